/** The frame of all views: their names on top, language, light and pace, and the view that the address asks for. */
import { useEffect, useState } from 'preact/hooks';
import { SettingsContext, WordsContext } from './context.js';
import { CrownsView } from './crowns/crowns-view.js';
import { PositionView } from './explore/position-view.js';
import { RulesView } from './explore/rules-view.js';
import { KoenigView } from './koenig/koenig-view.js';
import { KronenduellView } from './kronenduell/kronenduell-view.js';
import { type Route, readRoute, routeHash, type View, type ViewProps, views } from './route.js';
import { keepSettings, paces, readSettings, type Settings, themes } from './settings.js';
import { wordsOf } from './words/index.js';

const viewOf: Record<View, (props: ViewProps) => preact.JSX.Element> = {
  kronenduell: KronenduellView,
  crowns: CrownsView,
  'koenig-gegen-bauern': KoenigView,
  position: PositionView,
  rules: RulesView,
};

export function Page() {
  const [route, setRoute] = useState<Route>(() => readRoute(location.hash));
  const [settings, setSettings] = useState<Settings>(readSettings);
  const w = wordsOf(settings.language);

  useEffect(() => {
    const follow = () => setRoute(readRoute(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    keepSettings(settings);
    const { documentElement: html } = document;
    html.lang = settings.language;
    html.dataset.theme = settings.theme;
  }, [settings]);
  useEffect(() => {
    document.title = `${w.views[route.view]} · Kronenarena`;
  }, [w, route.view]);

  const change = (part: Partial<Settings>) => setSettings({ ...settings, ...part });
  const Shown = viewOf[route.view];
  return (
    <WordsContext.Provider value={w}>
      <SettingsContext.Provider value={settings}>
        <header class="masthead">
          <a class="wordmark" href="#/kronenduell">
            <span aria-hidden="true">♛</span> Kronenarena
          </a>
          <nav aria-label={w.navigation}>
            {views.map((view) => (
              <a
                key={view}
                href={routeHash({ view, set: {} })}
                aria-current={view === route.view ? 'page' : undefined}
              >
                {w.views[view]}
              </a>
            ))}
          </nav>
          <div class="likes">
            <label>
              <span class="quiet">{w.pace}</span>
              <select
                name="pace"
                aria-label={w.pace}
                value={settings.pace}
                onChange={({ currentTarget }) =>
                  change({ pace: paces.find((one) => one === currentTarget.value) ?? 'calm' })
                }
              >
                {paces.map((pace) => (
                  <option key={pace} value={pace}>
                    {w.paces[pace]}
                  </option>
                ))}
              </select>
            </label>
            <button
              type="button"
              class="plain"
              title={w.themes[settings.theme]}
              aria-label={w.themes[settings.theme]}
              onClick={() => change({ theme: themes[(themes.indexOf(settings.theme) + 1) % themes.length] })}
            >
              {{ auto: '◐', light: '☀', dark: '☾' }[settings.theme]}
            </button>
            <button
              type="button"
              class="plain"
              lang={w.otherLanguage.code}
              onClick={() => change({ language: w.otherLanguage.code })}
            >
              {w.otherLanguage.name}
            </button>
          </div>
        </header>
        <main>
          <Shown
            key={route.view}
            set={route.set}
            onSet={(set) => {
              location.hash = routeHash({ view: route.view, set });
            }}
          />
        </main>
      </SettingsContext.Provider>
    </WordsContext.Provider>
  );
}
