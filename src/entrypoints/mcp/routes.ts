import type { Clock } from '../../app/ports.ts';
import type { Links } from '../../contract/links.ts';
import { isJsonObject } from '../../contract/wire.ts';
import type { JsonObject } from '../../domain/base.ts';
import type { PriceBook } from '../../domain/order/price-book.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { Direct, DirectRequest } from '../http/direct.ts';
import { textAnswer, type HttpAnswer } from '../http/http-answer.ts';
import {
  bodyBytesMax,
  messageBytesMax,
  quotesBytesMax,
  readJsonObject,
} from '../http/json-body.ts';
import type { Limits } from '../http/limits.ts';
import { isRebound } from '../http/rebound.ts';
import { isOfForeignPage } from '../http/sender.ts';
import { createShares, type Shares } from '../http/shares.ts';
import type { Caller } from './call-tool.ts';
import type { Computed } from './computed.ts';
import type { Endpoint } from './endpoint.ts';
import { createManners, plainCallOf } from './known-manners.ts';
import { wrongParams } from './params.ts';
import { invalidParams, rebound, tooLarge, tooMany, unreadable } from './rpc-error.ts';
import { createShortcuts, encodedAnswer, shortBytesMax } from './shortcuts.ts';
import { toHttpAnswer, toWebRequest, type SentRequest } from './web-request.ts';

/** The Model Context Protocol over HTTP: each message of a program is a request. */

export type McpParts = {
  readonly clock: Clock;
  readonly endpoints: readonly McpEndpoint[];
  /** What they follow from, besides the arguments. */
  readonly priceBook: () => PriceBook;
  readonly links: Links;
  readonly publicUrl: string;
  readonly limits: Limits;
  /** How many answers may be on their way in parts, and how many calls may wait. */
  readonly streamsMax: number;
};

/** An address with tools of its own. */
type McpEndpoint = {
  readonly path: string;
  /** How long a message may be that calls a tool. */
  readonly bytesMaxOf: (tool: string) => number;
  /** What tools answer that need no server for it. */
  readonly computed: Computed;
  /** The servers behind it, which are loaded when one is needed. */
  readonly open: () => Promise<Endpoint>;
};

/** What goes on until it is closed. */
export type ServedMcp = { readonly close: () => Promise<void> };

export const serveMcp = (direct: Direct, parts: McpParts): ServedMcp => {
  const shares = createShares(parts.streamsMax);
  const waits = createShares(parts.streamsMax);
  const served = parts.endpoints.map((endpoint) => serveAt(direct, parts, endpoint, shares, waits));
  return { close: async () => void (await Promise.all(served.map(({ close }) => close()))) };
};

/** `shares` are the answers on their way and `waits` the calls that wait, at all addresses together. */
const serveAt = (
  direct: Direct,
  parts: McpParts,
  endpoint: McpEndpoint,
  shares: Shares,
  waits: Shares,
): ServedMcp => {
  const servers = serversOf(parts, endpoint, shares, waits);
  direct.serve(parts.limits, {
    method: 'POST',
    path: endpoint.path,
    limit: undefined,
    bodyBytesMax: messageBytesMax,
    answer: answererAt(parts, endpoint, servers),
  });
  return { close: servers.close };
};

type Answerer = (request: DirectRequest) => HttpAnswer | Promise<HttpAnswer>;

const answererAt = (
  { limits, clock, links, publicUrl, priceBook }: McpParts,
  { computed, bytesMaxOf }: McpEndpoint,
  servers: ReturnType<typeof serversOf>,
): Answerer => {
  const manners = createManners();
  const shortcuts = createShortcuts(priceBook);
  const countMessage = limits.count('mcp');
  const countLarge = limits.count('uploads');
  return (request) => {
    const { asked, isStrict } = request;
    const body = request.body ?? nothing;
    if (isRebound(asked.headers, publicUrl)) return rebound();
    const known = isStrict ? null : shortcuts.find(asked, body);
    if (known !== null) return known;
    const isShort = body.byteLength <= shortBytesMax;
    if (!isShort) {
      // To read it takes long, so it is counted before it is known to be a message.
      const isLarge = body.byteLength > quotesBytesMax;
      const unread = (isLarge ? countLarge : countMessage)(asked);
      if (unread !== null) return tooMany(unread, {}, links, clock.now());
    }
    const message = readJsonObject(body, messageBytesMax);
    if (!message.ok) {
      const unread = isShort ? countMessage(asked) : null;
      if (unread !== null) return tooMany(unread, {}, links, clock.now());
      return unreadable(message.problem, links, clock.now());
    }
    const bytesMax = roomFor(calledIn(message.value), bytesMaxOf);
    if (body.byteLength > bytesMax) {
      return tooLarge(message.value, bytesMax, links, clock.now());
    }
    const plain = isStrict || !isShort ? null : plainCallOf(asked, message.value);
    const result = plain === null ? null : computed(plain.tool, plain.given);
    if (plain !== null && result !== null) {
      const framed = manners.frame(plain, result);
      if (framed !== null) {
        shortcuts.keep(asked, body, framed);
        return encodedAnswer(framed, plain.id);
      }
    }
    const refusal = isShort ? countMessage(asked) : null;
    if (refusal !== null) return tooMany(refusal, message.value, links, clock.now());
    const wrong = wrongParams(message.value);
    if (wrong !== null) return invalidParams(message.value, wrong);
    const answering = servers.ask({ asked, isStrict }, message.value);
    if (plain === null || result === null) return answering.then(servers.answer);
    return answering.then(async (answered) => {
      const whole = await servers.wholeAnswer(answered);
      if (whole.status === 200) manners.learn(plain, result, whole);
      return whole;
    });
  };
};

const nothing = new Uint8Array();

/** The tool that the message calls. */
const calledIn = ({ method, params = null }: JsonObject): string | null => {
  const name = method === 'tools/call' && isJsonObject(params) ? params['name'] : null;
  return typeof name === 'string' ? name : null;
};

/** All of a request but its body, which is let go once it is read: a call may wait for long. */
type Sender = Pick<DirectRequest, 'asked' | 'isStrict'>;

/** A request and what a server answers to it. */
type Answered = {
  readonly sent: SentRequest;
  readonly network: string;
  readonly response: Response;
};

const serversOf = (
  { publicUrl, limits }: McpParts,
  { path, open }: McpEndpoint,
  shares: Shares,
  waits: Shares,
) => {
  const ending = new AbortController();
  let opening: Promise<Endpoint> | null = null;
  return {
    ask: async (request: Sender, message: JsonObject): Promise<Answered> => {
      const { asked } = request;
      opening ??= open();
      const endpoint = await opening;
      const sent = toWebRequest(asked, `${publicUrl}${path}`, ending.signal);
      const caller = callerOf(request, limits, publicUrl, waits);
      const response = await endpoint.answer(sent.request, message, caller);
      return { sent, network: caller.network, response };
    },
    answer: ({ sent, network, response }: Answered): Promise<HttpAnswer> =>
      toHttpAnswer(response, sent, () => shares.take(network)),
    /** Also where it would be sent as a stream of one event. */
    wholeAnswer: async ({ sent, response }: Answered): Promise<HttpAnswer> => {
      const text = await response.text();
      sent.done();
      const { 'content-type': type = '', ...headers } = Object.fromEntries(response.headers);
      return textAnswer(response.status, type, text, headers);
    },
    close: async (): Promise<void> => {
      ending.abort();
      await (await opening)?.close();
    },
  };
};

const callerOf = (
  { asked, isStrict }: Sender,
  limits: Limits,
  publicUrl: string,
  waits: Shares,
): Caller => {
  const network = clientNetwork(asked);
  const [, bearer = null] = /^Bearer +(\S+)\s*$/i.exec(asked.headers.authorization ?? '') ?? [];
  return {
    network,
    isOfForeignPage: isOfForeignPage(asked, publicUrl),
    isStrict,
    bearer,
    operator: null,
    count: (limit) => limits.count(limit)(asked),
    wait: () => waits.take(network),
  };
};

/** How long a message may be, by the tool that it calls. */
const roomFor = (tool: string | null, bytesMaxOf: McpEndpoint['bytesMaxOf']): number =>
  tool === null ? bodyBytesMax : bytesMaxOf(tool);
