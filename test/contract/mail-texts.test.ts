import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { linksOf } from '../../src/kernel/links.ts';
import type { Json, JsonObject } from '../../src/kernel/result.ts';
import { changeWords } from '../../src/operators/operations/change-words.ts';
import { showWords } from '../../src/operators/operations/show-words.ts';
import { manualClock } from '../support/clock.ts';
import { databaseIn } from '../support/database.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { mailsIn } from '../support/mail.ts';
import { callAsOperator, operate, operatorContext } from '../support/operator.ts';
import { bakery, deskFor } from '../support/order-desk.ts';
import { orderPath, secret, startTestService } from '../support/service.ts';
import { auditFaults } from '../support/stored.ts';

/** Operators' own texts in messages to studios. */

const links = linksOf('https://studiolot.example');

/** The wire form of a dry run. */
type Shown = {
  readonly would_send?: readonly {
    readonly step: string;
    readonly language: string;
    readonly subject: string;
    readonly text: string;
    readonly own: readonly string[];
    readonly stood: Readonly<Record<string, string>>;
  }[];
};
type TextPair = Readonly<Record<'ours' | 'yours', Readonly<Record<string, string>>>>;

const operatorFor = async (test: TestContext) => {
  const clock = manualClock();
  const service = await startTestService({}, { clock });
  test.after(() => service.end());
  const operator = operatorContext(service.store, secret, clock);
  const words = async () => (await operate(operator, 'show_settings')).words;
  return { service, operator, words };
};

const refusal = async (
  operator: Parameters<typeof callAsOperator>[0],
  words: Json,
): Promise<string> => {
  const { result } = await callAsOperator(operator, 'change_words', { words });
  assert.ok(!result.ok && result.problem.kind === 'invalid_field');
  return `${result.problem.field} ${result.problem.problem}`;
};

const inGerman = {
  confirmed: { de: { subject: 'Los geht’s', next: 'Wir melden uns.\n\nBis bald!' } },
};

describe('the texts that an operator sets', () => {
  it('appear in new mails of that language; other texts and languages keep the defaults', async (test) => {
    const environment = { OPERATOR_EMAILS: 'ola@desk.example' };
    const { service, studiolot, pass } = await deskFor(test, bakery, environment);
    await service.post(orderPath, { ...bakery, lang: 'de' });
    const browser = await signedInBrowser(service, environment.OPERATOR_EMAILS);
    const { subject, next } = inGerman.confirmed.de;
    const typed = { 'de.subject': subject, 'de.next': next, step: 'do' };
    assert.equal((await browser.send('/settings/words/confirmed', typed)).status, 303);
    for (const order of ['S-1001', 'S-1002']) {
      await studiolot('order', order, 'confirm-materials', '--yes');
      await pass(0);
    }
    const mails = [...(await mailsIn(service.folder)).values()];
    const german = mails.find(({ subject }) => subject === 'S-1002 · Los geht’s');
    assert.match(german?.text ?? '', /^Ihre Unterlagen sind geprüft: /m);
    assert.match(german?.text ?? '', /\n\nWir melden uns\.\n\nBis bald!\n\n/);
    assert.match(german?.html ?? '', />Wir melden uns\.\n\nBis bald!<\/p>/);
    const english = mails.find(
      ({ subject }) => subject === 'S-1001 · We have everything, and the work has begun',
    );
    assert.match(english?.text ?? '', /^We have checked what you sent/m);
    assert.deepEqual(await auditFaults(databaseIn(service.folder)), []);
  });

  it('are previewed as the mails of that step in all languages, with their author and the replaced text', async (test) => {
    const { operator, words } = await operatorFor(test);
    const tried = await operate(operator, 'change_words', { words: inGerman, dry_run: true });
    const { would_send: mails = [] } = changeWords.present(tried, links) as Shown;
    assert.deepEqual(
      mails.map(({ step, language, own }) => [step, language, own]),
      ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by'].map((language) => [
        'confirmed',
        language,
        language === 'de' ? ['subject', 'next'] : [],
      ]),
    );
    const [english, , , german] = mails;
    assert.equal(german?.subject, 'S-1042 · Los geht’s');
    assert.match(german.text, /\n\nWir melden uns\.\n\nBis bald!\n\n/);
    assert.deepEqual(Object.keys(german.stood), ['subject', 'next']);
    assert.match(german.stood['subject'] ?? '', /^Wir haben alles/);
    assert.deepEqual(english?.stood, {});
    assert.deepEqual((await words()).versions, []);
  });

  it('of one step leave all others unchanged, and the defaults return once they are removed', async (test) => {
    const { operator, words } = await operatorFor(test);
    const set = (sent: JsonObject) => operate(operator, 'change_words', { words: sent });
    await set({ ...inGerman, paid: { en: { what: 'Paid!' } } });
    assert.equal((await set({ paid: { en: { what: 'Paid, thank you!' } } })).version, 2);
    assert.deepEqual((await words()).value, {
      ...inGerman,
      paid: { en: { what: 'Paid, thank you!' } },
    });
    const back = await set({ confirmed: { de: { subject: '', next: null } } });
    assert.deepEqual(back.after, { paid: { en: { what: 'Paid, thank you!' } } });
    assert.equal((await set({ confirmed: {} })).version, null);
    assert.deepEqual((await set({ paid: {} })).after, {});
    assert.equal((await words()).versions.length, 4);
  });

  it('are shown next to the defaults, for one step or for all', async (test) => {
    const { operator } = await operatorFor(test);
    await operate(operator, 'change_words', { words: inGerman });
    const shown = await operate(operator, 'show_words', { step: 'confirmed' });
    const { steps } = showWords.present(shown, links) as {
      readonly steps: readonly { readonly languages: Readonly<Record<string, TextPair>> }[];
    };
    assert.equal(steps.length, 1);
    const { de, fr } = steps[0]?.languages ?? {};
    assert.deepEqual(de?.yours, inGerman.confirmed.de);
    assert.match(de.ours['what'] ?? '', /^Ihre Unterlagen sind geprüft: /);
    assert.deepEqual(fr?.yours, {});
    assert.equal((await operate(operator, 'show_words')).steps.length, 24);
  });

  it('are refused by name for an unknown step, language or part', async (test) => {
    const { operator, words } = await operatorFor(test);
    assert.match(
      await refusal(operator, { delivred: {} }),
      /^words knows no step delivred; there are asked_again, /,
    );
    assert.equal(
      await refusal(operator, { paid: { nl: { what: 'Ja' } } }),
      'words.paid knows no language nl; there are en, ru, pl, de, fr, es, pt, by',
    );
    assert.equal(
      await refusal(operator, { paid: { en: { html: 'Yes' } } }),
      'words.paid.en knows no part html; there are subject, what, next',
    );
    for (const wrong of [null, [], 'Paid!', 7, { paid: 'Paid!' }, { paid: { en: [] } }]) {
      assert.match(await refusal(operator, wrong), /^words/, JSON.stringify(wrong));
    }
    assert.deepEqual((await words()).versions, []);
  });

  it('are plain text of limited length: no line break in a subject, no control characters, no braces', async (test) => {
    const { operator, words } = await operatorFor(test);
    const refused = (part: string, text: string) =>
      refusal(operator, { paid: { en: { [part]: text } } });
    assert.equal(await refused('subject', 'Paid\nTwice'), 'words.paid.en.subject must be one line');
    assert.match(
      await refused('subject', 'x'.repeat(121)),
      /must be at most 120 characters long, got 121$/,
    );
    assert.match(
      await refused('what', 'x'.repeat(1001)),
      /must be at most 1000 characters long, got 1001$/,
    );
    assert.match(await refused('what', 'Paid\u0007'), /must not hold control characters/);
    assert.match(await refused('next', 'Paid \u202edraw'), /must not hold marks that turn/);
    assert.match(await refused('next', 'Pay {amount}'), /must not have braces: dates and amounts/);
    assert.deepEqual((await words()).versions, []);
    const longest = { subject: 'x'.repeat(120), what: '<b>'.repeat(333), next: 'a\r\n\n\n\nb' };
    const { after } = await operate(operator, 'change_words', { words: { paid: { en: longest } } });
    assert.deepEqual(after.paid?.en, { ...longest, next: 'a\n\nb' });
  });
});
