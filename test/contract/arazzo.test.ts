import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { runTool, type Ran } from '../support/run-tool.ts';
import { nothingIsPending } from '../support/mail.ts';
import { openWorkshop } from '../support/worked-order.ts';

/**
 * The workflows in docs/arazzo, run by `redocly respect` against the real service: each step by its own
 * criteria, each answer by openapi.json.
 */

const shop = await forFile(openWorkshop());
const { auction } = shop;
const written = mkdtempSync(join(tmpdir(), 'studiolot-arazzo-'));
after(() => rmSync(written, { recursive: true }));

const folder = 'docs/arazzo';

type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Step = { readonly stepId: string; readonly response: { readonly body?: Answers[string] } };

const respect = (
  file: string,
  workflow: string,
  inputs: Readonly<Record<string, string>>,
): Promise<Ran> =>
  runTool('redocly', [
    'respect',
    file,
    `--workflow=${workflow}`,
    `--server=studiolot=${auction.service.url}`,
    ...Object.entries(inputs).map(([name, value]) => `--input=${name}=${value}`),
    `--json-output=${join(written, `${workflow}.json`)}`,
    '--no-secrets-masking',
  ]);

/** Runs a workflow, all of whose steps must pass; what each was answered. */
const follow = async (
  file: string,
  workflow: string,
  inputs: Readonly<Record<string, string>>,
): Promise<Answers> => {
  const { code, text, errors } = await respect(
    join(folder, `${file}.arazzo.yaml`),
    workflow,
    inputs,
  );
  assert.equal(code, 0, `${text}\n${errors}`);
  const { files } = JSON.parse(readFileSync(join(written, `${workflow}.json`), 'utf8'));
  const [ran] = Object.values<{ executedWorkflows: { executedSteps: Step[] }[] }>(files);
  const steps = ran?.executedWorkflows[0]?.executedSteps ?? [];
  assert.ok(steps.length > 0);
  return Object.fromEntries(steps.map(({ stepId, response }) => [stepId, response.body ?? {}]));
};

describe('the workflows', () => {
  it('are well written, by the rules of redocly lint', async () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
      const { code, text } = await runTool('redocly', [
        'lint',
        join(folder, file),
        '--format=json',
      ]);
      const { totals, problems } = JSON.parse(text.slice(text.indexOf('{')));
      const found = [code, totals.errors, totals.warnings];
      assert.deepEqual(found, [0, 0, 0], `${file} ${JSON.stringify(problems)}`);
    }
  });

  it('order a website, from the first question to a brief that is complete', async () => {
    const { read } = await follow('order', 'order', {
      studio_email: 'hello@studio.example',
      reference: 'bakery-1',
    });
    assert.deepEqual([read?.['reference'], read?.['stage']], ['bakery-1', 'checking']);
  });

  it('bid for a client by a code that is read in the mail, lead, and take the bid back', async () => {
    await auction.lot();
    const email = 'client@bakery.example';
    const { bid } = await follow('auction', 'bid', { client_email: email });
    const pendingId = String(bid?.['pending_id']);
    const code = await auction.client(email).code(pendingId);
    const { maximum } = await follow('auction', 'lead', { pending_id: pendingId, code });
    assert.deepEqual(maximum?.['auto'], {
      lot: 1,
      max_usd: 60,
      status: 'on',
      own_bid_usd: 20,
      leader: true,
      mandate_usd: 60,
    });
  });

  it('follow an order to its end, with what operators do in between', async () => {
    const file = 'order-to-the-end';
    const { place } = await follow(file, 'place', {
      studio_email: 'hello@studio.example',
      reference: 'bakery-2',
    });
    const id = String(place?.['order_id']);
    await shop.operate(id, 'confirm_materials');
    await shop.operate(id, 'deliver', { site_url: shop.siteUrl });
    await follow(file, 'change', { order_id: id });
    await shop.operate(id, 'finish_changes', { words: ['Twice as large', 'Done'] });
    const { accept } = await follow(file, 'accept', { order_id: id });
    await shop.operate(id, 'record_payment', { amount: 150, reference: 'X-1' });
    await nothingIsPending(auction.service.store);
    const { paid } = await follow(file, 'paid', { order_id: id });
    assert.deepEqual(
      [accept?.['stage'], paid?.['stage'], paid?.['site_url']],
      ['accepted', 'paid', shop.siteUrl],
    );
  });

  it('fail where a step is answered otherwise than it says', async () => {
    const text = readFileSync(join(folder, 'order.arazzo.yaml'), 'utf8');
    const other = join(written, 'other.arazzo.yaml');
    writeFileSync(
      other,
      text
        .replace('../../openapi.json', resolve('openapi.json'))
        .replace("stage == 'checking'", "stage == 'building'"),
    );
    const inputs = { studio_email: 'hello@studio.example', reference: 'bakery-3' };
    const { code, text: said } = await respect(other, 'order', inputs);
    assert.equal(code, 1);
    assert.match(said, /stepId - read/);
  });
});
