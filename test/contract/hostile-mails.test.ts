import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Email } from 'postal-mime';
import { did, startAuction, success } from '../support/auction.ts';
import { placeOrder } from '../support/delivery.ts';
import { forFile } from '../support/for-file.ts';
import {
  everyHostileText,
  hostileMarkup,
  hostileTexts,
  readable,
  withShownMarks,
} from '../support/hostile.ts';
import { cancelLot, rejectBid, voidBid } from '../support/operator.ts';
import { publicUrl } from '../support/service.ts';

/** Hostile input of studios, bidders and operators in both parts of each mail. */

const operatorAddress = 'operator@example.org';
const auction = await forFile(startAuction({ OPERATOR_EMAILS: operatorAddress }));

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** Texts that no mail may contain unchanged. */
const marks = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]|(?<=width)\u200d/g;

/** Replaces white space by single spaces, and marks by their code points. */
const plain = (text: string): string => onOneLine(withShownMarks(text));
/** The text without marks, which the service's own lines do not repeat. */
const bare = (text: string): string => onOneLine(text.replaceAll(marks, ''));

const assertContains = (mail: Email | undefined, text: string): void => {
  assert.ok(mail);
  const { html = '', text: quoted = '' } = mail;
  const words = quoted.replaceAll(/^> ?/gm, '');
  assert.equal(hostileMarkup.exec(html)?.[0], undefined);
  const links = [...html.matchAll(/href="([^"]*)/g)].map(([, address = '']) => address);
  assert.deepEqual(
    links.filter((each) => !each.startsWith(`${publicUrl}/en/`)),
    [],
  );
  assert.ok(plain(words).includes(plain(text)), `${text} in\n${words}`);
  assert.ok(plain(readable(html)).includes(plain(text)), `${text} in\n${html}`);
};

describe('a mail about an order', () => {
  it('contains the text of every field as text', async () => {
    for (const [name, text] of Object.entries(hostileTexts)) {
      const email = `${name}@example.org`;
      const order = await placeOrder(auction.service, {
        studio: { email, name: text, website: `our ${text}`, telegram: text },
        project: { business: text, goal: text, notes: everyHostileText },
        brief: { goal: text, [text.slice(0, 100)]: [{ [text]: text }] },
      });
      const [confirmation] = await auction.mailsTo(email);
      const mailText = confirmation?.text ?? '';
      assert.ok(!plain(mailText).includes(plain(text)) && !mailText.includes('hostile'), mailText);
      assert.doesNotMatch(mailText, marks);
      const notices = await auction.mailsTo(operatorAddress);
      const notice = notices.find(({ text: words }) => words?.includes(order.order_id));
      for (const label of ['Studio: ', 'Website: our ', 'Telegram: ']) {
        assert.ok(plain(notice?.text ?? '').includes(`${label}${bare(text)}`), label);
      }
      assertContains(notice, everyHostileText);
      assert.doesNotMatch(notice?.subject ?? '', /hostile/);
    }
  });

  it('greets nobody by a name that reorders its line, or by a name with no visible letters', async () => {
    const named = async (name: string): Promise<string> => {
      const client = auction.client(`marks${name.length}@example.org`, { name });
      await client.enter(await auction.lot(), 20);
      const mails = await auction.mailsTo(client.email);
      const leading = mails.find(({ subject }) => subject?.startsWith('Your bid leads'));
      return leading?.text?.split('\n')[0] ?? '';
    };
    assert.equal(await named('\u202eevil \u2067studio\u2069'), 'Hello evil studio,');
    assert.equal(await named('\u202e\u2066'), 'Hello,');
  });

  it('shows the operator direction marks in a brief as visible marks', async () => {
    const studio = { email: 'escapes@example.org' };
    const brief = { goal: '\u202eabc\u202c', '\u2067id': ['\u2069'] };
    const order = await placeOrder(auction.service, { studio, brief });
    const notices = await auction.mailsTo(operatorAddress);
    const notice = notices.find(({ text: words }) => words?.includes(order.order_id));
    assert.ok(notice?.text?.includes('[U+202E]abc[U+202C]'));
    assert.ok(notice?.text?.includes('\n\nid (not one of our questions):\n\n> [U+2069]'));
    assert.doesNotMatch(notice?.text ?? '', marks);
    assert.doesNotMatch(notice?.html ?? '', marks);
  });
});

describe('a mail about a bid', () => {
  it('contains the bidder’s name and the operator’s reason as text', async () => {
    const { operator } = auction;
    for (const [kind, text] of Object.entries(hostileTexts)) {
      const lot = await auction.lot();
      // Addresses allow fewer characters than texts.
      const email = `${kind}'!\${1}&lt\`=@bids.example.org`;
      const client = auction.client(email, { name: text });
      const code = await client.pend(lot, 20);
      success(await client.confirm(code));
      did(await voidBid(operator, code, text));
      const again = await client.pend(lot, 20);
      success(await client.confirm(again));
      did(await cancelLot(operator, { lotId: lot, reason: text }));
      const mails = await auction.mailsTo(email);
      assert.equal(mails.length, 6);
      const greeting = `Hello ${bare(text)}`;
      const reasons = mails.filter((mail) => mail.text?.includes('Reason'));
      assert.equal(reasons.length, 2);
      for (const mail of reasons) {
        assertContains(mail, text);
        assertContains(mail, greeting);
      }
      for (const mail of mails) assert.equal(hostileMarkup.exec(mail.html ?? '')?.[0], undefined);
    }
  });

  it('under review shows the operator the address as text', async () => {
    const { operator } = auction;
    const email = "held'!${1}&lt`=@mailinator.com";
    const lot = await auction.lot();
    const client = auction.client(email, { name: hostileTexts['closers'] });
    const bid = await client.pend(lot, 500);
    success(await client.confirm(bid));
    const notices = await auction.mailsTo(operatorAddress);
    const notice = notices.find(({ text }) => text?.includes(bid));
    assertContains(notice, email);
    did(await rejectBid(operator, bid, hostileTexts['quotes'] ?? ''));
    const mails = await auction.mailsTo(email);
    assertContains(
      mails.find(({ text }) => text?.includes('Reason')),
      hostileTexts['quotes'] ?? '',
    );
  });
});
