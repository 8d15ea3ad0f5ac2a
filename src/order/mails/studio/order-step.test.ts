import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sender, stepMailOf, untestedSteps } from '../../../../test/support/step-mails.ts';
import { ourWord, stories, theirWord } from '../../../../test/support/step-stories.ts';
import { languages } from '../../../kernel/languages.ts';
import { toHtml, toText } from '../../../messages/email.ts';
import { writeMail } from '../write-mail.ts';

const mailOf = (name: string, language: (typeof languages)[number] = 'en', laterMs = 0) => {
  const { story, by } = stories[name] ?? { story: [] };
  const actor = by === undefined ? 'order_holder' : 'operator anna';
  const mail = stepMailOf('studio', language, story, actor, laterMs);
  const email = writeMail(mail, sender);
  return { email, text: toText(email), html: toHtml(email) };
};

describe('a message on a step of an order', () => {
  it('has a test here for each step', () => {
    assert.deepEqual(untestedSteps(), []);
  });

  for (const language of languages) {
    it(`has a subject with the number, one button to the order, and no text of the studio in ${language}`, () => {
      const page = `https://studiolot.example/${language}/order/ord_000000000aaaaaaaaaaaaaaaaaaaaaaaaaa`;
      for (const name of Object.keys(stories)) {
        const { email, text, html } = mailOf(name, language);
        assert.match(email.subject, /^S-1042 · \p{L}|^S-1042 · ¿/u, name);
        const buttons = email.blocks.filter(({ kind }) => kind === 'button');
        assert.equal(buttons.length, 1, name);
        assert.equal(text.split(page).length, 2, name);
        assert.equal(html.split(`href="${page}"`).length, 2, name);
        for (const written of [text, html, email.subject]) {
          assert.doesNotMatch(written, /undefined|null|NaN|\[object/, name);
          assert.doesNotMatch(written, new RegExp(theirWord), name);
        }
      }
    });
  }

  it('contains the operator’s own words: a note, a reason, a comment on each item, a message', () => {
    for (const name of ['reopened', 'paused', 'cancelled by us', 'refunded', 'written']) {
      assert.match(mailOf(name).text, new RegExp(ourWord), name);
    }
    assert.match(mailOf('changes finished').text, /1\. Handwerk 1\n2\. Handwerk 2\n/);
  });

  it('has a preview with the beginning of the operator’s message, whose last character stays whole', () => {
    const text = `${'a'.repeat(159)}🧁 and more`;
    const story = [{ type: 'MessageWritten', from: 'operator', text }] as const;
    const email = writeMail(stepMailOf('studio', 'en', story, 'operator anna', 0), sender);
    assert.equal(email.title?.preview, 'a'.repeat(159));
  });

  it('states the due time of the site from its own time until the 24 hours start', () => {
    assert.match(
      mailOf('materials confirmed', 'de', 90_000).text,
      /\nOnline spätestens: Dienstag, 3\. März 2026 um 11:01 \(Ortszeit Berlin\)\n\nDie 24\u00a0Stunden laufen ab dieser Nachricht\./,
    );
  });

  it('states times in the time zone of its language', () => {
    const times = Object.fromEntries(
      languages.map((language) => [
        language,
        /\d+[:.]\d\d[^\n]*/.exec(mailOf('materials confirmed', language).text)?.[0],
      ]),
    );
    assert.deepEqual(times, {
      en: '10:00 AM (UTC)',
      ru: '13:00 (по московскому времени)',
      pl: '11:00 (czas warszawski)',
      de: '11:00 (Ortszeit Berlin)',
      fr: '11:00 (heure de Paris)',
      es: '11:00 (hora de Madrid)',
      pt: '10:00 (hora de Lisboa)',
      by: '13:00 (па мінскім часе)',
    });
  });

  it('on a delivered site states the remaining rounds, their end, and that the studio owes nothing for a refused site', () => {
    const { text } = mailOf('delivered');
    assert.match(text, /Address of the site\nhttps:\/\/bread\.example\/\n/);
    assert.match(text, /Rounds of changes left: 3 of 3\n/);
    assert.match(text, /Ask for changes until: Monday, March 9, 2026 at 12:00 PM \(UTC\)\n/);
    assert.match(text, /you can refuse it and owe nothing/);
  });

  it('states no time for changes and fixes from the moment at which it is over', () => {
    const days = 7 * 24 * 3_600_000;
    assert.match(mailOf('delivered', 'en', days - 1).text, /changes until: .*\nWe fix defects/);
    assert.doesNotMatch(mailOf('delivered', 'en', days).text, / until: /);
  });

  it('on an accepted site states the amount, its due time and how to pay', () => {
    const { text } = mailOf('accepted');
    assert.match(text, /Amount: €325\nPay by: Tuesday, March 10, 2026 at 5:00 PM \(UTC\)\n/);
    assert.match(
      text,
      /How to pay:\n\nTransfer €325 to DE02 1203 0000 0000 2020 51, reference S-1042\./,
    );
  });

  it('of a payment states that it is overdue', () => {
    assert.match(mailOf('reminded of the payment').email.subject, /Reminder: your payment is due$/);
    const later = mailOf('reminded of the payment', 'en', 300 * 3_600_000);
    assert.match(later.email.subject, /Your payment is overdue$/);
  });

  it('states in the last reminder that it is the last', () => {
    assert.doesNotMatch(mailOf('reminded of the site').text, /last reminder/);
    assert.match(
      mailOf('reminded of the site for the last time').text,
      /This is our last reminder/,
    );
  });

  it('offers changes only while they can still be requested', () => {
    assert.match(mailOf('changes finished').text, /ask for further changes, or refuse it on/);
    const last = /You can no longer ask for changes: .* report what is broken, or refuse it on/;
    assert.match(mailOf('last changes finished').text, last);
    const sixDaysMs = 6.95 * 24 * 3_600_000;
    assert.match(mailOf('changes finished', 'en', sixDaysMs).text, last);
    assert.match(mailOf('reminded of the site').text, /would you like changes, or do you refuse/);
    assert.match(
      mailOf('reminded of a site without rounds').text,
      /or do you refuse it\? You can no longer ask for changes, but if something is broken/,
    );
    const sevenDaysMs = 7 * 24 * 3_600_000;
    const { text } = mailOf('reminded of the site for the last time', 'en', sevenDaysMs);
    assert.match(text, /do you accept it, or do you refuse it\?\n/);
    assert.doesNotMatch(text, /hanges|broken/);
    assert.doesNotMatch(mailOf('delivered', 'en', sevenDaysMs).text, /ask for changes|broken/);
  });

  it('reminds of the site without a claim about what the studio has written', () => {
    const { text } = mailOf('reminded of a site without rounds');
    assert.match(text, /Your site is live and is waiting for your decision\./);
    assert.doesNotMatch(text, /not heard/);
    assert.match(text, /nothing is due until you accept the site\./);
  });

  it('admits a delay, and does not mention the promise if it was in time', () => {
    const late =
      /\n\nThat was later than we promised, and we are sorry\. It stays on record as a missed promise\.\n\nPromised by: (.*)\n/;
    const names = ['delivered', 'changes finished', 'defects fixed after payment'];
    assert.ok(names.every((name) => !/later|Promised by/.test(mailOf(name).text)));
    assert.deepEqual(
      ['delivered late', 'changes finished late', 'defects fixed late'].map(
        (name) => late.exec(mailOf(name).text)?.[1],
      ),
      [
        'Monday, March 2, 2026 at 11:30 AM (UTC)',
        'Monday, March 2, 2026 at 1:30 PM (UTC)',
        'Monday, March 2, 2026 at 3:30 PM (UTC)',
      ],
    );
  });

  it('of a completed order mentions the source files only if they can be downloaded', () => {
    assert.match(mailOf('closed').text, /with the source files and all messages/);
    const { text } = mailOf('closed without files');
    assert.match(text, /The source files will be there too, and we will write to you/);
    assert.doesNotMatch(text, /with the source files/);
    assert.doesNotMatch(mailOf('closed after a refund').text, /source files/);
  });

  it('lists the source files that were added after the payment, with their sizes', () => {
    const { email, text } = mailOf('source files added', 'de');
    assert.equal(email.subject, 'S-1042 · Die Quelldateien sind da');
    assert.match(
      text,
      /\nZum Herunterladen bereit:\n\n- Handwerk 1\.zip, 1,43 MB\n- Handwerk 2\.zip, 2,86 MB\n/,
    );
    assert.match(text, /\nQuelldateien herunterladen:\nhttps:/);
  });

  it('of a payment states whether the source files exist or follow', () => {
    assert.match(mailOf('paid with files').text, /You can download them on the page/);
    assert.match(mailOf('paid').text, /write to you as soon as you can download them there/);
  });

  it('states the number of the round and of all rounds', () => {
    assert.match(mailOf('changes requested').text, /Round of changes: 1 of 3\nPoints: 2\n/);
    assert.match(mailOf('is a change').text, /Round of changes: 1 of 3\n/);
    assert.doesNotMatch(mailOf('is a defect').text, /1 of 3/);
  });
});
