import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { readConfig } from '../../src/boot/config.ts';
import { createLogger } from '../../src/boot/logger.ts';
import type { StartOptions } from '../../src/boot/start-options.ts';
import { startService, type RunningService } from '../../src/boot/start.ts';
import type { CallRefusalKind } from '../../src/kernel/call-refusal.ts';
import { refusalsOf, type AnyOperation } from '../../src/kernel/operation.ts';
import { answeredByOperation, refusedByOperation } from '../../src/web/rest/respond.ts';
import { databaseIn, makeFolder, removeFolder } from './database.ts';
import { undeclaredIn } from './declared-fields.ts';

/** Starts the real service for one test file, on its own port and in its own folder. */

export type TestService = RunningService & {
  readonly folder: string;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** All log lines of the service, parsed. */
  readonly log: readonly Record<string, unknown>[];
  /** Stops the service, and removes its folder and its database. */
  readonly end: () => Promise<void>;
  /** Stops the service, and starts it again on the same folder. */
  readonly restart: (overrides?: StartOptions) => Promise<TestService>;
};

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body, of any shape. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
};

export const publicUrl = 'http://localhost:8080';
export const orderPath = '/api/studio-order';

/** Fails each test in which an operation refuses with a kind that it does not declare. */
refusedByOperation.subscribe((message) => {
  const { operation, kind } = message as { operation: AnyOperation; kind: CallRefusalKind };
  assert.ok(
    refusalsOf(operation).includes(kind),
    `${operation.name} refuses with ${kind}, which is not among its refusals`,
  );
});

/** Fails each test in which an answer has a field that the operation does not declare. */
answeredByOperation.subscribe((message) => {
  const { operation, shown } = message as { operation: AnyOperation; shown: object };
  assert.deepEqual(undeclaredIn(operation, shown), []);
});

/** A valid studio, for orders whose studio does not matter. */
export const studio = { email: 'studio@example.org' };

/** A fixed SECRET, because nodes on one PostgreSQL need the same. */
export const secret = 'a secret for tests, 32 characters';

/** No limit on requests, unless a test sets one. */
const unlimited = {
  pages: 1e6,
  orders: 1e6,
  reads: 1e6,
  state: 1e6,
  stream: 1e6,
  bid: 1e6,
  confirm: 1e6,
  keyed: 1e6,
  mcp: 1e6,
  uploads: 1e6,
  downloads: 1e6,
  log: 1e6,
};

/** Trusts 127.0.0.1 as a proxy, so that tests can choose the client address of each request. */
export const startTestService = async (
  environment: Record<string, string> = {},
  overrides: StartOptions = {},
  earlierFolder?: string,
): Promise<TestService> => {
  const folder = earlierFolder ?? (await makeFolder());
  const log: Record<string, unknown>[] = [];
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: databaseIn(folder),
    SECRET: secret,
    MAIL_URL: `file:${join(folder, 'mail')}`,
    FILES_URL: `file:${join(folder, 'files')}`,
    TRUST_PROXY: '127.0.0.1',
    ...environment,
  });
  const logger = createLogger('debug', { write: (line) => void log.push(JSON.parse(line)) });
  const service = await startService(config, {
    logger,
    ...(overrides.requestsMax === undefined ? { requestsMax: unlimited } : {}),
    ...overrides,
  });
  return {
    ...service,
    folder,
    log,
    get: (path, headers = {}) => send(`${service.url}${path}`, { headers }),
    post: (path, body, headers = {}) =>
      send(`${service.url}${path}`, {
        method: 'POST',
        body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
        headers,
      }),
    end: async () => {
      await service.close();
      await removeFolder(folder);
    },
    restart: async (again = overrides) => {
      await service.close();
      return startTestService(environment, again, folder);
    },
  };
};

type Sent = {
  readonly method?: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array;
};

/** Costs half as much as `fetch`, and requests uncompressed answers, because compressing a page takes longer than making it. */
const send = async (url: string, { method = 'GET', headers, body }: Sent): Promise<Reply> => {
  const sent = request(url, { method, headers: { accept: '*/*', ...headers }, agent });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headersDistinct } = response;
  const text = await readText(response);
  const fields = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) fields.append(name, value);
  }
  const isJson = /json/.test(fields.get('content-type') ?? '');
  return { status, headers: fields, text, json: isJson ? JSON.parse(text) : null };
};

/** Reuses connections. They end with the service. */
const agent = new Agent({ keepAlive: true });

/** A header with a new client address on each call. */
export const fromElsewhere = (): Record<string, string> => {
  addressCount += 1;
  return from(
    `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`,
  );
};
let addressCount = 0;

export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
