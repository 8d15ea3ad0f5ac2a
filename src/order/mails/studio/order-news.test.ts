import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sender, notifiedOrderOf } from '../../../../test/support/step-mails.ts';
import { stories, type Story } from '../../../../test/support/step-stories.ts';
import { languages, type Language } from '../../../kernel/languages.ts';
import { toText } from '../../../messages/email.ts';
import { noOwnMailTexts, type OwnMailTexts } from '../../rules/mail-texts.ts';
import type { OrderNewsEntry } from '../message-types.ts';
import { writeMail } from '../write-mail.ts';

const wrote: Story = [{ type: 'MessageWritten', from: 'studio', text: 'Hello' }];
const building: Story = [{ type: 'MaterialsConfirmed' }];

const newsOf = (
  story: Story,
  change: Partial<OrderNewsEntry>,
  language: Language = 'en',
  orderCount = 1,
  words: OwnMailTexts = noOwnMailTexts,
) => {
  const { order, now } = notifiedOrderOf(language, story);
  const entry = { orderId: order.id, isNew: false, changed: [], changedOthers: false, ...change };
  const entries = Array.from({ length: orderCount }, () => entry);
  const email = writeMail(
    {
      to: { channel: 'email', address: 'anna@studio.example' },
      message: { kind: 'order_news', language, entries, more: 0 },
      orders: [order],
      event: null,
      by: null,
      now,
      name: null,
    },
    { ...sender, words },
  );
  return { email, text: toText(email) };
};

describe('news of an order', () => {
  it('report a cancelled order in the operator’s words, alone and among others', () => {
    const story: Story = [{ type: 'OrderCancelled', reason: null }];
    const own = { subject: 'Schade!', what: 'Ihr Auftrag ist storniert.' };
    const words = { cancelled_by_studio: { de: own } };
    const { email, text } = newsOf(story, { isCancelled: true }, 'de', 1, words);
    assert.equal(email.subject, 'S-1042 · Schade!');
    assert.match(text, /^Ihr Auftrag ist storniert\.$/m);
    assert.match(newsOf(story, { isCancelled: true }, 'de', 2, words).text, /^Schade!\nhttps/m);
  });

  it('request missing answers until the work starts, and nothing afterwards', () => {
    const before = newsOf(wrote, { changed: ['goal'] }).text;
    assert.match(before, /we still need answers/);
    assert.match(before, /Please also send us/);
    const after = newsOf(building, { changed: ['goal'] }).text;
    assert.match(after, /These questions have a new answer:\n\n- What should a visitor do/);
    assert.doesNotMatch(after, /still need|Please also send|The site goes live|nothing is missing/);
    assert.match(after, /\nOpen the order:\nhttps:\/\/studiolot\.example\/en\/order\/ord_/);
  });

  it('report files if nothing else has arrived', () => {
    const { email, text } = newsOf(building, { files: 3 });
    assert.equal(email.subject, 'S-1042 · Your client has sent files: Website');
    assert.match(text, /^Hello,\n\nYour client has added files to your order\.\n/);
    assert.match(text, /\nFiles from your client: 3\n/);
    assert.doesNotMatch(text, /new answer|filled in/i);
    const several = newsOf(building, { files: 3 }, 'en', 2).text;
    assert.match(several, /\nFiles from your client: 3\nhttps:/);
    assert.doesNotMatch(several, /New answers/);
  });

  it('name the client if everything came from the client', () => {
    const changed = ['goal'] as const;
    const { text, email } = newsOf(building, { changed, isByClient: true });
    assert.match(text, /^Hello,\n\nYour client has added answers to the brief of your order\.\n/);
    assert.equal(email.title?.preview, 'Your client has added answers to the brief of your order.');
    assert.match(
      newsOf(building, { changed }).text,
      /, from you or from someone who has a link to it\./,
    );
  });

  for (const language of languages) {
    it(`have one button to the order, a title and a preview in ${language}`, () => {
      for (const story of [wrote, building, stories['delivered']?.story ?? []]) {
        const { email } = newsOf(story, { changed: ['goal'] }, language);
        const buttons = email.blocks.flatMap((each) => (each.kind === 'button' ? [each.url] : []));
        assert.deepEqual(buttons, [
          `https://studiolot.example/${language}/order/ord_000000000aaaaaaaaaaaaaaaaaaaaaaaaaa`,
        ]);
        assert.equal(email.subject, `S-1042 · ${email.title?.text}`);
        assert.match(email.title?.preview ?? '', /\p{L}+ \p{L}+/u);
      }
    });
  }
});
