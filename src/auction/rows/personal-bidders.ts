import type { ParticipantId } from '../../kernel/ids.ts';
import { mailboxOf, type EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import { domainSpellings, addressKey } from '../../people/rows/name-patterns.ts';
import type { Session } from '../../store/engine.ts';
import { addressExpressions } from '../../store/engines/addresses.ts';
import { countIn } from '../../store/table-rows.ts';
import type { Bid } from '../rules/bid.ts';
import { bids } from './lot-tables.ts';

/** Participants and bids by their person, to find and erase what is stored about them. */
export const personalBidderRows = (session: Session) => ({
  ...findAddresses(session),
  ...findBids(session),
  ...findIdle(session),
});

const findAddresses = ({ db }: Session) => ({
  /** Addresses of participants at the domain, in alphabetical order. */
  addressesAt: async (domain: string, limit: number): Promise<readonly string[]> => {
    const { participantDomain } = addressExpressions(db);
    const rows = await db
      .selectFrom('participants')
      .select('email_key')
      .where(participantDomain, 'in', domainSpellings(domain))
      .orderBy('email_key')
      .limit(limit)
      .execute();
    return rows.map((row) => row.email_key);
  },
  /** Addresses of bids from the network, in alphabetical order. */
  addressesFrom: async (network: string, limit: number): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('bids')
      .select('email_key')
      .distinct()
      .where('network', '=', network)
      .orderBy('email_key')
      .limit(limit)
      .execute();
    return rows.map((row) => row.email_key);
  },
  /** Other addresses of bids that reach the same mailbox. */
  spellings: async (email: EmailKey): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('bids')
      .select('email_key')
      .distinct()
      .where('mailbox', '=', mailboxOf(email))
      .where('email_key', '<>', email)
      .execute();
    return rows.map((row) => row.email_key);
  },
});

const findBids = ({ db }: Session) => {
  const bidsOf = (email: string) =>
    db.selectFrom('bids').where('email_key', '=', addressKey(email));
  return {
    countBids: (email: string): Promise<number> => countIn(bidsOf(email)),
    /** Confirmed or not, the newest first. */
    bidsOf: async (email: string, limit: number): Promise<readonly Bid[]> => {
      const rows = await bidsOf(email)
        .select(bids.columns)
        .orderBy('placed_at_ms', 'desc')
        .limit(limit)
        .execute();
      return rows.map(bids.fromRow);
    },
  };
};

const findIdle = ({ db }: Session) => ({
  /** Participants who have not done anything since the moment; the oldest first. */
  idleSince: async (before: Instant, limit: number): Promise<readonly ParticipantId[]> => {
    const rows = await db
      .selectFrom('participants')
      .innerJoin('events', (join) =>
        join
          .onRef('events.stream', '=', 'participants.id')
          .onRef('events.version', '=', 'participants.version'),
      )
      .select('participants.id')
      .where('participants.forgotten_at_ms', 'is', null)
      .where('participants.joined_at_ms', '<', before)
      .where('events.at_ms', '<', before)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('bids')
              .select('bids.id')
              .whereRef('bids.email_key', '=', 'participants.email_key')
              .where('bids.placed_at_ms', '>=', before),
          ),
        ),
      )
      .orderBy('participants.joined_at_ms')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as ParticipantId);
  },
});
