import type { RecordedActor } from '../kernel/actor.ts';
import type { Json, JsonObject } from '../kernel/result.ts';
import { instant, type Instant } from '../kernel/time.ts';
import type { DomainEvent } from '../kernel/event.ts';

/** Converts between values of the domain and JSON texts in columns. */

export const toJson = (value: unknown): string => JSON.stringify(value);

/** Reads a text that `toJson` wrote. The caller knows its type. */
export const fromJson = (text: string): unknown => JSON.parse(text);

export const momentOrNull = (epochMs: number | null): Instant | null =>
  epochMs === null ? null : instant(epochMs);

export const mapToJson = (map: ReadonlyMap<string, Json>): string =>
  toJson(Object.fromEntries(map));

export const mapFromJson = (text: string): ReadonlyMap<string, Json> =>
  new Map(Object.entries(fromJson(text) as JsonObject));

/** The members of events that hold brief answers, which are a map. */
const briefKeys: Readonly<Partial<Record<DomainEvent['type'], string>>> = {
  OrderPlaced: 'brief',
  AnswersAdded: 'answers',
  BriefSubmitted: 'answers',
};

/** Turns the map of brief answers into an object for JSON. */
export const withPlainBrief = (type: DomainEvent['type'], members: object): object => {
  const briefKey = briefKeys[type];
  if (briefKey === undefined) return members;
  const brief = (members as Record<string, ReadonlyMap<string, Json>>)[briefKey];
  return brief === undefined ? members : { ...members, [briefKey]: Object.fromEntries(brief) };
};

/** The members of a stored body besides the event's own. */
type EventBody = { type: DomainEvent['type']; actor: RecordedActor; personal?: string };

/** Reads an event. If its personal part is erased, the rest is read. */
export const eventFromJson = (
  body: string,
  personal: string | null,
): { readonly event: DomainEvent; readonly actor: RecordedActor } => {
  const stored = JSON.parse(body) as EventBody;
  const { actor, personal: _hash, ...remains } = stored;
  const { said: personalMembers } = (personal === null ? { said: {} } : fromJson(personal)) as {
    said: object;
  };
  const event: Record<string, unknown> = { ...remains, ...personalMembers };
  const briefKey = briefKeys[stored.type];
  if (briefKey !== undefined) {
    event[briefKey] = new Map(Object.entries(event[briefKey] as JsonObject));
  }
  return { event: event as unknown as DomainEvent, actor };
};

/** The hash of the personal part that a body names; null if it has none. */
export const personalHashOf = (body: string): string | null =>
  (JSON.parse(body) as EventBody).personal ?? null;
