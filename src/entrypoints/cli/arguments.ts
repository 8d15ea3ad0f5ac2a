import { networkOf } from '../../contract/network.ts';
import { readBidId, type BidId, type LotId } from '../../domain/ids.ts';
import { after, instant, minutesMs, type Instant } from '../../domain/time.ts';
import { CliError } from './confirm-then-run.ts';

/** What the operator types, read; every mistake is told in one line. */

const limitMax = 10_000;

export const readLimit = (text: string): number => {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= limitMax) return limit;
  throw new CliError(`--limit must be an integer from 1 to ${limitMax}, got ${text}`);
};

export const readLotId = (text: string): LotId => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text) as LotId;
  throw new CliError(`A lot is named by its number, got ${text}`);
};

export const readBid = (text: string): BidId => {
  const id = readBidId(text);
  if (id !== null) return id;
  throw new CliError(`A bid is named by its id, such as bid_…, got ${text}`);
};

/** An e-mail address, or the network that an address belongs to: bids are compared by that. */
export const readBlocked = (text: string): string => {
  const address = text.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(address)) return address;
  const network = networkOf(address.replace(/\/64$/, ''));
  if (network !== 'unknown') return network;
  throw new CliError(`Name an e-mail address, or an IP address as review shows it, got ${text}`);
};

export const readMoment = (name: string, text: string | undefined): Instant | null => {
  if (text === undefined) return null;
  const epochMs = Date.parse(text);
  // Without a zone the time would be read in that of this machine.
  if (/(Z|[+-]\d\d:?\d\d)$/.test(text) && Number.isInteger(epochMs)) return instant(epochMs);
  throw new CliError(
    `--${name} must be a time with its zone, such as 2026-12-24T18:00Z, got ${text}`,
  );
};

/** An end given as a time, or as so many minutes from a moment. */
export const readEnd = (
  ends: string | undefined,
  minutes: string | undefined,
  from: Instant,
): Instant | null => {
  if (minutes === undefined) return readMoment('ends', ends);
  if (ends !== undefined) throw new CliError('Give either --ends or --minutes, not both');
  const count = Number(minutes);
  if (Number.isFinite(count) && count > 0 && count <= minutesMax) {
    return after(from, Math.round(minutesMs(count)));
  }
  throw new CliError(`--minutes must be more than 0 and at most ${minutesMax}, got ${minutes}`);
};

const minutesMax = 525_600;
