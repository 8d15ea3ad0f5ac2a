import { hoursMs, minutesMs } from '../../kernel/time.ts';

/** Requests that one client network may send to a group of operations; every request counts. */
export type RequestLimit = { readonly max: number; readonly windowMs: number };

export const requestLimits = {
  /** Reads of an order. They cost more than answers that are computed from the address alone. */
  reads: { max: 600, windowMs: minutesMs(1) },
  orders: { max: 120, windowMs: minutesMs(1) },
  uploads: { max: 600, windowMs: minutesMs(10) },
  downloads: { max: 1_200, windowMs: minutesMs(10) },
  /** Public reads of the auction. */
  state: { max: 120, windowMs: minutesMs(1) },
  stream: { max: 1_200, windowMs: minutesMs(1) },
  log: { max: 1_200, windowMs: minutesMs(1) },
  bid: { max: 20, windowMs: hoursMs(1) },
  confirm: { max: 30, windowMs: minutesMs(10) },
  pages: { max: 600, windowMs: minutesMs(1) },
  mcp: { max: 600, windowMs: minutesMs(1) },
  /** Calls with a participant key. */
  keyed: { max: 120, windowMs: minutesMs(1) },
} as const satisfies Record<string, RequestLimit>;

export type LimitName = keyof typeof requestLimits;
