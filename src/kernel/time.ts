import type { Brand } from './result.ts';

/** A moment, in whole milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = Brand<number, 'Instant'>;

export const instant = (epochMs: number): Instant => epochMs as Instant;

export const secondsMs = (count: number): number => count * 1_000;
export const minutesMs = (count: number): number => count * 60_000;
export const hoursMs = (count: number): number => count * 3_600_000;
export const dayMs = hoursMs(24);

export const after = (moment: Instant, durationMs: number): Instant => instant(moment + durationMs);
export const before = (moment: Instant, durationMs: number): Instant =>
  instant(moment - durationMs);
export const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other);

export const later = (one: Instant, other: Instant): Instant => (one > other ? one : other);
