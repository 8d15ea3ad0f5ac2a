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
export const eventToJson = (event: DomainEvent): string =>
  JSON.stringify(event, (_key, value: unknown) =>
    sortKeys(value instanceof Map ? Object.fromEntries(value) : value),
  );

/** Where an event holds brief answers, which are a map. */
const briefKeys: Readonly<Partial<Record<DomainEvent['type'], string>>> = {
  OrderPlaced: 'brief',
  BriefResupplied: 'answers',
  BriefSubmitted: 'answers',
};

export const eventFromJson = (body: string): DomainEvent => {
  const event = JSON.parse(body) as { type: DomainEvent['type'] } & Record<string, unknown>;
  const briefKey = briefKeys[event.type];
  if (briefKey === undefined) return event as unknown as DomainEvent;
  const brief = new Map(Object.entries(event[briefKey] as JsonObject));
  return { ...event, [briefKey]: brief } as unknown as DomainEvent;
};

const sortKeys = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
