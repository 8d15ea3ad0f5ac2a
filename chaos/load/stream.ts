import { request, type IncomingMessage } from 'node:http';
import { auctionPath } from './client.ts';

/** One connection that follows the lots over server-sent events. */
export type Stream = {
  readonly isOpen: () => boolean;
  /** The times of the connection and of the last data, as `performance.now()`. */
  readonly openedAt: () => number;
  readonly receivedAt: () => number;
  readonly cut: () => void;
};

export type StreamEvent = {
  readonly id: number;
  readonly data: string;
  /** The time in epoch milliseconds, as in the service's own times. */
  readonly sentAt: number;
};

/** Null if the node refuses the connection. */
export const openStream = (
  url: string,
  address: string,
  lastId: number | null,
  onEvent: (event: StreamEvent) => void,
): Promise<Stream | null> =>
  new Promise((resolve) => {
    const sent = request(`${url}${auctionPath}/stream`, {
      agent: false,
      headers: {
        'x-forwarded-for': address,
        ...(lastId === null ? {} : { 'last-event-id': String(lastId) }),
      },
    });
    sent.setTimeout(openPatienceMs, () => sent.destroy());
    sent.once('error', () => resolve(null));
    sent.once('response', (response) => {
      sent.setTimeout(0);
      const isTaken = response.statusCode === 200;
      if (!isTaken) response.destroy();
      resolve(isTaken ? follow(response, onEvent) : null);
    });
    sent.end();
  });

const openPatienceMs = 3_000;

const follow = (response: IncomingMessage, onEvent: (event: StreamEvent) => void): Stream => {
  const openedAt = performance.now();
  let receivedAt = openedAt;
  let isOpen = true;
  let text = '';
  const close = (): void => {
    isOpen = false;
    response.destroy();
  };
  response.setEncoding('utf8').on('data', (chunk: string) => {
    if (!isOpen) return;
    receivedAt = performance.now();
    const blocks = (text + chunk).split('\n\n');
    // A broken connection discards an incomplete event.
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, id, data] = /^event: state\nid: (\d+)\ndata: (.*)$/.exec(block) ?? [];
      if (id !== undefined)
        onEvent({
          id: Number(id),
          data: data ?? '',
          sentAt: performance.timeOrigin + performance.now(),
        });
    }
  });
  response.once('end', close).once('error', close).once('close', close);
  return {
    isOpen: () => isOpen,
    openedAt: () => openedAt,
    receivedAt: () => receivedAt,
    cut: close,
  };
};
