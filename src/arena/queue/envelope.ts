/** Results on their way: packed, and with what it takes to see that they arrive as they left. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const HASH_BYTES = 32;
/** Where the packed bytes begin: behind the hash of the head and the length of all unpacked. */
const PACKED = HASH_BYTES + 4;
/** What zlib takes at least and, whatever a message says of itself, at most as the size of its buffers. */
const [SMALLEST_CHUNK, LARGEST_CHUNK] = [64, 1 << 24];

/**
 * The SHA-256 of the head, then how long the rest is unpacked, then that, packed: the length of the head, the head as JSON, the body. The head must
 * have hashes of the body, so that each byte is hashed once.
 */
export function seal(head: object, body: readonly Uint8Array[]): Buffer {
  const json = Buffer.from(JSON.stringify(head));
  const bytes = inOne([word(json.length), json, ...body]);
  return Buffer.concat([sha256(json), word(bytes.length), pack(bytes)]);
}

/** The head, as JSON says it, and the body; null when it is no such message or the head has changed. */
export function unseal(message: Buffer): { head: unknown; body: Uint8Array } | null {
  const bytes = unpack(message);
  if (bytes === null || bytes.length < 4) return null;
  const from = 4 + bytes.readUInt32LE(0);
  const json = bytes.subarray(4, from);
  if (!sha256(json).equals(message.subarray(0, HASH_BYTES))) return null;
  try {
    const body = new Uint8Array(bytes.buffer, bytes.byteOffset + from, bytes.length - from);
    return { head: JSON.parse(json.toString()), body };
  } catch {
    return null;
  }
}

/** Where messages are put together: new memory for each would be collected as often as it is used. */
let desk = Buffer.alloc(0);

/** All pieces behind each other, until the next are. */
function inOne(pieces: readonly Uint8Array[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (desk.length < length) desk = Buffer.alloc(2 * length);
  let at = 0;
  for (const piece of pieces) {
    desk.set(piece, at);
    at += piece.length;
  }
  return desk.subarray(0, length);
}

/** Rows repeat each other so much that the quickest packing makes a quarter of them, for half the time of zlib's. */
function pack(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    // Rows take a quarter; where it's more, another buffer is taken.
    chunkSize: chunkFor(bytes.length >> 1),
    params: { [constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

function unpack(message: Buffer): Buffer | null {
  if (message.length < PACKED) return null;
  const length = message.readUInt32LE(HASH_BYTES);
  try {
    const bytes = brotliDecompressSync(message.subarray(PACKED), {
      // One more: behind a buffer that is full, zlib takes another.
      chunkSize: chunkFor(length + 1),
      maxOutputLength: length,
    });
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}

/** In one piece where that can be: many small ones would have to be put together. */
function chunkFor(length: number): number {
  return Math.min(Math.max(length, SMALLEST_CHUNK), LARGEST_CHUNK);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
