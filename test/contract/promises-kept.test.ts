import assert from 'node:assert/strict';
import { it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { manualClock } from '../support/clock.ts';
import { nothingIsPending } from '../support/mail.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';

/** The share of kept promises, for programs and people. */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

it('kept and missed promises are reported for 90 days, and counted at most once a minute', async (t) => {
  const clock = manualClock('2026-03-01T12:00:00.000Z');
  const service = await startTestService({ AUCTION_SCHEDULE: 'off' }, { clock });
  t.after(() => service.end());
  const storedShare = async () => (await service.get(orderPath)).json.promises_kept;
  const page = async (language = 'en') => {
    const { text } = await service.get(`/${language}/studios`, { accept: 'text/html' });
    const [, section = ''] = /<h2 id="promises">(.+?)<h2 /s.exec(text) ?? [];
    return section.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  };

  assert.equal(await storedShare(), null);
  assert.match(await page(), /In the last 90 days no promise has fallen due yet\./);

  await service.post(orderPath, { studio });
  await nothingIsPending(service.store, clock);
  assert.equal(await storedShare(), null, 'counted a moment ago');
  clock.advance(11 * minuteMs);
  const none = { kept: 0, missed: 0, share: null };
  assert.deepEqual(await storedShare(), {
    days: 90,
    kept: 1,
    missed: 0,
    share: 1,
    by_promise: {
      confirmation: { kept: 1, missed: 0, share: 1 },
      site_live: none,
      change_round: none,
      fix: none,
    },
  });

  // Without a bot this studio cannot be notified.
  await service.post(orderPath, { studio: { telegram: '@anna_studio' } });
  clock.advance(15 * minuteMs + 1);
  const both = await storedShare();
  assert.deepEqual(both.by_promise.confirmation, { kept: 1, missed: 1, share: 0.5 });
  assert.equal(both.share, 0.5);
  assert.match(await page(), /50% Kept in the last 90 days: 1 of 2\. .*Order confirmed 1 1 50%/);
  for (const language of languages) assert.match(await page(language), /50\s*%/, language);

  clock.advance(90 * dayMs);
  assert.equal(await storedShare(), null);
});
