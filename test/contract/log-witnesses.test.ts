import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { ConfigError, readConfig } from '../../src/boot/config.ts';
import { auctionFor, auctionPath, success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { cosignedAt, keyOf } from '../support/public-log.ts';
import { until } from '../support/until.ts';
import { startWitness } from '../support/witness.ts';

const witnessedFor = async (test: TestContext) => {
  const witness = await startWitness('witness.example/w1');
  test.after(witness.close);
  witness.state.isAway = true;
  const auction = await auctionFor(test, { WITNESSES: witness.setting });
  const { service } = auction;
  const { keys, origin } = (await service.get('/log/keys')).json;
  witness.trust({ origin, ...keyOf(keys[0].vkey) });
  const checkpoint = async (): Promise<string> => (await service.get('/log/checkpoint')).text;
  return { ...auction, witness, checkpoint };
};

it('the order of a won lot is placed once a witness has signed the outcome', async (test) => {
  const { witness, checkpoint, service, ...auction } = await witnessedFor(test);
  const outcome = async (id: number) =>
    (await service.get(`${auctionPath}/lots/${id}`)).json.outcome_witness;
  const lot = await auction.lot();
  assert.equal(await outcome(lot), null);
  const ann = auction.client('ann@example.org');
  await ann.enter(lot, 20);
  await ann.handInBrief();
  auction.clock.advance(25 * hourMs);
  await service.job('lots').pass();
  await service.job('log').pass();
  await service.job('lots').pass();
  assert.equal((await auction.seen(lot)).status, 'sold');
  assert.deepEqual(await outcome(lot), { waiting: true, by: [] });
  const page = async (): Promise<string> => (await service.get(`/en/auction/${lot}`)).text;
  assert.match(await page(), /So far only we have signed the outcome of this auction/);
  assert.equal(success(await ann.listBids()).bids[0].order_id, undefined);
  witness.state.isAway = false;
  auction.clock.advance(2 * 60_000);
  await until('a witness has signed it', async () => {
    auction.clock.advance(1_000);
    return cosignedAt(await checkpoint(), witness.vkey) !== null;
  });
  await until('the order is placed', async () => {
    await service.job('lots').pass();
    return success(await ann.listBids()).bids[0].order_id !== undefined;
  });
  assert.deepEqual((await service.get('/log/keys')).json.witnesses, [witness.vkey]);
  assert.deepEqual(await outcome(lot), { waiting: false, by: ['witness.example/w1'] });
  assert.match(
    await page(),
    /An independent witness has signed the outcome of this auction: witness.example\/w1\./,
  );
});

it('a witness signs a growing log with proofs of consistency', async (test) => {
  const { witness, checkpoint, service, clock, lot } = await witnessedFor(test);
  witness.state.isAway = false;
  for (let round = 0; round < 3; round += 1) {
    await lot();
    await service.job('log').pass();
    const note = await until('it has signed', async () => {
      clock.advance(1_000);
      const newest = await checkpoint();
      return cosignedAt(newest, witness.vkey) === null ? null : newest;
    });
    assert.ok(witness.state.size >= Number(note.split('\n')[1]));
  }
});

it('the checkpoint that a witness has signed is shown, with its proofs, until later leaves have waited for half a minute', async (test) => {
  const { witness, checkpoint, service, clock, ...auction } = await witnessedFor(test);
  witness.state.isAway = false;
  const lot = await auction.lot();
  await service.job('log').pass();
  const sizeOf = (note: string): number => Number(note.split('\n')[1]);
  const leavesSoFar = async (): Promise<number> => {
    const [row] = await rowsOf(databaseIn(service.folder), 'select count(*) as n from log_leaves');
    return Number(row?.['n']);
  };
  const signed = await until('it has signed all that there is', async () => {
    clock.advance(1_000);
    const shown = await checkpoint();
    const isSigned = cosignedAt(shown, witness.vkey) !== null;
    return isSigned && sizeOf(shown) === (await leavesSoFar()) ? shown : null;
  });
  witness.state.isAway = true;
  const ann = auction.client('ann@example.org');
  const { receipt } = success(await ann.confirm(await ann.pend(lot, 20)));
  await service.job('log').pass();
  assert.equal(await checkpoint(), signed);
  const hash = encodeURIComponent(receipt.leaf_hash);
  const proof = async () => (await service.get(`${auctionPath}/proof?leaf_hash=${hash}`)).json;
  assert.equal((await proof()).included, false);
  clock.advance(29_000);
  assert.equal(await checkpoint(), signed);
  clock.advance(2_000);
  const later = await checkpoint();
  assert.ok(sizeOf(later) > sizeOf(signed));
  assert.equal(cosignedAt(later, witness.vkey), null);
  assert.equal((await proof()).included, true);
});

it('an invalid witness setting stops the start', () => {
  for (const WITNESSES of ['w1', 'w1+00000000+AAAA https://w.example', 'https://w.example']) {
    assert.throws(
      () => readConfig({ WITNESSES }),
      (error) =>
        error instanceof ConfigError && error.message.includes('WITNESSES must be KEY ADDRESS'),
    );
  }
});
