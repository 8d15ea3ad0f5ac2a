import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from './client-network.ts';
import { onEndless } from './event-stream.ts';
import type { AnswerInPieces } from './long-answers.ts';

/** The answers that each connection waits for, and their unread bytes. */
export type OwedAnswers = {
  /** In the order of the requests. */
  readonly to: (socket: Socket) => ServerResponse[];
  /** Bytes that the client has not taken. */
  readonly unreadBytes: (socket: Socket) => number;
  /** The estimated memory of queued requests. */
  readonly queuedBytes: (socket: Socket) => number;
  readonly network: (socket: Socket) => string;
};

/** The memory of a request with its headers and its response. */
const queuedRequestBytes = 8_192;

export const createOwedAnswers = (): OwedAnswers => {
  const owed = new WeakMap<Socket, ServerResponse[]>();
  /** Answered requests are removed lazily, because a listener for each would cost more. */
  const to = (socket: Socket): ServerResponse[] => {
    const known = owed.get(socket);
    if (known === undefined) {
      const none: ServerResponse[] = [];
      owed.set(socket, none);
      onEndless(socket, () => {
        if (to(socket).length > 1) socket.destroy();
      });
      return none;
    }
    while (known[0]?.closed === true) known.shift();
    return known;
  };
  return {
    to,
    unreadBytes: (socket) => {
      const [first] = owed.get(socket) ?? [];
      return Math.max(socket.writableLength, first === undefined ? 0 : leftOf(first));
    },
    queuedBytes: (socket) => {
      const responses = owed.get(socket);
      if (responses === undefined || responses.length <= 1) return 0;
      return Math.max(0, to(socket).length - 1) * queuedRequestBytes;
    },
    network: (socket) => {
      const [first] = owed.get(socket) ?? [];
      return clientNetwork({ socket, headers: first?.req.headers ?? {} });
    },
  };
};

/** The unread bytes of the first answer. Only it is written; the next starts once it is taken. */
const leftOf = (response: ServerResponse): number => (response as AnswerInPieces).bytesLeft;
