import { write, writeSync } from 'node:fs';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Makes the service's own log: JSON lines, from which `cutKeys` cuts what gives access. */
export const createLogger = (level: string, destination: DestinationStream): Logger =>
  pino({ level, hooks: { streamWrite: cutKeys } }, destination);

/** 1 MiB. Lines beyond it are dropped while the reader of the log is slow. */
const waitingBytesMax = 1_048_576;
const retryMs = 100;

/** Writes without blocking anyone. Lines that cannot be written, such as on a full disk, are dropped. */
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
  const writeLines = (lines: Buffer): void => {
    isWriting = lines.length > 0;
    if (!isWriting) return;
    write(fd, lines, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(writeLines, retryMs, lines);
      else if (error === null && written < lines.length) writeLines(lines.subarray(written));
      else writeLines(takeWaiting());
    });
  };
  process.once('exit', () => {
    try {
      writeSync(fd, takeWaiting());
    } catch {
      // The process ends, so the failure cannot be reported.
    }
  });
  return {
    write: (text) => {
      const line = Buffer.from(text);
      if (waitingBytes + line.length > waitingBytesMax) return;
      waiting.push(line);
      waitingBytes += line.length;
      if (!isWriting) writeLines(takeWaiting());
    },
  };
};

/**
 * Keeps the time part of the id of an order or a file, which is not secret and enough to find it, and
 * cuts the random part, which gives access. Cuts all of participant keys, desk sessions and the tokens
 * in links.
 */
const cutKeys = (line: string): string =>
  line
    .replaceAll(/\b(ord_|dry_|fil_)([0-9a-z]{9})?[0-9a-z]{26}/gi, '$1$2…')
    .replaceAll(/\b(key_|desk_)[0-9a-z]{20,}/gi, '$1…')
    .replaceAll(/(\/brief\/|\/desk\/sign-in\/|\/auction\/pause\/|token=)[\w%.~-]{20,}/gi, '$1…');
