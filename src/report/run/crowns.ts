/** The section on bids and cards of Crowns. */
import { below, figure, figures, heading, legend, numeric, type Place } from '../figure.js';
import { type Html, html, name } from '../html.js';
import { lines, type Series } from '../plots/lines.js';
import { shares } from '../plots/shares.js';
import { shown } from '../speaker.js';
import { labels } from '../words/labels.js';
import { plotWords } from '../words/plots.js';
import type { Run } from './read-run.js';
import { gatherRows, type TallyRow, tallyRows, total } from './tally.js';

export function bidSection(place: Place, run: Run, id: string): Html | null {
  const [bids, cards] = [tallyRows(run, 'bids'), tallyRows(run, 'cards')];
  if (total(bids, 'bids') === 0) return null;
  const inside = below(place);
  return html`<section>
${heading(place, place.say.say(labels.bidding), id)}
${figures([bidRates(inside, run, bids), ...tricks(inside, cards)])}</section>
`;
}

function bidRates(place: Place, run: Run, rows: readonly TallyRow[]): Html {
  const { say } = place;
  const byBot = gatherRows(rows, ({ bot }) => bot);
  const names = run.standings.map((standing) => standing.name);
  const series = names.map((bot): Series => {
    const told = (byBot.get(bot) ?? []).filter((row) => row.number('bids') > 0);
    return { name: bot, points: told.map((row) => ({ x: row.number('cards'), y: row.number('hit_rate') })) };
  });
  const { title, caption } = say.say(plotWords.bids);
  return figure(place, {
    title,
    plot: (width) =>
      lines({
        width,
        label: title,
        over: say.say(labels.handSize),
        series,
        showX: (x) => (Number.isInteger(x) ? say.count(x) : ''),
        showY: say.roundPercent,
      }),
    legend: legend(names.map(name)),
    caption,
    size: 'full',
    data: {
      columns: [
        { title: say.say(labels.bot) },
        ...[labels.handSize, labels.bids, labels.right, labels.bid, labels.got, labels.gained].map((label) =>
          numeric(say.say(label)),
        ),
      ],
      rows: names.flatMap((bot) =>
        (byBot.get(bot) ?? []).map((row) => [
          name(bot),
          say.count(row.number('cards')),
          say.count(row.number('bids')),
          shown(row.number('hit_rate'), say.percent),
          ...['bid', 'won', 'gained'].map((column) => shown(row.number(column), say.number)),
        ]),
      ),
    },
  });
}

const NUMBERS = Array.from({ length: 15 }, (_, i) => i + 1);

/** The coloured cards by their number, and the special ones. */
function tricks(place: Place, rows: readonly TallyRow[]): Html[] {
  const { say } = place;
  const byCard = gatherRows(rows, (row) => row.word('card'));
  const colored = (number: number) =>
    ['Y', 'B', 'G', 'R'].flatMap((color) => byCard.get(`${color}${number}`) ?? []);
  const numbers = NUMBERS.map((number) => {
    const own = colored(number);
    const [played, took] = [total(own, 'played'), total(own, 'took')];
    const [trump, trumpTook] = [total(own, 'trump_played'), total(own, 'trump_took')];
    return { number, played, trump: trumpTook / trump, plain: (took - trumpTook) / (played - trump) };
  });
  const names = [say.say(labels.asTrump), say.say(labels.notTrump)];
  const points = (of: 'trump' | 'plain') =>
    numbers.map((one) => ({ x: one.number, y: one[of] })).filter(({ y }) => Number.isFinite(y));
  const specials = [...byCard]
    .filter(([card]) => !/^[YBGR]\d/.test(card))
    .map(([card, own]) => ({ card, played: total(own, 'played'), took: total(own, 'took') }))
    .filter(({ played }) => played > 0);
  const [cards, special] = [say.say(plotWords.crownsCards), say.say(plotWords.specials)];
  const drawn = [
    figure(place, {
      title: cards.title,
      plot: (width) =>
        lines({
          width,
          label: cards.title,
          over: say.say(labels.value),
          series: [
            { name: names[0], points: points('trump') },
            { name: names[1], points: points('plain') },
          ],
          showX: (x) => (Number.isInteger(x) ? say.count(x) : ''),
          showY: say.roundPercent,
          range: [0, 1],
        }),
      legend: legend(names),
      caption: cards.caption,
      data: {
        columns: [numeric(say.say(labels.value)), ...names.map(numeric), numeric(say.say(labels.played))],
        rows: numbers.map(({ number, trump, plain, played }) => [
          say.count(number),
          shown(trump, say.percent),
          shown(plain, say.percent),
          say.count(played),
        ]),
      },
    }),
  ];
  if (specials.length === 0) return drawn;
  return [
    ...drawn,
    figure(place, {
      title: special.title,
      plot: (width) =>
        shares({
          width,
          label: special.title,
          rows: specials.map(({ card, played, took }) => ({
            label: specialName(card),
            shares: [took / played],
          })),
          parts: [say.say(labels.took)],
          show: say.roundPercent,
        }),
      caption: special.caption,
      data: {
        columns: [
          { title: say.say(labels.card) },
          numeric(say.say(labels.took)),
          numeric(say.say(labels.played)),
        ],
        rows: specials.map(({ card, played, took }) => [
          specialName(card),
          say.percent(took / played),
          say.count(played),
        ]),
      },
    }),
  ];

  function specialName(card: string): string {
    const number = /^S(\d+)$/.exec(card)?.[1];
    if (number !== undefined) return say.say({ en: `black ${number}`, de: `schwarze ${number}` });
    return card === 'W' ? say.say({ en: 'white', de: 'weiße' }) : say.say({ en: 'King', de: 'König' });
  }
}
