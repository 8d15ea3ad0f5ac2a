import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { everyHostileText, hostileMarkup } from '../support/hostile.ts';
import { startTestService } from '../support/service.ts';

/** Operators replace texts of messages at the desk. */

const operator = 'ola@desk.example';
const path = '/settings/words/delivered';

const deskFor = async (test: TestContext) => {
  const service = await startTestService({ OPERATOR_EMAILS: operator }, { clock: manualClock() });
  test.after(() => service.end());
  return signedInBrowser(service, operator);
};

it('texts are edited next to the defaults in each language, previewed in the mails of all eight, and set once by a button', async (test) => {
  const browser = await deskFor(test);
  assert.match((await browser.look('/settings')).text, /Every message is in our words/);
  const list = await browser.look('/settings/words');
  assert.equal(list.text.match(/<li class="row words">/g)?.length, 24);
  assert.doesNotMatch(list.text, /yours in \d/);
  const form = await browser.look(path);
  assert.match(form.text, /Ours: <span lang="de">Ihre Website ist online<\/span>/);
  assert.equal(form.text.match(/<textarea/g)?.length, 16);

  const typed = { 'de.subject': 'Fertig!', 'de.next': 'Schauen Sie\r\n\r\nbitte.', based_on: '0' };
  const preview = await browser.send(path, { ...typed, step: 'preview' });
  assert.equal(preview.text.match(/class="mail"/g)?.length, 8);
  assert.match(preview.text, /<strong>S-1042 · Fertig!<\/strong>/);
  assert.match(preview.text, /<strong>S-1042 · Your site is live<\/strong>/);
  assert.match(preview.text, /your words: Subject, What is next/);
  assert.match(preview.text, /<del>Ihre Website ist online<\/del>/);
  assert.equal(preview.text.match(/<details[^>]* open>/g)?.length, 1);
  assert.equal(preview.text.match(/in our words/g)?.length, 7);

  const fields = [...carriedOn(preview), ['step', 'do'] as const];
  const done = await Promise.all([browser.send(path, fields), browser.send(path, fields)]);
  for (const each of done) {
    assert.deepEqual([each.status, each.location], [303, '/desk/settings/words?done=delivered']);
  }
  const after = await browser.look('/settings/words?done=delivered');
  assert.match(after.text, /The site is live: changed\./);
  assert.match(after.text, /yours in 1 of 8<\/strong> <span class="soft">de</);
  assert.match(after.text, /Changed once/);
  assert.match(
    after.text,
    /<td data-label="By">ola@desk\.example<\/td>.*<td><a [^>]*>The site is live<\/a><\/td>/,
  );
  assert.match((await browser.look('/settings')).text, /<li>The site is live: de<\/li>/);
  const again = await browser.look(path);
  assert.match(again.text, /name="de.subject" value="Fertig!"/);

  const back = await browser.send(path, { step: 'do', based_on: '1' });
  assert.equal(back.status, 303);
  assert.match((await browser.look('/settings')).text, /Every message is in our words/);
});

it('invalid texts show their errors above the input, which stays', async (test) => {
  const browser = await deskFor(test);
  const typed = { 'pl.subject': 'x'.repeat(121), 'pl.next': 'Do {kiedy}' };
  for (const step of ['preview', 'do']) {
    const { status, text } = await browser.send(path, { ...typed, step });
    assert.equal(status, 400);
    assert.match(text, /words\.delivered\.pl\.subject must be at most 120 characters long/);
    assert.match(text, /words\.delivered\.pl\.next must not have braces/);
    assert.match(text, />\nDo \{kiedy\}<\/textarea>/);
    assert.match(text, /<details class="language" open><summary>Polski/);
  }
  assert.equal((await browser.look('/settings/words/nothing')).status, 404);
  assert.match((await browser.look('/settings')).text, /Every message is in our words/);
});

it('texts are escaped in the form, in the preview, and in use', async (test) => {
  const browser = await deskFor(test);
  const hostile = everyHostileText.replaceAll(/[{}\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '');
  const typed = { 'en.what': hostile.slice(0, 900), 'en.subject': '<svg onload=alert(1)>' };
  const preview = await browser.send(path, { ...typed, step: 'preview' });
  assert.match(preview.text, /class="mail"/);
  const done = await browser.send(path, [...carriedOn(preview), ['step', 'do'] as const]);
  assert.equal(done.status, 303);
  const form = await browser.look(path);
  const taken = await browser.send(path, { step: 'preview' });
  assert.match(taken.text, /<del>/);
  for (const { text } of [preview, form, taken, await browser.look('/settings/words')]) {
    assert.doesNotMatch(text, hostileMarkup);
  }
});
