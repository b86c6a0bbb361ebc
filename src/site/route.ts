/** Where in the page one is, as the part of the address after `#`: a view and what is set in it. */

export const views = ['kronenduell', 'crowns', 'koenig-gegen-bauern', 'position', 'rules'] as const;
export type View = (typeof views)[number];

export interface Route {
  view: View;
  /** What is set, by name; nothing that is as usual needs to be said. */
  set: Record<string, string>;
}

/** What every view is given: what its address sets, and how to set it anew. */
export interface ViewProps {
  set: Record<string, string>;
  /** Writes the address; what is changed here can be shared and gone back from. */
  onSet(set: Record<string, string>): void;
}

/** Reads `#/kronenduell?bot=nash&coinsToWin=3`; what can't be read is the first view. */
export function readRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const view = views.find((one) => one === path) ?? views[0];
  return { view, set: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address of a route; commas, slashes, colons and equals signs stay readable. */
export function routeHash({ view, set }: Route): string {
  const parts = Object.entries(set)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${readable(value)}`);
  return `#/${view}${parts.length === 0 ? '' : `?${parts.join('&')}`}`;
}

function readable(value: string): string {
  return encodeURIComponent(value).replace(/%(2C|2F|3A|3D)/g, (code) => decodeURIComponent(code));
}
