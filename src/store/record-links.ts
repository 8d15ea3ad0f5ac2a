import { sql } from 'kysely';
import { instant } from '../domain/time.ts';
import { fromJson, toJson } from './codec.ts';
import type { Session } from './engine.ts';
import type { End, Head, Link, LinkKind } from './link.ts';
import { linkHash } from './record-hash.ts';
import type { RecordKey } from './record-key.ts';
import type { RecordLinkTable } from './record-tables.ts';

/** The links of the record, one behind the other. */

/** Written into the query, because only then the engines use the index of what is not this. */
const marksOnly = sql.lit('ends');

export const toLink = (
  key: RecordKey | null,
  previousHash: string,
  row: RecordLinkTable,
): Link => ({
  number: row.number,
  hash: row.hash,
  kind: row.kind as LinkKind,
  at: instant(row.at_ms),
  ends: fromJson(row.ends) as readonly End[],
  fits: key === null || row.hash === linkHash(key, previousHash, row),
});

/** Behind the newest; the lock on the links is held. */
export const addLink = async (
  session: Session,
  key: RecordKey,
  { kind, at, ends }: Pick<Link, 'kind' | 'at' | 'ends'>,
): Promise<void> => {
  // Where somebody has taken the record away it begins anew, and what is older tells.
  if (kind !== 'begin' && (await newestLink(session)) === null) {
    await addLink(session, key, { kind: 'begin', at, ends: [] });
  }
  const newest = await newestLink(session);
  const number = (newest?.number ?? 0) + 1;
  const link = { number, kind, at_ms: at, ends: toJson(ends) };
  const hash = linkHash(key, newest?.hash ?? '', link);
  await session.db
    .insertInto('record_links')
    .values({ ...link, hash })
    .execute();
};

/** The newest beginning, if it is by this key. */
export const begunBy = async (session: Session, key: RecordKey): Promise<Link | null> => {
  const row = await session.db
    .selectFrom('record_links')
    .selectAll()
    .where('kind', '=', 'begin')
    .where('kind', '<>', marksOnly)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const link = toLink(key, await hashOf(session, row.number - 1), row);
  return link.fits ? link : null;
};

type Mark = Head & { readonly kind: LinkKind; readonly ends: readonly End[] };

/** How far the record has come with what it inherited; null where nothing has begun. */
export const lastMark = async ({ db }: Session): Promise<Mark | null> => {
  const row = await db
    .selectFrom('record_links')
    .select(['number', 'kind', 'ends', 'hash'])
    .where('kind', '<>', marksOnly)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { number, kind, ends, hash } = row;
  return { number, hash, kind: kind as LinkKind, ends: fromJson(ends) as readonly End[] };
};

/** The last mark where not everything inherited is sealed yet. */
export const unfinished = async (session: Session): Promise<Mark | null> => {
  const mark = await lastMark(session);
  return mark?.kind === 'closed' ? null : mark;
};

/** A stream that grew several times is sealed once. */
export const newestOfEach = (ends: readonly End[]): readonly End[] => {
  const newest = new Map<string, End>();
  for (const end of ends) {
    const other = newest.get(end[0]);
    if (other === undefined || other[1] < end[1]) newest.set(end[0], end);
  }
  return [...newest.values()];
};

export const newestLink = async ({ db }: Session): Promise<RecordLinkTable | null> =>
  (await db
    .selectFrom('record_links')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** Empty before the first. */
export const hashOf = async ({ db }: Session, number: number): Promise<string> =>
  (
    await db
      .selectFrom('record_links')
      .select('hash')
      .where('number', '=', number)
      .executeTakeFirst()
  )?.hash ?? '';

export const linksAfter = (
  { db }: Session,
  after: number,
  limit: number,
  kinds: readonly LinkKind[] | undefined,
): Promise<readonly RecordLinkTable[]> => {
  const links = db
    .selectFrom('record_links')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit);
  return (
    kinds === undefined
      ? links
      : links.where('kind', 'in', [...kinds]).where('kind', '<>', marksOnly)
  ).execute();
};
