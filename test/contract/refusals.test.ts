import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { from, orderPath, publicUrl, studio, type Reply } from '../support/service.ts';
import { order, refusalOf, sentence, startTarget } from './refused-requests.ts';

/** All kinds of refusals in both formats, and their precedence. */

/** An address that has used up its orders. */
const greedy = from('192.0.2.10');
const targetService = await forFile(startTarget());
const used = { ...from('192.0.2.11'), 'idempotency-key': 'used' };
const placed = await order(targetService.service, { studio }, '', used);
const orderId = placed.json.order_id;
const tenOrders = Array.from({ length: 10 }, () =>
  order(targetService.service, { studio }, '', greedy),
);
for (const { status } of await Promise.all(tenOrders)) assert.equal(status, 201);
await targetService.acceptChanges();

type Headers = Record<string, string>;

describe('a refusal', () => {
  const get =
    (path: string) =>
    (headers: Headers): Promise<Reply> =>
      targetService.service.get(path, headers);
  const post =
    (body: unknown, more: Headers = {}) =>
    (headers: Headers): Promise<Reply> =>
      order(targetService.service, body, '', { ...more, ...headers });

  /** A refused call for each problem code, with its status and field. */
  const kinds: readonly (readonly [
    code: string,
    status: number,
    send: (headers: Headers) => Promise<Reply>,
    field?: string,
  ])[] = [
    ['not_json', 400, post('[]')],
    ['unclear_json', 400, post('{"a":1,"a":1}')],
    ['unclear_json', 400, post('{"__proto__":1}')],
    ['body_too_large', 413, post('x'.repeat(20_001))],
    ['contact_required', 400, post({ project: { pages: 0 } })],
    ['invalid_field', 400, post({ studio, project: { pages: 501 } }), 'project.pages'],
    ['invalid_field', 400, post({ studio, brief: { goal: '\0' } }), 'brief.goal'],
    ['invalid_field', 400, post({ studio, currency: ['EUR'] }), 'currency'],
    ['invalid_field', 400, get(`${orderPath}?pages=1&pages=2`), 'pages'],
    ['invalid_field', 400, get(`${orderPath}?brief=maybe`), 'brief'],
    ['invalid_field', 400, post({ studio }, { 'idempotency-key': 'ä' }), 'Idempotency-Key'],
    ['malformed_request', 400, get(`${orderPath}/%zz`)],
    ['order_not_found', 404, post({ order_id: 'ord_x' })],
    ['order_not_found', 404, get(`${orderPath}/ord_x`)],
    ['no_such_address', 404, get('/api/nowhere')],
    ['too_many_orders', 429, post({ studio }, greedy)],
    ['too_many_orders', 429, post({ studio, dry_run: 1 }, greedy)],
    ['idempotency_key_reused', 422, post({ studio, lang: 'pl' }, used)],
    [
      'brief_too_large',
      400,
      post({ studio, brief: Object.fromEntries(Array.from({ length: 201 }, (_, n) => [n, n])) }),
    ],
    [
      'method_not_allowed',
      405,
      async (headers) => {
        const response = await fetch(`${targetService.service.url}${orderPath}`, {
          method: 'PUT',
          headers,
        });
        const text = await response.text();
        return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
      },
    ],
  ];

  it('contains every member of RFC 9457 for a program that accepts it', async () => {
    const page = await targetService.service.get('/agents/errors');
    for (const [code, status, send, field] of kinds) {
      const error = refusalOf(await send({}), status);
      for (const accept of [
        'application/problem+json',
        'Application/Problem+JSON',
        'application/json;q=0.9, application/problem+json;q=0.1',
        'text/html,application/problem+json; charset=utf-8 ; q=1.0,*/*',
      ]) {
        const { headers, json, ...reply } = await send({ accept });
        assert.equal(reply.status, status, code);
        assert.match(headers.get('content-type') ?? '', /^application\/problem\+json(;|$)/);
        const { title, next, ...rest } = json;
        assert.deepEqual(rest, {
          type: `${publicUrl}/agents/errors#${code}`,
          status,
          detail: error,
          code,
          retryable: status === 429,
          ...(field === undefined ? {} : { field }),
        });
        sentence(title);
        assert.ok(next === undefined || typeof next === 'string');
        assert.ok(page.text.includes(`id="${code}"`), `${code} is documented`);
        assert.equal(headers.has('retry-after'), status === 429);
        assert.equal(headers.get('allow'), status === 405 ? 'GET, POST, OPTIONS' : null);
      }
      await targetService.expectUnharmed();
    }
  });

  it('keeps the contract’s shape for every other client', async () => {
    for (const [, status, send] of kinds) {
      const error = refusalOf(await send({}), status);
      for (const accept of [
        'application/problem+json;q=0',
        'application/problem+json ; q=0.000, application/json',
        'application/problem+xml',
        'application/*',
        'text/html',
        'application/problem+jsonx',
        '',
        ';,;=',
      ]) {
        assert.equal(refusalOf(await send({ accept }), status), error);
      }
      await targetService.expectUnharmed();
    }
  });

  it('for too many requests a minute has both formats too', async () => {
    const narrow = await startTarget({ requestsMax: { orders: 1 } });
    const send = (headers: Headers) => narrow.service.post(orderPath, '{}', headers);
    refusalOf(await send({}), 400);
    const text = refusalOf(await send({}), 429);
    const { json } = await send({ accept: 'application/problem+json' });
    assert.deepEqual([json.code, json.detail], ['too_many_requests', text]);
    await narrow.end();
  });
});

describe('several errors in one request', () => {
  const refused = async (body: unknown, status: number, headers: Headers = greedy) =>
    refusalOf(await order(targetService.service, body, '?x=1&x=2', headers), status);

  it('are reported by size first, then JSON, order_id, the contact, and the limit last', async () => {
    const wrong = { studio: { name: 1 }, project: { pages: 0 }, lang: 'xx' };
    const large = `[${JSON.stringify({ ...wrong, order_id: 'ord_x' })}${' '.repeat(20_000)}`;
    assert.equal(await refused(large, 413), 'Request too large');
    assert.match(await refused(large.trim(), 400), /^Send JSON/);
    assert.equal(await refused({ ...wrong, order_id: 'ord_x' }, 404), 'order_id not found');
    assert.match(await refused(wrong, 400), /^studio\.email or studio\.telegram is required/);
    const contacts = { email: 1, telegram: 2 };
    assert.match(await refused({ ...wrong, studio: contacts }, 400), /^studio\.email must/);
    assert.match(await refused({ ...wrong, order_id: orderId }, 400), /^studio\.name must/);
    assert.match(await refused({ studio }, 400), /^x is given twice/);
    const { json } = await order(targetService.service, { studio }, '', greedy);
    assert.match(json.error, /^Too many orders from this address/);
    await targetService.expectUnharmed();
  });

  it('are reported by the first field in the order of the contract', async () => {
    const studioFields = ['name', 'website', 'email', 'telegram'];
    const flags = ['payments', 'subscriptions', 'booking', 'accounts'];
    const counts = ['extra_roles', 'integrations'];
    const projectFields = [
      ...['type', 'pages', 'languages', ...flags, ...counts],
      ...['business', 'goal', 'content_ready', 'notes'],
    ];
    const modules = [...flags, ...counts].map((name) => `modules.${name}`);
    const paths = [
      ...studioFields.map((name) => `studio.${name}`),
      ...[...projectFields, ...modules, 'brief'].map((name) => `project.${name}`),
      ...['brief', 'lang', 'currency', 'reference', 'dry_run'],
    ];
    // oxlint-disable-next-line typescript/no-explicit-any
    const body: any = { studio: {}, project: { modules: {} } };
    const set = (path: string, value: unknown): void => {
      const names = path.split('.');
      const last = names.pop() ?? '';
      // oxlint-disable-next-line typescript/no-unsafe-return
      names.reduce((inner, name) => inner[name], body)[last] = value;
    };
    for (const path of paths.toReversed()) set(path, ['wrong']);
    for (const path of paths) {
      const text = await refused(body, 400);
      assert.equal(text.split(' ')[0], path);
      set(path, path === 'studio.email' ? studio.email : null);
    }
    assert.match(await refused(body, 400), /^x is given twice/);
    await targetService.expectUnharmed();
  });
});
