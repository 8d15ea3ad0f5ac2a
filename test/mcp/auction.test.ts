import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fullBrief, startAuction } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { agentKinds, connectAgent } from '../support/mcp.ts';

/** A client takes part in a whole auction by MCP and reads the code from the mail. */

const auction = await forFile(startAuction());
const { service } = auction;
const url = `${service.url}/mcp`;

describe('an auction by MCP', () => {
  for (const [nth, kind] of agentKinds.entries()) {
    it(`runs from the lots to a withdrawn bid (${kind}, no forms)`, async (t) => {
      const agent = await connectAgent(kind, url);
      t.after(() => agent.close());
      const lot = await auction.lot();
      const { lots } = await agent.call('show_lots', { currency: 'USD' });
      const shown = lots.find((each: { id: number }) => each.id === lot);
      assert.deepEqual([shown.price, shown.min_next_bid], [20, 20]);

      const email = `client${nth}@example.org`;
      const bid = { lot, amount_usd: 25, email, lang: 'en' };
      const rules = await agent.refused('place_bid', bid);
      assert.deepEqual([rules.code, rules.retryable], ['rules_not_accepted', false]);
      const { pending_id: pendingId } = await agent.call('place_bid', {
        ...bid,
        accept_rules: true,
      });
      const wrong = await agent.refused('confirm_bid', { pending_id: pendingId, code: '000000' });
      assert.equal(wrong.code, 'wrong_code');
      const code = await auction.client(email).code(pendingId);
      const confirmed = await agent.call('confirm_bid', { pending_id: pendingId, code });
      assert.deepEqual(confirmed.bids, [
        { lot, amount_usd: 25, price_usd: 25, entered: true, leader: true },
      ]);

      const { participant_key: key } = confirmed;
      assert.equal((await agent.refused('list_bids')).code, 'key_required');
      assert.equal(
        (await agent.refused('list_bids', { participant_key: `${key}x` })).code,
        'key_not_valid',
      );
      const saved = await agent.call('submit_brief', { participant_key: key, answers: fullBrief });
      assert.deepEqual(saved.brief.site_of_the_day, { ready: true, missing: [] });
      await agent.call('set_automatic_bid', { participant_key: key, lot, max_usd: 25 });
      const { bids } = await agent.call('list_bids', { participant_key: key });
      assert.deepEqual([bids.length, bids[0].status], [1, 'leading']);

      const keyed = await connectAgent(kind, url, { key });
      t.after(() => keyed.close());
      await auction.pass(60_000);
      const cancelled = await keyed.call('cancel_bid', { lot });
      assert.equal(cancelled.bid.status, 'cancelled');
      await keyed.call('revoke_key', {});
      assert.equal((await keyed.refused('list_bids')).code, 'key_not_valid');
    });

    it(`requests the brief of a bidder by a form (${kind})`, async (t) => {
      const forms: string[][] = [];
      const agent = await connectAgent(kind, url, {
        fill: ({ requestedSchema }) => {
          forms.push(Object.keys(requestedSchema.properties));
          return forms.length === 1 ? filled : null;
        },
      });
      t.after(() => agent.close());
      const lot = await auction.lot();
      const client = auction.client(`former${nth}@example.org`);
      const pendingId = await client.pend(lot, 30);
      const { participant_key: key } = await agent.call('confirm_bid', {
        pending_id: pendingId,
        code: await client.code(pendingId),
      });
      const formAnswer = await agent.call('ask_for_brief', { participant_key: key });
      assert.deepEqual(formAnswer.saved, ['business', 'goal', 'email']);
      assert.deepEqual(formAnswer.missing, [
        { id: 'offer', text: 'Which services or products should the site present?', type: 'text' },
      ]);
      const declined = await agent.call('ask_for_brief', { participant_key: key });
      assert.deepEqual([declined.action, declined.saved], ['decline', []]);
      assert.deepEqual(forms, [
        [
          ...['business.name', 'business.description', 'goal', 'offer'],
          ...['email', 'whatsapp', 'telegram'],
        ],
        ['offer'],
      ]);
    });
  }

  it('binds an idempotency_key to its participant', async (t) => {
    const agent = await connectAgent('2026-07-28', url);
    t.after(() => agent.close());
    const lot = await auction.lot();
    const goal = 'Sell bread';
    for (const [email, amount] of [
      ['first@example.org', 40],
      ['second@example.org', 60],
    ] as const) {
      const client = auction.client(email);
      const pendingId = await client.pend(lot, amount);
      const code = await client.code(pendingId);
      const { participant_key: key } = await agent.call('confirm_bid', {
        pending_id: pendingId,
        code,
      });
      const given = { participant_key: key, answers: { goal }, idempotency_key: 'brief-1' };
      assert.deepEqual((await agent.call('submit_brief', given)).saved, ['goal']);
      assert.deepEqual((await agent.call('submit_brief', given)).saved, ['goal']);
      const { answers } = await agent.call('show_participant', { participant_key: key });
      assert.deepEqual(answers, { goal });

      // A call without a key uses the connection's key, which a key in the arguments overrides.
      const keyed = await connectAgent('2026-07-28', url, { key });
      t.after(() => keyed.close());
      const { participant_key: _key, ...bare } = given;
      assert.deepEqual((await keyed.call('submit_brief', bare)).saved, ['goal']);
      const wrong = { participant_key: `${key}x` };
      assert.equal((await keyed.refused('list_bids', wrong)).code, 'key_not_valid');
    }
  });

  const filled = {
    'business.name': 'Cakes & Co',
    'business.description': 'Bakes cakes',
    goal: 'Order a cake',
    email: 'cakes@example.org',
  };
});
