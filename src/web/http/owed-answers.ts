import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from './client-network.ts';
import { onEndless } from './event-stream.ts';
import type { AnswerInPieces } from './long-answers.ts';

/** The answers that the service still owes to each connection, and how much memory they take. */
export type OwedAnswers = {
  /** In the order of the requests; callers add the response of each new request. */
  readonly responsesTo: (socket: Socket) => ServerResponse[];
  /** Bytes that the client has not taken. */
  readonly unreadBytes: (socket: Socket) => number;
  /** The estimated memory of queued requests. */
  readonly queuedBytes: (socket: Socket) => number;
  /** The network of the client, by its oldest request without an answer. */
  readonly networkOf: (socket: Socket) => string;
};

/** The memory of a request with its headers and its response. */
const queuedRequestBytes = 8_192;

export const createOwedAnswers = (): OwedAnswers => {
  const owed = new WeakMap<Socket, ServerResponse[]>();
  const responsesTo = (socket: Socket): ServerResponse[] => {
    const responses = owed.get(socket) ?? watch(socket);
    // Answered requests are removed here, because a listener for each would cost more.
    while (responses[0]?.closed === true) responses.shift();
    return responses;
  };
  const watch = (socket: Socket): ServerResponse[] => {
    const responses: ServerResponse[] = [];
    owed.set(socket, responses);
    onEndless(socket, () => {
      if (responsesTo(socket).length > 1) socket.destroy();
    });
    return responses;
  };
  return {
    responsesTo,
    unreadBytes: (socket) => {
      // Only the first answer is written; the next starts once it is taken.
      const [first] = owed.get(socket) ?? [];
      const bytesLeft = first === undefined ? 0 : (first as AnswerInPieces).bytesLeft;
      return Math.max(socket.writableLength, bytesLeft);
    },
    queuedBytes: (socket) => {
      const responses = owed.get(socket);
      if (responses === undefined || responses.length <= 1) return 0;
      return Math.max(0, responsesTo(socket).length - 1) * queuedRequestBytes;
    },
    networkOf: (socket) => {
      const [first] = owed.get(socket) ?? [];
      return clientNetwork({ socket, headers: first?.req.headers ?? {} });
    },
  };
};
