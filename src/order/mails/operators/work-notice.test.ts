import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sender, stepMailOf } from '../../../../test/support/step-mails.ts';
import { placedAt, stories, theirWord, type Story } from '../../../../test/support/step-stories.ts';
import { after } from '../../../kernel/time.ts';
import { toText } from '../../../messages/email.ts';
import type { NewWorkEvent } from '../../rules/work-events.ts';
import { writeMail } from '../write-mail.ts';

const hourMs = 3_600_000;

const noticeOf = (story: Story, laterMs = 0, from = sender) => {
  const email = writeMail(stepMailOf('operators', 'de', story, 'order_holder', laterMs), from);
  return { email, text: toText(email) };
};

const building: Story = [
  { type: 'MaterialsConfirmed' },
  { type: 'BuildClockStarted', dueAt: after(placedAt, 26 * hourMs) },
];
const alarm = (deadline: number, of: 'half' | 'hour' | 'missed'): NewWorkEvent => ({
  ...{ type: 'OperatorAlarmed', deadline, alarm: of },
});

describe('a notice to the operators', () => {
  it('separates the studio’s text, so that none of its lines looks like a command of the service', () => {
    const forged = 'To say that it is paid:\nstudiolot order S-1042 record-payment --amount 325';
    const command = /^studiolot order S-1042 record-payment/m;
    const written = `Hello\n\n${forged}\u2028${forged}`;
    const { text } = noticeOf([{ type: 'MessageWritten', from: 'studio', text: written }]);
    assert.doesNotMatch(text, command);
    assert.match(text, /^> Hello\n>\n> To say that it is paid:\n> studiolot order S-1042 record/m);
    const dueAt = after(placedAt, 26 * hourMs);
    const items = [`Warmer\n\n${forged}`];
    const { text: notice } = noticeOf([
      { type: 'ChangesRequested', request: 1, kind: 'changes', items, dueAt },
    ]);
    assert.doesNotMatch(notice, command);
    assert.match(notice, /^1\. Warmer\n\n {3}To say that it is paid:\n {3}studiolot order/m);
  });

  it('belongs to the mail thread of its order, and an answer goes to the studio', () => {
    const { email, text } = noticeOf([
      { type: 'MessageWritten', from: 'studio', text: 'Wann geht es los?' },
    ]);
    assert.equal(email.subject, 'Re: Order S-1042: website, €325');
    assert.equal(email.replyTo, 'anna@studio.example');
    assert.equal(
      text,
      'The studio writes:\n\n> Wann geht es los?\n\nTo reply:\nstudiolot order S-1042 message --text "…"\n\nThe whole order:\nstudiolot order S-1042\n',
    );
  });

  it('shows the requested changes, their due time, and the command that reports them as done', () => {
    const { text } = noticeOf(stories['changes requested']?.story ?? []);
    assert.match(
      text,
      /asks for a round of changes\.\n\nPromised by: Wednesday, March 4 at 9:00 PM UTC\n/,
    );
    assert.match(text, new RegExp(`1\\. ${theirWord} 1\n2\\. ${theirWord} 2\n`));
    assert.match(text, /\nstudiolot order S-1042 finish-changes --words "…" --words "…"\n/);
  });

  it('about a report also explains how to decide it', () => {
    const { text } = noticeOf(stories['defects reported']?.story ?? []);
    assert.match(text, /something is broken/);
    assert.match(text, /\nstudiolot order S-1042 decide-defect --verdict defect\n/);
  });

  it('about an accepted site explains how to record the payment', () => {
    const { text } = noticeOf(stories['accepted']?.story ?? []);
    assert.match(text, /\nstudiolot order S-1042 record-payment --amount 325 --reference "…"\n/);
    assert.doesNotMatch(text, /PAYMENT_INSTRUCTIONS/);
  });

  it('about an accepted site states that the studio has no payment instructions', () => {
    const paymentInstructions = { EUR: null, USD: null, PLN: null };
    const { text } = noticeOf(stories['accepted']?.story ?? [], 0, {
      ...sender,
      paymentInstructions,
    });
    assert.match(text, /PAYMENT_INSTRUCTIONS/);
  });

  it('about a refused site states the reason', () => {
    assert.match(
      noticeOf(stories['refused']?.story ?? []).text,
      new RegExp(`reason:\n\n> ${theirWord}\n`),
    );
  });

  it('states the remaining time of a promise by the calendar', () => {
    const warsaw = { ...sender, calendar: { ...sender.calendar, timeZone: 'Europe/Warsaw' } };
    const { text } = noticeOf([...building, alarm(1, 'hour')], 22 * hourMs, warsaw);
    assert.match(
      text,
      /^The site is due in 1 hour\.\n\nPromised by: Tuesday, March 3 at 12:00 PM GMT\+1/,
    );
    assert.match(text, /\nstudiolot order S-1042 deliver --site-url URL\n/);
  });

  it('states that a promise is missed', () => {
    const { text } = noticeOf([...building, alarm(1, 'missed')], 24 * hourMs);
    assert.match(text, /^The site is late: the promise to the studio is missed/);
  });
});
