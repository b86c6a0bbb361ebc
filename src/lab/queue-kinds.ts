/** The kinds of work that the lab gives to a queue, for its workers. */
import type { Kind } from '../arena/queue/work.js';
import { beginDeals, DEALS } from './queued-deals.js';
import { beginPolicy, POLICY } from './queued-policy.js';

export const labKinds: Readonly<Record<string, Kind>> = { [DEALS]: beginDeals, [POLICY]: beginPolicy };
