import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { questionIds } from '../support/arbitrary.ts';
import { forFile } from '../support/for-file.ts';
import { agentKinds, connectAgent } from '../support/mcp.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';

/** The properties of tools in addition to their operations, and the resources that clients read without a tool. */

const { url, get, store } = await forFile(startTestService());
/** A service with low request limits. */
const limited = await forFile(startTestService({}, { requestsMax: { state: 1, keyed: 2 } }));

describe('a tool that changes something', () => {
  it('acts once under its idempotency_key, and refuses another call under it', async (t) => {
    const agent = await connectAgent('2026-07-28', `${url}/mcp`);
    t.after(() => agent.close());
    const order = { studio, project: { type: 'landing' }, idempotency_key: 'order-1' };
    const first = await agent.call('place_order', order);
    const again = await agent.call('place_order', order);
    assert.equal(again.order_id, first.order_id);
    const other = await agent.refused('place_order', { ...order, project: { type: 'shop' } });
    assert.deepEqual([other.code, other.retryable], ['idempotency_key_reused', false]);
    // The same key for another tool is a different key.
    const { order_id: id } = first;
    const words = { order_id: id, text: 'Hello', idempotency_key: 'order-1' };
    const written = await agent.call('write_message', words);
    assert.equal(written.messages.length, 1);
    const elsewhere = await connectAgent('2026-07-28', `${url}/mcp`);
    t.after(() => elsewhere.close());
    assert.notEqual((await elsewhere.call('place_order', order)).order_id, first.order_id);
    // A key of a call about an order belongs to the order, for all networks.
    assert.deepEqual(await elsewhere.call('write_message', words), written);
    const { json } = await get(`${orderPath}/${id}`);
    assert.equal(json.order_id, id);
    assert.equal(json.messages.length, 1);
  });

  it('lists ignored input, as REST does', async (t) => {
    const agent = await connectAgent('2025-11-25', `${url}/mcp`);
    t.after(() => agent.close());
    const { warnings } = await agent.call('quote', { page: 7 });
    assert.deepEqual(warnings, [
      { field: 'page', text: 'page is not known, did you mean pages?', did_you_mean: 'pages' },
    ]);
    const fieldsOf = async (name: string, given: object): Promise<string[]> => {
      const { warnings: found = [] } = await agent.call(name, { ...given });
      return found.map(({ field: each }: { field: string }) => each);
    };
    // Tools do not have the parameters by which REST distinguishes calls of one address.
    assert.deepEqual(await fieldsOf('quote', { brief: true, lang: 'pl' }), ['brief']);
    assert.deepEqual(await fieldsOf('list_brief_questions', { format: 'json-schema' }), ['format']);
    const dryRun = { studio, dry_run: true };
    assert.deepEqual(await fieldsOf('place_order', { ...dryRun, merge_fields: true }), [
      'merge_fields',
    ]);
    assert.deepEqual(await fieldsOf('place_order', { ...dryRun, idempotency_key: 'a' }), []);
    const strict = await connectAgent('2025-11-25', `${url}/mcp`, {
      headers: { prefer: 'handling=strict' },
    });
    t.after(() => strict.close());
    const { code, field } = await strict.refused('quote', { page: 7 });
    assert.deepEqual([code, field], ['invalid_field', 'page']);
  });

  it('returns when to retry after too many calls', async (t) => {
    const agent = await connectAgent('2026-07-28', `${limited.url}/mcp`);
    t.after(() => agent.close());
    await agent.call('show_lots');
    const { code, retryable, retry_after_seconds: wait } = await agent.refused('show_lots');
    assert.deepEqual([code, retryable], ['too_many_requests', true]);
    assert.ok(wait > 0 && wait <= 60, String(wait));
  });
});

describe('a form', () => {
  it('has the next five questions, because nobody fills in a longer one', async (t) => {
    const forms: string[][] = [];
    const agent = await connectAgent('2026-07-28', `${url}/mcp`, {
      fill: ({ requestedSchema }) => {
        forms.push(Object.keys(requestedSchema.properties));
        return null;
      },
    });
    t.after(() => agent.close());
    const { order_id: id } = await agent.call('place_order', { studio });
    assert.equal((await agent.call('ask_for_brief', { order_id: id })).missing.length, 7);
    assert.deepEqual(forms, [
      [
        ...['business.name', 'business.description', 'goal', 'offer'],
        ...['email', 'whatsapp', 'telegram', 'texts'],
      ],
    ]);
  });
});

describe('a form for requested answers', () => {
  it('leaves unedited answers alone', async (t) => {
    const fill = () => ({ 'logo.status': 'The text is enough' });
    const agent = await connectAgent('2026-07-28', `${url}/mcp`, { fill });
    t.after(() => agent.close());
    const given = { business: 'A bakery', goal: 'Order', offer: 'Bread', email: 'a@example.org' };
    const logo = { status: 'Yes', link: 'https://bakery.example/logo.svg' };
    const brief = { ...given, texts: '', photos: '', logo };
    const { order_id: id } = await agent.call('place_order', { studio, brief });
    const again = { order_id: id, questions: ['logo'], note: 'Is there really one?' };
    await operate(operatorContext(store), 'ask_again', again);
    assert.deepEqual((await agent.call('ask_for_brief', { order_id: id })).saved, ['logo']);
    const { answers } = await agent.call('show_order', { order_id: id });
    assert.deepEqual(answers.logo, { ...logo, status: 'The text is enough' });
  });
});

describe('the MCP resources', () => {
  for (const kind of agentKinds) {
    it(`are the guide, the prices, the conditions, and the questions in each language (${kind})`, async (t) => {
      const { client, close } = await connectAgent(kind, `${url}/mcp`);
      t.after(close);
      const read = async (uri: string): Promise<string> => {
        const { contents } = await (client as Client).readResource({ uri });
        return String(contents.map((each) => ('text' in each ? each.text : '')));
      };
      const { resources } = await client.listResources();
      assert.deepEqual(
        resources.map(({ uri }) => uri),
        ['studiolot://agent-guide', 'studiolot://prices', 'studiolot://conditions'],
      );
      assert.match(await read('studiolot://agent-guide'), /^# .+\n\n[^]+\/agents\/mcp\.md/);
      assert.match(await read('studiolot://agent-guide/mcp'), /^# MCP\n\n/);
      await assert.rejects(read('studiolot://agent-guide/none'));
      assert.equal(JSON.parse(await read('studiolot://prices')).currency, 'EUR');
      assert.match(JSON.parse(await read('studiolot://conditions')).payment, /^You pay only after/);
      for (const lang of ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by']) {
        const { brief_questions: questions, lang: written } = JSON.parse(
          await read(`studiolot://brief-questions/${lang}`),
        );
        assert.deepEqual([written, questions.length], [lang, questionIds.length]);
      }
      await assert.rejects(read('studiolot://brief-questions/xx'));
    });

    it(`come with prompts whose language can be completed (${kind})`, async (t) => {
      const { client, close } = await connectAgent(kind, `${url}/mcp`);
      t.after(close);
      const prompt = await (client as Client).getPrompt({
        name: 'order_a_site',
        arguments: { business: 'Bakes bread', lang: 'pl' },
      });
      const [message] = prompt.messages;
      assert.ok(message?.content.type === 'text');
      assert.match(message.content.text, /^Order a website for this business: Bakes bread\n/);
      await assert.rejects((client as Client).getPrompt({ name: 'order_a_site' }), /business/);
      const { completion } = await (client as Client).complete({
        ref: { type: 'ref/prompt', name: 'order_a_site' },
        argument: { name: 'lang', value: 'p' },
      });
      assert.deepEqual(completion.values, ['pl', 'pt']);
    });
  }
});

describe('a browser page of another site', () => {
  it('may call, and read its session ID', async () => {
    const foreignOrigin = { origin: 'https://agent.example.com' };
    const preflight = await fetch(`${url}/mcp`, {
      method: 'OPTIONS',
      headers: { ...foreignOrigin, 'access-control-request-headers': 'mcp-session-id, mcp-method' },
    });
    assert.equal(preflight.status, 204);
    assert.equal(
      preflight.headers.get('access-control-allow-headers'),
      'mcp-session-id, mcp-method',
    );
    const answer = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        ...foreignOrigin,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-11-25',
          capabilities: { elicitation: {} },
          clientInfo: { name: 'page', version: '1.0.0' },
        },
      }),
    });
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    const exposed = answer.headers.get('access-control-expose-headers') ?? '';
    assert.ok(exposed.split(', ').includes('mcp-session-id'), exposed);
    assert.match(answer.headers.get('mcp-session-id') ?? '', /^[\w-]{22}\.[\w-]+$/);
  });
});

it('ask_for_brief counts like the calls it makes, so that nobody can guess keys with it', async () => {
  const codes: string[] = [];
  for (const key of ['key_a', 'key_b', 'key_c']) {
    const params = { name: 'ask_for_brief', arguments: { participant_key: key } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const { text } = await limited.post('/mcp', message, {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    });
    codes.push(/\\"code\\":\\"(\w+)\\"/.exec(text)?.[1] ?? text);
  }
  assert.deepEqual(codes, ['key_not_valid', 'key_not_valid', 'too_many_requests']);
});
