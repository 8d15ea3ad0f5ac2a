import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionPath, refused, startAuction, success } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { publicUrl } from '../support/service.ts';

/** HTTP at the auction's addresses: methods, other origins, and unknown paths. */

const auction = await forFile(startAuction());

const posts = ['bid', 'confirm', 'cancel', 'auto', 'revoke', 'code'];
const gets = ['state', 'bids', 'stream'];

const ask = (call: string, request: RequestInit) =>
  fetch(`${auction.service.url}${auctionPath}/${call}`, request);

describe('an address of the auction', () => {
  it('accepts only its own method, and names it', async () => {
    const wrong = async (call: string, method: string, allow: string) => {
      const response = await ask(call, { method });
      assert.equal(response.status, 405, `${method} ${call}`);
      const allowed = response.headers.get('allow')?.split(', ') ?? [];
      assert.ok(allowed.includes(allow) && !allowed.includes(method), String(allowed));
      assert.match(
        await response.text(),
        /^\{"error":"This method is not allowed here, use .+"\}$/,
      );
    };
    for (const call of posts) {
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) await wrong(call, method, 'POST');
    }
    for (const call of gets) {
      for (const method of ['POST', 'PUT', 'DELETE']) await wrong(call, method, 'GET');
    }
  });

  it('may be called from pages of any origin, with a key and an Idempotency-Key', async () => {
    const origin = 'https://agent.example';
    for (const call of [...posts, 'state', 'bids']) {
      const method = posts.includes(call) ? 'POST' : 'GET';
      const wanted = 'authorization,content-type,idempotency-key,if-none-match';
      const response = await ask(call, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': wanted,
        },
      });
      assert.equal(response.status, 204, call);
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      assert.ok(response.headers.get('access-control-allow-methods')?.includes(method));
      const allowed = response.headers.get('access-control-allow-headers')?.split(/, */) ?? [];
      for (const header of wanted.split(',')) assert.ok(allowed.includes(header), header);
    }
  });

  it('lets such pages read its refusals and when to come back', async () => {
    for (const call of posts) {
      const response = await ask(call, { method: 'POST', body: 'x' });
      assert.ok([400, 401].includes(response.status));
      assert.equal(response.headers.get('access-control-allow-origin'), '*');
      const exposed = response.headers.get('access-control-expose-headers')?.split(/, */) ?? [];
      for (const header of ['retry-after', 'etag', 'idempotent-replayed', 'x-request-id']) {
        assert.ok(exposed.includes(header), header);
      }
    }
  });

  it('that is not there is not found', async () => {
    for (const call of ['', '/', '/bid/', '/bids/x', '/lots', '/State', '/state.json']) {
      assert.deepEqual(refused(await auction.service.get(`${auctionPath}${call}`)), [
        404,
        `No such address, see ${publicUrl}/agents`,
      ]);
    }
  });

  it('answers nothing that a cache could give to another', async () => {
    const ada = auction.client('ada@example.org');
    const lot = await auction.lot();
    const pending = await ada.bid(lot, 20);
    const confirmed = await ada.confirm(pending.json.pending_id);
    const bids = await ada.listBids();
    // Only the caller may cache the answer, and must revalidate it each time.
    assert.equal(bids.headers.get('cache-control'), 'private, no-cache');
    for (const reply of [
      pending,
      confirmed,
      await ada.post('brief', { answers: {} }),
      await ada.post('auto', { lot, max_usd: 50 }),
      await ada.post('auto', {}),
      await ada.post('revoke'),
      await ada.listBids(),
    ]) {
      assert.equal(reply.headers.get('cache-control'), 'no-store');
      assert.equal(reply.headers.get('content-type'), 'application/json');
      assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
    }
  });
});

describe('many at once', () => {
  it('who bid the same amount are one leader and others whom the price has passed', async () => {
    const lot = await auction.lot();
    const clients = Array.from({ length: 8 }, (_each, index) =>
      auction.client(`rival${index}@many.example`),
    );
    const pending = await Promise.all(clients.map((client) => client.pend(lot, 40)));
    const codes = await Promise.all(
      clients.map((client, index) => client.code(pending[index] ?? '')),
    );
    const replies = await Promise.all(
      clients.map((client, index) => client.confirm(pending[index] ?? '', codes[index])),
    );
    const bids = replies.map(({ json }) => json.bids[0]);
    assert.equal(bids.filter(({ entered }) => entered).length, 1);
    assert.equal(bids.filter(({ leader }) => leader).length, 1);
    const { price_usd: price, bidders } = await auction.seen(lot);
    assert.deepEqual([price, bidders], [40, 1]);
  });

  it('who set maxima lead by the highest, a step above the next, and by the earlier of equals', async () => {
    const lot = await auction.lot();
    const clients = Array.from({ length: 6 }, (_each, index) =>
      auction.client(`maximum${index}@many.example`),
    );
    for (const client of clients) await client.enter(await auction.lot(), 20);
    const maxima = [60, 90, 75, 110, 85, 40];
    const requested = await Promise.all(
      clients.map((client, index) => client.post('auto', { lot, max_usd: maxima[index] })),
    );
    const waiting = requested.map((reply) => success(reply).pending_id);
    const replies = await Promise.all(
      clients.map((client, index) => client.confirm(waiting[index])),
    );
    assert.ok(replies.every(({ status }) => status === 200));
    const leads = await Promise.all(clients.map((client) => client.statuses()));
    assert.ok(leads[3]?.includes('92 leading'), JSON.stringify(leads));
    assert.equal((await auction.seen(lot)).price_usd, 92);
  });
});
