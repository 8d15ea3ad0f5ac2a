import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { questionIds } from '../support/arbitrary.ts';
import { forFile } from '../support/for-file.ts';
import { nothingIsPending } from '../support/mail.ts';
import { connectAgent } from '../support/mcp.ts';
import { receiverFor } from '../support/receiver.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';

/** Parts of answers that a program can leave out because it does not need them. */

const service = await forFile(startTestService({ OUTBOUND_ALLOW: '127.0.0.1' }));
const minimal = { prefer: 'return=minimal' };
const standing = ['project', 'delivery', 'payment', 'edits', 'terms', 'studios', 'agent_guide'];

describe('an answer about an order', () => {
  it('omits what its reader already has in minimal mode, and only there', async () => {
    const whole = await service.post(orderPath, { studio });
    const short = await service.post(orderPath, { studio }, minimal);
    assert.deepEqual(
      [short.status, short.headers.get('preference-applied')],
      [201, 'return=minimal'],
    );
    assert.deepEqual(
      Object.keys(whole.json).filter((name) => !(name in short.json)),
      Object.keys(whole.json).filter((name) => [...standing, 'links', 'rules'].includes(name)),
    );
    assert.equal(whole.headers.get('preference-applied'), null);
    const missing = whole.json.missing.map(({ id }: { id: string }) => id);
    assert.deepEqual(
      short.json.missing.map(({ id }: { id: string }) => id),
      missing,
    );
  });

  it('does so at the address of the order too, and for sections that were requested in full', async () => {
    const { json } = await service.post(orderPath, { studio }, minimal);
    const address = `${orderPath}/${json.order_id}`;
    // The confirmation changes the version.
    await nothingIsPending(service.store);
    for (const turn of ['first', 'second']) {
      const short = await service.get(address, minimal);
      const whole = await service.get(address);
      for (const name of standing) {
        assert.deepEqual(
          [name in short.json, name in whole.json],
          [false, true],
          `${turn} ${name}`,
        );
      }
      assert.equal(short.json.stage, 'awaiting_brief');
      const tags = [short, whole].map(({ headers }) => headers.get('etag') ?? '');
      assert.notEqual(tags[0], tags[1]);
      const statuses = tags.map(async (tag) => {
        const again = { ...minimal, 'if-none-match': tag };
        return (await service.get(address, again)).status;
      });
      assert.deepEqual(await Promise.all(statuses), [304, 200]);
    }
  });

  it('keeps the fields that a warning mentions, and the contract’s fields of a price, but not of several', async () => {
    const body = { studio, brief: { unheard_of: 'x' } };
    const { json } = await service.post(orderPath, body, minimal);
    assert.equal(json.warnings[0].field, 'brief.unheard_of');
    const quote = await service.get(`${orderPath}?pages=2`, minimal);
    assert.match(quote.json.payment, /^You pay only after/);
    const several = await service.post(`${orderPath}/quotes`, { projects: [{}] }, minimal);
    assert.equal(several.headers.get('preference-applied'), 'return=minimal');
    assert.deepEqual(Object.keys(several.json), ['quotes', 'price_book', 'valid_until']);
  });

  it('keeps a field that only has the name of a condition: the delivery of a webhook, also by MCP', async (test) => {
    const url = await receiverFor(test);
    const agent = await connectAgent('2026-07-28', `${service.url}/mcp`);
    test.after(agent.close);
    for (const program of ['REST', 'MCP']) {
      const { order_id: id } = (await service.post(orderPath, { studio })).json;
      const webhooks = `${orderPath}/${id}/webhooks`;
      const { id: webhook } = (await service.post(webhooks, { url })).json;
      const answer =
        program === 'MCP'
          ? await agent.call('test_webhook', { order_id: id, webhook_id: webhook })
          : (await service.post(`${webhooks}/${webhook}/test`, {}, minimal)).json;
      assert.match(answer.delivery, /^msg_/, program);
    }
  });
});

describe('brief questions', () => {
  it('include only those that the project needs, on request', async () => {
    const idsFor = async (query: string): Promise<string[]> => {
      const { json } = await service.get(`${orderPath}?brief=1&${query}`);
      return json.brief_questions.map(({ id }: { id: string }) => id);
    };
    const always = ['business', 'goal', 'offer', 'email', 'whatsapp', 'telegram', 'texts', 'logo'];
    assert.deepEqual(await idsFor('needed=1&type=landing'), [...always, 'photos']);
    const shop = await idsFor('needed=1&type=shop&pages=2');
    assert.deepEqual(shop.slice(9), ['page_list', 'products']);
    assert.deepEqual(await idsFor('needed=0'), questionIds);
  });
});
