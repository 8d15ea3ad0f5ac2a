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
  it('sets apart what the studio wrote, so that none of its lines passes for a command of ours', () => {
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

  it('stands in the thread of its order, and an answer goes to the studio', () => {
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

  it('shows what is to be changed, by when, and the command that says it is done', () => {
    const { text } = noticeOf(stories['changes requested']?.story ?? []);
    assert.match(
      text,
      /asks for a round of changes\.\n\nPromised by: Wednesday, March 4 at 9:00 PM UTC\n/,
    );
    assert.match(text, new RegExp(`1\\. ${theirWord} 1\n2\\. ${theirWord} 2\n`));
    assert.match(text, /\nstudiolot order S-1042 finish-changes --words "…" --words "…"\n/);
  });

  it('of a report also says how to decide what it is', () => {
    const { text } = noticeOf(stories['defects reported']?.story ?? []);
    assert.match(text, /something is broken/);
    assert.match(text, /\nstudiolot order S-1042 decide-defect --verdict defect\n/);
  });

  it('of an accepted site says how the payment is recorded', () => {
    const { text } = noticeOf(stories['accepted']?.story ?? []);
    assert.match(text, /\nstudiolot order S-1042 record-payment --amount 325 --reference "…"\n/);
    assert.doesNotMatch(text, /PAYMENT_INSTRUCTIONS/);
  });

  it('of an accepted site says that the studio has no payment instructions', () => {
    const paymentInstructions = { EUR: null, USD: null, PLN: null };
    const { text } = noticeOf(stories['accepted']?.story ?? [], 0, {
      ...sender,
      paymentInstructions,
    });
    assert.match(text, /PAYMENT_INSTRUCTIONS/);
  });

  it('of a refused site gives the reason', () => {
    assert.match(
      noticeOf(stories['refused']?.story ?? []).text,
      new RegExp(`reason:\n\n> ${theirWord}\n`),
    );
  });

  it('says how much of a promise is left, by the clock of the calendar', () => {
    const warsaw = { ...sender, calendar: { ...sender.calendar, timeZone: 'Europe/Warsaw' } };
    const { text } = noticeOf([...building, alarm(1, 'hour')], 22 * hourMs, warsaw);
    assert.match(
      text,
      /^The site is due in 1 hour\.\n\nPromised by: Tuesday, March 3 at 12:00 PM GMT\+1/,
    );
    assert.match(text, /\nstudiolot order S-1042 deliver --site-url URL\n/);
  });

  it('says that a promise is missed', () => {
    const { text } = noticeOf([...building, alarm(1, 'missed')], 24 * hourMs);
    assert.match(text, /^The site is late: the promise to the studio is missed/);
  });
});
