import { write, writeSync } from 'node:fs';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The log: JSON lines that hold no key to anything, whatever they are about. */
export const openLogger = (level: string, destination: DestinationStream): Logger =>
  pino({ level, hooks: { streamWrite: withoutKeys } }, destination);

/** 1 MiB of lines wait for a reader that is slow; what is more is dropped. */
const waitingBytesMax = 1_048_576;
const retryMs = 100;

/** Nobody waits for the log: lines that cannot be written, such as on a full disk, are dropped. */
export const logTo = (fd: number): DestinationStream => {
  let isWriting = false;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const takeWaiting = (): Buffer => {
    const lines = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    return lines;
  };
  const writeOn = (lines: Buffer): void => {
    isWriting = lines.length > 0;
    if (!isWriting) return;
    write(fd, lines, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(writeOn, retryMs, lines);
      else if (error === null && written < lines.length) writeOn(lines.subarray(written));
      else writeOn(takeWaiting());
    });
  };
  process.once('exit', () => {
    try {
      writeSync(fd, takeWaiting());
    } catch {
      // There is nobody left to be told.
    }
  });
  return {
    write: (text) => {
      const line = Buffer.from(text);
      if (waitingBytes + line.length > waitingBytesMax) return;
      waiting.push(line);
      waitingBytes += line.length;
      if (!isWriting) writeOn(takeWaiting());
    },
  };
};

/**
 * An order or a file is named by the moment in its id, which is no secret and enough to find it by;
 * what makes the id a key is left out. So is all of a participant key, of a session at the desk, and
 * of a link for a client, into the desk, that pauses bidding, or by which somebody follows a lot.
 */
const withoutKeys = (line: string): string =>
  line
    .replaceAll(/\b(ord_|dry_|fil_)([0-9a-z]{9})?[0-9a-z]{26}/gi, '$1$2…')
    .replaceAll(/\b(key_|desk_)[0-9a-z]{20,}/gi, '$1…')
    .replaceAll(/(\/brief\/|\/desk\/sign-in\/|\/auction\/pause\/|token=)[\w%.~-]{20,}/gi, '$1…');
