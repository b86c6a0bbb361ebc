/** For a folder's name: date and time to the second. */
export function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
}
