import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SignIn } from '../../src/auction/rows/auction-tables.ts';
import type { BidId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import { instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';

/** Stores sign-ins that wait for their code, until a cleanup after the code has expired. */

const { commit, commitAndRead, readTwice, assertAllCalled } = await coveredStore('sign-ins');

const signInOf = (id: string, changes: Partial<SignIn> = {}): SignIn => ({
  id: id as BidId,
  email: 'Ada@Gmail.com',
  network: '192.0.2.1',
  language: 'pl',
  codeHash: `hash of ${id}`,
  codeExpiresAt: instant(5_000),
  attemptsLeft: 5,
  ...changes,
});

const left = (...ids: readonly string[]) =>
  readTwice(async ({ signIns }) => {
    const found = await Promise.all(ids.map((id) => signIns.find(id as BidId)));
    return found.flatMap((each) => (each === null ? [] : [each.id]));
  });

it('a sign-in is loaded as it was added', async () => {
  const found = await commitAndRead(
    ({ signIns }) => signIns.add(signInOf('one')),
    async ({ signIns }) => [await signIns.find('one' as BidId), await signIns.find('two' as BidId)],
  );
  assert.deepEqual(found, [signInOf('one'), null]);
});

it('a newer code for an address from one network replaces the old one', async () => {
  await commit(async ({ signIns }) => {
    await signIns.add(signInOf('earlier'));
    await signIns.add(signInOf('elsewhere', { network: '192.0.2.2' }));
    await signIns.add(signInOf('another', { email: 'ben@gmail.com' }));
    await signIns.add(signInOf('newer', { email: 'ADA@gmail.com' }));
  });
  assert.deepEqual(await left('earlier', 'elsewhere', 'another', 'newer'), [
    'elsewhere',
    'another',
    'newer',
  ]);
});

it('an attempt counts for that code, and for no other', async () => {
  await commit(async ({ signIns }) => {
    await signIns.add(signInOf('one'));
    await signIns.add(signInOf('two', { network: '192.0.2.2' }));
    await signIns.useAttempt('one' as BidId);
    await signIns.useAttempt('one' as BidId);
  });
  const attempts = await readTwice(async ({ signIns }) => [
    (await signIns.find('one' as BidId))?.attemptsLeft,
    (await signIns.find('two' as BidId))?.attemptsLeft,
  ]);
  assert.deepEqual(attempts, [3, 5]);
});

it('all of a mailbox are removed, in every spelling', async () => {
  await commit(async ({ signIns }) => {
    await signIns.add(signInOf('dotted', { email: 'a.d.a+bids@googlemail.com' }));
    await signIns.add(signInOf('plain', { network: '192.0.2.2' }));
    await signIns.add(signInOf('another', { email: 'ada@one.example' }));
    await signIns.removeOf(emailKey('ada@gmail.com'));
  });
  assert.deepEqual(await left('dotted', 'plain', 'another'), ['another']);
});

it('expired codes are deleted', async () => {
  await commit(async ({ signIns }) => {
    await signIns.add(signInOf('expired'));
    await signIns.add(signInOf('valid', { network: '192.0.2.2', codeExpiresAt: instant(5_001) }));
    await signIns.forget(instant(5_000));
  });
  assert.deepEqual(await left('expired', 'valid'), ['valid']);
});

assertAllCalled();
