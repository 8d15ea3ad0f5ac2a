import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '../../../../test/support/clock.ts';
import { sender, stepMailOf } from '../../../../test/support/step-mails.ts';
import { placedAt, stories } from '../../../../test/support/step-stories.ts';
import { languages } from '../../../kernel/languages.ts';
import { toHtml, toText } from '../../../messages/email.ts';
import { stepsWithUnusualNext } from '../../../operators/views/step-texts.ts';
import { mailSteps, type OwnMailTexts } from '../../rules/mail-texts.ts';
import { exampleMails } from '../example-mails.ts';
import { writeMail } from '../write-mail.ts';

/** Mails with texts that an operator has set. */

/** Sets every sentence of every message to a text that names its step. */
const everywhere: OwnMailTexts = Object.fromEntries(
  mailSteps.map((step) => [
    step,
    Object.fromEntries(
      languages.map((language) => [
        language,
        { subject: `SUBJECT ${step}`, what: `WHAT ${step}`, next: `NEXT ${step}` },
      ]),
    ),
  ]),
);

const mailOf = (name: string, words: OwnMailTexts, laterMs = 0) => {
  const { story, by } = stories[name] ?? { story: [] };
  const actor = by === undefined ? 'order_holder' : 'operator anna';
  return writeMail(stepMailOf('studio', 'en', story, actor, laterMs), { ...sender, words });
};

describe('the words of an operator', () => {
  it('appear in each message of a step, with the standard next step only if it is unchanged', () => {
    const otherwise = new Set<string>();
    const emails = Object.keys(stories).flatMap((name) =>
      [0, 60 * dayMs].map((laterMs) => ({ name, email: mailOf(name, everywhere, laterMs) })),
    );
    for (const { name, email } of emails) {
      const text = toText(email);
      const step = /^S-1042 · SUBJECT (\w+)$/.exec(email.subject)?.[1] ?? '';
      assert.match(text, new RegExp(`^WHAT ${step}$`, 'm'), name);
      if (!new RegExp(`^NEXT ${step}$`, 'm').test(text)) otherwise.add(step);
    }
    assert.deepEqual(otherwise, stepsWithUnusualNext);
  });

  it('appear in an example of each message, in each language, with all standard parts', () => {
    const mails = exampleMails(sender).steps(everywhere, mailSteps, placedAt);
    assert.equal(mails.length, 24 * 8);
    for (const { step, language, subject, text } of mails) {
      assert.equal(subject, `S-1042 · SUBJECT ${step}`);
      for (const part of ['WHAT', 'NEXT']) {
        assert.match(text, new RegExp(`^${part} ${step}$`, 'm'), `${step} ${language}`);
      }
      assert.doesNotMatch(text, /undefined|null|NaN|\[object/);
    }
  });

  it('are never markup in a mail, and take at most one line next to its subject', () => {
    const what = `<img src=x onerror=alert(1)>\n${'"&amp;<b>'.repeat(100)}`;
    const words = { refused: { en: { subject: '<script>alert(1)</script>', what, next: '</p>' } } };
    const email = mailOf('refused', words);
    const html = toHtml(email);
    assert.doesNotMatch(html, /<img|<script|<b>/);
    assert.match(html, /&#60;script&#62;alert\(1\)&#60;\/script&#62;/);
    assert.equal(email.title?.preview.length, 160);
    assert.doesNotMatch(email.title?.preview ?? '', /\n/);
  });
});
