import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exampleBidId } from '../../src/auction/views/example-data.ts';
import { operations, standardService } from '../../src/boot/rooms.ts';
import { exampleKey } from '../../src/kernel/example.ts';
import { howCalledByTools } from '../../src/kernel/how-called.ts';
import type { OrderId } from '../../src/kernel/ids.ts';
import { languages } from '../../src/kernel/languages.ts';
import { linksForTools, linksOf } from '../../src/kernel/links.ts';
import type { AnyOperation } from '../../src/kernel/operation.ts';
import { instant } from '../../src/kernel/time.ts';
import { exampleOrderId } from '../../src/order/views/example-data.ts';
import { presentOlder } from '../../src/order/views/record.ts';
import { refusedResult } from '../../src/web/mcp/result.ts';
import { startAuction } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { agentKinds, assertNamesNoRestCall, connectAgent } from '../support/mcp.ts';
import { orderPath, studio } from '../support/service.ts';

/** In MCP answers, texts name the next call by its tool, since MCP clients call tools and not addresses. */

const base = 'https://studio.example';
const auction = await forFile(startAuction());
const { service } = auction;

describe('the names of calls in texts', () => {
  const { calls } = linksOf(base);
  const names = Object.keys(calls) as (keyof typeof calls)[];

  it('are methods and addresses over HTTP', () => {
    for (const name of names.filter((each) => each !== 'wait_for_change')) {
      const { method, path } = standardService.api.table.get(name) ?? assert.fail(name);
      assert.equal(calls[name], `${method} ${base}${path}`);
    }
    assert.equal(calls.wait_for_change, `GET ${base}${orderPath}/{order_id}/stream`);
  });

  it('are existing tool names by MCP', async (t) => {
    const agent = await connectAgent(agentKinds[0], `${service.url}/mcp`);
    t.after(() => agent.close());
    const { tools } = await agent.client.listTools();
    const listed = new Set(tools.map(({ name }) => name));
    for (const name of names) {
      assert.equal(howCalledByTools.calls[name], name);
      assert.ok(listed.has(name), name);
    }
    for (const example of Object.values(howCalledByTools.exampleCalls)) {
      const [name = ''] = example.split(' ');
      assert.ok(listed.has(name), example);
      await agent.call(name, JSON.parse(example.slice(name.length + 1)));
    }
  });
});

describe('an order that is read by MCP', () => {
  it('omits links, rules and empty fields, but no answer of the client, and takes less than 3,000 bytes', async (t) => {
    const agent = await connectAgent(agentKinds[0], `${service.url}/mcp`);
    t.after(() => agent.close());
    const brief = { goal: '', logo: {}, business: { name: 'Bakery', description: '' } };
    const { order_id: id } = await agent.call('place_order', { studio, brief });
    const shown = await agent.call('show_order', { order_id: id });
    assert.deepEqual(shown.answers, brief);
    assert.equal(shown.stage, 'awaiting_brief');
    assert.ok(Buffer.byteLength(JSON.stringify(shown)) < 3_000, JSON.stringify(shown));
    const { json: whole } = await service.get(`${orderPath}/${id}`);
    const leftOut = Object.keys(whole).filter((name) => !(name in shown));
    assert.deepEqual(leftOut, [
      ...['reference', 'links', 'delivery', 'payment', 'edits', 'terms', 'studios'],
      ...['agent_guide', 'site_url', 'fixes_until', 'on_hold', 'asked_again', 'brief_checked_by'],
      ...['requests', 'messages', 'older', 'rules', 'files'],
    ]);
    assert.equal(whole.rules.fixes_until.length > 20, true);
  });
});

describe('MCP texts name no HTTP call', () => {
  it('in any kind of refusal', () => {
    const problems = standardService.api.problemsAt(linksForTools(linksOf(base)));
    for (const { code } of problems.kinds) {
      const [{ text } = { text: '' }] = refusedResult(
        problems.exampleOf(code),
        problems,
        instant(0),
      ).content;
      assertNamesNoRestCall(text, `${code}: ${text}`);
    }
  });

  it('in the result of any tool with its examples', async (t) => {
    const lot = await auction.lot();
    const client = auction.client('ada@example.org');
    const bid = await client.enter(lot, 20);
    const { json: placed } = await service.post(orderPath, { studio });
    const agent = await connectAgent(agentKinds[0], `${service.url}/mcp`, { key: client.key });
    t.after(() => agent.close());
    const { tools } = await agent.client.listTools();
    const answered = new Map<string, number>();
    for (const { name } of tools) {
      const operation = (operations as Record<string, AnyOperation>)[name];
      for (const { sent } of operation?.examples ?? []) {
        const text = JSON.stringify({ order_id: placed.order_id, ...sent })
          .replaceAll(exampleOrderId, placed.order_id)
          .replaceAll(exampleBidId, bid.id)
          .replaceAll(exampleKey, client.key ?? '');
        const result = await agent.client.callTool({ name, arguments: JSON.parse(text) });
        const [{ text: resultText } = { text: '' }] = result.content as { readonly text: string }[];
        assertNamesNoRestCall(resultText, `${name}: ${resultText}`);
        if (result.isError !== true) answered.set(name, (answered.get(name) ?? 0) + 1);
      }
    }
    assert.ok(answered.size >= 25, [...answered.keys()].join(', '));
  });

  it('in the next question in any language, and in a repeated order', async (t) => {
    const agent = await connectAgent(agentKinds[0], `${service.url}/mcp`);
    t.after(() => agent.close());
    const { order_id: id } = await agent.call('place_order', { studio });
    const again = await agent.call('place_order', { studio });
    assert.match(again.warnings[0].text, /cancel_order/);
    for (const lang of languages) {
      const { how_to_answer: how } = await agent.call('show_next_question', { order_id: id, lang });
      assert.match(how, /\(resupply_brief\)/, lang);
    }
    const waited = await agent.call('wait_for_change', { order_id: id, seconds: 1 });
    assert.equal('links' in waited.order, false);
  });

  it('in the hint about older entries of an order', () => {
    const older = { messages: 12, requests: null, timeline: 7 };
    const id = exampleOrderId as OrderId;
    assert.deepEqual(presentOlder(id, older, linksForTools(linksOf(base))), {
      messages: 'list_history {"list": "messages", "before": 12}',
      timeline: 'list_history {"list": "timeline", "before": 7}',
    });
  });
});
