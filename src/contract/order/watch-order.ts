import { recordAnswer } from './record.ts';

/** An order as it changes, for as long as the connection lasts; no operation, because it has no end. */
export const watchOrder = {
  name: 'watch_order',
  summary: 'Server-sent events: the order on connect and after every change',
  output: recordAnswer,
} as const;
