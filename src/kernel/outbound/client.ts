import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { ReceiverAddress } from './checks.ts';
import { no, ok, type Result } from '../result.ts';
import type { OutboundProblem } from './site.ts';
import { isAmong, mayBeRead, networkReached, type AllowedNetworks } from './public-address.ts';
import { resolveName, type ResolvedAddress } from './resolve-name.ts';

/** The one way to addresses that somebody gave us. It follows no redirects and knows no proxy. */
export type Outbound = (
  url: URL,
  stop: AbortSignal,
  sent?: OutboundPost,
) => Promise<Result<OutboundAnswer, OutboundProblem>>;

/** What is sent there; where it is left out, the address is only read. */
type OutboundPost = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** What its host stood for a moment ago; it is looked up where this is left out. */
  readonly addresses?: readonly string[] | undefined;
  /** Whether it may go on to the network that it has connected to. */
  readonly enter?: ((network: string) => boolean) | undefined;
};

type OutboundAnswer = {
  readonly status: number;
  /** As they were sent. */
  readonly location: string | null;
  readonly retryAfter: string | null;
  /** As much of it as is read, where it says that all is well. */
  readonly body: Buffer;
};

export type OutboundOptions = {
  readonly allowed: AllowedNetworks;
  /** Whether nothing else is read, public or not. */
  readonly isConfined?: boolean;
  /** What names stand for; a test says so itself. */
  readonly resolve?: typeof resolveName;
  /** Certificates that are trusted besides those of Node; a test has its own. */
  readonly ca?: string;
};

/** Importing it by name would load Node's WebSocket client too, by looking at each of its exports. */
const http = process.getBuiltinModule('node:http');

/** More of a body is not read. */
const bodyBytesMax = 65_536;

const headers = { 'user-agent': 'Studiolot', accept: 'text/html, */*;q=0.8' };

export const openOutbound =
  ({ ca, ...options }: OutboundOptions): Outbound =>
  async (url, stop, sent) => {
    const found = await findPublic(url, stop, options, sent?.addresses);
    return found.ok ? readFrom(url, { ...found.value, ca, sent }, stop) : found;
  };

/** Where the address leads, to nothing but what is public, as far as can be said without going there. */
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
  known?: readonly string[],
): Promise<Result<ResolvedHost, OutboundProblem>> => {
  const isWeb = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isWeb) return no({ kind: 'not_web' });
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const family = isIP(host);
  const named = family > 0 ? [host] : known;
  const found =
    named?.map((address) => ({ address, family: isIP(address) })) ?? resolve(host, { allowed });
  const addresses = await unlessStopped(Promise.resolve(found), stop).catch(() => []);
  if (stop.aborted) return no({ kind: 'no_answer', host });
  if (addresses.length === 0) return no({ kind: 'unknown_host', host });
  const isAllowed = isConfined ? isAmong : mayBeRead;
  if (!addresses.every(({ address }) => isAllowed(address, allowed))) {
    return no({ kind: 'not_public', host });
  }
  return ok({ host, addresses });
};

type OutboundRequest = ResolvedHost & {
  readonly ca: string | undefined;
  readonly sent: OutboundPost | undefined;
};

/** Asks at those addresses only: the name is not looked up again, so it cannot lead elsewhere by then. */
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
      // Said outright, so that no variable of the environment can turn it off.
      rejectUnauthorized: true,
      ...(ca === undefined ? {} : { ca }),
    })
    .on('socket', (socket) => {
      socket.once('connect', () => {
        isHandshake = socket instanceof TLSSocket;
        const isWelcome = sent?.enter?.(networkReached(socket.remoteAddress ?? '')) ?? true;
        // At once, before anything is written.
        if (!isWelcome) request.destroy(new Error('as many go there as may'));
      });
      socket.once('secureConnect', () => (isHandshake = false));
    })
    .on('information', () => {
      interim += 1;
      if (interim > interimMax) reject(new Error('answers, and answers again'));
    })
    .on('response', resolve)
    .on('error', reject)
    // Who switches protocols, unasked, ends it without an answer and without an error.
    .on('close', () => reject(new Error('closed without an answer')))
    .end(sent?.body);
  try {
    const response = await promise;
    const { statusCode: status = 0 } = response;
    const isFine = status >= 200 && status < 300;
    const body = isFine ? await readBeginning(response) : Buffer.alloc(0);
    const { location = null, 'retry-after': retryAfter = null } = response.headers;
    return ok({ status, location, retryAfter, body });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED') return no({ kind: 'refused', host });
    const isOfTls = isHandshake && !stop.aborted && !brokenOff.has(code);
    return no(isOfTls ? { kind: 'tls', host, code } : { kind: 'no_answer', host });
  } finally {
    request.destroy();
  }
};

/** Of answers such as 103, of which each costs something and none says anything. */
const interimMax = 10;

/** Says nothing of certificates, even while they are shown. */
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

const pinnedTo =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, { all = false }, give) => {
    const [first] = addresses;
    if (all || first === undefined) give(null, [...addresses]);
    else give(null, first.address, first.family);
  };

/** An answer whose body does not come, or breaks off, is none. */
const readBeginning = async (response: IncomingMessage): Promise<Buffer> => {
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
