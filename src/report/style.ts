/** How a page looks: system fonts, one accent a game, light and dark, on a phone and on paper. */

/** The accent of each game, for light and for dark pages; anything else is the first. */
const accents: Record<string, [light: string, dark: string]> = {
  '': ['#2f5d8a', '#8ab8e6'],
  kronenduell: ['#a3362b', '#f0958a'],
  crowns: ['#6a3f98', '#c4a4ec'],
  'koenig-gegen-bauern': ['#1f6b52', '#7ccbaa'],
};

/** Eight colours that colour-blind readers can tell apart (after Okabe & Ito 2008), for light and for dark pages. */
const series: [light: string, dark: string][] = [
  ['#0072b2', '#56b4e9'],
  ['#d55e00', '#f2935c'],
  ['#00805f', '#3fc79f'],
  ['#a84a86', '#e09cc6'],
  ['#8a6d00', '#e0c04a'],
  ['#3a8fc2', '#9fd4f5'],
  ['#5c5c5c', '#b9b9b9'],
  ['#8c2d04', '#ffc2a0'],
];

export function styleOf(game: string): string {
  const [light, dark] = accents[game] ?? accents[''];
  return `:root{color-scheme:light dark;${palette(light, 0)}${lightPage}${scales}}
@media (prefers-color-scheme:dark){:root{${palette(dark, 1)}${darkPage}}}
@media print{:root{color-scheme:light;${palette(light, 0)}${lightPage}}}
${rules}${series.map((_, i) => `.series-${i + 1}::before{background:var(--series-${i + 1})}`).join('')}
`;
}

function palette(accent: string, scheme: 0 | 1): string {
  return `--accent:${accent};${series.map((colors, i) => `--series-${i + 1}:${colors[scheme]};`).join('')}`;
}

const lightPage =
  '--ink:#1c1b1a;--soft:#625f5a;--paper:#fbfaf8;--card:#ffffff;--line:#e4e0d9;--low:#d98a4e;--high:#4a90c8;--middle:#f3f1ed;';
const darkPage =
  '--ink:#ece9e4;--soft:#aba69e;--paper:#161514;--card:#201e1c;--line:#38352f;--low:#a3561f;--high:#27659a;--middle:#2b2926;';

/** Two scales of eleven steps: from low over the middle to high, and from nothing to the accent. */
const scales = Array.from({ length: 11 }, (_, i) => {
  const [side, part] = i < 5 ? ['low', 20 * (5 - i)] : ['high', 20 * (i - 5)];
  return (
    `--heat-${i}:color-mix(in oklab,var(--${side}) ${part}%,var(--middle));` +
    `--step-${i}:color-mix(in oklab,var(--accent) ${4.5 * i}%,var(--middle));`
  );
}).join('');

const rules = `*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
main,header,footer{max-width:72rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:3rem}
footer{padding-top:1rem;padding-bottom:3rem;color:var(--soft);font-size:.875rem}
.skip{position:absolute;left:-100vw;top:0;background:var(--accent);color:var(--paper);padding:.5rem 1rem;z-index:1}
.skip:focus{left:0}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:2px}
h1,h2,h3,h4{line-height:1.2;text-wrap:balance;letter-spacing:-.012em;margin:0}
h1{font-size:clamp(1.75rem,1.2rem + 2.4vw,2.75rem);font-weight:700;max-width:48rem}
h1.long{font-size:clamp(1.5rem,1.2rem + 1.2vw,2.1rem);max-width:54rem}
h2{font-size:clamp(1.35rem,1.1rem + 1vw,1.75rem);margin:3.5rem 0 .75rem}
h3{font-size:1.0625rem}
section>h3,section>h4{margin-top:1.5rem}
h4{font-size:1rem}
p{max-width:44rem;margin:.75rem 0}
.kicker{color:var(--accent);font-weight:600;margin:0 0 .5rem;letter-spacing:.02em}
.lead{font-size:clamp(1.125rem,1rem + .5vw,1.3rem);line-height:1.55;max-width:50rem}
.answer .note{max-width:50rem}
.warning{border-left:4px solid var(--accent);padding-left:1rem}
ul.changes{padding-left:1.2rem;max-width:50rem;margin:1rem 0}
ul.changes li{margin:.35rem 0}
.note{color:var(--soft);font-size:.9375rem}
strong{font-weight:650}
a{color:var(--accent)}
nav ol{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0;margin:1.5rem 0 0;font-size:.9375rem}
.tiles{list-style:none;margin:2rem 0;padding:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13.5rem),1fr));gap:1rem}
.tiles li{background:var(--card);border:1px solid var(--line);border-top:3px solid var(--accent);border-radius:6px;padding:.9rem 1.1rem 1rem}
.tiles .label{display:block;font-size:.875rem;color:var(--soft)}
.tiles strong{display:block;font-size:1.75rem;line-height:1.25;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.tiles .range{display:block;font-size:.875rem;color:var(--soft);font-variant-numeric:tabular-nums}
.tiles .meaning{display:block;font-size:.9375rem;line-height:1.4;margin-top:.4rem}
.figures{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:1.25rem;margin:1.25rem 0}
figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:1.1rem 1.25rem 1rem;min-width:0;grid-column:span 6}
@media (min-width:52rem){figure.third{grid-column:span 3}}
@media (min-width:72rem){figure.third{grid-column:span 2}figure.half{grid-column:span 3}
figure.full{display:grid;grid-template-columns:auto minmax(15rem,1fr);column-gap:2rem;align-items:center}
figure.full>:first-child,figure.full>details{grid-column:1/-1}}
figcaption{font-size:.9375rem;line-height:1.5;color:var(--soft);max-width:44rem;margin-top:.6rem}
.scroll{overflow-x:auto;max-width:100%}
.plot{margin-top:.75rem}
.plot svg{display:block;height:auto;max-width:none;overflow:visible}
.plot.phone{display:none}
@media (max-width:40rem){.plot.phone{display:block}.plot.broad{display:none}}
@media (max-width:40rem){.plot.phone>svg{width:100%;max-width:26rem;min-width:min-content}}
.plot text{white-space:pre}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;margin:0 0 .5rem;padding:0;color:var(--ink)}
.legend li::before{content:"";display:inline-block;width:.8em;height:.8em;border-radius:2px;margin-right:.4em}
details{margin-top:.75rem;font-size:.9375rem}
summary{cursor:pointer;color:var(--accent);font-weight:600;width:fit-content}
table{border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums;margin:.5rem 0}
th,td{text-align:left;padding:.35rem .9rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
thead th{font-weight:600;color:var(--soft);vertical-align:bottom}
tbody th{font-weight:500}
tbody th:not(.number){overflow-wrap:anywhere;min-width:7rem}
.number{text-align:right}
.answer table{font-size:1rem;margin-top:1.25rem}
.answer thead th{hyphens:auto}
.answer td,.answer th{padding-right:1.4rem}
td small{display:block;color:var(--soft);font-size:.8125rem}
.differs{font-weight:650}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:.9rem 1.5rem;margin:1.5rem 0}
dt{font-size:.875rem;color:var(--soft)}
dd{margin:0;font-size:1.125rem;font-weight:600;font-variant-numeric:tabular-nums}
dd small{font-weight:400;font-size:.875rem;color:var(--soft)}
@media (max-width:30rem){main,header,footer{padding-left:1rem;padding-right:1rem}header{padding-top:1.75rem}figure{padding:.9rem .8rem}}
@media print{body{background:#fff;font-size:10.5pt}nav,.skip{display:none}figure,.tiles li{break-inside:avoid;background:none}h2,h3{break-after:avoid}.scroll{overflow:visible}.plot svg{max-width:100%}details::details-content{content-visibility:visible;display:block;height:auto}details>*{display:block}}
`;
