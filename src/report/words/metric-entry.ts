/** How the words for a metric are written down. */
import type { Both } from '../speaker.js';

export interface MetricWords {
  /** A heading. */
  label: string;
  /** What an arm is where the figure is larger, or smaller. */
  more: string;
  less: string;
}

type Entry = readonly [label: string, more: string, less: string];

export const entry = (en: Entry, de: Entry): Both<MetricWords> => ({ en: wordsOf(en), de: wordsOf(de) });
const wordsOf = ([label, more, less]: Entry): MetricWords => ({ label, more, less });

/** A metric of how often something is so, which has no better words for more and less of it. */
export const often = (en: string, de: string): Both<MetricWords> =>
  entry([en, `“${en}” more often`, `“${en}” less often`], [de, `„${de}“ öfter`, `„${de}“ seltener`]);

/** A metric that is a number of something, which has no better words for more and less of it. */
export const amount = (en: string, de: string): Both<MetricWords> =>
  entry([en, `“${en}” larger`, `“${en}” smaller`], [de, `„${de}“ größer`, `„${de}“ kleiner`]);
