import { hash as hashOnce } from 'node:crypto';
import type { RecordedActor } from '../kernel/actor.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { undoneVersions } from '../order/rules/undone.ts';
import { erased, isForgotten, type Forgotten } from '../people/personal.ts';
import { eventFromJson, personalHashOf, toJson, withPlainBrief } from './codec.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import type { EventTable } from '../log/rows/record-tables.ts';
import type { LoggedEvent } from './stored-event.ts';

/** What a stored event consists of: its body, which has a keyed hash, and beside it what can be erased. */

/** Over the place of an event and its body. */
export const keyedHash = (
  key: RecordKey,
  { stream, version, body }: Pick<EventTable, 'stream' | 'version' | 'body'>,
): string => `k.${key.chain(`event\n${stream}\n${version}\n${body}`)}`;

/**
 * The body holds the event as it is without the person, and a hash of what is personal. That stands
 * beside it with a salt of its own, so that nothing of it can be guessed once it is erased; its hash
 * needs no key, because the body that holds it is hashed by one. Both are hashed as the text that
 * is stored, so their members need no order.
 */
export const writeEvent = (
  key: RecordKey,
  event: DomainEvent,
  actor: RecordedActor,
): Pick<EventTable, 'body' | 'personal'> => {
  const textOf = (members: object): string => toJson(withPlainBrief(event.type, members));
  const remains = erased(event);
  if (remains === null) return { body: textOf({ ...event, actor }), personal: null };
  const said = Object.fromEntries(
    Object.keys(remains).map((member) => [member, event[member as keyof DomainEvent]]),
  );
  const personal = toJson({ said: withPlainBrief(event.type, said), salt: key.salt() });
  const body = textOf({ ...event, ...remains, actor, personal: hashPersonal(personal) });
  return { body, personal };
};

/** What a payment or a refund is counted by; null for other events. */
export const moneyOf = (event: DomainEvent): Pick<EventTable, 'currency' | 'amount'> | null =>
  event.type === 'PaymentRecorded' || event.type === 'PaymentRefunded'
    ? { currency: event.currency, amount: event.amountMinor }
    : null;

/** Nothing is counted by these: what was paid or paid back was taken back. */
export const uncounted = { currency: '', amount: 0 } as const;

const hashPersonal = (personal: string): string => hashOnce('sha256', personal, 'base64url');

/** The events of one stream, each with whether it fits its hash, and how it stands to what was forgotten. */
export const readStream = (
  key: RecordKey | null,
  rows: readonly EventTable[],
): readonly LoggedEvent[] => {
  const parsed = rows.map((row) => ({ row, ...eventFromJson(row.body, row.personal) }));
  const events = parsed.map(({ event }) => event);
  const forgotten = events.filter(isForgotten);
  const taken = undoneVersions(events);
  return parsed.map(({ row, event, actor }) => ({
    version: row.version,
    event,
    actor,
    hash: row.hash,
    isKeyed: key === null ? null : row.hash === keyedHash(key, row),
    problem: problemOf(row, event, { forgotten, isTakenBack: taken.has(row.version) }),
  }));
};

/** What is wrong beside the hash; null where nothing is. */
const problemOf = (
  { version, type, at_ms, body, personal, currency, amount }: EventTable,
  event: DomainEvent,
  {
    forgotten,
    isTakenBack,
  }: { readonly forgotten: readonly Forgotten[]; readonly isTakenBack: boolean },
): string | null => {
  const counted = moneyOf(event) ?? { currency: null, amount: null };
  const money = isTakenBack && counted.currency !== null ? uncounted : counted;
  const isCounted = currency === money.currency && amount === money.amount;
  if (event.type !== type || event.at !== at_ms || !isCounted) {
    return 'has columns that differ from its body';
  }
  const hash = personalHashOf(body);
  if (hash === null) return personal === null ? null : 'has a personal part that it does not name';
  if (personal === null) {
    const isLawful = forgotten.some((each) => version < each.version);
    return isLawful ? null : 'has lost its personal part, and nobody was forgotten';
  }
  return hash === hashPersonal(personal) ? null : 'has a personal part that was changed';
};
