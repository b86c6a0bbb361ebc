/** Cuts what a program writes into lines, however the pieces come. */

const NEWLINE = 10;

export class LineReader {
  /** The pieces of a line that isn't complete yet. */
  private held: Buffer[] = [];
  private size = 0;

  /**
   * @param limit bytes a line may have
   * @param line gets each complete line that isn't blank
   * @param tooLong is told when a line grows beyond the limit; nothing is read any more
   */
  constructor(
    private readonly limit: number,
    private readonly line: (text: string) => void,
    private readonly tooLong: () => void,
  ) {}

  /** Takes the next piece, whose memory may be used again afterwards. */
  feed(chunk: Buffer): void {
    if (this.size > this.limit) return;
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const text = this.complete(chunk, from, end);
      from = end + 1;
      if (text !== '' && text.trim() !== '') this.line(text);
    }
    if (from < chunk.length) this.hold(chunk.subarray(from));
  }

  private complete(chunk: Buffer, from: number, end: number): string {
    if (this.size === 0) return chunk.toString('utf8', from, end);
    this.held.push(chunk.subarray(from, end));
    const text = Buffer.concat(this.held).toString('utf8');
    this.held = [];
    this.size = 0;
    return text;
  }

  private hold(piece: Buffer): void {
    this.held.push(Buffer.from(piece));
    this.size += piece.length;
    if (this.size <= this.limit) return;
    this.held = [];
    this.tooLong();
  }
}
