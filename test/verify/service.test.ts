import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { auctionPath, startAuction, success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { operate } from '../support/operator.ts';
import { bendLog, endLot, runLot } from '../support/played-lot.ts';
import { verifierFor, type Ran } from '../support/verify-command.ts';

/** An independent program checks the log of a real service. */

const found = ({ out }: Ran): readonly string[] =>
  JSON.parse(out).findings.map(({ text }: { readonly text: string }) => text);

const auction = await forFile(startAuction());
const { service, operator } = auction;
const { folder, run } = await verifierFor({ after });
/** A verifier that checks the log occasionally. */
const away = await verifierFor({ after });

describe('a service', () => {
  it('keeps the receipts that it gives, and a proof shows it', async () => {
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    const confirmed = success(await ada.confirm(await ada.pend(lot, 20)));
    await service.job('log').pass();
    const { leaf_hash } = confirmed.receipt;
    const query = new URLSearchParams({ leaf_hash });
    const proved = success(await service.get(`${auctionPath}/proof?${String(query)}`));
    const files = { confirmed, proved };
    for (const [name, answer] of Object.entries(files)) {
      await writeFile(join(folder, name), JSON.stringify(answer));
    }
    const given = ['--receipt', join(folder, 'confirmed'), '--proof', join(folder, 'proved')];
    const ran = await run(service.url, ...given, '--json');
    assert.deepEqual(found(ran), [], ran.problem);
    assert.deepEqual(JSON.parse(ran.out).receipts, [proved.index]);
  });

  it('gives a receipt for each entry of one call, and keeps all of them', async () => {
    const lot = await auction.lot();
    const bea = auction.client('bea@example.org', { max_usd: 60 });
    const confirmed = success(await bea.confirm(await bea.pend(lot, 20)));
    await service.job('log').pass();
    const { receipt, receipts } = confirmed;
    assert.deepEqual(
      [receipt, ...receipts].map(({ leaf }) => JSON.parse(leaf).kind),
      ['bid', 'maximum'],
    );
    await writeFile(join(folder, 'confirmed'), JSON.stringify(confirmed));
    const given = ['--receipt', join(folder, 'confirmed'), '--json'];
    const ran = await run(service.url, ...given);
    assert.deepEqual(found(ran), [], ran.problem);
    const [bid, maximum] = JSON.parse(ran.out).receipts;
    assert.equal(maximum, bid + 1);
  });

  it('gives receipts that no one can alter', async () => {
    const lot = await auction.lot();
    const cora = auction.client('cora@example.org');
    const answer = success(await cora.confirm(await cora.pend(lot, 20)));
    await service.job('log').pass();
    const { receipt } = answer;
    const leaf = receipt.leaf.replace('"amount_cents":2000', '"amount_cents":2100');
    await writeFile(join(folder, 'bent'), JSON.stringify({ ...receipt, leaf }));
    const { code, out } = await run(service.url, '--receipt', join(folder, 'bent'), '--json');
    assert.equal(code, 1);
    assert.deepEqual(
      JSON.parse(out).findings.map((each: { readonly code: string }) => each.code),
      ['receipt_altered'],
    );
  });
});

describe('the log of a service', () => {
  it('holds while a lot is open, and once it is sold', async () => {
    const lot = await runLot(auction);
    const reportOf = ({ out }: Ran) =>
      JSON.parse(out).lots.find((each: { readonly lot: number }) => each.lot === lot);
    const open = await run(service.url, '--json');
    assert.deepEqual(found(open), [], open.problem);
    const before = reportOf(open);
    assert.deepEqual([before.status, typeof before.hidden_from_seq], ['open', 'number']);
    await endLot(auction);
    const sold = await run(service.url, '--json');
    assert.deepEqual(found(sold), [], sold.problem);
    const { status, price_cents, winner, hidden_from_seq } = reportOf(sold);
    assert.deepEqual([status, price_cents, hidden_from_seq], ['sold', 6_200, null]);
    assert.equal(winner.amount_cents, 6_200);
    assert.equal(sold.code, 0);
  });

  it('is explained in sentences', async () => {
    const { code, out } = await away.run(service.url);
    assert.equal(code, 0);
    assert.match(out, /\n✓ Everything holds\. \d+\.\d s\n$/);
    assert.equal(out.includes('\u001b'), false);
  });

  it('stays verifiable under new keys for a client that knew only the old ones, also after those end', async () => {
    await operate(operator, 'rotate_log_key', {});
    await service.job('log').pass();
    const soon = await run(service.url, '--json');
    assert.deepEqual([soon.code, found(soon)], [0, []], soon.problem);
    await auction.pass(31 * 24 * hourMs);
    await service.job('log').pass();
    for (const verifier of [{ run }, away]) {
      const later = await verifier.run(service.url, '--json');
      assert.deepEqual([later.code, found(later)], [0, []], later.problem);
    }
  });

  it('with a leaf changed in the database is detected', async () => {
    await bendLog(auction);
    const afterChange = await run(service.url, '--json');
    assert.equal(afterChange.code, 1);
    assert.match(
      found(afterChange).join('\n'),
      /An entry of the log is not the one that was signed\.$/,
    );
  });
});
