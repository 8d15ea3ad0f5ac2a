import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languages } from '../../src/kernel/languages.ts';
import { startAuction } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { startWitness } from '../support/witness.ts';

/** The page of the public log, at the same address as the files for programs. */

const auction = await forFile(startAuction({ PUBLIC_URL: 'http://localhost:8080/base' }));
const { service } = auction;

const pageOf = async (language: string, { get }: Pick<TestService, 'get'> = service) => {
  const { status, headers, text } = await get(`/${language}/log`, { accept: 'text/html' });
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
  return text
    .replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)))
    .replaceAll('\u00a0', ' ');
};

describe('the page of the log', () => {
  it('shows the size of the log, from its newest checkpoint', async () => {
    await auction.lot();
    auction.clock.advance(1_000);
    await service.job('log').pass();
    const [, size = '', root = ''] = (await service.get('/log/checkpoint')).text.split('\n');
    const text = await pageOf('en');
    assert.match(text, /<h1>The public log<\/h1>/);
    assert.ok(text.includes(`<dt>Entries</dt><dd>${size}</dd>`), size);
    assert.ok(text.includes(`<dt>Checkpoint</dt><dd><code>${root}</code></dd>`));
    const signedAt = new Date(auction.clock.now()).toISOString();
    assert.ok(text.includes(`<dt>Signed at</dt><dd><time datetime="${signedAt}">`), signedAt);
  });

  it('shows every key of the log, and that no witness signs it', async () => {
    const text = await pageOf('en');
    const { keys } = (await service.get('/log/keys')).json;
    assert.equal(keys.length, 2);
    for (const { vkey } of keys) assert.ok(text.includes(`<code>${vkey}</code>`));
    assert.match(text, /Signs the checkpoints<\/dt>.+since entry 1</);
    assert.match(text, /No independent witness signs this log yet\./);
  });

  it('shows the command that checks the log, and the SHA-256 of the download', async () => {
    const sums = (await service.get('/packages/SHA256SUMS')).text;
    const [, sum = ''] = /^([0-9a-f]{64}) {2}studiolot-verify\.tgz$/m.exec(sums) ?? [];
    for (const language of languages) {
      const text = await pageOf(language);
      const base = 'http://localhost:8080/base';
      assert.ok(text.includes(`<code>npx -y ${base}/packages/studiolot-verify.tgz ${base}</code>`));
      assert.ok(text.includes(`<code>${sum}</code>`), language);
    }
  });

  it('links the machine-readable endpoints, which are unchanged', async () => {
    const text = await pageOf('en');
    const types = {
      '/log/checkpoint': 'text/plain; charset=utf-8',
      '/log/keys': 'application/json; charset=utf-8',
      '/log/format': 'text/markdown; charset=utf-8',
      '/packages/SHA256SUMS': 'text/plain; charset=utf-8',
    };
    for (const [path, type] of Object.entries(types)) {
      assert.ok(text.includes(`<a href="/base${path}">`), path);
      const { status, headers } = await service.get(path, { accept: 'text/html' });
      assert.deepEqual([status, headers.get('content-type')], [200, type], path);
    }
    const tile = await service.get('/log/tile/entries/000.p/1');
    assert.equal(tile.headers.get('content-type'), 'application/octet-stream');
  });

  it('is linked from the page of a lot, the list of lots and the rules', async () => {
    const lot = await auction.lot();
    await service.job('log').pass();
    for (const path of ['', '/rules']) {
      const { text } = await service.get(`/de/auction${path}`, { accept: 'text/html' });
      assert.match(text, /<a href="\/base\/de\/log">/);
    }
    const { text } = await service.get(`/de/auction/${lot}`, { accept: 'text/html' });
    assert.match(text, /<a href="\/base\/de\/log">Das öffentliche Protokoll<\/a>/);
    assert.match(
      text,
      /<code>npx -y http:\/\/localhost:8080\/base\/packages\/studiolot-verify\.tgz /,
    );
  });
});

it('the page of a log names its configured witnesses', async (test) => {
  const witness = await startWitness('witness.example/w1');
  test.after(witness.close);
  const witnessed = await startTestService({ WITNESSES: witness.setting });
  test.after(() => witnessed.end());
  const text = await pageOf('en', witnessed);
  assert.ok(text.includes(`<li><code>${witness.vkey}</code></li>`));
});
