import {
  isInitializeRequest,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  WebStandardStreamableHTTPServerTransport,
  type JSONRPCMessage,
  type McpServer,
  type MessageExtraInfo,
  type Transport,
  type TransportSendOptions,
} from '@modelcontextprotocol/server';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { isJsonObject } from '../../kernel/wire.ts';

/** Answers requests of revision 2025-11-25 and earlier, each with a server of its own. */
export type Sessions = {
  readonly answer: (
    request: Request,
    message: JSONRPCMessage,
    server: McpServer,
  ) => Promise<Response>;
};

/**
 * Listeners for later messages of a client about a running request, by name: the reply to a form, or a
 * cancellation.
 */
type RequestListeners = Map<string, (message: JSONRPCMessage) => void>;

/** The revision of a client that names none. */
const oldestVersion = '2025-06-18';

export const createSessions = (
  generateBytes: () => Uint8Array,
  listeners: RequestListeners = new Map(),
): Sessions => {
  const generateName = (): string => Buffer.from(generateBytes()).toString('base64url');
  return {
    answer: async (request, message, server) => {
      const session = sessionOf(request.headers.get('mcp-session-id') ?? undefined);
      if (isInitializeRequest(message)) {
        const opened = sessionFor(generateBytes(), message.params.capabilities as Json);
        const options = { session: null, listeners, generateName, isStreamed: false };
        const response = await answerWith(new SessionTransport(options), request, message, server);
        if (response.status === 200) response.headers.set('mcp-session-id', opened.id);
        return response;
      }
      if (isJSONRPCRequest(message)) {
        // Only tool calls may send anything before their result.
        const isStreamed = message.method === 'tools/call';
        const options = { session, listeners, generateName, isStreamed };
        return answerWith(new SessionTransport(options), request, message, server);
      }
      const name = requestNameOf(message);
      if (session !== null && name !== null) listeners.get(nameIn(session, name))?.(message);
      return new Response(null, { status: 202 });
    },
  };
};

const answerWith = async (
  transport: SessionTransport,
  request: Request,
  message: JSONRPCMessage,
  server: McpServer,
): Promise<Response> => {
  await server.connect(transport);
  const end = (): void => void server.close();
  request.signal.addEventListener('abort', end, { once: true });
  await transport.introduce(request.headers.get('mcp-protocol-version') ?? oldestVersion);
  return endedAfter(await transport.answer(request, message), end);
};

/** The name of the running request that the message belongs to. */
const requestNameOf = (message: JSONRPCMessage): string | null => {
  if (isJSONRPCResponse(message)) return message.id === undefined ? null : String(message.id);
  if (!isJSONRPCNotification(message) || message.method !== 'notifications/cancelled') return null;
  const id = message.params?.['requestId'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
};

/** The server must live until its answer is sent. */
const endedAfter = (response: Response, end: () => void): Response => {
  const { body, status, headers } = response;
  if (body === null || headers.get('content-type') !== 'text/event-stream') {
    end();
    return response;
  }
  const ending = new TransformStream({ flush: end });
  return new Response(body.pipeThrough(ending), { status, headers });
};

type TransportOptions = {
  /** Null before the client has opened a session. */
  readonly session: McpSession | null;
  readonly listeners: RequestListeners;
  readonly generateName: () => string;
  /** Whether the server may send messages to the client before its answer. */
  readonly isStreamed: boolean;
};

/**
 * One request of revision 2025-11-25. A question of the server to the client during it gets a name,
 * so that the reply, which is a request of its own, finds its way back.
 */
class SessionTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  readonly #http: WebStandardStreamableHTTPServerTransport;
  readonly #options: TransportOptions;
  /** An internal ID that no client uses. */
  readonly #introductionId: string;
  readonly #introduced = Promise.withResolvers<void>();
  /** The names of this request and of its questions. */
  readonly #names: string[] = [];

  constructor(options: TransportOptions) {
    this.#http = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: !options.isStreamed,
    });
    this.#options = options;
    this.#introductionId = options.generateName();
    // The SDK's transports accept one listener of each kind in this way only.
    Object.assign(this.#http, {
      onmessage: (message: JSONRPCMessage, extra?: MessageExtraInfo) =>
        this.onmessage?.(message, extra),
      onerror: (error: Error) => this.onerror?.(error),
      onclose: () => {
        for (const name of this.#names) options.listeners.delete(name);
        this.onclose?.();
      },
    });
  }

  start(): Promise<void> {
    return this.#http.start();
  }

  setSupportedProtocolVersions(versions: string[]): void {
    this.#http.setSupportedProtocolVersions(versions);
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    if ('id' in message && message.id === this.#introductionId) {
      this.#introduced.resolve();
      return;
    }
    const { relatedRequestId } = options ?? {};
    await this.#http.send(
      isJSONRPCRequest(message) ? this.#named(message) : message,
      relatedRequestId === undefined ? {} : { relatedRequestId },
    );
  }

  close(): Promise<void> {
    return this.#http.close();
  }

  /** Repeats what the client declared when its session began, because the server may use it in a tool call. */
  async introduce(protocolVersion: string): Promise<void> {
    const { session, isStreamed } = this.#options;
    if (session === null || !isStreamed) return;
    const { capabilities } = session;
    const clientInfo = { name: 'client', version: '0' };
    const params = { protocolVersion, capabilities, clientInfo };
    this.onmessage?.({ jsonrpc: '2.0', id: this.#introductionId, method: 'initialize', params });
    await this.#introduced.promise;
  }

  /** @throws Error if the SDK does */
  async answer(request: Request, message: JSONRPCMessage): Promise<Response> {
    if (isJSONRPCRequest(message)) {
      this.#listen(String(message.id), (later) => this.onmessage?.(later));
    }
    return this.#http.handleRequest(request, { parsedBody: message });
  }

  #named<Sent extends JSONRPCMessage>(request: Sent & { id: string | number }): Sent {
    const name = this.#options.generateName();
    this.#listen(name, (reply) => this.onmessage?.({ ...reply, id: request.id }));
    return { ...request, id: name };
  }

  #listen(name: string, listener: (message: JSONRPCMessage) => void): void {
    const { session, listeners } = this.#options;
    if (session === null) return;
    const fullName = nameIn(session, name);
    this.#names.push(fullName);
    listeners.set(fullName, listener);
  }
}

/** Names belong to their session. */
const nameIn = ({ id }: McpSession, name: string): string => `${id} ${name}`;

/**
 * A session of revision 2025-11-25 is only its ID, which contains what the client declared. So any
 * node can continue it, also after a restart, and no node stores it.
 */
type McpSession = { readonly id: string; readonly capabilities: JsonObject };

/** Capabilities for which a server needs the client's help. */
const clientCapabilities = ['elicitation', 'sampling', 'roots'] as const;
const idLengthMax = 600;

/** `generated` is random and makes the ID unguessable. */
export const sessionFor = (generated: Uint8Array, declared: Json | undefined): McpSession => {
  const capabilities = capabilitiesIn(declared);
  const written = encoded(capabilities);
  const id = `${Buffer.from(generated).toString('base64url')}.${written}`;
  return id.length <= idLengthMax ? { id, capabilities } : sessionFor(generated, {});
};

/** Null if the ID is not valid. */
export const sessionOf = (id: string | undefined): McpSession | null => {
  const [, written] = /^[\w-]{22}\.([\w-]*)$/.exec(id ?? '') ?? [];
  if (id === undefined || written === undefined || id.length > idLengthMax) return null;
  try {
    const declared = JSON.parse(Buffer.from(written, 'base64url').toString()) as Json;
    return { id, capabilities: capabilitiesIn(declared) };
  } catch {
    return null;
  }
};

const encoded = (capabilities: JsonObject): string =>
  Buffer.from(JSON.stringify(capabilities)).toString('base64url');

const capabilitiesIn = (declared: Json | undefined): JsonObject =>
  Object.fromEntries(
    clientCapabilities.flatMap((name) => {
      const capability = isJsonObject(declared) ? declared[name] : undefined;
      return isJsonObject(capability) ? [[name, capability]] : [];
    }),
  );
