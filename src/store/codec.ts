import type { RecordedActor } from '../domain/actor.ts';
import type { RankedBid } from '../domain/auction/standing.ts';
import type { JsonObject } from '../domain/base.ts';
import type { Brief } from '../domain/order/brief.ts';
import { instant, type Instant } from '../domain/time.ts';
import type { DomainEvent } from '../domain/event.ts';

/** Between what the domain holds and the JSON text in a column. */

export const toJson = (value: unknown): string => JSON.stringify(value);

/** Reads what `toJson` wrote; the caller knows what it wrote into that column. */
export const fromJson = (text: string): unknown => JSON.parse(text);

export const momentOrNull = (epochMs: number | null): Instant | null =>
  epochMs === null ? null : instant(epochMs);

export const briefToJson = (brief: Brief): string => toJson(Object.fromEntries(brief));

export const briefFromJson = (text: string): Brief =>
  new Map(Object.entries(fromJson(text) as JsonObject));

/** The body of a stored event: the same text for the same event on every machine, so it can be hashed. */
export const eventToJson = (event: DomainEvent, actor: RecordedActor): string =>
  canonicalJson({ ...event, actor });

/** Where an event holds brief answers, which are a map. */
const briefKeys: Readonly<Partial<Record<DomainEvent['type'], string>>> = {
  OrderPlaced: 'brief',
  BriefResupplied: 'answers',
  BriefSubmitted: 'answers',
};

/** Events from before actors were recorded have none. */
export const eventFromJson = (
  body: string,
): { readonly event: DomainEvent; readonly actor: RecordedActor | null } => {
  const stored = JSON.parse(body) as { type: DomainEvent['type'] } & Record<string, unknown>;
  const { actor = null, ...event } = stored;
  const briefKey = briefKeys[stored.type];
  if (briefKey !== undefined) {
    event[briefKey] = new Map(Object.entries(event[briefKey] as JsonObject));
  }
  return { event: event as unknown as DomainEvent, actor: actor as RecordedActor | null };
};

/** With sorted keys; a map is written as an object, and what is undefined is left out. */
const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries: [string, unknown][] = value instanceof Map ? [...value] : Object.entries(value);
  const members = entries
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};

/** A ranked bid's place in the order is stored as `stamp`. */
type StoredRankedBid = Omit<RankedBid, 'sequence'> & { readonly stamp: number };

export const rankedBidToJson = (ranked: RankedBid | null): string | null => {
  if (ranked === null) return null;
  const { sequence: stamp, ...bid } = ranked;
  return toJson({ ...bid, stamp } satisfies StoredRankedBid);
};

export const rankedBidFromJson = (text: string | null): RankedBid | null => {
  if (text === null) return null;
  const { stamp: sequence, ...bid } = fromJson(text) as StoredRankedBid;
  return { ...bid, sequence };
};
