import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from './client-network.ts';
import { onEndless } from './event-stream.ts';
import type { AnswerInPieces } from './long-answers.ts';

/** The answers that each connection waits for, and what of them waits for the connection. */
export type OwedAnswers = {
  /** In the order of its requests. */
  readonly to: (socket: Socket) => ServerResponse[];
  /** Bytes that the client has not taken. */
  readonly unreadBytes: (socket: Socket) => number;
  /** About what the requests take that wait until those before them are answered. */
  readonly queuedBytes: (socket: Socket) => number;
  /** The client network that is answered. */
  readonly network: (socket: Socket) => string;
};

/** A request with its headers and the answer that is to be, as they stand in the memory. */
const queuedRequestBytes = 8_192;

export const createOwedAnswers = (): OwedAnswers => {
  const owed = new WeakMap<Socket, ServerResponse[]>();
  /** What is answered is left out once somebody looks, because to listen for its end would cost each request more. */
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

/** Only the first is written: those behind it are made once it is taken. */
const leftOf = (response: ServerResponse): number => (response as AnswerInPieces).bytesLeft;
