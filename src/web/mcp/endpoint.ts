import {
  createMcpHandler,
  isLegacyRequest,
  type JSONRPCMessage,
  type McpServer,
} from '@modelcontextprotocol/server';
import type { Json } from '../../kernel/result.ts';
import type { Caller } from './call-tool.ts';
import { createSessions } from './sessions.ts';

/** Both generations of the protocol at one address. */
export type ProtocolEndpoint = {
  /** `message` is the parsed body. */
  readonly answer: (request: Request, message: Json, caller: Caller) => Promise<Response>;
  readonly close: () => Promise<void>;
};

export type EndpointOptions = {
  /** A server for one exchange. */
  readonly serverFor: (caller: Caller) => McpServer;
  readonly generateBytes: () => Uint8Array;
  /** Receives errors that are not the client's fault. */
  readonly onBug: (error: unknown) => void;
};

export const createEndpoint = ({
  serverFor,
  generateBytes,
  onBug,
}: EndpointOptions): ProtocolEndpoint => {
  const callers = new WeakMap<Request, Caller>();
  const { fetch: answerModern, close: closeModern } = createMcpHandler(
    ({ requestInfo }) => {
      const caller = requestInfo === undefined ? undefined : callers.get(requestInfo);
      if (caller === undefined) throw new Error('A server is made for a request that nobody sent');
      return serverFor(caller);
    },
    { legacy: 'reject' },
  );
  const sessions = createSessions(generateBytes);
  return {
    answer: async (request, message, caller) => {
      if (await isLegacyRequest(request, message)) {
        return sessions.answer(request, message as JSONRPCMessage, serverFor(caller));
      }
      callers.set(request, caller);
      const response = await answerModern(request, { parsedBody: message });
      if (response.status >= 500) onBug(new Error(await response.clone().text()));
      return response;
    },
    close: closeModern,
  };
};
