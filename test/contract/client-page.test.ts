import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { look, sameOrigin, sendForm, type PageReply } from '../support/form.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { fromElsewhere, orderPath, publicUrl } from '../support/service.ts';
import { png, sendFiles, svg } from '../support/upload.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** The client's page: with the studio's name, and without the provider's name and the order's details. */

const shop = await forFile(openWorkshop());
const { service } = shop.auction;

const half = {
  studio: { email: 'hello@studio.example', name: 'Rowan & Sons' },
  project: { type: 'website', pages: 2, notes: 'They pay late' },
  brief: { goal: 'Order a cake', colours: 'Green', inside: 'Margin 40 %' },
};

const place = async (body: object = half): Promise<string> =>
  (await service.post(orderPath, body, fromElsewhere())).json.order_id;

const linkOf = async (id: string): Promise<string> => {
  const { json } = await service.get(`${orderPath}/${id}`, fromElsewhere());
  return json.client_url.slice(publicUrl.length);
};

const page = (path: string): Promise<PageReply> => look(service, `/en${path}`, fromElsewhere());
const send = (path: string, fields: Readonly<Record<string, string>>): Promise<PageReply> =>
  sendForm(service, `/en${path}`, fields, { ...sameOrigin, ...fromElsewhere() });

/** The addresses of a page's links and forms, without its own address. */
const waysOut = ({ text }: PageReply, path: string): readonly string[] =>
  [...text.matchAll(/(?:href|src|action|formaction)="([^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith('#') && !address.startsWith('/assets/'))
    .filter((address) => !address.replace(/^\/[a-z]{2}(?=\/)/, '').startsWith(path));

describe('the client’s page', () => {
  it('shows the studio’s name and how many required questions are answered', async () => {
    const path = await linkOf(await place());
    const first = await page(path);
    assert.match(first.text, /<title>Questions about your website · Rowan &#38; Sons<\/title>/);
    assert.match(first.text, /<div class="brand"><bdi>Rowan &#38; Sons<\/bdi><\/div>/);
    assert.match(first.text, /<strong>1 of 8 answered<\/strong>/);
    assert.match(first.text, /Optional: 1 of 12/);
    const saved = await send(path, { 'brief.offer': 'Cakes', card: 'offer' });
    assert.deepEqual([saved.status, saved.location], [303, `/en${path}?saved=1#card-offer`]);
    assert.match((await page(path)).text, /<strong>2 of 8 answered<\/strong>/);
    // One way to get in touch is enough for all three.
    await send(path, { 'brief.whatsapp': '+48 500 000 000', card: 'contact' });
    assert.match((await page(path)).text, /<strong>3 of 8 answered<\/strong>/);
  });

  it('contains no link to the service’s pages, no price, number, ID or private message', async () => {
    const id = await place();
    const { json } = await service.get(`${orderPath}/${id}`, fromElsewhere());
    const path = await linkOf(id);
    const replies = [
      await page(path),
      await page(`${path}/privacy`),
      await send(path, { 'brief.offer': '\u0007' }),
      await send(path, { 'brief.offer': 'Cakes' }),
      await page(`${path}/logo`),
      await send(`${path}/files/none/remove`, {}),
    ];
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 400, 303, 404, 404],
    );
    for (const reply of replies) {
      const all = `${reply.text}${reply.location}${JSON.stringify([...reply.headers])}`;
      assert.doesNotMatch(all, /ord_|€|EUR (?!<)|hello@studio|They pay late|Margin 40/);
      assert.equal(all.includes(json.number), false);
      assert.equal(all.includes(id.slice(4)), false);
      assert.deepEqual(waysOut(reply, path), []);
    }
    assert.doesNotMatch(replies[0]?.text ?? '', /Studiolot/);
  });

  it('without a studio name shows no name', async () => {
    const path = await linkOf(await place({ ...half, studio: { email: 'hello@studio.example' } }));
    const { text } = await page(path);
    assert.match(text, /<title>Questions about your website<\/title>/);
    assert.doesNotMatch(text, /class="brand"/);
    assert.doesNotMatch(text, /Studiolot/);
  });

  it('with a mistyped link returns a plain 404', async () => {
    const reply = await page('/brief/x');
    assert.equal(reply.status, 404);
    assert.match(reply.text, /<h1>This link leads nowhere<\/h1>/);
    assert.doesNotMatch(reply.text, /class="brand"|<footer/);
    assert.doesNotMatch(reply.text, /Studiolot/);
    assert.deepEqual(waysOut(reply, '/brief/x'), []);
  });

  it('accepts none of the studio’s acts, and no API call accepts its link as an ID', async () => {
    const id = await shop.order('delivered');
    const path = await linkOf(id);
    const token = path.slice('/brief/'.length);
    for (const act of [
      'accept',
      'changes',
      'defects',
      'refuse',
      'cancel',
      'messages',
      'client-link',
    ]) {
      const form = await send(`${path}/${act}`, { [act]: 'x', reason: 'x', text: 'x' });
      assert.equal(form.status, 404, act);
      const body = { items: ['x'], reason: 'x', text: 'x' };
      const call = await service.post(`${orderPath}/${token}/${act}`, body, fromElsewhere());
      assert.equal(call.status, 404, act);
    }
    assert.equal((await service.get(`${orderPath}/${token}`, fromElsewhere())).status, 404);
    assert.equal((await shop.record(id)).stage, 'delivered');
  });

  it('notifies the studio of the answers given on it', async () => {
    // This mailbox gets no other mails, so none is throttled.
    const id = await place({ ...half, studio: { email: 'told@studio.example' } });
    await nothingIsPending(service.store, shop.auction.clock);
    const before = new Set((await mailsIn(service.folder)).keys());
    await send(await linkOf(id), { 'brief.offer': 'Cakes' });
    await nothingIsPending(service.store, shop.auction.clock);
    const news = [...(await mailsIn(service.folder))].filter(([name]) => !before.has(name));
    const toStudio = news.filter(([, { to }]) => to?.[0]?.address === 'told@studio.example');
    assert.equal(toStudio.length, 1);
    assert.match(
      String(toStudio[0]?.[1].text),
      /Which services or products should the site present\?/,
    );
  });

  it('shows the delivered site, still accepts answers, and explains politely that a project ended', async () => {
    const id = await shop.order('building');
    const path = await linkOf(id);
    const building = await page(path);
    assert.match(building.text, /The website is being built\./);
    assert.doesNotMatch(building.text, /id="site"/);
    await shop.operate(id, 'deliver', { site_url: shop.siteUrl });
    const live = await page(path);
    assert.match(live.text, /Your website is live/);
    assert.deepEqual(waysOut(live, path), [shop.siteUrl]);
    assert.equal((await send(path, { 'brief.colours': 'Red' })).status, 303);
    await shop.act(id, 'refuse', { reason: 'Not what was asked for' });
    const ended = await page(path);
    assert.equal(ended.status, 200);
    assert.match(ended.text, /<h1>This project has ended<\/h1>/);
    assert.doesNotMatch(ended.text, /Not what was asked|brief\.goal|id="files"|127\.0\.0\.1/);
    assert.equal((await send(path, { 'brief.colours': 'Blue' })).status, 409);
  });
});

describe('a file that the studio has sent', () => {
  it('is named on both pages, and is not a link on the client’s', async () => {
    const id = await place();
    const path = await linkOf(id);
    const photo = [{ name: 'cakes.png', content: png }];
    const sent = await sendFiles(service, id, photo, { question: 'photos' });
    assert.equal(sent.status, 201, sent.text);
    await sendFiles(service, id, [{ name: 'margin.png', content: png }]);
    const { text } = await page(path);
    assert.match(text, /<bdi>Link to the files<\/bdi>: <bdi>cakes\.png<\/bdi>/);
    const [panel = ''] = /<div id="files-list"[^]*?<\/div>/.exec(text) ?? [];
    assert.match(
      panel,
      /<li><bdi>cakes\.png<\/bdi> <span class="hint">[^<]*, from your studio<\/span><\/li>/,
    );
    assert.doesNotMatch(panel, /href|No files have been sent/);
    assert.doesNotMatch(text, /margin\.png|<bdi>http[^<]*fil_/);
    const own = await page(`/order/${id}`);
    assert.match(own.text, /<bdi>Link to the files<\/bdi>: <bdi>cakes\.png<\/bdi>/);
  });
});

describe('the studio’s logo', () => {
  it('is served as an image only, at an address that changes with its content', async () => {
    const id = await place();
    const path = await linkOf(id);
    const sent = await sendFiles(service, id, [{ name: 'logo.png', content: png }], {
      purpose: 'studio_logo',
    });
    assert.equal(sent.status, 201, sent.text);
    const { text } = await page(path);
    const [, address = ''] =
      /<img class="logo" src="([^"]+)" alt="Rowan &#38; Sons">/.exec(text) ?? [];
    const src = address.replace('&#61;', '=');
    assert.match(src, /\/logo\?v=[0-9a-f]{8}$/);
    const logo = await fetch(`${service.url}${src}`, { headers: fromElsewhere() });
    assert.deepEqual(new Uint8Array(await logo.arrayBuffer()), png);
    const header = (name: string): string | null => logo.headers.get(name);
    assert.equal(header('content-type'), 'image/png');
    assert.equal(header('x-content-type-options'), 'nosniff');
    assert.equal(header('content-security-policy'), "default-src 'none'; sandbox");
    assert.equal(header('cross-origin-resource-policy'), 'same-origin');
    const known = { 'if-none-match': header('etag') ?? '', ...fromElsewhere() };
    assert.equal((await fetch(`${service.url}${src}`, { headers: known })).status, 304);
    const stranger = await look(service, '/en/brief/x/logo', fromElsewhere());
    assert.equal(stranger.status, 404);
  });

  it('is never an SVG that could contain a program', async () => {
    const id = await place();
    const sent = await sendFiles(service, id, [{ name: 'logo.png', content: svg }], {
      purpose: 'studio_logo',
    });
    assert.equal(sent.status, 415);
    assert.equal((await page(`${await linkOf(id)}/logo`)).status, 404);
  });
});
