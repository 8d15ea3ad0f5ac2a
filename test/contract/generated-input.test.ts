import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { questionsAnswer } from '../../src/brief/operations/list-brief-questions.ts';
import { quoteAnswer } from '../../src/order/operations/quote.ts';
import { orderAnswer } from '../../src/order/views/answer-schemas.ts';
import { cases } from '../support/cases.ts';
import { fromElsewhere, orderPath, type Reply } from '../support/service.ts';
import { anyMutations, anyText, mutate, toWritten, write } from '../support/written-json.ts';
import { order, refusalOf, startTarget, type Target } from './refused-requests.ts';

/** Random input: hundreds of orders and queries, each damaged in another way. */

let targetService: Target;
let orderId: string;
before(async () => {
  targetService = await startTarget();
  const { json } = await order(targetService.service, validOrder);
  orderId = json.order_id;
  await targetService.acceptChanges();
});
after(() => targetService.end());

const validOrder = {
  studio: {
    name: 'A studio',
    website: 'https://studio.example',
    email: 'a@studio.example',
    telegram: '@a_studio',
  },
  project: {
    type: 'shop',
    pages: 12,
    languages: '3',
    payments: true,
    booking: 'yes',
    extra_roles: 2,
    business: 'A bakery',
    goal: 'Order a cake',
    content_ready: 'on',
    notes: 'Soon\nplease',
    modules: { accounts: 1, subscriptions: 'off', integrations: 3 },
    brief: { offer: 'Cakes', domain: { have: true, name: 'cakes.example' } },
  },
  brief: { business: { name: 'Cakes', description: null }, style: ['plain', 'warm'], x: [[1]] },
  lang: 'pl',
  currency: 'PLN',
  order_id: null,
  dry_run: false,
};

const allowed: ReadonlySet<number> = new Set([200, 201, 400, 404, 413, 429]);

/** Checks what must hold for any answer. Returns whether the call succeeded. */
const judge = (reply: Reply): boolean => {
  assert.ok(allowed.has(reply.status), `${reply.status}: ${reply.text}`);
  if (reply.status >= 400) refusalOf(reply);
  return reply.status < 400;
};

/** The fields that a dry run and a real call must share. */
const essence = ({ status, json }: Reply): unknown =>
  status >= 400
    ? [status, json]
    : [json.status, json.price, json.project, json.missing, json.unrecognized];

/**
 * Sends the same body as a dry run and as a real call from one address. Both must have the same answer,
 * and only an accepted real call may count towards the limit.
 */
const dryRunAndSend = async (body: string | Uint8Array): Promise<void> => {
  const address = fromElsewhere();
  const dryRun = await order(targetService.service, body, '?dry_run=1', address);
  judge(dryRun);
  await targetService.expectUnharmed();
  const sent = await order(targetService.service, body, '', address);
  assert.deepEqual(essence(sent), essence(dryRun));
  if (!judge(sent)) {
    await targetService.expectUnharmed();
    return;
  }
  assert.ok(orderAnswer.safeParse(sent.json).success, sent.text);
  assert.equal(dryRun.json.dry_run, true);
  assert.equal(dryRun.status, 200);
  if (sent.json.dry_run === true) await targetService.expectUnharmed();
  else await targetService.acceptChanges();
};

/** The number of cases. A failure prints its seed and the path of the smallest case. */
const check = <Values extends unknown[]>(property: fc.IAsyncProperty<Values>, count: number) =>
  fc.assert(property, cases(count));

describe('generated input', () => {
  it('as an order damaged in a few places is accepted or refused, exactly as its dry run', async () => {
    const ids = [`"${orderId}"`, `" ${orderId}\\n"`, '"ord_00000000000000000000000000000000000"'];
    await check(
      fc.asyncProperty(anyMutations(ids), async (mutations) => {
        await dryRunAndSend(write(mutations.reduce(mutate, toWritten(validOrder))));
      }),
      40,
    );
  });

  it('as a change to an order is accepted or refused, exactly as its dry run', async () => {
    await check(
      fc.asyncProperty(anyMutations(['{"a":"b"}']), async (mutations) => {
        const { json } = await order(targetService.service, validOrder);
        await targetService.acceptChanges();
        const { brief, project } = validOrder;
        const change = { order_id: json.order_id, brief, lang: 'de', project };
        await dryRunAndSend(write(mutations.reduce(mutate, toWritten(change))));
      }),
      15,
    );
  });

  it('as any JSON is accepted or refused, exactly as its dry run', async () => {
    const studioOr = fc.oneof(fc.jsonValue(), fc.constant({ email: 'a@studio.example' }));
    const anyBody = fc.oneof(
      fc.json(),
      fc.record({ studio: studioOr, project: fc.jsonValue(), brief: fc.jsonValue() }).map(toText),
      fc.record({ studio: studioOr, brief: fc.dictionary(anyText, fc.jsonValue()) }).map(toText),
    );
    await check(fc.asyncProperty(anyBody, dryRunAndSend), 40);
  });

  it('as bytes of an order, cut or changed, is accepted or refused, exactly as its dry run', async () => {
    const bytes = Buffer.from(JSON.stringify(validOrder));
    const anyBytes = fc
      .record({
        end: fc.oneof({ weight: 4, arbitrary: fc.constant(bytes.length) }, fc.nat(bytes.length)),
        at: fc.nat(bytes.length),
        removed: fc.nat(4),
        added: fc.uint8Array({ maxLength: 4 }),
      })
      .map(({ end, at, removed, added }) =>
        Buffer.concat([
          bytes.subarray(0, Math.min(at, end)),
          added,
          bytes.subarray(Math.min(at + removed, end), end),
        ]),
      );
    await check(fc.asyncProperty(anyBytes, dryRunAndSend), 40);
  });

  it('as a query gets a price, questions or a refusal', async () => {
    const names = ['type', 'pages', 'languages', 'payments', 'booking', 'extra_roles', 'currency'];
    const name = fc.oneof(fc.constantFrom(...names, 'brief', 'lang', 'x'), anyText);
    const encode = fc.constantFrom(encodeLoosely, encodeURIComponent, encodeEverything);
    const parameter = fc
      .tuple(name, anyText, encode)
      .map(([name, value, encode]) => `${encode(wellFormed(name))}=${encode(wellFormed(value))}`);
    const query = fc.array(fc.oneof(parameter, fc.constantFrom('', '=', '%', '%ff', 'x=%zz&')), {
      maxLength: 6,
    });
    await check(
      fc.asyncProperty(query, async (parameters) => {
        const reply = await targetService.service.get(`${orderPath}?${parameters.join('&')}`);
        const isYes = judge(reply);
        assert.equal(reply.status === 200, isYes);
        if ('quote' in reply.json && 'project' in reply.json) {
          assert.ok(quoteAnswer.safeParse(reply.json).success);
        } else if ('brief_questions' in reply.json) {
          assert.ok(questionsAnswer.safeParse(reply.json).success);
        } else {
          assert.ok('service' in reply.json || !isYes);
        }
        await targetService.expectUnharmed();
      }),
      75,
    );
  });

  it('as an order_id in the path returns not found or malformed', async () => {
    await check(
      fc.asyncProperty(anyText, fc.boolean(), async (id, isEncoded) => {
        const path = isEncoded ? encodeURIComponent(wellFormed(id)) : encodeLoosely(wellFormed(id));
        const reply = await targetService.service.get(`${orderPath}/x${path}`);
        assert.ok([404, 400].includes(reply.status), reply.text);
        refusalOf(reply);
        await targetService.expectUnharmed();
      }),
      40,
    );
  });
});

const toText = (value: unknown): string => JSON.stringify(value);
/** A length below the limit of an address. */
const wellFormed = (text: string): string => text.slice(0, 300).toWellFormed();
const encodeLoosely = (text: string): string => text.replaceAll(/[#?&/\\\s]/gu, '+');
const encodeEverything = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
