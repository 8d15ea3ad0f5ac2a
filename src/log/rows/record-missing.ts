import { versionOfDigest } from '../../messages/rows/outbox-digest.ts';
import type { Session } from '../../store/engine.ts';
import { inParts } from '../../store/table-rows.ts';
import { messageEnd, messagePrefix } from './record-ends.ts';
import type { End } from './record-tables.ts';

/** How many streams one query covers, because each is a condition of its own. */
const atOnce = 100;

/** The ends whose event or message is missing in the database, or is another one. */
export const missingEnds = async (
  session: Session,
  ends: readonly End[],
): Promise<readonly End[]> => {
  const messages = ends.filter(([name]) => name.startsWith(messagePrefix));
  const streams = ends.filter(([name]) => !name.startsWith(messagePrefix));
  const stored = [
    ...(await inParts(streams, (part) => eventsAt(session, part), atOnce)),
    ...(await inParts(messages, (part) => digestsOf(session, part))),
  ];
  const found = new Set(stored.flat().map(textOf));
  return ends.filter((end) => !found.has(textOf(end)));
};

const textOf = ([name, version, hash]: End): string => `${name} ${version} ${hash}`;

const eventsAt = async ({ db }: Session, ends: readonly End[]): Promise<readonly End[]> => {
  const rows = await db
    .selectFrom('events')
    .select(['stream', 'version', 'hash'])
    .where((event) =>
      event.or(
        ends.map(([name, version]) =>
          event.and([event('stream', '=', name), event('version', '=', version)]),
        ),
      ),
    )
    .execute();
  return rows.map(({ stream, version, hash }) => [stream, version, hash] as const);
};

const digestsOf = async ({ db }: Session, ends: readonly End[]): Promise<readonly End[]> => {
  const ids = ends.map(([name]) => name.slice(messagePrefix.length));
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'digest'])
    .where('id', 'in', ids)
    .execute();
  const digests = new Map(rows.map(({ id, digest }) => [messageEnd(id), digest]));
  // A later version of a message has an end of its own.
  return ends.filter(([name, version, hash]) => {
    const digest = digests.get(name);
    return digest !== undefined && (digest === hash || versionOfDigest(digest) > version);
  });
};
