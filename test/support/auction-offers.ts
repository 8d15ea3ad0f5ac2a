import type { Entry } from '../../src/auction/rules/standing.ts';
import type { BidId, ParticipantId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import type { Offer } from '../property/naive-lines.ts';

/** Converts entries of the rules to offers of the reference model, and back. */
export const offerOf = (
  { kind, bidId: id, participantId: who, hasBrief: ready, amountMinor }: Entry,
  withBid = false,
): Offer =>
  kind === 'bid'
    ? { what: 'bid', who, id, ready, cents: amountMinor }
    : { what: 'limit', who, id, ready, cents: amountMinor, withBid };

export const entryOf = ({ what, who, id, ready, cents }: Offer): Entry => {
  const entry = { bidId: id as BidId, participantId: who as ParticipantId, hasBrief: ready };
  return what === 'bid'
    ? { ...entry, kind: 'bid', amountMinor: minor(cents) }
    : { ...entry, kind: 'maximum', amountMinor: cents === null ? null : minor(cents) };
};
