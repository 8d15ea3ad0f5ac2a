import type { BidId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { emailKey, mailboxOf } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import { columnsOf, integer, plainTable, type RowOf, text } from '../../store/columns.ts';
import type { Follower } from '../rules/follow.ts';

/** Tables of the auction other than lots, bids, participants and blocks. */

export const participantKeys = plainTable('participant_keys', {
  key: { key_hash: text },
  changing: {
    participant_id: text,
    made_at_ms: integer,
    last_used_at_ms: integer,
    /** A keyed hash of the key and its participant. */
    binding: text,
    /** The bid or sign-in whose code gave the key. */
    bid_id: text,
  },
});

export type ParticipantKeyTable = RowOf<typeof participantKeys>;

export const lotFeed = plainTable('board_changes', {
  key: { number: integer },
  changing: { lots: text, at_ms: integer },
});

/**
 * A sign-in: a requested code that gives a key without a bid. Its id has the form of a bid's, so that
 * one call confirms either. Entering a wrong code uses up an attempt; a newer sign-in from the same
 * network replaces it. It is no event, and is deleted once its code expires.
 */
export type SignIn = {
  readonly id: BidId;
  readonly email: string;
  readonly network: string;
  readonly language: Language;
  readonly codeHash: string;
  readonly codeExpiresAt: Instant;
  readonly attemptsLeft: number;
};

const signIn = columnsOf<SignIn>();

export const signIns = signIn.table('sign_ins', {
  key: { id: signIn.text('id') },
  changing: {
    email: signIn.text('email'),
    email_key: signIn.derived(({ email }) => emailKey(email)),
    mailbox: signIn.derived(({ email }) => mailboxOf(email)),
    network: signIn.text('network'),
    language: signIn.text('language'),
    code_hash: signIn.text('codeHash'),
    code_expires_at_ms: signIn.moment('codeExpiresAt'),
    attempts_left: signIn.integer('attemptsLeft'),
  },
});

export const lotNotices = plainTable('lot_notices', {
  key: { id: text },
  changing: { about: text, last_told: text, due_at_ms: integer },
});

const follower = columnsOf<Follower>();

export const followers = follower.table('lot_followers', {
  key: { lot_id: follower.integer('lotId'), email_key: follower.text('emailKey') },
  fixed: { since_ms: follower.moment('sinceAt') },
  changing: {
    email: follower.text('email'),
    language: follower.text('language'),
    known_ends_at_ms: follower.moment('knownEndsAt'),
    is_reminded: follower.flag('isReminded'),
  },
});
