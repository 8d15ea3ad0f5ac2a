import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** Adding answers with POST and `order_id`, and at the order's address. */

const service = await forFile(startTestService());

const firstHalf = { goal: 'Order a cake', offer: 'Cakes', email: 'cakes@example.org', texts: '' };
const otherHalf = { business: {}, logo: {}, photos: {} };

const place = async (body: object = {}): Promise<string> => {
  const { status, json } = await service.post(orderPath, { studio, ...body }, fromElsewhere());
  assert.equal(status, 201);
  return json.order_id;
};

const addAnswers = async (orderId: string, body: object) => {
  const { status, json } = await service.post(orderPath, { order_id: orderId, ...body });
  assert.equal(status, 200, JSON.stringify(json));
  return json;
};

const show = async (orderId: string, query = '') =>
  (await service.get(`${orderPath}/${orderId}${query}`)).json;

const nobody = 'ord_00000000000000000000000000000000000';

describe('added answers', () => {
  it('are merged with those already stored and complete the brief', async () => {
    const orderId = await place({ brief: firstHalf });
    const json = await addAnswers(orderId, { brief: otherHalf });
    assert.equal(json.order_id, orderId);
    assert.equal(json.status, 'brief_complete');
    assert.deepEqual(json.missing, []);
  });

  it('that leave the brief incomplete list what is still missing', async () => {
    const orderId = await place({ brief: firstHalf });
    const json = await addAnswers(orderId, { brief: { logo: {} } });
    assert.equal(json.status, 'brief_incomplete');
    assert.deepEqual(
      json.missing.map(({ id }: { id: string }) => id),
      ['business', 'photos'],
    );
  });

  it('make an order brief_complete even when its brief was complete from the start', async () => {
    const orderId = await place({ brief: { ...firstHalf, ...otherHalf } });
    assert.equal((await show(orderId)).status, 'received');
    assert.equal(
      (await addAnswers(orderId, { brief: { notes: 'Soon' } })).status,
      'brief_complete',
    );
  });

  it('replace an earlier answer to the same question as a whole', async () => {
    const orderId = await place({ brief: { logo: { status: 'have', link: 'https://a.example' } } });
    await addAnswers(orderId, { brief: { logo: { status: 'none' } } });
    const order = await service.store.read(({ orders }) => orders.find(orderId as never));
    assert.deepEqual(order?.brief.get('logo'), { status: 'none' });
  });

  it('are also accepted as project.brief', async () => {
    const orderId = await place({ brief: firstHalf });
    assert.equal(
      (await addAnswers(orderId, { project: { brief: otherHalf } })).status,
      'brief_complete',
    );
  });

  it('change neither price nor project nor studio, and warn when these were sent', async () => {
    const orderId = await place({ project: { type: 'landing' } });
    const before = await show(orderId);
    const json = await addAnswers(orderId, {
      studio: { email: 'other@example.org' },
      project: { type: 'shop', pages: 400 },
      currency: 'PLN',
    });
    assert.deepEqual(json.price, before.price);
    assert.deepEqual(json.project, before.project);
    assert.match(json.next, /Only the brief was read/);
    assert.doesNotMatch((await addAnswers(orderId, { brief: {} })).next, /Only the brief was read/);
    const polish = await addAnswers(orderId, { lang: 'pl', currency: 'PLN' });
    assert.match(polish.next, /Odczytano tylko brief: studio, project, currency i reference/);
  });

  it('get the list of missing answers in English unless lang selects another language', async () => {
    const orderId = await place({ lang: 'pl', brief: { ...firstHalf, business: {}, logo: {} } });
    const textOf = (json: { missing: { text: string }[] }) => json.missing[0]?.text;
    assert.equal(textOf(await addAnswers(orderId, {})), 'Are there photos for the site?');
    assert.equal(
      textOf(await addAnswers(orderId, { lang: 'de' })),
      'Gibt es Fotos für die Website?',
    );
  });

  it('for an unknown order are refused before anything else is validated', async () => {
    for (const orderId of [
      nobody,
      'ord_x',
      'dry_00000000000000000000000000',
      '\u0000',
      'x'.repeat(5_000),
      7,
    ]) {
      const body = { order_id: orderId, project: { pages: 501 } };
      const { status, json } = await service.post(orderPath, body);
      assert.equal(status, 404);
      assert.deepEqual(json, { error: 'order_id not found' });
    }
  });

  it('with an invalid field are refused, and change nothing', async () => {
    const orderId = await place();
    const { status, json } = await service.post(orderPath, {
      order_id: orderId,
      brief: [],
      lang: 'xx',
    });
    assert.equal(status, 400);
    assert.equal(json.error, 'brief must be an object of answers by question id, got a list');
    const history = await service.store.read(({ events }) => events.stream(orderId));
    const types = history
      .map(({ event }) => event.type)
      .filter((type) => type !== 'OrderConfirmed');
    assert.deepEqual(types, ['OrderPlaced']);
  });

  it('that repeat stored answers write no event and use up no limit', async () => {
    const orderId = await place({ brief: firstHalf });
    await addAnswers(orderId, { brief: otherHalf });
    for (let count = 0; count < 101; count += 1) {
      const json = await addAnswers(orderId, { brief: { ...otherHalf, goal: firstHalf.goal } });
      assert.equal(json.status, 'brief_complete');
    }
    const history = await service.store.read(({ events }) => events.stream(orderId));
    const types = history
      .map(({ event }) => event.type)
      .filter((type) => type !== 'OrderConfirmed');
    assert.deepEqual(types, ['OrderPlaced', 'AnswersAdded']);
  });

  it('cannot grow a brief without bound', async () => {
    const orderId = await place();
    const part = (name: string) =>
      Object.fromEntries(Array.from({ length: 90 }, (_each, index) => [`${name}${index}`, '']));
    await addAnswers(orderId, { brief: part('a') });
    await addAnswers(orderId, { brief: part('b') });
    const { status, json } = await service.post(orderPath, { order_id: orderId, brief: part('c') });
    assert.equal(status, 400);
    assert.match(json.error, /more than 200 answers/);
  });

  it('are accepted 100 times a day, and then again the next day', async () => {
    const orderId = await place();
    for (let count = 0; count < 100; count += 1) {
      await addAnswers(orderId, { brief: { goal: String(count) } });
    }
    const brief = { goal: 'One more' };
    const { status, json, headers } = await service.post(orderPath, { order_id: orderId, brief });
    assert.equal(status, 429);
    assert.equal(json.error, 'Too many changes to this order, try again in 24 hours');
    assert.ok(Number(headers.get('retry-after')) > 86_000);
  });
});

describe('the order’s own address', () => {
  it('shows the current order', async () => {
    const { json: placed } = await service.post(
      orderPath,
      { studio, brief: firstHalf },
      fromElsewhere(),
    );
    // Each call makes a new client link.
    const { next: _next, links: given, ...stands } = placed;
    const { next, links, ...shown } = await show(placed.order_id);
    const common = Object.fromEntries(Object.keys(stands).map((name) => [name, shown[name]]));
    assert.deepEqual(common, stands);
    assert.deepEqual({ ...links, client: null }, { ...given, client: null });
    assert.equal(next, 'Answer the questions in missing: send them as brief with this order_id.');
  });

  it('uses the language of the order, or the requested one', async () => {
    const orderId = await place({
      lang: 'fr',
      brief: { ...firstHalf, ...otherHalf, goal: undefined },
    });
    await addAnswers(orderId, {});
    const json = await show(await place({ lang: 'pl' }));
    assert.match(json.missing[0].text, /firma/);
    const german = await show(await place({ lang: 'pl' }), '?lang=de');
    assert.match(german.missing[0].text, /Unternehmen/);
  });

  it('returns 404 for an unknown ID', async () => {
    for (const id of [nobody, 'x', '%00', 'x'.repeat(4_000)]) {
      const { status, json } = await service.get(`${orderPath}/${id}`);
      assert.equal(status, 404, id);
      assert.deepEqual(json, { error: 'order_id not found' });
    }
  });
});
