import { openLot } from './example-data.ts';
import { showLots } from './show-lots.ts';

/** Lots as they change, for as long as the connection lasts; no operation, because it has no end. */
export const watchLots = {
  name: 'watch_lots',
  summary: 'Server-sent events: the lots on connect and after every change',
  input: showLots.input,
  output: showLots.output,
} as const;

/** What is sent on connect. */
export const streamExample = {
  summary: 'The first event: the lots as they stand',
  sent: { currency: 'PLN' },
  event: {
    id: 1,
    data: { ok: true, currency: 'PLN', lots: [{ ...openLot, price: 80, min_next_bid: 80 }] },
  },
} as const;

export const streamExampleText = (): string =>
  `event: state\nid: ${streamExample.event.id}\ndata: ${JSON.stringify(streamExample.event.data)}\n\n`;
