import pino, { type DestinationStream, type Logger } from 'pino';

/** The log: JSON lines that hold no key to anything, whatever they are about. */
export const openLogger = (level: string, destination: DestinationStream): Logger =>
  pino({ level, hooks: { streamWrite: withoutKeys } }, destination);

/**
 * An order is named by the moment in its id, which is no secret and enough to find it by; what makes
 * the id a key is left out. So is all of a participant key, and of a link for a client.
 */
const withoutKeys = (line: string): string =>
  line
    .replaceAll(/\b(ord_|dry_)([0-9a-z]{9})?[0-9a-z]{26}/gi, '$1$2…')
    .replaceAll(/\bkey_[0-9a-z]{20,}/gi, 'key_…')
    .replaceAll(/(\/brief\/)[\w%.~-]{20,}/gi, '$1…');
