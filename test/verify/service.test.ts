import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auctionFor, auctionPath, success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { operate } from '../support/operator.ts';
import { bendLog, endLot, playLot } from '../support/played-lot.ts';
import { verifierFor, type Ran } from '../support/verify-command.ts';

/** The log of a real service, checked by a program that knows nothing of the service. */

const found = ({ out }: Ran): readonly string[] =>
  JSON.parse(out).findings.map(({ text }: { readonly text: string }) => text);

const ended = async (t: TestContext) => {
  const auction = await auctionFor(t);
  await playLot(auction);
  await endLot(auction);
  return { auction, verifier: await verifierFor(t) };
};

describe('The log of a service', () => {
  it('holds while a lot is open, and once it is sold', async (t) => {
    const auction = await auctionFor(t);
    const { run } = await verifierFor(t);
    const lot = await playLot(auction);
    const open = await run(auction.service.url, '--json');
    assert.deepEqual(found(open), [], open.problem);
    const [report] = JSON.parse(open.out).lots;
    assert.deepEqual(
      [report.lot, report.status, typeof report.hidden_from_seq],
      [lot, 'open', 'number'],
    );
    await endLot(auction);
    const sold = await run(auction.service.url, '--json');
    assert.deepEqual(found(sold), [], sold.problem);
    const [after] = JSON.parse(sold.out).lots;
    const { status, price_cents, winner, hidden_from_seq } = after;
    assert.deepEqual([status, price_cents, hidden_from_seq], ['sold', 6_200, null]);
    assert.equal(winner.amount_cents, 6_200);
    assert.equal(sold.code, 0);
  });

  it('is said to hold in words', async (t) => {
    const { auction, verifier } = await ended(t);
    const { code, out } = await verifier.run(auction.service.url);
    assert.equal(code, 0);
    assert.match(out, /\n✓ Everything holds\. \d+\.\d s\n$/);
    assert.equal(out.includes('\u001b'), false);
  });

  it('of which a leaf is changed in the database is found out', async (t) => {
    const { auction, verifier } = await ended(t);
    assert.equal((await verifier.run(auction.service.url)).code, 0);
    await bendLog(auction);
    const { code, out } = await verifier.run(auction.service.url, '--json');
    assert.equal(code, 1);
    assert.match(
      found({ code, out, problem: '' }).join('\n'),
      /An entry of the log is not the one that was signed\.$/,
    );
  });

  it('goes on under new keys for whoever knew only those before, also once these sign no more', async (t) => {
    const { auction, verifier } = await ended(t);
    const { clock, operator, service } = auction;
    const away = await verifierFor(t);
    for (const { run } of [verifier, away]) assert.equal((await run(service.url)).code, 0);
    await operate(operator, 'rotate_log_key', {});
    await service.logPublisher.pass();
    const soon = await verifier.run(service.url, '--json');
    assert.deepEqual([soon.code, found(soon)], [0, []], soon.problem);
    clock.advance(31 * 24 * hourMs);
    await service.logPublisher.pass();
    for (const { run } of [verifier, away]) {
      const later = await run(service.url, '--json');
      assert.deepEqual([later.code, found(later)], [0, []], later.problem);
    }
  });

  it('keeps the receipts that it gives, and a proof shows it', async (t) => {
    const auction = await auctionFor(t);
    const { folder, run } = await verifierFor(t);
    const lot = await auction.lot();
    const ann = auction.client('ann@example.org');
    const confirmed = success(await ann.confirm(await ann.pend(lot, 20)));
    await auction.service.logPublisher.pass();
    const { leaf_hash } = confirmed.receipt;
    const query = new URLSearchParams({ leaf_hash });
    const proved = success(await auction.service.get(`${auctionPath}/proof?${String(query)}`));
    const files = { confirmed, proved };
    for (const [name, answer] of Object.entries(files)) {
      await writeFile(join(folder, name), JSON.stringify(answer));
    }
    const given = ['--receipt', join(folder, 'confirmed'), '--proof', join(folder, 'proved')];
    const ran = await run(auction.service.url, ...given, '--json');
    assert.deepEqual(found(ran), [], ran.problem);
    assert.deepEqual(JSON.parse(ran.out).receipts, [proved.index]);
  });

  it('gives a receipt for each of what one call did, and keeps all of them', async (t) => {
    const auction = await auctionFor(t);
    const { folder, run } = await verifierFor(t);
    const lot = await auction.lot();
    const ann = auction.client('ann@example.org', { max_usd: 60 });
    const confirmed = success(await ann.confirm(await ann.pend(lot, 20)));
    await auction.service.logPublisher.pass();
    const { receipt, receipts } = confirmed;
    assert.deepEqual(
      receipts.map(({ leaf }: { readonly leaf: string }) => JSON.parse(leaf).kind),
      ['bid', 'maximum'],
    );
    assert.deepEqual(receipt, receipts[1]);
    await writeFile(join(folder, 'confirmed'), JSON.stringify(confirmed));
    const given = ['--receipt', join(folder, 'confirmed'), '--json'];
    const ran = await run(auction.service.url, ...given);
    assert.deepEqual(found(ran), [], ran.problem);
    const [bid, maximum] = JSON.parse(ran.out).receipts;
    assert.equal(maximum, bid + 1);
  });

  it('gives receipts of which no word can be changed', async (t) => {
    const auction = await auctionFor(t);
    const { folder, run } = await verifierFor(t);
    const lot = await auction.lot();
    const ann = auction.client('ann@example.org');
    const answer = success(await ann.confirm(await ann.pend(lot, 20)));
    await auction.service.logPublisher.pass();
    const { receipt } = answer;
    const leaf = receipt.leaf.replace('"amount_cents":2000', '"amount_cents":2100');
    await writeFile(join(folder, 'bent'), JSON.stringify({ ...receipt, leaf }));
    const { code, out } = await run(
      auction.service.url,
      '--receipt',
      join(folder, 'bent'),
      '--json',
    );
    assert.equal(code, 1);
    assert.deepEqual(
      JSON.parse(out).findings.map((each: { readonly code: string }) => each.code),
      ['receipt_altered'],
    );
  });
});
