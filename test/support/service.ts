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

/** The real service, on a port of its own and in a folder of its own, for one test file. */

export type TestService = RunningService & {
  readonly folder: string;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** Every line the service has logged, parsed. */
  readonly log: readonly Record<string, unknown>[];
  /** Stops it and removes its folder and its database. */
  readonly end: () => Promise<void>;
  /** Stops it and starts it again on the same folder. */
  readonly restart: (overrides?: StartOptions) => Promise<TestService>;
};

export type Reply = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; tests look into answers of any shape. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
};

export const publicUrl = 'http://localhost:8080';
export const orderPath = '/api/studio-order';

/** Whatever a test makes an operation refuse has to be declared by it, since programs are made from that. */
refusedByOperation.subscribe((message) => {
  const { operation, kind } = message as { operation: AnyOperation; kind: CallRefusalKind };
  assert.ok(
    refusalsOf(operation).includes(kind),
    `${operation.name} refuses with ${kind}, which is not among its refusals`,
  );
});

/** And whatever it is answered holds no field that the operation does not declare. */
answeredByOperation.subscribe((message) => {
  const { operation, shown } = message as { operation: AnyOperation; shown: object };
  assert.deepEqual(undeclaredIn(operation, shown), []);
});

/** A studio that can be reached, for orders whose studio does not matter. */
export const studio = { email: 'studio@example.org' };

/** Nodes on one PostgreSQL need the same; on SQLite it would be made in the folder. */
export const secret = 'a secret for tests, 32 characters';

/** No limit on requests, except where a test sets one. */
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

/** Many requests come from 127.0.0.1 here, so its forwarded addresses are believed and none is limited. */
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

/** Half as expensive as `fetch`, and asks for no packed answers: to pack a page takes longer than to write it. */
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

/** Connections are used again, and end with the service. */
const agent = new Agent({ keepAlive: true });

/** A header that makes a request come from an address of its own, each time another. */
export const fromElsewhere = (): Record<string, string> => {
  addressCount += 1;
  return from(
    `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`,
  );
};
let addressCount = 0;

export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
