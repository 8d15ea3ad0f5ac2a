import { hoursMs, minutesMs } from '../../kernel/time.ts';

/** How many requests one client network may send to a group of operations; whatever they are, they count. */
export type RequestLimit = { readonly max: number; readonly windowMs: number };

export const requestLimits = {
  /** What is shown of an order, which costs more than what follows from its address alone. */
  reads: { max: 600, windowMs: minutesMs(1) },
  orders: { max: 120, windowMs: minutesMs(1) },
  uploads: { max: 600, windowMs: minutesMs(10) },
  downloads: { max: 1_200, windowMs: minutesMs(10) },
  state: { max: 120, windowMs: minutesMs(1) },
  stream: { max: 1_200, windowMs: minutesMs(1) },
  log: { max: 1_200, windowMs: minutesMs(1) },
  bid: { max: 20, windowMs: hoursMs(1) },
  confirm: { max: 30, windowMs: minutesMs(10) },
  pages: { max: 600, windowMs: minutesMs(1) },
  mcp: { max: 600, windowMs: minutesMs(1) },
  keyed: { max: 120, windowMs: minutesMs(1) },
} as const satisfies Record<string, RequestLimit>;

export type LimitName = keyof typeof requestLimits;
