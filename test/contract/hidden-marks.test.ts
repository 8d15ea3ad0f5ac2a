import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import type { InboundMailId } from '../../src/inbound/inbound-mail.ts';
import { startAuction, success } from '../support/auction.ts';
import { placeOrder } from '../support/delivery.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { forFile } from '../support/for-file.ts';
import { look, sendForm } from '../support/form.ts';
import { outsideForms } from '../support/hostile.ts';
import { orderPath } from '../support/service.ts';

/** Marks that reverse or hide text, in outsiders' input, on all pages that show it. */

const operator = 'ola@desk.example';
const auction = await forFile(startAuction({ OPERATOR_EMAILS: operator }));
const { service } = auction;

/** All marks that reverse text, and some of each kind that hides text. */
const marks = [
  ...['\u061c', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c'],
  ...['\u202d', '\u202e', '\u2060', '\u2063', '\u2066', '\u2067', '\u2068', '\u2069', '\u206d'],
  ...['\u3164', '\ufe0f', '\u{e0041}'],
];
const hidden = new RegExp(`[${marks.join('')}]`, 'u');
const marked = (word: string): string => marks.map((mark) => `${word}${mark}`).join('');
const shown = (word: string): string =>
  marks
    .map((mark) => `${word}[U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`)
    .join('');

/** Texts in scripts that need such marks, and emoji. */
const needed = 'می\u200cخواهم क्\u200dष 👩\u200d👩\u200d👧 ❤\ufe0f';

const seen: string[] = [];
const see = (
  path: string,
  { status, text }: { status: number; text: string },
  words: readonly string[],
): void => {
  assert.ok(status < 500, path);
  const without = outsideForms(text);
  const left = without.replaceAll(needed, '');
  assert.doesNotMatch(left, hidden, path);
  for (const word of words) assert.ok(without.includes(shown(word)), `${word} at ${path}`);
  seen.push(path);
};

it('hidden characters are shown as marks, and those that a script or an emoji needs stay', async () => {
  const studio = { name: marked('studio'), email: 'hello@studio.example' };
  const project = { business: marked('business'), goal: marked('purpose'), notes: marked('notes') };
  const brief = {
    goal: `${marked('goal')} ${needed}`,
    business: { name: marked('name'), description: marked('described') },
    [marked('q')]: marked('answered'),
  };
  const reference = marked('ref').slice(0, 60);
  const { order_id: id } = await placeOrder(service, { studio, project, brief, reference });
  success(await service.post(`${orderPath}/${id}/messages`, { text: marked('said') }));

  const order = await look(service, `/en/order/${id}`);
  see('order', order, ['goal', 'name', 'described', 'q', 'answered', 'notes', 'said']);
  assert.ok(order.text.includes(needed));
  const [, client = ''] = /href="(\/en\/brief\/[\w-]+)"/.exec(order.text) ?? [];
  see('client', await look(service, client), ['studio', 'goal', 'name']);
  const typed = {
    'studio.email': studio.email,
    'project.notes': project.notes,
    'project.pages': '5',
  };
  const fields = { ...typed, 'brief.goal': marked('goal'), step: 'review' };
  see('review', await sendForm(service, '/en/order', fields), ['goal', 'notes']);

  const lot = await auction.lot();
  const bidder = auction.client('ann@mailinator.com', { name: marked('bidder') });
  const { json } = await bidder.bid(lot, 500);
  await bidder.confirm(json.pending_id);
  const second = auction.client('bob@example.org', { name: marked('second') });
  await second.enter(lot, 20);
  success(
    await second.post('brief', {
      answers: { goal: marked('wanted'), [marked('w')]: marked('wanted') },
    }),
  );
  const cookie = `participant=${second.key}`;
  see('bids', await look(service, '/en/auction/me', { cookie }), ['wanted', 'w']);
  see('lot', await look(service, `/en/auction/${lot}`, { cookie }), []);

  await service.store.write('orders', async ({ inboundMails }) => {
    await inboundMails.addUnfiled('key', {
      ...{ id: 'mail_marked' as InboundMailId, receivedAt: systemClock.now() },
      ...{ sender: marked('sender'), subject: marked('subject'), text: marked('mailed') },
      ...{ quoted: marked('quoted'), unreadable: [] },
      ...{ reason: 'no_order', files: [], refusedFiles: [marked('file')], orderNumber: null },
    });
    return { keep: true, value: undefined };
  });
  const desk = await signedInBrowser(service, operator);
  for (const [path, words] of [
    ['', ['sender']],
    ['/board', ['studio']],
    ['/orders', ['studio']],
    [`/orders/${id}`, ['goal', 'name', 'q', 'answered', 'notes', 'said', 'studio']],
    [`/auction/${lot}`, []],
    [`/bids/${json.pending_id}`, []],
    ['/mail', ['sender', 'subject']],
    ['/mail/mail_marked', ['sender', 'subject', 'mailed', 'quoted', 'file']],
    ['/people?who=hello%40studio.example', ['studio']],
  ] as const) {
    see(`desk${path}`, await desk.look(path), words);
  }
  assert.equal(seen.length, 14);
});

it('hidden characters are shown as marks in both parts of a mail', async () => {
  const mail = (await auction.mailsTo(operator)).find(({ text = '' }) => text.includes('goal['));
  for (const text of [mail?.text ?? '', outsideForms(mail?.html ?? '')]) {
    const onOneLine = text.replaceAll(/\s+/g, ' ');
    assert.ok(onOneLine.includes(shown('goal')), onOneLine);
    assert.doesNotMatch(text.replaceAll(needed, ''), hidden);
  }
});
