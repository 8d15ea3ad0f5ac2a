import { rowsOf } from '../../test/support/database.ts';
import type { Act } from '../load/ledger.ts';
import type { LotStory } from './lots.ts';

/** Reads stored lots, participants and bids for the checks of the auction. */

export type Stored = {
  readonly stories: ReadonlyMap<number, LotStory>;
  /** Participants by e-mail address. */
  readonly participants: ReadonlyMap<string, { readonly id: string; readonly brief: string }>;
  readonly bids: ReadonlyMap<string, readonly StoredBid[]>;
  /** Maxima by e-mail address: one for each lot, and one for each bid that needed a code or a review. */
  readonly automatic: ReadonlyMap<string, readonly StoredBid[]>;
};

export type StoredBid = {
  readonly id: string;
  readonly status: string;
  readonly lot: number;
  /** The amount in cents. */
  readonly amount: number;
};

/** An acknowledged act with its place in a lot's history. */
export type Placed = Act & { readonly what: string; readonly lot: number; readonly place: number };

export const readStored = async (url: string, stories: readonly LotStory[]): Promise<Stored> => ({
  stories: new Map(stories.map((story) => [story.id, story])),
  participants: await storedParticipants(url),
  bids: await storedBids(url, false),
  automatic: await storedBids(url, true),
});

const storedParticipants = async (url: string): Promise<Stored['participants']> => {
  const rows = await rowsOf(url, 'select id, email, brief from participants');
  return new Map(
    rows.map(({ id, email, brief }) => [String(email), { id: String(id), brief: String(brief) }]),
  );
};

const storedBids = async (url: string, isAutomatic: boolean): Promise<Stored['bids']> => {
  const rows = await rowsOf(
    url,
    'select id, email, status, lot_id as lot, amount from bids where is_automatic = ?',
    Number(isAutomatic),
  );
  const bids = rows.map(({ id, email, status, lot, amount }) => ({
    id: String(id),
    email: String(email),
    status: String(status),
    lot: Number(lot),
    amount: Number(amount),
  }));
  return Map.groupBy(bids, ({ email }) => email);
};
