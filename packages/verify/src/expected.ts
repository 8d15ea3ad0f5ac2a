import type { Lot, LotOutcome, Winner } from '../../../src/auction/rules/lot.ts';
import type { Instant } from '../../../src/kernel/time.ts';
import { finding, type Finding, type FindingCode } from './findings.ts';
import { canonical, type After, type WireOutcome, type WireWinner } from './leaf.ts';

/** Converts a replayed lot to the log's format, and compares it with the state in the log. */

const isoTime = (moment: Instant): string => new Date(moment).toISOString();

const wireWinner = ({ participantId, bidId, amountMinor }: Winner): WireWinner => ({
  bidder: participantId,
  bid: bidId,
  amount_cents: amountMinor,
});

export const wireOutcome = (outcome: LotOutcome): WireOutcome => {
  switch (outcome.status) {
    case 'sold':
      return { status: 'sold', winner: wireWinner(outcome.winner) };
    case 'unsold':
      return { status: 'unsold' };
    case 'awaiting_brief':
      return { status: 'awaiting_brief', deadline: isoTime(outcome.deadline) };
  }
};

const expectedAfter = (lot: Lot): After => {
  const { leader, priceMinor, bidderCount } = lot.standing;
  return {
    status: lot.status,
    opens_at: isoTime(lot.opensAt),
    ends_at: isoTime(lot.endsAt),
    extensions: lot.extensions,
    price_cents: priceMinor,
    leader: leader?.participantId ?? null,
    leader_has_brief: leader?.hasBrief ?? false,
    bidders: bidderCount,
    brief_deadline: lot.briefDeadline === null ? null : isoTime(lot.briefDeadline),
    winner: lot.winner === null ? null : wireWinner(lot.winner),
  };
};

const codes: Readonly<Record<keyof After, FindingCode>> = {
  price_cents: 'wrong_price',
  leader: 'wrong_leader',
  leader_has_brief: 'wrong_leader',
  winner: 'wrong_winner',
  ends_at: 'wrong_times',
  opens_at: 'wrong_times',
  extensions: 'wrong_extensions',
  bidders: 'wrong_bidders',
  brief_deadline: 'wrong_deadline',
  status: 'wrong_status',
};

/** Returns a finding for each field that differs from the replayed lot. */
export const differences = (
  stated: After,
  lot: Lot,
  place: { readonly lot: number; readonly seq: number },
): readonly Finding[] => {
  const expected = expectedAfter(lot);
  const names = Object.keys(codes) as readonly (keyof After)[];
  return names
    .filter((name) => canonical(stated[name]) !== canonical(expected[name]))
    .map((name) =>
      finding(codeOf(name, stated, expected), {
        ...place,
        stated: valueText(name, stated[name]),
        expected: valueText(name, expected[name]),
      }),
    );
};

const codeOf = (name: keyof After, stated: After, expected: After): FindingCode =>
  name === 'ends_at' && stated.ends_at < expected.ends_at ? 'end_backdated' : codes[name];

const valueText = (name: string, value: unknown): string => {
  if (name === 'price_cents') return dollars(value as number);
  return typeof value === 'string' ? value : canonical(value);
};

/** Formats whole cents as dollars. */
export const dollars = (cents: number): string => `${(cents / 100).toFixed(2)} USD`;
