import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Participant } from '../../src/domain/auction/participant.ts';
import { participantId } from '../../src/domain/ids.ts';
import { instant } from '../../src/domain/time.ts';
import type { Engine, Session } from '../../src/store/engine.ts';
import { openEngine } from '../../src/store/engines/open.ts';
import { participantRows } from '../../src/store/participants.ts';
import { quotaRows } from '../../src/store/quotas.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';

/** What those who are committed together know of each other's work without asking the database. */

let folder: string;
let engine: Engine;

beforeEach(async () => {
  folder = await makeFolder('studiolot-memory-');
  engine = await openEngine(databaseIn(folder));
});

afterEach(async () => {
  await engine.close();
  await removeFolder(folder);
});

const ada: Participant = {
  id: participantId(instant(0), new Uint8Array(16)),
  email: 'ada@example.org',
  name: 'Ada',
  language: 'en',
  brief: new Map([['goal', 'sell cakes']]),
  joinedAt: instant(1_000),
  forgottenAt: null,
  version: 1,
};

const bucket = 'submissions:ada';

const save = async (session: Session): Promise<void> => {
  await participantRows(session).save(ada);
  await quotaRows(session).save(bucket, [instant(1_000)]);
};

const find = async (session: Session) => ({
  participant: await participantRows(session).find(ada.id),
  uses: await quotaRows(session).load(bucket),
});

const nothing = { participant: null, uses: [] };
const saved = { participant: ada, uses: [1_000] };

const write = <Value>(
  work: (session: Session) => Promise<Value>,
  { keep } = { keep: true },
): Promise<Value> =>
  engine.write('auction', async (session) => ({ keep, value: await work(session) }));

const refuse = (): Promise<never> => Promise.reject(new Error('The database was asked'));

/** Does the work without its queries being answered by anything but memory. */
const unasked =
  <Value>(work: (session: Session) => Promise<Value>) =>
  (session: Session): Promise<Value> =>
    work({ ...session, run: refuse, look: refuse });

describe('a participant and a quota', () => {
  it('that one of a group has saved are known to the next without a query', async () => {
    const [, found] = await Promise.all([write(save), write(unasked(find))]);
    assert.deepEqual(found, saved);
  });

  it('that one of a group has read are known to the next without a query', async () => {
    const [found, again] = await Promise.all([write(find), write(unasked(find))]);
    assert.deepEqual([found, again], [nothing, nothing]);
    await write(save);
    assert.deepEqual(await Promise.all([write(find), write(unasked(find))]), [saved, saved]);
  });

  it('are read anew by the next group, because others may have changed them', async () => {
    await write(save);
    await assert.rejects(write(unasked(find)), /The database was asked/);
    assert.deepEqual(await write(find), saved);
  });

  it('are forgotten with a run that is not kept', async () => {
    const [, found] = await Promise.all([write(save, { keep: false }), write(find)]);
    assert.deepEqual(found, nothing);
    assert.deepEqual(await write(find), nothing);
  });

  it('are forgotten with a run that fails', async () => {
    const failing = write(async (session) => {
      await save(session);
      throw new Error('a bug');
    });
    const [failed, found] = await Promise.allSettled([failing, write(find)]);
    assert.equal(failed.status, 'rejected');
    assert.ok(found.status === 'fulfilled');
    assert.deepEqual(found.value, nothing);
  });
});
