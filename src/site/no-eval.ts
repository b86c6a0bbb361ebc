/** The page's policy forbids making code of text, so schemas must check without. */
import { z } from '../core/schema.js';

z.config({ jitless: true });
