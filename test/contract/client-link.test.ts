import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { look, sameOrigin, sendForm, type PageReply } from '../support/form.ts';
import { verify } from '../support/operator.ts';
import {
  from,
  fromElsewhere,
  orderPath,
  publicUrl,
  startTestService,
  studio,
  type Reply,
} from '../support/service.ts';

/** The link that a studio gives its client, and how the studio ends it. */

const service = await forFile(startTestService());

const place = async (): Promise<string> => {
  const { json } = await service.post(orderPath, { studio }, fromElsewhere());
  return json.order_id;
};

const linkIn = ({ text }: PageReply): string =>
  /value="http:\/\/localhost:8080(\/brief\/[\w-]+)"/.exec(text)?.[1] ?? assert.fail(text);
const linkOf = async (id: string): Promise<string> =>
  linkIn(await look(service, `/en/order/${id}`));
const pathOf = ({ json }: Reply): string => json.client_url.slice(publicUrl.length);
const end = (id: string, body: unknown = '', headers: Record<string, string> = {}) =>
  service.post(`${orderPath}/${id}/client-link`, body, { ...fromElsewhere(), ...headers });

describe('the client’s link', () => {
  it('can be revoked on the order’s page, and a new one replaces it', async () => {
    const id = await place();
    const first = await linkOf(id);
    await sendForm(service, first, { 'brief.goal': 'Order a cake' }, sameOrigin);
    const sent = await sendForm(service, `/de/order/${id}/client-link`, {}, sameOrigin);
    assert.equal(sent.location, `/de/order/${id}?link=new#client`);

    const page = await look(service, `/de/order/${id}?link=new`);
    assert.match(page.text, /Der alte Link funktioniert nicht mehr/);
    const second = linkIn(page);
    assert.match((await look(service, `/en${second}`)).text, /Order a cake/);
    for (const reply of [
      await look(service, `/pl${first}`),
      await sendForm(service, `/pl${first}`, { 'brief.goal': 'Steal' }, sameOrigin),
    ]) {
      assert.equal(reply.status, 410);
      assert.match(reply.text, /<h1>Ten link już nie działa<\/h1>/);
      assert.match(reply.text, /Prosimy zwrócić się do niego o nowy/);
      assert.doesNotMatch(reply.text, /ord_|Order a cake/);
    }
    assert.doesNotMatch((await look(service, `/en/order/${id}`)).text, /Steal/);
  });

  it('explains in every language that it was revoked', async () => {
    const id = await place();
    const link = await linkOf(id);
    assert.equal((await end(id)).status, 200);
    for (const [language, heading] of Object.entries({
      en: 'This link no longer works',
      ru: 'Эта ссылка больше не работает',
      pl: 'Ten link już nie działa',
      de: 'Dieser Link funktioniert nicht mehr',
      fr: 'Ce lien ne fonctionne plus',
      es: 'Este enlace ya no funciona',
      pt: 'Esta ligação já não funciona',
      by: 'Гэтая спасылка больш не працуе',
    })) {
      const { status, text } = await look(service, `/${language}${link}`);
      assert.deepEqual([status, text.includes(`<h1>${heading}</h1>`)], [410, true], language);
    }
  });

  it('can be revoked by a program with the order ID, once for each Idempotency-Key', async () => {
    const id = await place();
    const first = await linkOf(id);
    const key = { 'idempotency-key': 'one-link', ...from('192.0.2.1') };
    const ended = await end(id, {}, key);
    assert.deepEqual(Object.keys(ended.json), ['order_id', 'number', 'client_url', 'next']);
    assert.equal(
      ended.json.next,
      'All earlier links to the questions have ended: send your client this one.',
    );
    const again = await end(id, {}, key);
    assert.deepEqual(again.json, ended.json);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal((await look(service, `/en${first}`)).status, 410);
    assert.equal((await look(service, `/en${pathOf(ended)}`)).status, 200);
    const third = await end(id);
    assert.equal((await look(service, `/en${pathOf(ended)}`)).status, 410);
    assert.equal((await look(service, `/en${pathOf(third)}`)).status, 200);
  });

  it('survives a dry run, which shows it', async () => {
    const id = await place();
    const first = await linkOf(id);
    for (const reply of [
      await end(id, { dry_run: true }),
      await service.post(`${orderPath}/${id}/client-link?dry_run=1`, '', fromElsewhere()),
    ]) {
      assert.deepEqual([reply.status, reply.json.dry_run], [200, true]);
      assert.equal((await look(service, `/en${pathOf(reply)}`)).status, 200);
    }
    assert.equal((await look(service, `/en${first}`)).status, 200);
  });

  it('can be revoked 20 times a day, whatever the client has done', async () => {
    const id = await place();
    for (let count = 0; count < 100; count += 1) {
      const body = { order_id: id, brief: { goal: String(count) } };
      assert.equal((await service.post(orderPath, body, fromElsewhere())).status, 200);
    }
    for (let count = 0; count < 20; count += 1) assert.equal((await end(id)).status, 200);
    assert.equal((await end(id)).status, 429);
  });

  it('can be revoked by the studio alone: not without the ID, with the link itself, or from another site', async () => {
    const id = await place();
    const link = await linkOf(id);
    const unknown = await end(`ord_${'0'.repeat(35)}`);
    assert.deepEqual([unknown.status, unknown.json], [404, { error: 'order_id not found' }]);
    assert.equal((await sendForm(service, `${link}/client-link`, {}, sameOrigin)).status, 404);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const form = await sendForm(service, `/en/order/${id}/client-link`, {}, foreign);
    assert.equal(form.status, 403);
    assert.equal((await end(id, '{')).json.error, 'Send JSON: {}');
    assert.equal((await look(service, `/en${link}`)).status, 200);
  });

  it('redirects from its form address to the order, whatever ID is in the path', async () => {
    for (const [id, location] of [
      ['ord_x', '/en/order/ord_x'],
      ['a%0d%0aset-cookie:%20x', '/en/order/a%0D%0Aset-cookie%3A%20x'],
      ['%00', '/en/order/%00'],
      ['%c5%bc', '/en/order/%C5%BC'],
      ['..%2f..%2f..%2fx', '/en/order/..%2F..%2F..%2Fx'],
    ]) {
      const reply = await look(service, `/en/order/${id}/client-link`);
      assert.deepEqual([reply.status, reply.location], [303, location]);
    }
  });

  it('has its revocation in the order’s events, which verify', async () => {
    const id = await place();
    await end(id);
    const events = await service.store.read((tx) => tx.events.between(id, id));
    assert.deepEqual(
      (events.get(id) ?? [])
        .map(({ event, actor }) => `${event.type} by ${actor}`)
        .filter((what) => !what.startsWith('OrderConfirmed')),
      ['OrderPlaced by anonymous', 'ClientLinkEnded by order_holder'],
    );
    assert.deepEqual((await verify(service.store)).faults, []);
  });
});
