import { hash as hashOnce } from 'node:crypto';
import type { RecordedActor } from '../kernel/actor.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Redaction } from '../kernel/redaction.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import type { EventTable } from '../log/rows/record-tables.ts';
import { eventFromJson, mapsIn, personalHashOf, toJson, withPlainMaps } from './codec.ts';
import type { LoggedEvent } from './stored-event.ts';
import type { EventRules } from './stored-rows.ts';

/** The keyed hash of an event, over its place in the log and its body. */
export const keyedHash = (
  key: RecordKey,
  { stream, version, body }: Pick<EventTable, 'stream' | 'version' | 'body'>,
): string => `k.${key.chain(`event\n${stream}\n${version}\n${body}`)}`;

const textOf = (members: object): string => toJson(withPlainMaps(members));

/**
 * Splits an event into its body and its personal part. The body holds the event without personal data,
 * and a hash of the personal part. The personal part has a salt of its own, so that nobody can guess
 * it from the hash after it is erased. The hash needs no key, because the body is hashed with one.
 */
export const writeEvent = (
  key: RecordKey,
  { redact }: Redaction,
  event: DomainEvent,
  actor: RecordedActor,
): Pick<EventTable, 'body' | 'personal'> => {
  const maps = mapsIn(event);
  const more = maps.length === 0 ? { actor } : { maps, actor };
  const replacements = redact(event);
  if (replacements === null) return { body: textOf({ ...event, ...more }), personal: null };
  const personalMembers = Object.fromEntries(
    Object.keys(replacements).map((member) => [member, event[member as keyof DomainEvent]]),
  );
  const personal = toJson({
    members: withPlainMaps(personalMembers),
    salt: key.salt(),
  });
  const body = textOf({ ...event, ...replacements, ...more, personal: hashPersonal(personal) });
  return { body, personal };
};

/** The columns that payments and refunds are counted by; empty for other events. */
export const moneyColumnsOf = (
  { moneyOf }: Pick<EventRules, 'moneyOf'>,
  event: DomainEvent,
): Pick<EventTable, 'currency' | 'amount'> => {
  const money = moneyOf(event);
  return money === null
    ? { currency: null, amount: null }
    : { currency: money.currency, amount: money.amountMinor };
};

/** The columns of a payment or refund that was undone, so that it is not counted. */
export const noMoneyColumns = { currency: '', amount: 0 } as const;

const hashPersonal = (personal: string): string => hashOnce('sha256', personal, 'base64url');

/** Reads the events of one stream and checks each: its hash, its columns and its personal part. */
export const readStream = (
  key: RecordKey | null,
  rows: readonly EventTable[],
  { isErasing }: Pick<Redaction, 'isErasing'>,
  rules: EventRules,
): readonly LoggedEvent[] => {
  const parsed = rows.map((row) => ({ row, ...eventFromJson(row.body, row.personal) }));
  const events = parsed.map(({ event }) => event);
  const erasedBefore = Math.max(0, ...events.filter(isErasing).map(({ version }) => version));
  const undone = new Set(events.map(rules.undoneBy));
  return parsed.map(({ row, event, actor }) => ({
    version: row.version,
    event,
    actor,
    hash: row.hash,
    isKeyed: key === null ? null : row.hash === keyedHash(key, row),
    problem: problemOf(row, event, {
      erasedBefore,
      counted: moneyColumnsOf(rules, event),
      isUndone: undone.has(row.version),
    }),
  }));
};

/** Any problem of a stored event besides its hash; null if there is none. */
const problemOf = (
  { version, type, at_ms, body, personal, currency, amount }: EventTable,
  event: DomainEvent,
  {
    erasedBefore,
    counted,
    isUndone,
  }: {
    /** The newest event that erases a person; 0 if there is none. */
    readonly erasedBefore: number;
    readonly counted: Pick<EventTable, 'currency' | 'amount'>;
    readonly isUndone: boolean;
  },
): string | null => {
  const money = isUndone && counted.currency !== null ? noMoneyColumns : counted;
  const isCounted = currency === money.currency && amount === money.amount;
  if (event.type !== type || event.at !== at_ms || !isCounted) {
    return 'has columns that differ from its body';
  }
  const hash = personalHashOf(body);
  if (hash === null) return personal === null ? null : 'has a personal part that it does not name';
  if (personal === null) {
    return version < erasedBefore ? null : 'has lost its personal part, and nobody was forgotten';
  }
  return hash === hashPersonal(personal) ? null : 'has a personal part that was changed';
};
