/**
 * Search keeps its tables in memory that threads can share, and a page opened from disk may share none. A worker of the
 * page works alone, so memory of its own does as well.
 */
if (typeof SharedArrayBuffer === 'undefined') {
  Object.defineProperty(globalThis, 'SharedArrayBuffer', { value: ArrayBuffer });
}

export {};
