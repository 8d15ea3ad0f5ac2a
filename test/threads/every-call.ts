import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionAt, auctionPath } from '../support/bidding.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { look, orderIdIn, plainPrice, sendForm } from '../support/form.ts';
import { bakery } from '../support/order-desk.ts';
import { fromElsewhere, orderPath, studio, type TestService } from '../support/service.ts';
import { live } from '../support/sites.ts';
import { sendFiles, svg } from '../support/upload.ts';
import { until } from '../support/until.ts';
import { createWatcher } from '../support/watcher.ts';
import { startWebServer } from '../support/web-server.ts';

/** Every kind of call, where the threads that speak HTTP are others than the one that writes. */

const operator = 'ola@desk.example';

/** What the service needs for them. */
export const everyCallNeeds = { OPERATOR_EMAILS: operator, OUTBOUND_ALLOW: '127.0.0.0/8' };

const hasBidder = (data: string): boolean => JSON.parse(data).lots[0].bidders === 1;

export const tryEveryCall = (service: TestService, count: number): void => {
  const place = (body: object = { studio }, headers: Record<string, string> = {}) =>
    service.post(orderPath, body, { ...fromElsewhere(), ...headers });

  it('has as many as it was told to', () => {
    assert.equal(service.fronts().length, count);
  });

  it('quotes, and refuses what it cannot read', async () => {
    const quoted = await service.get(`${orderPath}?type=shop&pages=12&currency=PLN`);
    assert.deepEqual(quoted.json.quote.amount, 3_060);
    const refused = await service.post(orderPath, '{', fromElsewhere());
    assert.equal(refused.status, 400);
    assert.match(refused.json.error, /JSON/);
  });

  it('places an order and shows it, on whichever connection it is asked for', async () => {
    const placed = await place({ studio, brief: { goal: 'Sell coffee' } });
    assert.equal(placed.status, 201);
    const path = `${orderPath}/${placed.json.order_id}`;
    for (let turn = 0; turn < 8; turn += 1) {
      const shown = await service.get(path, { ...fromElsewhere(), connection: 'close' });
      assert.equal(shown.status, 200);
      assert.equal(shown.json.number, placed.json.number);
    }
  });

  it('keeps nothing of a dry run, and says what would have come of it', async () => {
    const { status, json } = await place({ studio, dry_run: true, colour: 'red' });
    assert.equal(status, 200);
    assert.equal(json.warnings[0].field, 'colour');
    const shown = await service.get(`${orderPath}/${json.order_id}`, fromElsewhere());
    assert.equal(shown.status, 404);
  });

  it('takes more answers, and refuses those that come for no order', async () => {
    const { json } = await place();
    const more = await place({ order_id: json.order_id, brief: { goal: 'Sell tea' } });
    assert.equal(more.status, 200);
    const lost = await place({ order_id: 'ord_none', brief: { goal: 'Sell tea' } });
    assert.equal(lost.status, 404);
  });

  it('answers a call that is sent again as the first time, on whichever connection', async () => {
    const headers = { ...fromElsewhere(), 'idempotency-key': 'again', connection: 'close' };
    const first = await service.post(orderPath, { studio }, headers);
    assert.equal(first.status, 201);
    for (let turn = 0; turn < 8; turn += 1) {
      const again = await service.post(orderPath, { studio }, headers);
      assert.equal(again.headers.get('idempotent-replayed'), 'true');
      assert.deepEqual(again.json, first.json);
    }
    const other = await service.post(orderPath, { studio, lang: 'pl' }, headers);
    assert.equal(other.status, 422);
  });

  it('takes an order from a page and more answers to it', async () => {
    const sent = await sendForm(service, '/en/order', {
      step: 'send',
      price: plainPrice,
      'studio.email': 'page@example.org',
    });
    const id = orderIdIn(sent);
    const { text } = await look(service, `/en/order/${id}`);
    assert.match(text, /Your order S-\d+/);
  });

  it('takes files and hands them out', async () => {
    const { json } = await place();
    const sent = await sendFiles(service, json.order_id, [{ name: 'logo.svg', content: svg }]);
    assert.equal(sent.status, 201, sent.text);
    const file = await service.get(new URL(sent.json.files[0].url).pathname, fromElsewhere());
    assert.equal(file.text, svg);
    const none = await sendFiles(service, json.order_id, [{ name: 'none.svg', content: '' }]);
    assert.equal(none.status, 400, none.text);
  });

  it('takes a bid, tells every watcher of it, and knows its participant by the key', async () => {
    const told: string[][] = [[], [], [], []];
    const watchers = told.map((lines, nth) =>
      createWatcher({
        url: () => service.url,
        address: `10.9.0.${nth}`,
        onTold: ({ data }) => lines.push(data),
      }),
    );
    for (const watcher of watchers) assert.equal((await watcher.connect()).status, 200);
    const auction = auctionAt(service);
    const wanted = { lot: 1, amount: 50, email: 'ann@example.org', address: '10.8.0.1' };
    const { key } = await auction.enter(wanted);
    const { json } = await auction.state('USD');
    assert.equal(json.lots[0].bidders, 1);
    for (const lines of told) {
      await until('the watcher is told', () => lines.some(hasBidder));
    }
    for (const watcher of watchers) watcher.cut();
    const bids = await auction.keyed('bids', key, '10.8.0.1');
    assert.equal(bids.status, 200);
    const wrong = await service.get(`${auctionPath}/bids`, {
      ...fromElsewhere(),
      authorization: 'Bearer key_none',
    });
    assert.equal(wrong.status, 401);
  });

  it('says that it is ready, and counts the requests of all its threads together', async () => {
    assert.equal((await service.get('/readyz')).json.status, 'ready');
    const count = async (): Promise<number> => {
      const { text } = await service.get('/metrics');
      const line = /^studiolot_http_request_seconds_count\{.*"\/healthz".*\} (\d+)$/m.exec(text);
      return Number(line?.[1] ?? 0);
    };
    const earlier = await count();
    for (let turn = 0; turn < 12; turn += 1) {
      await service.get('/healthz', { connection: 'close' });
    }
    assert.equal((await count()) - earlier, 12);
  });

  it('lets an operator work on an order at the desk, each act shown first', async (test) => {
    const { port } = await startWebServer(test, live);
    const brief = { ...bakery.brief, page_list: 'Home, Cakes, Breakfast, Contact' };
    const placed = await service.post(orderPath, { ...bakery, brief }, fromElsewhere());
    assert.equal(placed.status, 201, placed.text);
    const { number } = placed.json;
    const browser = await signedInBrowser(service, operator);

    const act = async (name: string, typed: Readonly<Record<string, string>> = {}) => {
      const path = `/orders/${number}/${name}`;
      const shown =
        Object.keys(typed).length === 0
          ? await browser.look(path)
          : await browser.send(path, { ...typed, step: 'preview' });
      assert.match(shown.text, /What this does/, name);
      const fields = [...carriedOn(shown), ['step', 'do']] as const;
      const done = await browser.send(path, fields);
      assert.deepEqual([done.status, done.location], [303, `/desk/orders/${number}?done=${name}`]);
      // The browser sends it again.
      assert.equal((await browser.send(path, fields)).location, done.location);
      assert.equal((await browser.look(`/orders/${number}`)).status, 200);
      return shown.text;
    };
    const studioDoes = async (name: string, sent: object = {}): Promise<void> => {
      const path = `${orderPath}/${placed.json.order_id}/${name}`;
      const { status, text } = await service.post(path, sent, fromElsewhere());
      assert.equal(status, 200, text);
    };

    assert.match(await act('note', { text: 'They call at noon' }), /stays checking/);
    assert.match(await act('message', { text: 'Is the oven in?' }), /Is the oven in\?/);
    assert.match(await act('hold', { reason: 'The oven is missing' }), /stays checking/);
    assert.match(await act('resume'), /stays checking/);
    assert.match(await act('confirm_materials'), /names 4 pages, .* checking → building/s);
    assert.match(
      await act('deliver', { site_url: `http://127.0.0.1:${port}/` }),
      /building → delivered/,
    );
    await studioDoes('changes', { items: ['A warmer green'] });
    assert.match(await act('finish_changes', { words: 'It is' }), /changing → delivered/);
    await studioDoes('accept');
    assert.match(
      await act('record_payment', { amount: '150', reference: 'R-1' }),
      /accepted → paid/,
    );
    assert.match(await act('refund', { reason: 'A gift' }), /To hello@studio\.example/);
  });
};
