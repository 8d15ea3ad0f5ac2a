import type { IncomingMessage, ServerResponse } from 'node:http';

/** Importing them by name would also load Node's WebSocket client, which takes 15 MiB. */
const { OutgoingMessage, ServerResponse: NodeResponse } = process.getBuiltinModule('node:http');

/**
 * Passes long answers to a connection piece by piece, the next when the client has taken the one
 * before. So clients share the bytes of an answer, however slowly they read, and each piece shows
 * how fast they read.
 */

/** The size of a piece. Shorter answers go to the connection at once. */
export const pieceBytes = 32 * 1_024;

export type AnswerInPieces = ServerResponse & {
  /** Bytes not yet passed to the connection. */
  readonly bytesLeft: number;
};

class InPieces extends NodeResponse {
  bytesLeft = 0;
  isEnding = false;
  #rest: Uint8Array[] | null = null;
  #isWriting = false;
  #ended: Done | undefined;

  /** Called when the number of waiting bytes changes. */
  onWaiting(): void {}

  override write(chunk: unknown, encoding?: unknown, callback?: unknown): boolean {
    const bytes = this.bytesLeft > 0 || isLong(chunk) ? bytesOf(chunk, encoding) : null;
    if (bytes === null) return super.write(chunk, encoding as BufferEncoding, callback as Done);
    const done = typeof encoding === 'function' ? encoding : callback;
    this.#add(bytes);
    // The caller may write more at once: this object holds the bytes until the connection takes them.
    if (typeof done === 'function') process.nextTick(done);
    return false;
  }

  override end(chunk?: unknown, encoding?: unknown, callback?: unknown): this {
    const done = [chunk, encoding, callback].find((each) => typeof each === 'function');
    const isMore = isLong(chunk) || this.bytesLeft > 0;
    if (this.isEnding && this.bytesLeft > 0) return this;
    if (!isMore || this.req.method === 'HEAD') {
      return super.end(chunk, encoding as BufferEncoding, callback as Done);
    }
    const bytes = bytesOf(chunk, encoding);
    if (bytes !== null && this.bytesLeft === 0) this.#setLength(bytes.byteLength);
    this.isEnding = true;
    this.#ended = done as Done;
    if (bytes !== null) this.#add(bytes);
    return this;
  }

  /** Sets Content-Length, like Node does for complete answers. */
  #setLength(bytes: number): void {
    const isKnown = this.hasHeader('content-length') || this.hasHeader('transfer-encoding');
    if (!this.headersSent && !isKnown) this.setHeader('content-length', bytes);
  }

  #add(bytes: Uint8Array): void {
    this.#rest ??= [];
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
      this.#rest.push(bytes.subarray(at, at + pieceBytes));
    }
    this.bytesLeft += bytes.byteLength;
    this.onWaiting();
    if (!this.#isWriting) this.#writeNext();
  }

  #writeNext(): void {
    const piece = this.#rest?.shift();
    this.#isWriting = piece !== undefined;
    if (piece === undefined) {
      if (this.isEnding) super.end(this.#ended);
      else this.emit('drain');
      return;
    }
    super.write(piece, (error) => {
      // An error means that the connection has closed, so nothing more can be written.
      if (error !== null && error !== undefined) return;
      this.bytesLeft = Math.max(0, this.bytesLeft - piece.byteLength);
      this.onWaiting();
      this.#writeNext();
    });
  }
}

/**
 * The response class of the server; `onWaiting` is called when an answer starts to wait, and again
 * when less of it waits.
 */
export const answersInPieces = (
  onWaiting: (response: AnswerInPieces) => void,
): typeof ServerResponse<IncomingMessage> =>
  class extends InPieces {
    override onWaiting(): void {
      onWaiting(this);
    }
  };

type Writing = AnswerInPieces & { readonly isEnding: boolean };

/** Node's own accessors, which know nothing of the bytes that still wait in this object. */
const inherited = Object.getOwnPropertyDescriptors(OutgoingMessage.prototype);

function ended(this: Writing): boolean {
  return this.isEnding || inherited.writableEnded.get?.call(this) === true;
}

function length(this: Writing): number {
  return Number(inherited.writableLength.get?.call(this)) + this.bytesLeft;
}

function needsDrain(this: Writing): boolean {
  return this.bytesLeft > 0 || inherited.writableNeedDrain.get?.call(this) === true;
}

Object.defineProperties(InPieces.prototype, {
  writableEnded: { get: ended },
  writableLength: { get: length },
  writableNeedDrain: { get: needsDrain },
});

type Done = () => void;

const isLong = (chunk: unknown): chunk is string | Uint8Array =>
  (typeof chunk === 'string' && chunk.length > pieceBytes) ||
  (chunk instanceof Uint8Array && chunk.byteLength > pieceBytes);

/** Null for nothing. */
const bytesOf = (chunk: unknown, encoding: unknown): Uint8Array | null => {
  if (typeof chunk === 'string') {
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  }
  return chunk instanceof Uint8Array ? chunk : null;
};
