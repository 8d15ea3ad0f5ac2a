import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { startAuction, type Auction } from '../support/auction.ts';
import { dayMs } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { look, sendForm } from '../support/form.ts';
import { mailsIn, nothingIsPending } from '../support/mail.ts';
import { agentKinds, connectAgent } from '../support/mcp.ts';
import { operate } from '../support/operator.ts';
import { from, fromElsewhere, orderPath, publicUrl } from '../support/service.ts';

/** A studio that has lost an order's ID gets the link again, at the order's contact address only. */

const auction: Auction = await forFile(startAuction());
const { service, clock } = auction;
const path = `${orderPath}/find`;
const same =
  'If this contact placed an order with this reference, the link to it is on its way there.';

let studios = 0;
const place = async (more: object = {}) => {
  studios += 1;
  const email = `studio${studios}@lost.example`;
  const body = { studio: { email, name: 'Rowan & Sons' }, reference: 'bakery-7', ...more };
  const { json } = await service.post(orderPath, body, fromElsewhere());
  return { email, id: json.order_id as string, number: json.number as string };
};

const find = (body: object, headers = fromElsewhere(), query = '') =>
  service.post(`${path}${query}`, body, headers);

const linksTo = async (email: string) => {
  await nothingIsPending(service.store, clock);
  const mails = [...(await mailsIn(service.folder)).values()];
  return mails.filter(
    ({ to = [], subject = '' }) =>
      to.some(({ address }) => address === email) && subject.includes('The link to your order'),
  );
};

describe('the link to an order', () => {
  it('is mailed to the stored contact, with the ID and no text from any person', async () => {
    const { email, id, number } = await place();
    const { status, json } = await find({ reference: ' bakery-7 ', email: email.toUpperCase() });
    assert.equal(status, 200);
    assert.deepEqual(json, { ok: true, next: same });
    const [mail, ...others] = await linksTo(email);
    assert.deepEqual(others, []);
    assert.equal(mail?.subject, `${number} · The link to your order`);
    assert.ok(mail.text?.includes(`${publicUrl}/en/order/${id}`));
    assert.ok(mail?.text?.includes(id) === true);
    assert.doesNotMatch(`${mail?.text}${mail?.html}`, /Rowan|bakery-7/);
  });

  it('is not revealed to the requester: the answer is the same for an unknown order', async () => {
    const { email } = await place();
    const found = await find({ reference: 'bakery-7', email });
    for (const body of [
      { reference: 'bakery-8', email },
      { reference: 'bakery-7', email: 'nobody@lost.example' },
    ]) {
      const reply = await find(body);
      assert.deepEqual([reply.status, reply.text], [found.status, found.text]);
    }
    assert.equal((await linksTo(email)).length, 1);
    assert.equal((await linksTo('nobody@lost.example')).length, 0);
  });

  it('is mailed in the language of the order, and the answer is in the requested one', async () => {
    const subjects = new Set<string>();
    for (const lang of languages) {
      const { email, id } = await place({ lang });
      const { json } = await find({ reference: 'bakery-7', email, lang });
      subjects.add(json.next);
      // The requester's language does not affect the mail.
      await find({ reference: 'bakery-7', email, lang: lang === 'de' ? 'fr' : 'de' });
      await nothingIsPending(service.store, clock);
      const mails = [...(await mailsIn(service.folder)).values()].filter(
        ({ to = [], text = '' }) =>
          to.some(({ address }) => address === email) && text.includes(`/${lang}/order/${id}`),
      );
      assert.equal(mails.length, 3, 'the confirmation and the links');
    }
    assert.equal(subjects.size, languages.length);
  });

  it('is not mailed in a dry run, which reports that', async () => {
    const { email } = await place();
    const { status, json } = await find(
      { reference: 'bakery-7', email },
      fromElsewhere(),
      '?dry_run=1',
    );
    assert.equal(status, 200);
    assert.deepEqual(json, {
      ok: true,
      dry_run: true,
      next: 'If this contact placed an order with this reference, the link to it would be sent there without dry_run.',
    });
    assert.equal((await linksTo(email)).length, 0);
  });

  it('is requested with a reference and one contact', async () => {
    const refused = async (body: object) => {
      const { status, json } = await find(body);
      assert.equal(status, 400);
      return json.error;
    };
    assert.equal(await refused({ email: 'a@lost.example' }), 'reference is required');
    assert.equal(
      await refused({ reference: 'x' }),
      'email or telegram is required: send the contact of the order',
    );
  });

  it('can be requested twenty times a day by one network, whether or not the orders exist', async () => {
    const here = from('198.51.100.77');
    const replies = [];
    for (let nth = 0; nth < 21; nth += 1) {
      const body = { reference: `none-${nth}`, email: `none${nth}@lost.example` };
      replies.push(await find(body, here));
    }
    const statuses = replies.map(({ status }) => status);
    assert.deepEqual(statuses, [...Array<number>(20).fill(200), 429]);
    const refused = replies.at(-1);
    assert.match(
      refused?.json.error,
      /^Too many order links were requested from this network, try again in /,
    );
    assert.ok(refused?.headers.has('retry-after'));
    clock.advance(dayMs);
    assert.equal((await find({ reference: 'none', email: 'a@lost.example' }, here)).status, 200);
  });

  it('can be requested eighty times a day by the networks of one IPv6 /48', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 81; nth += 1) {
      const body = { reference: `far-${nth}`, email: `far${nth}@lost.example` };
      statuses.push((await find(body, from(`2001:db8:77:${nth}::1`))).status);
    }
    assert.deepEqual(statuses, [...Array<number>(80).fill(200), 429]);
  });

  it('is refused to blocked addresses and networks, like orders', async () => {
    const { email } = await place();
    const here = '203.0.113.77';
    for (const address of [email, here]) {
      await operate(auction.operator, 'block_address', { address });
      const { status } = await find({ reference: 'bakery-7', email }, from(here));
      assert.equal(status, 403, address);
      await operate(auction.operator, 'unblock_address', { address });
    }
    assert.equal((await linksTo(email)).length, 0);
  });

  it('waits for the studio’s chat, like all its messages', async () => {
    const studio = { telegram: '@lost_studio' };
    await service.post(orderPath, { studio, reference: 'bakery-7' }, fromElsewhere());
    assert.equal((await find({ reference: 'bakery-7', telegram: '@Lost_Studio' })).status, 200);
    const sent = "select kind, state from outbox where channel = 'telegram' order by kind";
    const rows = await rowsOf(databaseIn(service.folder), sent);
    assert.deepEqual(
      rows.map(({ kind, state }) => [kind, state]),
      [
        ['order_confirmation', 'waiting'],
        ['order_link', 'waiting'],
      ],
    );
  });

  it('is sent once for one Idempotency-Key', async () => {
    const { email } = await place();
    const headers = { ...fromElsewhere(), 'idempotency-key': 'find' };
    await find({ reference: 'bakery-7', email }, headers);
    await find({ reference: 'bakery-7', email }, headers);
    assert.equal((await linksTo(email)).length, 1);
  });

  it('is what a second order with the reference points to', async () => {
    const { email } = await place();
    const again = { studio: { email }, reference: 'bakery-7' };
    const asProblem = { ...fromElsewhere(), accept: 'application/problem+json' };
    const { status, json } = await service.post(orderPath, again, asProblem);
    assert.equal(status, 409);
    assert.ok(json.detail.includes(`${publicUrl}/api/studio-order/find`));
    assert.ok(json.next.includes(`${publicUrl}/api/studio-order/find`));
  });

  it('can be requested by an MCP tool', async (t) => {
    const agent = await connectAgent(agentKinds[0], `${service.url}/mcp`);
    t.after(() => agent.close());
    const { email } = await place();
    const requested = await agent.call('mail_order_link', { reference: 'bakery-7', email });
    assert.equal(requested.next, same);
    assert.equal((await linksTo(email)).length, 1);
  });

  it('can be requested by a form, linked from the page for studios', async () => {
    const { email } = await place();
    const studiosPage = await look(service, '/en/studios', fromElsewhere());
    assert.match(studiosPage.text, /href="\/en\/order\/find"/);
    const page = await look(service, '/en/order/find', fromElsewhere());
    assert.equal(page.status, 200);
    const fields = { reference: 'bakery-7', email, telegram: '' };
    const sent = await sendForm(service, '/en/order/find', fields);
    assert.equal(sent.status, 200);
    assert.ok(sent.text.includes(same));
    assert.equal((await linksTo(email)).length, 1);
    const wrong = await sendForm(service, '/en/order/find', { reference: '', email, telegram: '' });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /role="alert"|class="problems"|aria-invalid/);
  });
});
