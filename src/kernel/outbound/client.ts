import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import { no, ok, type Result } from '../result.ts';
import type { ReceiverAddress } from './checks.ts';
import { isAmong, mayConnectTo, machineAt, type AllowedNetworks } from './public-address.ts';
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
    const found = await resolvePublic(url, stop, options, sent?.addresses);
    return found.ok ? sendRequest(url, { ...found.value, ca, sent }, stop) : found;
  };

/** Checks an address without connecting to it. Returns the addresses that its name resolves to. */
export const openReceiverCheck =
  (options: Omit<OutboundOptions, 'ca'>) =>
  async (text: string): Promise<Result<readonly ReceiverAddress[], OutboundProblem>> => {
    const url = URL.parse(text);
    if (url === null) return no({ kind: 'not_web' });
    const found = await resolvePublic(url, AbortSignal.timeout(lookUpTimeoutMs), options);
    if (!found.ok) return found;
    const { addresses } = found.value;
    return ok(addresses.map(({ address }) => ({ address, machine: machineAt(address) })));
  };

const lookUpTimeoutMs = 5_000;

type ResolvedHost = { readonly host: string; readonly addresses: readonly ResolvedAddress[] };

const resolvePublic = async (
  url: URL,
  stop: AbortSignal,
  { allowed, isConfined = false, resolve = resolveName }: Omit<OutboundOptions, 'ca'>,
  resolved?: readonly string[],
): Promise<Result<ResolvedHost, OutboundProblem>> => {
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isWeb) return no({ kind: 'not_web' });
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const family = isIP(host);
  const known = family > 0 ? [host] : resolved;
  const found =
    known?.map((address) => ({ address, family: isIP(address) })) ?? resolve(host, { allowed });
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
const sendRequest = async (
  url: URL,
  { host, addresses, ca, sent }: OutboundRequest,
  stop: AbortSignal,
): Promise<Result<OutboundAnswer, OutboundProblem>> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let isInTlsHandshake = false;
  let interimAnswers = 0;
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
        isInTlsHandshake = socket instanceof TLSSocket;
        const hasSlot = sent?.takeSlot?.(machineAt(socket.remoteAddress ?? '')) ?? true;
        if (!hasSlot) request.destroy(new Error('too many requests to this network'));
      });
      socket.once('secureConnect', () => (isInTlsHandshake = false));
    })
    .on('information', () => {
      interimAnswers += 1;
      if (interimAnswers > interimAnswersMax) reject(new Error('too many interim answers'));
    })
    .on('response', resolve)
    .on('error', reject)
    // A server that switches protocols unasked closes the connection without an answer or an error.
    .on('close', () => reject(new Error('closed without an answer')))
    .end(sent?.body);
  try {
    const response = await promise;
    const { statusCode: status = 0 } = response;
    const isSuccess = status >= 200 && status < 300;
    const body = isSuccess ? await readStart(response) : Buffer.alloc(0);
    const { location = null, 'retry-after': retryAfter = null } = response.headers;
    return ok({ status, location, retryAfter, body });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED') return no({ kind: 'refused', host });
    const isTlsProblem = isInTlsHandshake && !stop.aborted && !brokenConnectionCodes.has(code);
    return no(isTlsProblem ? { kind: 'tls', host, code } : { kind: 'no_answer', host });
  } finally {
    request.destroy();
  }
};

/** Bounds interim answers such as 103, which cost time and contain nothing. */
const interimAnswersMax = 10;

/** Codes of a connection that broke. During the handshake, they say nothing about the certificate. */
const brokenConnectionCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Makes a lookup that answers with the checked addresses, whatever name it is called with. */
const pinnedTo =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, { all = false }, callback) => {
    const [first] = addresses;
    if (all || first === undefined) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
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
  const rejectWhenStopped = (): void => reject(new Error('stopped'));
  stop.addEventListener('abort', rejectWhenStopped, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    stop.removeEventListener('abort', rejectWhenStopped);
  }
};
