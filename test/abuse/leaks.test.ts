import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import { rooms } from '../../src/boot/rooms.ts';
import { deskPagesOf } from '../../src/web/desk/routes.ts';
import { pagesOf } from '../../src/web/site/pages.ts';
import { api } from '../support/api.ts';
import { auctionFor, auctionPath } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { look, sameOrigin, sendForm } from '../support/form.ts';
import { from, orderPath, startTestService, studio } from '../support/service.ts';
import { strangers } from './networks.ts';
import { assertCanBid } from './victim.ts';

/** Strangers try to read or change what belongs to others. */

describe('the metrics', () => {
  it('are hidden from remote clients, whatever their headers claim', async (test) => {
    const service = await startTestService({
      METRICS_TOKEN: 'a token that is long enough'.replaceAll(' ', '-'),
    });
    test.after(() => service.end());
    const disguises = [
      ...strangers.map(({ origin }) => origin(0)),
      ...['127.0.0.1, 203.0.113.9', '::1,203.0.113.9', 'localhost', '127.0.0.1', '::1', ''].map(
        from,
      ),
      ...[{ forwarded: 'for=127.0.0.1' }, { via: '1.1 proxy', ...from('203.0.113.9') }],
      ...['Bearer', 'Bearer x', 'Bearer a-token', 'Basic YTpi', 'bearer null'].map(
        (authorization) => ({ authorization, ...from('203.0.113.9') }),
      ),
    ];
    for (const headers of disguises) {
      for (const path of ['/metrics', '/metrics?x=1', '/metrics/', '//metrics', '/%6detrics']) {
        const { status, text } = await service.get(path, headers);
        assert.ok([400, 404].includes(status), `${path} ${JSON.stringify(headers)}: ${status}`);
        assert.doesNotMatch(text, /process_cpu/);
      }
    }
  });

  it('are hidden from pages of other sites', async (test) => {
    const service = await startTestService();
    test.after(() => service.end());
    const { headers } = await service.get('/metrics', { origin: 'https://evil.example' });
    assert.equal(headers.get('access-control-allow-origin'), null);
  });
});

describe('the cookie of the participant', () => {
  it('is not accepted from another host of the same domain', async (test) => {
    const auction = await auctionFor(test, { PUBLIC_URL: 'https://studio.example' });
    const lot = await auction.lot();
    const mallory = auction.client('mallory@example.org');
    await mallory.enter(lot, 20);
    // A sibling host can set cookies for the whole domain, but browsers refuse it the `__Host-` prefix.
    const withForeignCookie = await look(auction.service, '/en/auction/me', {
      cookie: `participant=${mallory.key}; language=pl`,
    });
    assert.doesNotMatch(withForeignCookie.text, /mallory/);
    const victim = auction.client('victim@example.org');
    const pending = await victim.pend(lot, 30);
    const fields = { pending_id: pending, code: await victim.code(pending) };
    const sent = {
      ...sameOrigin,
      origin: 'https://studio.example',
      host: 'studio.example',
      ...victim.origin,
    };
    const { headers } = await sendForm(auction.service, `/en/auction/${lot}/code`, fields, sent);
    const cookies = headers.getSetCookie().filter((each) => each.includes('participant'));
    assert.match(
      cookies.join(),
      /^__Host-participant=[^;]+;.*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    assert.doesNotMatch(cookies.join(), /Domain=/i);
  });
});

describe('a lot', () => {
  it('appears nowhere before its opening day', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot({ opensInMs: 25 * hourMs, endsInMs: 49 * hourMs });
    assert.equal(await auction.seen(lot), null);
    const { service } = auction;
    assert.equal((await service.get(`/en/auction/${lot}`, { accept: 'text/html' })).status, 404);
    assert.doesNotMatch((await service.get('/en/auction')).text, new RegExp(`/auction/${lot}\\b`));
    const none = { lot: lot + 1, amount_usd: 20, email: 'a@b.example', accept_rules: true };
    const early = await service.post(`${auctionPath}/bid`, { ...none, lot });
    const missing = await service.post(`${auctionPath}/bid`, none);
    assert.deepEqual([early.status, early.json], [missing.status, missing.json]);
  });
});

describe('the link that a studio has given its client', () => {
  it('opens nothing once the studio has ended it, and only the studio can end it', async (test) => {
    const service = await startTestService();
    test.after(() => service.end());
    const { json } = await service.post(orderPath, { studio });
    const { text } = await look(service, `/en/order/${json.order_id}`);
    const [, path = ''] = /value="[^"]*(\/brief\/[\w-]+)"/.exec(text) ?? [];
    for (const address of [`${path}/client-link`, `/order/${path.slice(7)}/client-link`]) {
      assert.equal((await sendForm(service, address, {}, sameOrigin)).status, 404);
    }
    assert.equal((await look(service, `/en${path}`)).status, 200);
    const ended = await service.post(`${orderPath}/${json.order_id}/client-link`, {});
    assert.equal(ended.status, 200);
    const fields = { 'brief.goal': 'Somebody else’s' };
    for (const reply of [
      await look(service, `/en${path}`),
      await look(service, path, { 'if-none-match': '*', range: 'bytes=0-' }),
      await sendForm(service, path, fields, sameOrigin),
    ]) {
      assert.equal(reply.status, 410);
    }
    const seen = await look(service, `/en/order/${json.order_id}`);
    assert.doesNotMatch(seen.text, /Somebody else/);
  });
});

describe('the Idempotency-Key of the victim', () => {
  it('is neither used up by a stranger nor answered to one who knows it', async (test) => {
    const auction = await auctionFor(test, {}, { requestsMax: {} });
    const { service } = auction;
    const key = { 'idempotency-key': 'order-1' };
    for (const { origin } of strangers) {
      const reply = await service.post(
        orderPath,
        { studio: { email: 'm@evil.example' } },
        { ...key, ...origin(0) },
      );
      assert.equal(reply.status, 201);
    }
    const victim = auction.client('victim@example.org');
    const own = await service.post(orderPath, { studio }, { ...key, ...victim.origin });
    assert.equal(own.status, 201);
    assert.equal(own.headers.get('idempotent-replayed'), null);
    for (const { origin } of strangers) {
      const stolen = await service.post(orderPath, { studio }, { ...key, ...origin(0) });
      assert.doesNotMatch(stolen.text, new RegExp(own.json.order_id));
    }
    const again = await service.post(orderPath, { studio }, { ...key, ...victim.origin });
    assert.equal(again.json.order_id, own.json.order_id);
    await assertCanBid(auction, victim, await auction.lot());
  });
});

describe('mail to another machine', () => {
  it('is never sent in the clear unless the operator allows it', () => {
    for (const host of [
      'mail.example',
      '10.0.0.5:25',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '0x7f.example',
    ]) {
      assert.match(readConfig({ MAIL_URL: `smtp://${host}` }).mailUrl, /requireTLS=true/, host);
      assert.throws(() => readConfig({ MAIL_URL: `smtp://${host}?ignoreTLS=true` }), host);
      assert.throws(() => readConfig({ MAIL_URL: `smtp://${host}?requireTLS=false` }), host);
    }
  });
});

describe('a page of another site whose domain resolves to this machine', () => {
  const names = [
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    'evil-localhost',
    'a_b',
    '[::1',
  ];

  it('reads no metrics through a browser on this machine', async (test) => {
    const service = await startTestService();
    test.after(() => service.end());
    for (const host of names) {
      const { status, text } = await service.get('/metrics', { host });
      assert.deepEqual([status, /process_cpu/.test(text)], [404, false]);
    }
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:8080', 'studio.localhost']) {
      assert.equal((await service.get('/metrics', { host })).status, 200, host);
    }
  });

  it('cannot send a form to any page, or a message by MCP', async (test) => {
    const service = await startTestService({ OPERATOR_EMAILS: 'ola@desk.example' });
    test.after(() => service.end());
    const posts = [
      ...pagesOf(rooms, api)
        .filter(({ post }) => post !== undefined)
        .map(({ path }) => path),
      ...deskPagesOf(rooms)
        .filter(({ post }) => post !== undefined)
        .map(({ path }) => path),
      '/mcp',
      '/mcp/orders',
      '/mcp/auction',
    ].map((path) => path.replaceAll(/:\w+/g, '1'));
    for (const path of posts) {
      for (const host of names) {
        for (const origin of [`http://${host}`, 'null']) {
          const headers = { host, origin, 'content-type': 'application/x-www-form-urlencoded' };
          const { status } = await service.post(path, 'email=ola%40desk.example', headers);
          assert.equal(status, 403, `${path} from ${origin} at ${host}`);
        }
      }
    }
  });

  it('is distinguished from a proxy that puts its own name in Host, whose forms are accepted', async (test) => {
    const service = await startTestService({ PUBLIC_URL: 'https://studio.example' });
    test.after(() => service.end());
    for (const host of ['studiolot:8080', '127.0.0.1:8080', 'studio.example']) {
      const origin = 'https://studio.example';
      const { status } = await service.post('/en/order', 'step=price', { host, origin });
      assert.equal(status, 200, host);
    }
  });
});
