import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { forFile } from '../support/for-file.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** A program completes a brief one question at a time, with nothing but the service's answers. */

const service = await forFile(startTestService());
const ajv = new Ajv2020({ strictTypes: true, allowUnionTypes: true });

const place = async (project: object, more: object = {}): Promise<string> => {
  const { status, json } = await service.post(
    orderPath,
    { studio, project, ...more },
    fromElsewhere(),
  );
  assert.equal(status, 201);
  return json.order_id;
};

const ask = async (id: string, query = '') => {
  const { status, json } = await service.get(`${orderPath}/${id}/next-question${query}`);
  assert.equal(status, 200);
  return json;
};

/** A valid answer to the question. */
// oxlint-disable-next-line typescript/no-explicit-any -- read as a program would
const answerTo = ({ type, options, fields }: any): unknown => {
  if (type === 'fields') {
    return Object.fromEntries(
      // oxlint-disable-next-line typescript/no-explicit-any -- see above
      fields.map((field: any) => [field.key, answerTo(field)]),
    );
  }
  if (type === 'choice') return options[1];
  if (type === 'multi_choice') return options.slice(0, 2);
  return type === 'checkbox' ? true : 'hello@example.org';
};

describe('the next question of an order', () => {
  it('walks through the whole brief in order, and each answer fits its schema', async () => {
    const id = await place({ pages: 6, booking: true, accounts: true });
    const questionIds: string[] = [];
    for (let left = 11; left > 0; left -= 1) {
      const { question, answer_schema: schema, progress, ...rest } = await ask(id);
      assert.deepEqual(progress, { answered: 11 - left, needed: 11, left });
      assert.deepEqual(
        [rest.status, rest.next, rest.asked_again],
        ['brief_incomplete', null, false],
      );
      assert.ok(question.required_for_start && question.relevant);
      assert.match(rest.how_to_answer, new RegExp(`as brief\\.${question.id} with`));
      const answer = answerTo(question);
      assert.ok(ajv.validate(schema, answer), question.id);
      questionIds.push(question.id);
      const { status } = await service.post(
        orderPath,
        { order_id: id, brief: { [question.id]: answer } },
        fromElsewhere(),
      );
      assert.equal(status, 200);
    }
    assert.deepEqual(questionIds, [
      ...['business', 'goal', 'offer', 'contact', 'texts', 'logo', 'photos', 'page_list'],
      ...['audience', 'booking_rules', 'account_features'],
    ]);
    const last = await ask(id);
    assert.deepEqual(
      [last.status, last.question, last.answer_schema, last.how_to_answer, last.progress],
      ['brief_complete', null, null, null, { answered: 11, needed: 11, left: 0 }],
    );
    assert.match(last.next, /^The brief is complete/);
  });

  it('is the question from the list, with the contact group as one', async () => {
    const project = { pages: 2, business: 'A bakery', goal: 'Order', content_ready: true };
    const id = await place(project, { lang: 'pl' });
    const { json } = await service.get(`${orderPath}?brief=1&lang=pl&pages=2`);
    const listed = json.brief_questions.find((each: { id: string }) => each.id === 'offer');
    const first = await ask(id);
    assert.deepEqual([first.lang, first.question], ['pl', listed]);
    // An answer that follows from the project counts too.
    assert.deepEqual(first.progress, { answered: 3, needed: 8, left: 5 });
    await service.post(orderPath, { order_id: id, brief: { offer: 'Chleb' } }, fromElsewhere());
    const { question, answer_schema: schema } = await ask(id, '?lang=en');
    assert.deepEqual(
      { ...question, fields: question.fields.map(({ key }: { key: string }) => key) },
      {
        order: 4,
        id: 'contact',
        type: 'fields',
        text: 'How should visitors get in touch: by e-mail, WhatsApp or Telegram? One is enough.',
        translated: true,
        required_for_start: true,
        relevant: true,
        need_one_of: ['email', 'whatsapp', 'telegram'],
        fields: ['email', 'whatsapp', 'telegram'],
      },
    );
    assert.ok(ajv.validate(schema, { whatsapp: '+48 600 000 000' }));
    assert.ok(!ajv.validate(schema, { phone: '+48 600 000 000' }));
  });

  it('returns when an operator requests it again, and ends once the order is over', async () => {
    const email = 'cakes@bakery.example';
    const brief = {
      ...{ business: 'A bakery', goal: 'Order', offer: 'Bread', email, texts: '', logo: '' },
      ...{ photos: '' },
    };
    const id = await place({}, { brief });
    assert.equal((await ask(id)).question, null);
    await operate(operatorContext(service.store), 'ask_again', {
      order_id: id,
      questions: ['logo'],
      note: 'The link leads nowhere',
    });
    const again = await ask(id);
    assert.deepEqual([again.question.id, again.asked_again], ['logo', true]);
    assert.deepEqual(again.progress, { answered: 6, needed: 7, left: 1 });
    const style = { order_id: id, questions: ['style'], note: 'One example' };
    await operate(operatorContext(service.store), 'ask_again', style);
    await service.post(orderPath, { order_id: id, brief: { logo: 'none' } }, fromElsewhere());
    const { question } = await ask(id);
    assert.deepEqual([question.id, question.required_for_start], ['style', true]);
    const cancelled = await service.post(`${orderPath}/${id}/cancel`, {}, fromElsewhere());
    assert.equal(cancelled.status, 200, cancelled.text);
    const over = await ask(id);
    assert.deepEqual([over.question, over.how_to_answer], [null, null]);
    assert.match(over.next, /^The order is cancelled/);
  });

  it('is sent again only when it has changed, and requires the ID', async () => {
    const path = `${orderPath}/${await place({})}/next-question`;
    const { headers } = await service.get(path);
    assert.equal(headers.get('cache-control'), 'private, no-cache');
    const same = await service.get(path, { 'if-none-match': headers.get('etag') ?? '' });
    assert.equal(same.status, 304);
    const unknown = await service.get(
      `${orderPath}/ord_0m7w4n5e00123456789abcdefghjkmnpqrs/next-question`,
    );
    assert.deepEqual([unknown.status, unknown.json], [404, { error: 'order_id not found' }]);
  });
});

describe('the brief as one schema', () => {
  it('matches the requested project and language, as application/schema+json', async () => {
    const { status, headers, json } = await service.get(
      `${orderPath}?brief=1&format=JSON-Schema&lang=de&pages=12&payments=1&type=redesign`,
    );
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/schema+json');
    assert.deepEqual(json.required, [
      ...['business', 'goal', 'offer', 'texts', 'logo', 'photos', 'page_list', 'audience'],
      ...['navigation', 'current_site', 'payment_methods'],
    ]);
    assert.equal(json.properties.goal.title, 'Was sollen Besucher auf der Website tun?');
    assert.ok(ajv.validateSchema(json));
  });

  it('returns the list on request, and refuses another format', async () => {
    const plain = (await service.get(`${orderPath}?brief=1`)).json;
    assert.deepEqual((await service.get(`${orderPath}?brief=1&format=json`)).json, plain);
    const { status, json } = await service.get(`${orderPath}?brief=1&format=xml`);
    assert.deepEqual(
      [status, json],
      [400, { error: 'format must be one of json, json-schema, got xml' }],
    );
    const misspelt = (await service.get(`${orderPath}?brief=1&format=json-schema&page=3`)).json;
    assert.equal(misspelt.warnings[0].did_you_mean, 'pages');
    // Without `brief` the call requests no schema, and the answer explains it.
    const quoted = (await service.get(`${orderPath}?format=json-schema`)).json;
    assert.equal(quoted.warnings[0].field, 'format');
    assert.equal(quoted.quote.amount, 250);
  });
});
