import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { StartOptions } from '../../src/boot/start-options.ts';
import { databaseIn, openDatabase } from '../support/database.ts';
import { faultsIn } from '../support/faults.ts';
import {
  fromElsewhere,
  orderPath,
  startTestService,
  type Reply,
  type TestService,
} from '../support/service.ts';

/** Checks of refusals: clear, in the API's format, and without any change to the database. */

/** Counts events about sent confirmations, which may be added at any time. */
const confirmations = "(select count(*) from events where type = 'OrderConfirmed')";

/** Counts all rows that an order could change. The state of its messages is left out. */
const stock = `select
  (select count(*) from orders) as orders,
  (select coalesce(sum(version), 0) from orders) - ${confirmations} as versions,
  (select count(*) from events) - ${confirmations} as events,
  (select count(*) from outbox) as messages,
  (select count(*) from quotas) as quotas,
  (select coalesce(sum(length(uses)), 0) from quotas) as uses,
  (select count(*) from idempotency_records) as replies,
  (select count(*) from chats) + (select count(*) from chat_links) as chats`;

/** Reads the database of a service from outside; call `close` before the service ends. */
const openStock = async (service: TestService) => {
  const { rows, close } = await openDatabase(databaseIn(service.folder));
  return {
    count: async (): Promise<string> => JSON.stringify(await rows(stock)),
    close,
  };
};

/** Checks that an answer is a refusal in the API's format. Returns its text. */
export const refusalOf = ({ status, headers, text }: Reply, expected?: number): string => {
  if (expected === undefined) assert.ok(status >= 400 && status < 500, `${status}: ${text}`);
  else assert.equal(status, expected, text);
  assert.match(headers.get('content-type') ?? '', /^application\/json(;|$)/);
  const body = JSON.parse(text) as Record<string, unknown>;
  assert.deepEqual(Object.keys(body), ['error']);
  return sentence(body['error']);
};

/** Checks that a text is one readable line. Returns it. */
export const sentence = (text: unknown): string => {
  assert.ok(typeof text === 'string' && text.isWellFormed());
  assert.match(text, /^[^\s\p{Cc}][^\p{Cc}]*$/u);
  assert.ok(text.length <= 350, `${text.length} characters: ${text}`);
  return text;
};

/** Sends an order from a new client address. */
export const order = (
  service: TestService,
  body: unknown,
  query = '',
  headers: Record<string, string> = {},
): Promise<Reply> => service.post(`${orderPath}${query}`, body, { ...fromElsewhere(), ...headers });

/** Starts a service whose database must not change by hostile requests. */
export const startTarget = async (overrides: StartOptions = {}) => {
  const service = await startTestService({}, overrides);
  const stock = await openStock(service);
  let before = await stock.count();
  let linesRead = 0;

  const expectUnharmed = async (): Promise<void> => {
    assert.equal(await stock.count(), before);
    assert.deepEqual(Object.keys(Object.prototype), []);
    assert.equal(Reflect.get({}, 'polluted'), undefined);
    const lines = service.log.slice(linesRead);
    linesRead += lines.length;
    assert.deepEqual(faultsIn(lines), []);
  };
  return {
    service,
    expectUnharmed,
    /** Accepts the changes so far. */
    acceptChanges: async (): Promise<void> => {
      before = await stock.count();
    },
    /** Requests exactly this target, which `fetch` would normalize. */
    get: (target: string): Promise<Reply> =>
      ask(service, `GET ${target} HTTP/1.1\r\nHost: studio.example`),
    /** Sends an order, which must be refused without a change. Returns the text. */
    refused: async (body: unknown, status = 400, query = ''): Promise<string> => {
      const text = refusalOf(await order(service, body, query), status);
      await expectUnharmed();
      return text;
    },
    /** Sends a dry run, which must succeed. Returns the answer. */
    // oxlint-disable-next-line typescript/no-explicit-any
    accepted: async (body: unknown): Promise<any> => {
      const { status, json, text } = await order(service, body, '?dry_run=1');
      assert.equal(status, 200, text);
      await expectUnharmed();
      return json;
    },
    end: async (): Promise<void> => {
      await expectUnharmed();
      await stock.close();
      await service.end();
    },
  };
};

export type Target = Awaited<ReturnType<typeof startTarget>>;

const contacts = { email: 'a@studio.example', telegram: '@a_studio' };

/** A valid order with one field set to this JSON text. */
export const orderWith = (path: string, value: string): string => {
  const body: Record<string, unknown> = { studio: { ...contacts } };
  let target = body;
  const names = path.split('.');
  for (const name of names.slice(0, -1)) {
    target[name] ??= {};
    target = target[name] as Record<string, unknown>;
  }
  target[names.at(-1) ?? ''] = '@value';
  return JSON.stringify(body).replace('"@value"', () => value);
};

type RawExchange = { readonly answers: readonly Reply[]; readonly lastedMs: number };

/** Sends raw bytes to the service, and reads until it closes the connection. */
export const sendBytes = async (
  service: TestService,
  parts: string | readonly (string | Uint8Array)[],
  manner: { readonly hangUp?: boolean; readonly drip?: string } = {},
): Promise<RawExchange> => {
  const startedAt = Date.now();
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port) });
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  socket.on('error', () => undefined);
  for (const part of typeof parts === 'string' ? [parts] : parts) socket.write(part);
  if (manner.hangUp === true) socket.end();
  const { drip } = manner;
  // Writing to a closed connection discards its unread data, so this stops writing once an answer has arrived.
  const dripOn = () => setImmediate(() => received.length === 0 && socket.write(drip ?? ''));
  const dripping = drip === undefined ? undefined : setInterval(dripOn, 40);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return { answers: answersIn(Buffer.concat(received)), lastedMs: Date.now() - startedAt };
};

/** Sends one request, and closes the connection after it. */
export const ask = async (service: TestService, head: string, body = ''): Promise<Reply> => {
  const { answers } = await sendBytes(service, `${head}\r\nConnection: close\r\n\r\n${body}`);
  const last = answers.at(-1);
  assert.ok(last !== undefined, `no answer to ${head.slice(0, 80)}`);
  return last;
};

const answersIn = (bytes: Buffer): readonly Reply[] => {
  const answers: Reply[] = [];
  let rest = bytes;
  for (let end = rest.indexOf('\r\n\r\n'); end !== -1; end = rest.indexOf('\r\n\r\n')) {
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
    const length = Number(headers.get('content-length') ?? 0);
    const text = rest.subarray(end + 4, end + 4 + length).toString('utf8');
    answers.push({ status: Number(first.split(' ')[1]), headers, text, json: null });
    rest = rest.subarray(end + 4 + Buffer.byteLength(text));
  }
  return answers.filter(({ status }) => status !== 100);
};
