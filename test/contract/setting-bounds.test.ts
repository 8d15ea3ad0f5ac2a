import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import type { SettingChange } from '../../src/operators/rules/settings.ts';
import { createSettingsCache } from '../../src/operators/settings-cache.ts';
import { hourMs, manualClock, minuteMs } from '../support/clock.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { callAsOperator, operate, operatorContext } from '../support/operator.ts';
import { unescaped } from '../support/order-pages.ts';
import { secret, startTestService } from '../support/service.ts';

/** The service caches and shows a limited number of setting changes. */

const serviceFor = async (test: TestContext) => {
  const clock = manualClock();
  const service = await startTestService({ OPERATOR_EMAILS: 'ola@desk.example' }, { clock });
  test.after(() => service.end());
  const operator = operatorContext(service.store, secret, clock);
  const problem = async (name: Parameters<typeof operate>[1], sent: JsonObject) => {
    const { result } = await callAsOperator(operator, name, sent);
    return !result.ok && result.problem.kind === 'invalid_field'
      ? `${result.problem.field} ${result.problem.problem}`
      : 'taken';
  };
  return { clock, service, operator, problem };
};

const eur = (account: string): JsonObject => ({ payment: { EUR: account } });

it('a process caches current and scheduled settings, and falls back correctly after a withdrawal', () => {
  const clock = manualClock();
  const start = clock.now();
  const cache = createSettingsCache(readConfig({ SECRET: secret }), clock);
  const entered = (version: number, holdsFrom: number, more: object = {}): SettingChange =>
    ({
      type: 'SettingChanged',
      setting: 'paymentInstructions',
      version,
      at: clock.now(),
      holdsFrom,
      value: { EUR: `account ${version}` },
      ...more,
    }) as unknown as SettingChange;
  for (let version = 1; version <= 300; version += 1) {
    clock.advance(hourMs);
    cache.add([entered(version, clock.now())]);
  }
  const later = start + 1_000 * hourMs;
  cache.add([entered(301, later), entered(302, later + hourMs)]);
  cache.add([entered(303, later + hourMs, { isWithdrawal: true })]);
  const known = () => cache.changes().map(({ version }) => version);
  const account = () => cache.now('paymentInstructions').EUR;
  assert.deepEqual(known(), [299, 300, 301, 303]);
  assert.equal(account(), 'account 300');
  clock.advance(700 * hourMs);
  assert.equal(account(), 'account 301');
  // It was withdrawn in time by the clock of another node, which is behind.
  clock.advance(minuteMs);
  cache.add([entered(304, later, { isWithdrawal: true })]);
  assert.equal(account(), 'account 300');
});

it('the settings page shows current and scheduled values and the newest 50 changes, each earlier one in full', async (test) => {
  const { service, operator, problem, clock } = await serviceFor(test);
  const from = new Date(clock.now() + 300 * 24 * hourMs).toISOString();
  await operate(operator, 'change_payment', { ...eur('later'), holds_from: from });
  for (let nth = 2; nth <= 60; nth += 1) {
    await operate(operator, 'change_payment', eur(`account ${nth}`));
    clock.advance(1);
  }
  const shown = async (sent: JsonObject = {}) =>
    (await operate(operator, 'show_settings', sent)).paymentInstructions;
  const { versions, count, value } = await shown();
  assert.deepEqual([count, versions.length, value.EUR], [60, 51, 'account 60']);
  const whole = (shownVersions: typeof versions) =>
    shownVersions.flatMap(({ version, value: shownValue }) =>
      shownValue === null ? [] : [version, shownValue.EUR],
    );
  assert.deepEqual(whole(versions), [60, 'account 60', 1, 'later']);
  assert.ok(versions.every(({ by, at }) => by === 'operator tester' && at > 0));
  const shownVersion = await shown({ setting: 'payment', version: 7 });
  assert.deepEqual(whole(shownVersion.versions), [60, 'account 60', 7, 'account 7', 1, 'later']);
  assert.deepEqual(whole((await shown({ setting: 'prices' })).versions), whole(versions));
  assert.equal(
    await problem('show_settings', { setting: 'payment', version: 61 }),
    'version must be one that there is',
  );
  assert.equal(
    await problem('show_settings', { version: 1 }),
    'setting must be named with a version',
  );

  const browser = await signedInBrowser(service, 'ola@desk.example');
  const page = await browser.look('/settings');
  assert.match(page.text, /Changed 60 times; only the newest are listed/);
  assert.ok(unescaped(page.text).includes('"/desk/settings?setting=payment&version=40#payment"'));
  assert.doesNotMatch(page.text, /account 40/);
  const earlier = await browser.look('/settings?setting=payment&version=40');
  assert.match(earlier.text, /account 40/);
});

it('the desk links each change of texts to the form with those texts', async (test) => {
  const { service, operator } = await serviceFor(test);
  for (const subject of ['First words', 'Second words']) {
    await operate(operator, 'change_words', { words: { paid: { en: { subject } } } });
  }
  const browser = await signedInBrowser(service, 'ola@desk.example');
  const { text } = await browser.look('/settings/words');
  const [, path = ''] =
    /href="\/desk(\/settings\/words\/paid\?version=1)"/.exec(unescaped(text)) ?? [];
  const form = await browser.look(path);
  assert.match(form.text, /Filled from version 1\./);
  assert.match(form.text, /value="First words"/);
});

it('a setting can change 200 times a day, and have 20 scheduled values', async (test) => {
  const { operator, problem, clock } = await serviceFor(test);
  const at = (day: number) => new Date(clock.now() + day * 24 * hourMs).toISOString();
  for (let day = 1; day <= 20; day += 1) {
    await operate(operator, 'change_payment', { ...eur(`day ${day}`), holds_from: at(day) });
  }
  assert.equal(
    await problem('change_payment', { ...eur('day 21'), holds_from: at(21) }),
    'holds_from is one planned change too many: 20 are set already, withdraw one of them first',
  );
  assert.equal(await problem('change_payment', { ...eur('other'), holds_from: at(20) }), 'taken');
  for (let nth = 22; nth <= 200; nth += 1) {
    await operate(operator, 'change_payment', eur(`account ${nth}`));
  }
  assert.equal(
    await problem('change_payment', eur('one more')),
    'payment was changed 200 times within a day: change it again tomorrow',
  );
  assert.equal(await problem('change_calendar', { calendar: { time_zone: 'UTC' } }), 'taken');
  clock.advance(24 * hourMs);
  assert.equal(await problem('change_payment', eur('one more')), 'taken');
});
