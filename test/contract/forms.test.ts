import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sealPauseLink } from '../../src/auction/rules/pause-link.ts';
import { rooms } from '../../src/boot/rooms.ts';
import { createCrypto } from '../../src/boot/system.ts';
import { pagesOf } from '../../src/web/site/pages.ts';
import { api } from '../support/api.ts';
import { fullBrief, startAuction, success, type Auction, type Client } from '../support/auction.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { placeOrder } from '../support/delivery.ts';
import { look, plainPrice, sendForm, type PageReply } from '../support/form.ts';
import { startReceiver, type Receiver } from '../support/receiver.ts';
import { fromElsewhere, publicUrl, studio, secret } from '../support/service.ts';
import { sendFiles, svg } from '../support/upload.ts';

/** Only complete forms of the site's own pages are accepted, in the ways in which browsers send them. */

type Form = { readonly path: string; readonly fields: Readonly<Record<string, string>> };

let auction: Auction;
let client: Client;
let receiver: Receiver;
let forms: ReadonlyMap<string, Form>;
before(async () => {
  auction = await startAuction({ OUTBOUND_ALLOW: '127.0.0.1' });
  const lot = await auction.lot();
  client = auction.client('ann@example.org');
  const { id: bid } = await client.enter(lot, 20);
  const pending = await client.pend(lot, 25);
  const { order_id: orderId } = await placeOrder(auction.service, { studio });
  const { text } = await look(auction.service, `/en/order/${orderId}`);
  const [brief = ''] = /\/brief\/[\w-]+/.exec(text) ?? [];
  const sent = await sendFiles(auction.service, orderId, [{ name: 'logo.svg', content: svg }]);
  const file: string = sent.json.files[0].file_id;
  const webhooksPath = `/order/${(await placeOrder(auction.service, { studio })).order_id}/webhooks`;
  receiver = await startReceiver();
  const { url } = receiver;
  const { json: webhook } = await auction.service.post(`/api/studio-${webhooksPath.slice(1)}`, {
    url,
  });
  const pause = sealPauseLink(createCrypto(secret).sealSame, 'mia@example.org');
  const goal = { 'brief.goal': 'Order a cake' };
  const offer = { email: 'ben@example.org', max_usd: '30', accept_rules: 'on' };
  forms = new Map<string, Form>([
    ['/order', at('/order', { step: 'send', price: plainPrice, 'studio.email': 'a@example.org' })],
    ['/order/:order_id', { path: `/order/${orderId}`, fields: goal }],
    [
      '/order/:order_id/client-link',
      {
        path: `/order/${(await placeOrder(auction.service, { studio })).order_id}/client-link`,
        fields: {},
      },
    ],
    ...['accept', 'changes', 'defects', 'refuse', 'cancel', 'messages'].map(
      (act) =>
        [`/order/:order_id/${act}`, at(`/order/${orderId}/${act}`, { [act]: 'One' })] as const,
    ),
    ['/order/:order_id/webhooks', at(webhooksPath, { url: `${url}&other` })],
    ...['test', 'replay', 'delete'].map(
      (act) =>
        [
          `/order/:order_id/webhooks/:webhook_id/${act}`,
          at(`${webhooksPath}/${webhook.id}/${act}`, {}),
        ] as const,
    ),
    ['/order/find', at('/order/find', { reference: 'R-1', contact: 'a@example.org' })],
    ['/brief/:token', { path: brief, fields: goal }],
    ['/order/:order_id/files/:file_id/remove', at(`/order/${orderId}/files/${file}/remove`, {})],
    ['/brief/:token/files/:file_id/remove', at(`${brief}/files/${file}/remove`, {})],
    ['/auction/:lot', { path: `/auction/${lot}`, fields: offer }],
    [
      '/auction/:lot/code',
      {
        path: `/auction/${lot}/code`,
        fields: { pending_id: pending, code: await client.code(pending) },
      },
    ],
    ['/auction/:lot/follow', at(`/auction/${lot}/follow`, { follow_email: 'mia@example.org' })],
    ['/auction/follow', at('/auction/follow?token=none', {})],
    ['/auction/unfollow', at('/auction/unfollow?token=none', {})],
    ['/auction/me/sign-in', at('/auction/me/sign-in', { participant_key: client.key })],
    ['/auction/me/code', at('/auction/me/code', { send: 'yes' })],
    ['/auction/me/offer', at('/auction/me/offer', { lot: String(lot), accept: 'no' })],
    ['/auction/me/maximum', at('/auction/me/maximum', { lot: String(lot), max_usd: '40' })],
    ['/auction/me/brief', at('/auction/me/brief', { 'brief.goal': fullBrief.goal })],
    ['/auction/me/withdraw', at('/auction/me/withdraw', { lot: String(lot) })],
    ['/auction/me/cancel', at('/auction/me/cancel', { bid_id: bid })],
    ['/auction/me/offer', at('/auction/me/offer', { lot: String(lot), accept: 'no' })],
    ['/auction/me/mail', at('/auction/me/mail', { email: 'mia@example.org' })],
    ['/auction/me/sign-out', at('/auction/me/sign-out', {})],
    ['/auction/me/pause', at('/auction/me/pause', {})],
    ['/auction/pause/:token', at(`/auction/pause/${pause}`, { act: 'lift' })],
  ]);
});
after(async () => {
  await auction.end();
  await receiver.close();
});

const at = (path: string, fields: Form['fields']): Form => ({ path, fields });

const send = (form: Form, headers: Readonly<Record<string, string>>): Promise<PageReply> =>
  sendForm(auction.service, `/en${form.path}`, form.fields, {
    cookie: `participant=${client.key}`,
    ...client.origin,
    ...headers,
  });

/** The number of stored rows. */
const storedCounts = async (): Promise<unknown> => {
  const tables = [
    'orders',
    'events',
    'outbox',
    'bids',
    'participants',
    'participant_keys',
    'quotas',
    'webhooks',
  ];
  // Webhooks deliver the event of a sent message at any later time.
  const besides: Readonly<Record<string, string>> = {
    events: "where type <> 'OrderConfirmed'",
    outbox: "where channel <> 'webhook'",
  };
  const counts = tables.map(
    (table) => `(select count(*) from ${table} ${besides[table] ?? ''}) as ${table}`,
  );
  const sql = `select ${counts.join(', ')}`;
  const [row] = await rowsOf(databaseIn(auction.service.folder), sql);
  return { ...row };
};

const foreign: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin, cross-site' },
  { 'sec-fetch-site': '' },
  { 'sec-fetch-site': 'cross-site', origin: publicUrl },
  { origin: 'https://shop.example' },
  { origin: 'http://localhost:8081' },
  { origin: 'http://localhost:8080.shop.example' },
  { origin: 'https://shop.example', 'x-forwarded-host': 'shop.example' },
  { origin: 'null' },
  { origin: '' },
  { referer: `${publicUrl}/en/order` },
  {},
];

describe('a form of another site', () => {
  it('is known for every page that takes one', () => {
    const paths = pagesOf(rooms, api)
      .filter(({ post }) => post !== undefined)
      .map(({ path }) => path);
    assert.deepEqual([...forms.keys()].toSorted(), paths.toSorted());
  });

  it('is refused at every page, and changes nothing', async () => {
    const before = await storedCounts();
    for (const [path, form] of forms) {
      for (const headers of foreign) {
        const { status, headers: answered } = await send(form, headers);
        assert.equal(status, 403, `${path} ${JSON.stringify(headers)}`);
        assert.equal(answered.get('set-cookie'), null);
        assert.equal(answered.get('cache-control'), 'private, no-cache');
      }
    }
    assert.deepEqual(await storedCounts(), before);
    success(await client.listBids());
  });

  it('cannot frame a page of the service, or read what its cookies show', async () => {
    for (const path of ['', '/auction/me', ...[...forms.values()].map((form) => form.path)]) {
      const { headers } = await look(auction.service, `/en${path}`, {
        origin: 'https://shop.example',
        cookie: `participant=${client.key}`,
      });
      assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
      assert.equal(headers.get('access-control-allow-credentials'), null);
    }
  });
});

describe('a form of the service', () => {
  it('is accepted by every page, from newer and older browsers', async () => {
    const ways: readonly Readonly<Record<string, string>>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: publicUrl },
      { origin: auction.service.url },
    ];
    for (const [path, form] of forms) {
      for (const headers of ways) {
        const { status } = await send(form, { ...headers, ...fromElsewhere() });
        assert.notEqual(status, 403, `${path} ${JSON.stringify(headers)}`);
        assert.ok(status < 500, path);
      }
    }
    const replies = await Promise.all([
      send({ path: '/order', fields: forms.get('/order')?.fields ?? {} }, ways[0] ?? {}),
      send({ path: '/order', fields: forms.get('/order')?.fields ?? {} }, ways[2] ?? {}),
    ]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [303, 303],
    );
  });

  it('redirects GET to its own page, whatever the query contains', async () => {
    for (const path of ['sign-in', 'sign-out', 'cancel', 'offer', 'maximum', 'brief']) {
      const reply = await look(
        auction.service,
        `/pl/auction/me/${path}?to=https://shop.example&done=x`,
      );
      assert.equal(reply.status, 303);
      assert.equal(reply.location, '/pl/auction/me');
    }
  });

  it('is refused with any other method', async () => {
    for (const { path } of forms.values()) {
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const { status } = await fetch(`${auction.service.url}/en${path}`, { method });
        assert.equal(status, 405, `${method} ${path}`);
      }
      const head = await fetch(`${auction.service.url}/en${path}`, {
        method: 'HEAD',
        redirect: 'manual',
      });
      assert.ok([200, 303].includes(head.status), path);
      assert.equal(await head.text(), '');
    }
  });
});
