import { sql } from 'kysely';
import type { ChangeKinds } from '../../kernel/changes.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { Tx } from '../../kernel/store.ts';
import type { RowOf } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { addressExpressions } from '../../store/engines/addresses.ts';
import { storedRows, type RowTools } from '../../store/stored-rows.ts';
import { rowsAfter } from '../../store/table-rows.ts';
import { isUnconfirmed } from '../rules/bid.ts';
import { auctionStreamOf, lotStream } from '../rules/streams.ts';
import { followers, lotFeed, lotNotices, participantKeys, signIns } from './auction-tables.ts';
import { auditedInAuction } from './audited.ts';
import { bidRows } from './bids.ts';
import { blockRows } from './blocks.ts';
import { followerRows } from './followers.ts';
import { keyRows } from './keys.ts';
import { lotFeedRows } from './lot-feed.ts';
import { lotNoticeRows } from './lot-notices.ts';
import {
  lotBidders,
  bids,
  bidsCreated,
  blocks,
  lots,
  participants,
  type BidRow,
  type LotRow,
  type ParticipantRow,
} from './lot-tables.ts';
import { lotRows } from './lots.ts';
import { participantRows } from './participants.ts';
import { personalBidderRows } from './personal-bidders.ts';
import { signInRows } from './sign-ins.ts';

const open = (session: Session, { key }: RowTools) => ({
  lots: lotRows(session),
  bids: bidRows(session),
  participants: participantRows(session),
  keys: keyRows(session, key),
  blocks: blockRows(session),
  signIns: signInRows(session),
  lotFeed: lotFeedRows(session),
  lotNotices: lotNoticeRows(session),
  followers: followerRows(session),
  personalBidders: personalBidderRows(session),
});

const saveLots = async ({ lots }: Tx, changes: readonly ChangeKinds['lot'][]): Promise<void> => {
  for (const { before, after: lot, bidders, isRecounted } of changes) {
    if (before === null) await lots.add(lot);
    else await lots.save(lot, before);
    if (isRecounted) await lots.replaceBidders(lot.id, bidders);
    else await lots.saveBidders(lot.id, bidders);
  }
};

const saveBids = async ({ bids }: Tx, changes: readonly ChangeKinds['bid'][]): Promise<void> => {
  for (const { before, after, newCode } of changes) await bids.save(after, before, newCode?.hash);
};

const saveParticipants = async (
  { participants }: Tx,
  changes: readonly ChangeKinds['participant'][],
): Promise<void> => {
  for (const { before, after } of changes) await participants.save(after, before);
};

const saveBlocks = async (
  { blocks }: Tx,
  changes: readonly ChangeKinds['block'][],
): Promise<void> => {
  for (const { after } of changes) await blocks.save(after);
};

/** The tables and queries of lots, bids and participants. */
export const auctionRows = storedRows({
  tables: {
    lots,
    lot_bidders: lotBidders,
    bids: bidsCreated,
    participants,
    participant_keys: participantKeys,
    blocks,
    sign_ins: signIns,
    board_changes: lotFeed,
    lot_notices: lotNotices,
    lot_followers: followers,
  },
  indexes: `
create index lots_by_change on lots (next_change_at_ms);
create index lots_by_close on lots (closed_at_ms);
create index lot_bidders_by_participant on lot_bidders (participant_id);
create index bids_awaiting_code on bids (email_key, network, lot_id) where code_hash is not null;
create index bids_by_email on bids (email_key, placed_at_ms);
create index bids_by_mailbox on bids (lot_id, mailbox);
create index bids_by_network on bids (lot_id, network);
create index bids_by_participant on bids (participant_id, placed_at_ms);
create index bids_by_status on bids (status, placed_at_ms);
create index bids_by_whose_mailbox on bids (mailbox, email_key);
create index bids_confirmed on bids (email_key, network, confirmed_at_ms)
  where confirmed_at_ms is not null;
create index bids_from_network on bids (network, email_key);
create index bids_with_code on bids (code_expires_at_ms) where code_hash is not null;
create index participants_to_forget on participants (joined_at_ms) where forgotten_at_ms is null;
create unique index participants_by_email on participants (email_key);
create index participant_keys_by_participant on participant_keys (participant_id, made_at_ms);
create index participant_keys_by_use on participant_keys (last_used_at_ms);
create index sign_ins_by_email on sign_ins (email_key, network);
create index sign_ins_by_mailbox on sign_ins (mailbox);
create index lot_followers_by_email on lot_followers (email_key);
`,
  indexesIn: (db) => {
    const { participantDomain } = addressExpressions(db);
    return [
      sql`create index participants_by_domain on participants (${participantDomain}, email_key)`,
    ];
  },
  derived: {
    bids: {
      find: async (session, after, limit) =>
        (await rowsAfter<BidRow>(session, bids, after, limit)).map((row) => ({
          id: row.id,
          columns: bids.differing(bids.fromRow(row), row, ['email_key']),
        })),
    },
    participants: {
      find: async (session, after, limit) =>
        (await rowsAfter<ParticipantRow>(session, participants, after, limit)).map((row) => ({
          id: row.id,
          columns: participants.differing(participants.fromRow(row), row, ['email_key']),
        })),
    },
    lots: {
      beforeFirst: 0,
      streamOf: (id) => lotStream(Number(id) as LotId),
      find: async (session, after, limit) =>
        Promise.all(
          (await rowsAfter<LotRow>(session, lots, after, limit)).map(async (row) => {
            const lot = await lotRows(session).find(row.id as LotId);
            const columns = lot === null ? [] : lots.differing(lot, row, ['next_change_at_ms']);
            return { id: row.id, columns };
          }),
        ),
    },
  },
  streamOf: auctionStreamOf,
  audited: auditedInAuction,
  isDeletable: isUnconfirmed,
  save: { lot: saveLots, bid: saveBids, participant: saveParticipants, block: saveBlocks },
  open,
});

type Functions = ReturnType<typeof open>;

declare module '../../kernel/store.ts' {
  interface Tx extends Functions {}
}

declare module '../../store/schema.ts' {
  interface Schema {
    lots: LotRow;
    lot_bidders: RowOf<typeof lotBidders>;
    bids: BidRow & { code_hash: string | null };
    participants: ParticipantRow;
    participant_keys: RowOf<typeof participantKeys>;
    blocks: RowOf<typeof blocks>;
    sign_ins: RowOf<typeof signIns>;
    board_changes: RowOf<typeof lotFeed>;
    lot_notices: RowOf<typeof lotNotices>;
    lot_followers: RowOf<typeof followers>;
  }
}
