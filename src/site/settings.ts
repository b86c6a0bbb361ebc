/** What a visitor likes: language, light or dark, how fast bots play. Kept by the browser where it lets us. */

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const paces = ['calm', 'brisk', 'instant'] as const;
export type Pace = (typeof paces)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  pace: Pace;
}

const PLACE = 'kronenarena';

/** What was kept, or what the browser says of its user. */
export function readSettings(): Settings {
  const usual: Settings = {
    language: navigator.language.startsWith('de') ? 'de' : 'en',
    theme: 'auto',
    pace: 'calm',
  };
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Record<keyof Settings, string>>;
    return {
      language: languages.find((one) => one === kept.language) ?? usual.language,
      theme: themes.find((one) => one === kept.theme) ?? usual.theme,
      pace: paces.find((one) => one === kept.pace) ?? usual.pace,
    };
  } catch {
    return usual;
  }
}

export function keepSettings(settings: Settings): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing is no harm.
  }
}

/** Milliseconds that a pause of so many takes at a pace. */
export function paced(pace: Pace, ms: number): number {
  return pace === 'calm' ? ms : pace === 'brisk' ? ms / 3 : 0;
}
