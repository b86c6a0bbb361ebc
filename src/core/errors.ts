/** The user asked for something that can't be: one sentence that says what was wrong, where, and what would be right. */
export class UsageError extends Error {}
