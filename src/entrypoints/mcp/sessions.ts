import {
  isInitializeRequest,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type McpServer,
} from '@modelcontextprotocol/server';
import { nameIn, SessionTransport } from './session-transport.ts';
import { sessionFor, sessionOf } from './session.ts';
import { createWaiting, type Waiting } from './waiting.ts';
import type { Json } from '../../domain/base.ts';

/** How requests of revision 2025-11-25 and before are answered: each by a server of its own. */
export type Sessions = {
  readonly answer: (
    request: Request,
    message: JSONRPCMessage,
    server: McpServer,
  ) => Promise<Response>;
};

/** Of a client that does not say what was agreed: the least that it can be. */
const oldestVersion = '2025-06-18';

export const createSessions = (
  drawBytes: () => Uint8Array,
  waiting: Waiting<JSONRPCMessage> = createWaiting(),
): Sessions => {
  const draw = (): string => Buffer.from(drawBytes()).toString('base64url');
  return {
    answer: async (request, message, server) => {
      const session = sessionOf(request.headers.get('mcp-session-id') ?? undefined);
      if (isInitializeRequest(message)) {
        const begun = sessionFor(drawBytes(), message.params.capabilities as Json);
        const response = await answerBy(new SessionTransport(null, waiting, draw, true));
        if (response.status === 200) response.headers.set('mcp-session-id', begun.id);
        return response;
      }
      if (isJSONRPCRequest(message)) {
        // Only these may say something before their result.
        const asJson = message.method !== 'tools/call';
        return answerBy(new SessionTransport(session, waiting, draw, asJson), !asJson);
      }
      if (session !== null) {
        const name = nameOf(message);
        if (name !== null) waiting.deliver(nameIn(session, name), message);
      }
      return new Response(null, { status: 202 });

      async function answerBy(
        transport: SessionTransport,
        isIntroduced = false,
      ): Promise<Response> {
        await server.connect(transport);
        const end = (): void => void server.close();
        request.signal.addEventListener('abort', end, { once: true });
        if (isIntroduced) {
          await transport.introduce(request.headers.get('mcp-protocol-version') ?? oldestVersion);
        }
        return endedAfter(await transport.answer(request, message), end);
      }
    },
  };
};

/** For whom it is that is still being answered. */
const nameOf = (message: JSONRPCMessage): string | null => {
  if (isJSONRPCResponse(message)) return message.id === undefined ? null : String(message.id);
  if (!isJSONRPCNotification(message) || message.method !== 'notifications/cancelled') return null;
  const id = message.params?.['requestId'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
};

/** A server ends with its answer, which may still be on its way. */
const endedAfter = (response: Response, end: () => void): Response => {
  const { body, status, headers } = response;
  if (body === null || headers.get('content-type') !== 'text/event-stream') {
    end();
    return response;
  }
  const ending = new TransformStream({ flush: end });
  return new Response(body.pipeThrough(ending), { status, headers });
};
