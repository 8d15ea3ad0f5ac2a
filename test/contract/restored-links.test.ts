import assert from 'node:assert/strict';
import { it } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { copyFolder, removeFolder } from '../support/database.ts';
import { deskContext } from '../support/desk.ts';
import { operate, verify } from '../support/operator.ts';
import {
  fromElsewhere,
  orderPath,
  publicUrl,
  startTestService,
  type TestService,
} from '../support/service.ts';

/**
 * Client links after a restore: the holder of a revoked link does not get access again through a
 * reused number.
 */

const pathIn = (json: { readonly client_url: string }): string =>
  json.client_url.slice(publicUrl.length);

const linkOf = async (service: TestService, id: string): Promise<string> =>
  pathIn((await service.get(`${orderPath}/${id}`)).json);

const renew = async (service: TestService, id: string): Promise<string> => {
  const ended = await service.post(`${orderPath}/${id}/client-link`, {}, fromElsewhere());
  assert.equal(ended.status, 200);
  return pathIn(ended.json);
};

/** The status of each link's answer. */
const answersOf = (service: TestService, links: readonly string[]): Promise<readonly number[]> =>
  Promise.all(links.map(async (link) => (await service.get(`/en${link}`)).status));

it('a link that was revoked after the backup stays revoked when the backup is restored, once and again', async (test) => {
  const clock = manualClock();
  const first = await startTestService({}, { clock });
  test.after(() => removeFolder(first.folder));
  const placed = await first.post(
    orderPath,
    { studio: { email: 'a@example.org' } },
    fromElsewhere(),
  );
  const id: string = placed.json.order_id;
  const given = [await linkOf(first, id)];
  await first.close();
  const backup = await copyFolder(first.folder);
  const older = await copyFolder(first.folder);

  const later = await startTestService({}, { clock }, first.folder);
  given.push(await renew(later, id), await renew(later, id));
  assert.deepEqual(await answersOf(later, given), [410, 410, 200]);
  await later.close();

  const restored = await startTestService({}, { clock, restored: 'first' }, backup);
  test.after(() => removeFolder(backup));
  assert.deepEqual(await answersOf(restored, given), [410, 410, 410]);
  const renewed = [await linkOf(restored, id), await renew(restored, id)];
  assert.deepEqual(await answersOf(restored, renewed), [410, 200]);
  await operate(deskContext(restored, clock, ''), 'confirm_restored', { messages: 'drop' });
  const again = await restored.restart({ clock, restored: 'again' });
  given.push(...renewed);
  const newest = await linkOf(again, id);
  assert.deepEqual(await answersOf(again, [...given, newest]), [410, 410, 410, 410, 410, 200]);
  assert.deepEqual((await verify(again.store)).faults, []);

  // Restores the same backup again, which lacks the links of both services since then.
  await again.close();
  const twice = await startTestService({}, { clock, restored: 'first' }, older);
  test.after(() => twice.end());
  given.push(newest, await linkOf(twice, id), await renew(twice, id), await renew(twice, id));
  const answers = await answersOf(twice, given);
  assert.deepEqual(answers, [...answers.slice(0, -1).map(() => 410), 200]);
  assert.deepEqual((await verify(twice.store)).faults, []);
});
