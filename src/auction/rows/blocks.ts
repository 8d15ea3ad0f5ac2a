import type { Session } from '../../store/engine.ts';
import { preparedList } from '../../store/prepared.ts';
import { keysAfter, upsert } from '../../store/table-rows.ts';
import type { Block } from '../rules/block.ts';
import { blocks } from './lot-tables.ts';

/** Blocks, one row for each subject. */
export const blockRows = (session: Session) => ({
  isBlocked: async (subjects: readonly string[]): Promise<boolean> =>
    (await blockedAmong(session, subjects)).size > 0,
  /** The blocked ones of these subjects. */
  among: (subjects: readonly string[]): Promise<ReadonlySet<string>> =>
    blockedAmong(session, subjects),
  ...blockList(session),
});

const blockList = (session: Session) => ({
  find: async (subject: string): Promise<Block | null> => {
    const row = await session.db
      .selectFrom('blocks')
      .selectAll()
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row === undefined ? null : blocks.fromRow(row);
  },
  save: (block: Block): Promise<void> => saveBlock(session, block),
  /** The blocks in force, the newest first. */
  list: async (limit: number): Promise<readonly Block[]> => {
    const rows = await session.db
      .selectFrom('blocks')
      .selectAll()
      .where('is_blocked', '=', 1)
      .orderBy('changed_at_ms', 'desc')
      .limit(limit)
      .execute();
    return rows.map(blocks.fromRow);
  },
  ids: (after: string, limit: number): Promise<readonly string[]> =>
    keysAfter(session, blocks, after, limit),
});

const blockedAmong = async (
  session: Session,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (subjects.length === 0) return new Set();
  return new Set((await findBlocks(session, subjects)).map(({ subject }) => subject));
};

const findBlocks = preparedList<string, { readonly subject: string }>(({ db }, subjects) =>
  db
    .selectFrom('blocks')
    .select('subject')
    .where('subject', 'in', subjects)
    .where('is_blocked', '=', 1),
);

const saveBlock = upsert(blocks);
