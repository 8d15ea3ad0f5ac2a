import {
  isJSONRPCRequest,
  WebStandardStreamableHTTPServerTransport,
  type JSONRPCMessage,
  type MessageExtraInfo,
  type Transport,
  type TransportSendOptions,
} from '@modelcontextprotocol/server';
import type { Session } from './session.ts';
import type { Waiting } from './waiting.ts';

/**
 * One request of revision 2025-11-25 and what belongs to it. What the server asks of the client while
 * it answers has a name of its own, by which the reply, a request for itself, finds its way back.
 */
export class SessionTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  readonly #http: WebStandardStreamableHTTPServerTransport;
  readonly #session: Session | null;
  readonly #waiting: Waiting<JSONRPCMessage>;
  readonly #draw: () => string;
  /** The id of a request that no client sees, and none can have. */
  readonly #introduction: string;
  readonly #expected: (() => void)[] = [];
  readonly #introduced = Promise.withResolvers<void>();

  constructor(
    session: Session | null,
    waiting: Waiting<JSONRPCMessage>,
    draw: () => string,
    asJson: boolean,
  ) {
    this.#http = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: asJson });
    this.#session = session;
    this.#waiting = waiting;
    this.#draw = draw;
    this.#introduction = draw();
    // The SDK's transports have one listener of each kind, and no other way to say which.
    Object.assign(this.#http, {
      onmessage: (message: JSONRPCMessage, extra?: MessageExtraInfo) =>
        this.onmessage?.(message, extra),
      onerror: (error: Error) => this.onerror?.(error),
      onclose: () => {
        for (const forget of this.#expected) forget();
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
    if ('id' in message && message.id === this.#introduction) {
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

  /** Says what the client said of itself when its session began. */
  async introduce(protocolVersion: string): Promise<void> {
    if (this.#session === null) return;
    const { capabilities } = this.#session;
    const clientInfo = { name: 'client', version: '0' };
    const params = { protocolVersion, capabilities, clientInfo };
    this.onmessage?.({ jsonrpc: '2.0', id: this.#introduction, method: 'initialize', params });
    await this.#introduced.promise;
  }

  /** @throws Error where the SDK does */
  async answer(request: Request, message: JSONRPCMessage): Promise<Response> {
    if (isJSONRPCRequest(message))
      this.#expect(String(message.id), (later) => this.onmessage?.(later));
    return this.#http.handleRequest(request, { parsedBody: message });
  }

  #named<Asked extends JSONRPCMessage>(asked: Asked & { id: string | number }): Asked {
    const name = this.#draw();
    this.#expect(name, (reply) => this.onmessage?.({ ...reply, id: asked.id }));
    return { ...asked, id: name };
  }

  #expect(name: string, take: (message: JSONRPCMessage) => void): void {
    if (this.#session === null) return;
    this.#expected.push(this.#waiting.expect(nameIn(this.#session, name), take));
  }
}

/** What is sent about a request or as a reply is for the same session alone. */
export const nameIn = ({ id }: Session, name: string): string => `${id} ${name}`;
