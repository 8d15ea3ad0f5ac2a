import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAuction, success, type Auction, type Client } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { look, sameOrigin, sendForm, type PageReply } from '../support/form.ts';

/** The cookie of a signed-in bidder: what it allows, and who can read it. */

const auction = await forFile(startAuction());
const lot = await auction.lot();

const year = 31_536_000;

/** Enters the code of a pending bid as the bidder does in a browser. */
const enterCode = async (
  { service }: Auction,
  client: Client,
  pending: string,
): Promise<PageReply> => {
  const fields = { pending_id: pending, code: await client.code(pending) };
  return sendForm(service, `/en/auction/${lot}/code`, fields, { ...sameOrigin, ...client.origin });
};

/** The attributes of the only cookie in the answer, without its value. */
const cookieOf = ({ headers }: PageReply): readonly [value: string, attributes: string] => {
  const [cookie = '', ...others] = headers
    .getSetCookie()
    .filter((each) => /^(__Host-|__Secure-)?participant=/.test(each));
  assert.deepEqual(others, []);
  const [, value = '', attributes = ''] = /^[\w-]*participant=([^;]*); (.*)$/.exec(cookie) ?? [];
  return [value, attributes];
};

const asSignedIn = (key: string): Record<string, string> => ({ cookie: `participant=${key}` });
const me = (key: string, query = ''): Promise<PageReply> =>
  look(auction.service, `/en/auction/me${query}`, asSignedIn(key));

const isSignedOut = ({ text }: PageReply): boolean => text.includes('name="participant_key"');

describe('the cookie of a bidder', () => {
  it('is set with the code, for a year, out of reach of scripts and other sites', async () => {
    const client = auction.client('ann@example.org');
    const reply = await enterCode(auction, client, await client.pend(lot, 20));
    const [key, attributes] = cookieOf(reply);
    assert.match(key, /^key_[0-9a-z]{52}$/);
    assert.match(attributes, /^Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    assert.ok(Number(/\d+/.exec(attributes)?.[0]) <= year);
    assert.equal(reply.location, `/en/auction/${lot}?bid=leadingNoBrief`);
    assert.equal(reply.headers.get('cache-control'), 'no-store');
    assert.equal(isSignedOut(await me(key)), false);
    const notice = /<div class="notice" role="status"><p>([^<]*)/;
    assert.equal(notice.exec((await me(key, '?done=brief')).text)?.[1], 'The answers are saved.');
    for (const name of ['constructor', '__proto__', 'toString', '<x-hostile>', '']) {
      assert.doesNotMatch((await me(key, `?done=${name}`)).text, notice);
    }
  });

  it('is sent back by TLS only, and only to the service’s path, when the address allows it', async (test) => {
    const PUBLIC_URL = 'https://studio.example/lots/';
    const other = await startAuction({ PUBLIC_URL });
    test.after(() => other.end());
    await other.lot();
    const client = other.client('ann@example.org');
    const reply = await enterCode(other, client, await client.pend(1, 20));
    const attributes = 'Path=/lots; HttpOnly; Secure; SameSite=Lax';
    assert.equal(cookieOf(reply)[1].replace(/^Max-Age=\d+; /, ''), attributes);
    assert.equal(reply.location, '/lots/en/auction/1?bid=leadingNoBrief');
    const headers = { ...sameOrigin, cookie: `__Secure-participant=${cookieOf(reply)[0]}` };
    const gone = await sendForm(other.service, '/en/auction/me/sign-out', {}, headers);
    assert.equal(
      gone.headers.getSetCookie().at(-1),
      '__Secure-participant=; Max-Age=0; Path=/lots; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
    );
    assert.equal(gone.location, '/lots/en/auction/me?goodbye=1');
  });

  it('has the __Host- prefix when the host is the service’s own, so that no other host can replace it', async (test) => {
    const other = await startAuction({ PUBLIC_URL: 'https://studio.example' });
    test.after(() => other.end());
    const client = other.client('ann@example.org');
    const pending = await client.pend(await other.lot(), 20);
    const fields = { pending_id: pending, code: await client.code(pending) };
    const sent = { ...sameOrigin, ...client.origin };
    const reply = await sendForm(other.service, '/en/auction/1/code', fields, sent);
    const cookie = reply.headers.getSetCookie().find((each) => each.includes('participant')) ?? '';
    assert.match(
      cookie,
      /^__Host-participant=key_\w+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [own = ''] = cookie.split(';');
    const seen = await look(other.service, '/en/auction/me', { cookie: own });
    assert.equal(isSignedOut(seen), false);
    const tossed = own.replace('__Host-', '');
    assert.equal(
      isSignedOut(await look(other.service, '/en/auction/me', { cookie: tossed })),
      true,
    );
  });

  it('appears in no page, no address and no log line', async () => {
    const client = auction.client('log@example.org');
    const [key] = cookieOf(await enterCode(auction, client, await client.pend(lot, 25)));
    const headers = { ...asSignedIn(key), ...sameOrigin };
    const seen: PageReply[] = [];
    for (const path of ['', '/auction', '/auction/me', `/auction/${lot}`, '/order', '/nothing']) {
      seen.push(await look(auction.service, `/en${path}`, headers));
    }
    for (const [action, fields] of [
      ['maximum', { lot: String(lot), max_usd: '40' }],
      ['maximum', { lot: String(lot), max_usd: 'x' }],
      ['brief', { 'brief.goal': 'x' }],
      ['cancel', { bid_id: 'x' }],
      ['sign-in', { participant_key: key }],
    ] as const) {
      seen.push(await sendForm(auction.service, `/en/auction/me/${action}`, fields, headers));
    }
    for (const { text, location } of seen) {
      assert.equal(text.includes(key), false);
      assert.equal(location.includes(key), false);
    }
    assert.equal(JSON.stringify(auction.service.log).includes(key), false);
  });

  it('is deleted together with the key on sign-out', async () => {
    const client = auction.client('out@example.org');
    const [key] = cookieOf(await enterCode(auction, client, await client.pend(lot, 60)));
    client.key = key;
    success(await client.listBids());
    const headers = { ...asSignedIn(key), ...sameOrigin };
    const reply = await sendForm(auction.service, '/en/auction/me/sign-out', {}, headers);
    const expired =
      'Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax';
    assert.deepEqual(cookieOf(reply), ['', expired]);
    assert.equal((await client.listBids()).status, 401);
    assert.equal(isSignedOut(await me(key)), true);
  });
});

describe('an invalid cookie', () => {
  it('shows the signed-out page, and does nothing', async () => {
    const client = auction.client('cut@example.org');
    await client.enter(lot, 70);
    const { key } = client;
    const other = key.endsWith('0') ? '1' : '0';
    const worthless = [
      ...['', 'x', 'undefined', 'null', key.slice(0, -1), `${key.slice(0, -1)}${other}`],
      ...[key.toUpperCase(), `${key}0`, `Bearer%20${key}`, `${key}%0d%0aSet-Cookie:x`, '%'],
      ...[`"${key}x"`, '%00', 'k'.repeat(8_000), `key_${'z'.repeat(52)}`],
    ];
    for (const value of worthless) {
      const page = await me(value);
      assert.equal(page.status, 200, value);
      assert.equal(isSignedOut(page), true, value);
      assert.doesNotMatch(page.text, /cut@example|bid_/);
      const headers = { ...asSignedIn(value), ...sameOrigin };
      for (const action of ['maximum', 'brief', 'cancel']) {
        const fields = { lot: String(lot), max_usd: '900', 'brief.goal': 'x', bid_id: 'x' };
        const reply = await sendForm(auction.service, `/en/auction/me/${action}`, fields, headers);
        assert.equal(reply.status, 401, `${action} ${value}`);
        assert.equal(isSignedOut(reply), true);
      }
      const gone = await sendForm(auction.service, '/en/auction/me/sign-out', {}, headers);
      assert.equal(gone.location, '/en/auction/me?goodbye=1');
    }
    assert.deepEqual(await client.statuses(), ['70 leading']);
  });

  it('among thousands of others, or sent twice, causes no harm', async () => {
    const client = auction.client('many@example.org');
    await client.enter(lot, 90);
    const many = Array.from({ length: 1_000 }, (_, n) => `c${n}=${n}`).join('; ');
    const cookie = `${many}; __proto__=1; participant=${client.key}; constructor=2; =; ;;`;
    const page = await look(auction.service, '/en/auction/me', { cookie });
    assert.match(page.text, /many@example\.org/);
    const twice = { cookie: `participant=${client.key}; participant=x` };
    assert.equal((await look(auction.service, '/en/auction/me', twice)).status, 200);
  });

  it('has expired with its key', async () => {
    const client = auction.client('old@example.org');
    await client.enter(lot, 120);
    assert.equal(isSignedOut(await me(client.key)), false);
    auction.clock.advance(366 * 24 * 3_600_000);
    assert.equal(isSignedOut(await me(client.key)), true);
  });
});

describe('a bidder', () => {
  it('never sees the bids, the address or the brief of another', async () => {
    const own = await auction.lot();
    const ann = auction.client('ann.secret@example.org', { name: 'Ann Secret' });
    const ben = auction.client('ben.secret@example.org', { name: 'Ben Secret' });
    const { id } = await ann.enter(own, 20);
    await ben.enter(own, 30);
    success(await ann.post('brief', { answers: { goal: 'The goal of Ann' } }));
    await ann.limit(own, 77);
    const secrets = /ann\.secret|Ann Secret|The goal of Ann|\$77\b/;
    assert.match((await me(ann.key)).text, secrets);
    const views = [me(ben.key), me(''), look(auction.service, `/en/auction/${own}`)];
    for (const view of views)
      assert.doesNotMatch((await view).text, new RegExp(`${secrets.source}|${id}`));
    const headers = { ...asSignedIn(ben.key), ...sameOrigin };
    const cancelled = await sendForm(
      auction.service,
      '/en/auction/me/cancel',
      { bid_id: id },
      headers,
    );
    assert.equal(cancelled.status, 404);
    assert.doesNotMatch(cancelled.text, secrets);
    assert.equal((await ann.statuses()).length >= 1, true);
    const both = { cookie: `participant=${ben.key}`, authorization: `Bearer ${ann.key}` };
    const page = await look(auction.service, '/en/auction/me', both);
    assert.doesNotMatch(page.text, secrets);
    assert.match(page.text, /ben\.secret/);
  });
});
