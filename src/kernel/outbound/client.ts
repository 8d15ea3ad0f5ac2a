import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import { no, ok, type Result } from '../result.ts';
import type { ReceiverAddress } from './checks.ts';
import { isAmong, mayConnectTo, networkReached, type AllowedNetworks } from './public-address.ts';
import { resolveName, type ResolvedAddress } from './resolve-name.ts';
import type { OutboundProblem } from './site.ts';

/** Sends one request to an address that a stranger gave. Follows no redirects and uses no proxy. */
export type Outbound = (
  url: URL,
  stop: AbortSignal,
  sent?: OutboundPost,
) => Promise<Result<OutboundAnswer, OutboundProblem>>;

/** A POST; without it, the address is read with GET. */
type OutboundPost = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The addresses that the name resolved to a moment ago; resolved again if left out. */
  readonly addresses?: readonly string[] | undefined;
  /** Called with the network that was reached, before anything is written. False ends the request. */
  readonly takeSlot?: ((network: string) => boolean) | undefined;
};

type OutboundAnswer = {
  readonly status: number;
  /** The headers `location` and `retry-after` as they were sent. */
  readonly location: string | null;
  readonly retryAfter: string | null;
  /** The beginning of the body of a successful answer. */
  readonly body: Buffer;
};

export type OutboundOptions = {
  readonly allowed: AllowedNetworks;
  /** Connects to `allowed` networks only. */
  readonly isConfined?: boolean;
  /** Resolves names; tests replace it. */
  readonly resolve?: typeof resolveName;
  /** A certificate to trust besides Node's; tests use it. */
  readonly ca?: string;
};

/** Loaded as a built-in module, because an import would load Node's WebSocket client too. */
const http = process.getBuiltinModule('node:http');

/** At most this much of a body is read. */
const bodyBytesMax = 65_536;

const headers = { 'user-agent': 'Studiolot', accept: 'text/html, */*;q=0.8' };

export const openOutbound =
  ({ ca, ...options }: OutboundOptions): Outbound =>
  async (url, stop, sent) => {
    const found = await findPublic(url, stop, options, sent?.addresses);
    return found.ok ? readFrom(url, { ...found.value, ca, sent }, stop) : found;
  };

/** Checks an address without connecting to it. Returns the addresses that its name resolves to. */
export const openReceiverCheck =
  (options: Omit<OutboundOptions, 'ca'>) =>
  async (text: string): Promise<Result<readonly ReceiverAddress[], OutboundProblem>> => {
    const url = URL.parse(text);
    if (url === null) return no({ kind: 'not_web' });
    const found = await findPublic(url, AbortSignal.timeout(lookUpTimeoutMs), options);
    if (!found.ok) return found;
    const { addresses } = found.value;
    return ok(addresses.map(({ address }) => ({ address, machine: networkReached(address) })));
  };

const lookUpTimeoutMs = 5_000;

type ResolvedHost = { readonly host: string; readonly addresses: readonly ResolvedAddress[] };

const findPublic = async (
  url: URL,
  stop: AbortSignal,
  { allowed, isConfined = false, resolve = resolveName }: Omit<OutboundOptions, 'ca'>,
  resolved?: readonly string[],
): Promise<Result<ResolvedHost, OutboundProblem>> => {
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isWeb) return no({ kind: 'not_web' });
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const family = isIP(host);
  const named = family > 0 ? [host] : resolved;
  const found =
    named?.map((address) => ({ address, family: isIP(address) })) ?? resolve(host, { allowed });
  const addresses = await unlessStopped(Promise.resolve(found), stop).catch(() => []);
  if (stop.aborted) return no({ kind: 'no_answer', host });
  if (addresses.length === 0) return no({ kind: 'unknown_host', host });
  const isAllowed = isConfined ? isAmong : mayConnectTo;
  if (!addresses.every(({ address }) => isAllowed(address, allowed))) {
    return no({ kind: 'not_public', host });
  }
  return ok({ host, addresses });
};

type OutboundRequest = ResolvedHost & {
  readonly ca: string | undefined;
  readonly sent: OutboundPost | undefined;
};

/** Connects to the checked addresses only. The name is not resolved again, so it cannot lead elsewhere by then. */
const readFrom = async (
  url: URL,
  { host, addresses, ca, sent }: OutboundRequest,
  stop: AbortSignal,
): Promise<Result<OutboundAnswer, OutboundProblem>> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let isHandshake = false;
  let interim = 0;
  const request = (url.protocol === 'https:' ? https : http)
    .request(url, {
      agent: false,
      method: sent === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...sent?.headers },
      lookup: pinnedTo(addresses),
      signal: stop,
      // Explicit, so that no environment variable can turn it off.
      rejectUnauthorized: true,
      ...(ca === undefined ? {} : { ca }),
    })
    .on('socket', (socket) => {
      socket.once('connect', () => {
        isHandshake = socket instanceof TLSSocket;
        const hasSlot = sent?.takeSlot?.(networkReached(socket.remoteAddress ?? '')) ?? true;
        if (!hasSlot) request.destroy(new Error('too many requests to this network'));
      });
      socket.once('secureConnect', () => (isHandshake = false));
    })
    .on('information', () => {
      interim += 1;
      if (interim > interimMax) reject(new Error('too many interim answers'));
    })
    .on('response', resolve)
    .on('error', reject)
    // A server that switches protocols unasked closes the connection without an answer or an error.
    .on('close', () => reject(new Error('closed without an answer')))
    .end(sent?.body);
  try {
    const response = await promise;
    const { statusCode: status = 0 } = response;
    const isFine = status >= 200 && status < 300;
    const body = isFine ? await readStart(response) : Buffer.alloc(0);
    const { location = null, 'retry-after': retryAfter = null } = response.headers;
    return ok({ status, location, retryAfter, body });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED') return no({ kind: 'refused', host });
    const isTlsProblem = isHandshake && !stop.aborted && !brokenOff.has(code);
    return no(isTlsProblem ? { kind: 'tls', host, code } : { kind: 'no_answer', host });
  } finally {
    request.destroy();
  }
};

/** Bounds interim answers such as 103, which cost time and contain nothing. */
const interimMax = 10;

/** Codes of a connection that broke. During the handshake, they say nothing about the certificate. */
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

const pinnedTo =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, { all = false }, give) => {
    const [first] = addresses;
    if (all || first === undefined) give(null, [...addresses]);
    else give(null, first.address, first.family);
  };

/** The first bytes of the body. @throws Error if the body breaks off */
const readStart = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= bodyBytesMax) break;
  }
  return Buffer.concat(chunks);
};

const unlessStopped = async <Value>(work: Promise<Value>, stop: AbortSignal): Promise<Value> => {
  stop.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const give = (): void => reject(new Error('stopped'));
  stop.addEventListener('abort', give, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    stop.removeEventListener('abort', give);
  }
};
