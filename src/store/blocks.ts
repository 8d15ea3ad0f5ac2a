import type { BlockRows } from '../app/auction-ports.ts';
import type { Session } from './engine.ts';
import { blocks } from './schema.ts';
import { lookup } from './lookup.ts';
import { keysAfter, upsert } from './statement.ts';

/** Who may not bid. */
export const blockRows = (session: Session): BlockRows => ({
  isBlocked: async (subjects) => {
    const found = await Promise.all(subjects.map((subject) => blocked.find(session, subject)));
    return found.includes(true);
  },
  ...blockList(session),
});

const blockList = (session: Session): Omit<BlockRows, 'isBlocked'> => ({
  find: async (subject) => {
    const row = await session.db
      .selectFrom('blocks')
      .selectAll()
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row === undefined ? null : blocks.fromRow(row);
  },
  save: async (block) => {
    saveBlock(session, block);
    blocked.know(session, block.subject, block.isBlocked);
  },
  list: async (limit) => {
    const rows = await session.db
      .selectFrom('blocks')
      .selectAll()
      .where('is_blocked', '=', 1)
      .orderBy('changed_at_ms', 'desc')
      .limit(limit)
      .execute();
    return rows.map(blocks.fromRow);
  },
  ids: (after, limit) => keysAfter(session, blocks, after, limit),
});

const blocked = lookup<string, { readonly subject: string }, boolean>({
  what: 'block of',
  query: ({ db }, subjects) =>
    db
      .selectFrom('blocks')
      .select('subject')
      .where('subject', 'in', subjects)
      .where('is_blocked', '=', 1),
  keyOf: ({ subject }) => subject,
  valueOf: (rows) => rows.length > 0,
});

const saveBlock = upsert(blocks);
