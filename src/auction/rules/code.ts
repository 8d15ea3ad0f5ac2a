import type { BidId } from '../../kernel/ids.ts';
import type { Brand } from '../../kernel/result.ts';
import { hoursMs, minutesMs } from '../../kernel/time.ts';

/** Six digits that only the reader of the client's mailbox knows; stored as a keyed hash. */
export type Code = Brand<string, 'Code'>;

export const codeValidMs = minutesMs(15);
/** Wrong entries of one code; `wrongCodeQuota` limits those of an address in a day, by network. */
export const codeAttemptsMax = 5;

const codeCount = 1_000_000;

/** Makes a code of 6 random bytes; the bias of the remainder is below one in a hundred million. */
export const generateCode = (bytes: Uint8Array): Code => {
  const number = bytes.subarray(0, 6).reduce((total, byte) => total * 256 + byte, 0);
  return String(number % codeCount).padStart(6, '0') as Code;
};

/** The text that is hashed: the same digits hash differently for each bid. */
export const codeText = (id: BidId, code: string): string => `code ${id} ${code}`;

/** How long a bid is stored whose code was never entered. */
export const unconfirmedStoredMs = hoursMs(30 * 24);
