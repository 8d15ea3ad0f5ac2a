import { showLots } from '../operations/show-lots.ts';
import { openLotExample } from '../views/example-data.ts';

/** The stream of the lots' changes; no operation, because it has no end. */
export const watchLots = {
  name: 'watch_lots',
  summary: 'Server-sent events: the lots on connect and after every change',
  description:
    'Use it to follow the lots without polling: it sends them at once and after every change, ' +
    'in the format of show_lots, with the time of that state. A broken connection resumes ' +
    'with Last-Event-ID, and an event marks missed changes.',
  access: 'anyone',
  effect: 'reads',
  input: showLots.input,
  output: showLots.output,
} as const;

/** The event that is sent on connect. */
export const streamExample = {
  summary: 'The first event: the lots as they stand',
  sent: { currency: 'PLN' },
  event: {
    id: 1,
    data: {
      ok: true,
      currency: 'PLN',
      at: '2026-03-01T12:00:00.000Z',
      lots: [{ ...openLotExample, price: 80, min_next_bid: 80 }],
    },
  },
} as const;

export const streamExampleText = (): string =>
  `event: state\nid: ${streamExample.event.id}\ndata: ${JSON.stringify(streamExample.event.data)}\n\n`;

/**
 * Sent before the lots, without an id, if changes after the client's Last-Event-ID are no longer
 * stored.
 */
const skippedEvent = {
  text: 'Changes after your Last-Event-ID are not known here any more, the next event is the lots as they are now',
};

export const skippedEventText = `event: skipped\ndata: ${JSON.stringify(skippedEvent)}\n\n`;
