import type { RecordedActor } from '../kernel/actor.ts';
import type { JsonObject } from '../kernel/result.ts';
import type { Brief } from '../brief/rules/brief.ts';
import { instant, type Instant } from '../kernel/time.ts';
import type { DomainEvent } from '../kernel/event.ts';

/** Between what the domain holds and the JSON text in a column. */

export const toJson = (value: unknown): string => JSON.stringify(value);

/** Reads what `toJson` wrote; the caller knows what it wrote into that column. */
export const fromJson = (text: string): unknown => JSON.parse(text);

export const momentOrNull = (epochMs: number | null): Instant | null =>
  epochMs === null ? null : instant(epochMs);

export const briefToJson = (brief: Brief): string => toJson(Object.fromEntries(brief));

export const briefFromJson = (text: string): Brief =>
  new Map(Object.entries(fromJson(text) as JsonObject));

/** Where an event holds brief answers, which are a map. */
const briefKeys: Readonly<Partial<Record<DomainEvent['type'], string>>> = {
  OrderPlaced: 'brief',
  BriefResupplied: 'answers',
  BriefSubmitted: 'answers',
};

/** With brief answers as JSON can hold them. */
export const withPlainBrief = (type: DomainEvent['type'], members: object): object => {
  const briefKey = briefKeys[type];
  if (briefKey === undefined) return members;
  const brief = (members as Record<string, Brief>)[briefKey];
  return brief === undefined ? members : { ...members, [briefKey]: Object.fromEntries(brief) };
};

/** What a stored event holds besides itself. */
type Stored = { type: DomainEvent['type']; actor: RecordedActor; personal?: string };

/** An event whose personal part is erased is read as it is without the person. */
export const eventFromJson = (
  body: string,
  personal: string | null,
): { readonly event: DomainEvent; readonly actor: RecordedActor } => {
  const stored = JSON.parse(body) as Stored;
  const { actor, personal: _hash, ...remains } = stored;
  const { said } = (personal === null ? { said: {} } : fromJson(personal)) as { said: object };
  const event: Record<string, unknown> = { ...remains, ...said };
  const briefKey = briefKeys[stored.type];
  if (briefKey !== undefined) {
    event[briefKey] = new Map(Object.entries(event[briefKey] as JsonObject));
  }
  return { event: event as unknown as DomainEvent, actor };
};

/** By which the body holds on to what is personal; null where nothing stands apart from it. */
export const personalHashOf = (body: string): string | null =>
  (JSON.parse(body) as Stored).personal ?? null;
