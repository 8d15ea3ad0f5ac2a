import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { answerIn } from '../support/mcp.ts';
import { createReadingAgent, type AgentResponse } from '../support/reading-agent.ts';
import { startReceiver } from '../support/receiver.ts';
import { startTestService, studio } from '../support/service.ts';

/**
 * An agent that knows only the base URL completes fifteen tasks. The bytes that it reads have a limit, because
 * a model pays for each byte and makes more mistakes in long contexts.
 */

/** The limit for all fifteen tasks together. */
const bytesMax = 45_000;

const base = 'https://orders.example.org';
const service = await forFile(startTestService({ PUBLIC_URL: base, OUTBOUND_ALLOW: '127.0.0.1' }));
const receiver = await startReceiver();
const agent = createReadingAgent((address) => address.replace(base, service.url));

const project = { type: 'landing' };
/** Requests minimal answers, without the parts that the agent has already read. */
const briefly = { prefer: 'return=minimal' };

const task = (name: string, does: () => Promise<void>): void => {
  it(name, async () => {
    agent.begin(name);
    await does();
  });
};

const succeeded = ({ status, text, json }: AgentResponse, expected = 200) => {
  assert.equal(status, expected, text);
  return json;
};

describe('an agent that knows only the base URL', () => {
  task('finds a price', async () => {
    await agent.read(`${base}/agents`, { accept: 'text/markdown' });
    const { quote } = succeeded(
      await agent.call('price', { query: { type: 'shop', pages: '5', currency: 'EUR' } }),
    );
    assert.deepEqual([quote.amount, quote.currency], [600, 'EUR']);
  });

  task('finds a cheaper variant', async () => {
    const { counterfactuals: suggestions } = succeeded(
      await agent.call('cheaper variants', { query: { currency: 'EUR', budget: '550' } }),
    );
    assert.deepEqual(suggestions[0].changes, [{ field: 'pages', from: 5, to: 3 }]);
  });

  /** All answers of the client. */
  let brief: Readonly<Record<string, unknown>> = {};
  /** The same without logo and photos, which the client adds later. */
  let firstAnswers: Readonly<Record<string, unknown>> = {};
  task('reads the questions in Polish', async () => {
    const query = { type: 'landing', lang: 'pl' };
    const answer = succeeded(await agent.call('what to ask', { query }));
    const questions: readonly Question[] = answer.brief_questions;
    assert.equal(questions[0]?.text, 'Jak nazywa się firma i czym się zajmuje?');
    assert.deepEqual(
      questions.map(({ id }) => id),
      ['business', 'goal', 'offer', 'email', 'whatsapp', 'telegram', 'texts', 'logo', 'photos'],
    );
    const needed = questions.filter(({ id, need_one_of: [first = id] = [] }) => id === first);
    brief = Object.fromEntries(needed.map((question) => [question.id, answerTo(question)]));
    const { logo: _logo, photos: _photos, ...others } = brief;
    firstAnswers = others;
  });

  task('makes a dry run of an order', async () => {
    agent.find(/Prefer: return=minimal/);
    const body = { studio, project, brief: firstAnswers, dry_run: true };
    const tried = succeeded(await agent.call('order', { body, headers: briefly }));
    assert.match(tried.order_id, /^dry_/);
  });

  task('places an order', async () => {
    const headers = { ...briefly, 'Idempotency-Key': 'first' };
    const body = { studio, project, brief: firstAnswers, lang: 'pl' };
    const placed = succeeded(await agent.call('order', { body, headers }), 201);
    agent.learn('ORDER_ID', placed.order_id);
    assert.deepEqual(
      placed.missing.map(({ id }: Question) => id),
      ['logo', 'photos'],
    );
  });

  task('completes the brief', async () => {
    const { logo, photos } = brief;
    const body = { order_id: agent.find(/ord_\w{20,}/), brief: { logo, photos } };
    const sent = { body, headers: briefly };
    const done = succeeded(await agent.call('answers to what is missing', sent));
    assert.deepEqual([done.status, done.missing], ['brief_complete', []]);
  });

  task('reads the state of the order', async () => {
    const { stage, next_move: nextMove } = succeeded(
      await agent.call('The state of the order', { headers: briefly }),
    );
    assert.deepEqual([stage, nextMove.who], ['checking', 'operator']);
  });

  task('orders for a studio that has only Telegram', async () => {
    const body = { studio: { telegram: '@example_studio' }, project, brief };
    const placed = succeeded(await agent.call('order', { body, headers: briefly }), 201);
    assert.equal(placed.status, 'received');
  });

  task('retries after a lost answer, and orders once', async () => {
    const body = { studio, project, brief };
    const lost = { body, headers: { ...briefly, 'Idempotency-Key': 'lost' } };
    agent.find(/Idempotency-Key/);
    await agent.call('order', { ...lost, isLost: true });
    const again = await agent.call('order', lost);
    succeeded(again, 201);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
  });

  task('gets questions for a client in Belarusian', async () => {
    agent.find(/\bby\b/);
    const body = { studio, project, lang: 'by' };
    const placed = succeeded(await agent.call('order', { body, headers: briefly }), 201);
    assert.match(placed.missing[0].text, /[ўі]/);
  });

  task('compares three variants', async () => {
    const projects = [{ type: 'landing' }, { type: 'shop' }, { type: 'shop', pages: 5 }];
    const { quotes } = succeeded(
      await agent.call('Prices of several variants', { body: { projects }, headers: briefly }),
    );
    assert.deepEqual(
      quotes.map(({ quote }: { quote: { amount: number } }) => quote.amount),
      [150, 500, 600],
    );
  });

  task('sends 40 MB of photos', async () => {
    const files = Array.from({ length: 4 }, (_each, nth) => photo(nth));
    const { files: taken } = succeeded(await agent.call('files', { files }), 201);
    assert.equal(taken.length, 4);
  });

  task('is notified of a change', async () => {
    const { secret } = succeeded(
      await agent.call('Notifications', { body: { url: receiver.url } }),
      201,
    );
    assert.match(secret, /^whsec_/);
    const orderId = agent.find(/ord_\w{20,}/);
    const answers = { order_id: orderId, brief: { goal: 'Sell more bread' } };
    const sizes = { body: answers, headers: briefly };
    succeeded(await agent.call('answers to what is missing', sizes));
    const [delivery] = await receiver.came(1);
    assert.match(delivery?.json.type ?? '', /^order\./);
  });

  task('is warned of typing mistakes before they cost anything', async () => {
    for (const slipped of [{ page: 6 }, { payment: true }]) {
      const body = { studio, project: { ...project, ...slipped } };
      const [name = ''] = Object.keys(slipped);
      const { status, json } = await agent.call('order', {
        body,
        headers: briefly,
        mistaken: name,
      });
      assert.equal(status, 400);
      assert.match(json.error, new RegExp(`\\b${name}s\\b`));
    }
  });

  task('prices and orders by MCP', async () => {
    const address = agent.find(/https:\S+\/mcp\/orders/);
    const send = async (method: string, params: object) => {
      const { name = null } = params as { readonly name?: string };
      const body = { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } };
      const headers = { 'mcp-protocol-version': revision, 'mcp-method': method };
      return succeeded(
        await agent.post(address, body, name === null ? headers : { ...headers, 'mcp-name': name }),
      ).result;
    };
    const { tools } = await send('tools/list', {});
    const toolFor = (words: RegExp): string =>
      tools.find(({ description }: { description: string }) => words.test(description))?.name ??
      assert.fail(String(words));
    const calling = async (words: RegExp, given: object) =>
      answerIn(await send('tools/call', { name: toolFor(words), arguments: given }));
    const { quote } = await calling(/fixed price of a site/, project);
    assert.equal(quote.amount, 150);
    const placed = await calling(/client wants the site/, { studio, project, brief });
    assert.equal(placed.status, 'received');
    const given = { order_id: placed.order_id };
    const stands = await calling(/the state of an order/, given);
    assert.deepEqual([stands.stage, stands.next_move.who], ['checking', 'operator']);
    assert.ok(JSON.stringify(stands).length < 3_000, JSON.stringify(stands));
  });

  it(`completes the tasks and reads less than ${bytesMax} bytes`, async (t) => {
    await receiver.close();
    const total = [...agent.bytes.values()].reduce((sum, each) => sum + each, 0);
    const sizes = [...agent.bytes].map(([name, bytes]) => `${bytes} ${name}`).join('\n');
    t.diagnostic(`${total} in all\n${sizes}`);
    assert.equal(agent.bytes.size, 15);
    assert.ok(total < bytesMax, `${total} in all\n${sizes}`);
  });
});

type Question = {
  readonly id: string;
  readonly text: string;
  readonly type: string;
  readonly need_one_of?: readonly string[];
  readonly options?: readonly string[];
  readonly fields?: readonly { readonly key: string; readonly options?: readonly string[] }[];
};

/** A plausible answer of a client. It chooses the last option, which needs the least work. */
const answerTo = ({ id, options, fields }: Question): unknown => {
  if (id === 'email') return 'bakery@example.org';
  if (options !== undefined) return options.at(-1);
  if (fields === undefined) return 'Bread and cakes';
  const [first, ...others] = fields;
  const sizes = [first?.key, first?.options?.at(-1) ?? 'Bakery'];
  return Object.fromEntries(
    first?.options === undefined
      ? [sizes, ...others.map(({ key }) => [key, 'Bakes bread'])]
      : [sizes],
  );
};

const revision = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'agent', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The nth photo: 10 MB with the first bytes of a JPEG and otherwise unique bytes. */
const photo = (nth: number): readonly [string, Blob] => {
  const content = new Uint8Array(10_000_000).fill(nth + 1);
  content.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00]);
  return [`photo-${nth + 1}.jpg`, new Blob([content])];
};
