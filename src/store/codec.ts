import type { RecordedActor } from '../kernel/actor.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Json, JsonObject } from '../kernel/result.ts';
import { instant, type Instant } from '../kernel/time.ts';

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

/** Turns maps into objects for JSON. */
export const withPlainMaps = (members: object): object =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => [
      name,
      value instanceof Map ? Object.fromEntries(value as ReadonlyMap<string, Json>) : value,
    ]),
  );

/** The names of the members that are maps, to be stored with the event. */
export const mapsIn = (members: object): readonly string[] =>
  Object.entries(members).flatMap(([name, value]) => (value instanceof Map ? [name] : []));

/** The members of a stored body besides the event's own. */
type EventBody = {
  readonly actor: RecordedActor;
  readonly personal?: string;
  /** Members of the event that are maps, such as the answers of a brief. */
  readonly maps?: readonly string[];
};

/** Reads an event. If its personal part is erased, the rest is read. */
export const eventFromJson = (
  body: string,
  personal: string | null,
): { readonly event: DomainEvent; readonly actor: RecordedActor } => {
  const { actor, personal: _hash, maps = [], ...rest } = JSON.parse(body) as EventBody;
  const { members } = (personal === null ? { members: {} } : fromJson(personal)) as {
    readonly members: object;
  };
  const event: Record<string, unknown> = { ...rest, ...members };
  for (const name of maps) event[name] = new Map(Object.entries(event[name] as JsonObject));
  return { event: event as unknown as DomainEvent, actor };
};

/** The hash of the personal part that a body names; null if it has none. */
export const personalHashOf = (body: string): string | null =>
  (JSON.parse(body) as EventBody).personal ?? null;
