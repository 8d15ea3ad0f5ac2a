import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { readLeaf } from '../../packages/verify/src/leaf.ts';
import { exampleLog } from '../support/example-log.ts';
import { LogServer } from '../support/log-server.ts';
import { startTestService } from '../support/service.ts';
import { verifierFor } from '../support/verify-command.ts';

/** Compares `docs/log-format.md` with the code. */

const document = await readFile('docs/log-format.md', 'utf8');
const example = await exampleLog();

const blocks = [...document.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(
  ([, language = '', text = '']) => ({ language, text }),
);

const texts = blocks.filter(({ language }) => language === 'text').map(({ text }) => text);

/** The document's commands, each with its documented output. */
const commands = blocks.flatMap(({ language, text }, nth) =>
  language === 'sh' ? [{ script: text, output: blocks[nth + 1]?.text ?? '' }] : [],
);

describe('the format of the log', () => {
  it('shows the service’s actual leaves and checkpoint', () => {
    assert.equal(texts[0], `${example.leaves.map(({ entry }) => entry).join('\n')}\n`);
    assert.equal(texts[1], example.note);
    assert.equal(texts.at(-1), example.receipt.note);
  });

  it('shows the actual output of its commands', async (test) => {
    const folder = await mkdtemp(join(tmpdir(), 'studiolot-format-'));
    test.after(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'leaves.txt'), texts[0] ?? '');
    await writeFile(join(folder, 'checkpoint.txt'), texts[1] ?? '');
    assert.equal(commands.length, 4);
    const script = commands.map((each) => `${each.script}printf '\\f'\n`).join('');
    const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: folder });
    assert.deepEqual(
      stdout.split('\f').slice(0, -1),
      commands.map(({ output }) => output),
    );
  });

  it('contains only hashes, keys and names that the service computes', () => {
    const { hashes, roots, proof, note, vkey, timeVkey, receipt } = example;
    const entries = example.leaves.map(({ entry }) => entry);
    const known = [
      ...hashes,
      ...roots,
      ...proof,
      note,
      vkey,
      timeVkey,
      receipt.note,
      ...entries,
    ].join(' ');
    // Values that only the document's commands compute: two inner nodes, and the hash of a wrong amount.
    const printed = commands.map(({ output }) => output).join(' ');
    const shown = document.match(
      /(?<![\w+/=])(?:[A-Za-z0-9+/]{22,}={1,2}|[0-9a-f]{16})(?![\w+/=])/g,
    );
    assert.ok(shown !== null && shown.length > 40);
    for (const each of shown) {
      assert.ok(known.includes(each) || printed.includes(each), `${each} is from elsewhere`);
    }
    assert.deepEqual(
      [roots[4], roots.at(-1)].map((root) => printed.includes(root ?? '?')),
      [true, true],
    );
  });

  it('names every type of leaf, and every member of the leaves in its example', () => {
    const names = (value: unknown): readonly string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, member]) => [
            ...(Array.isArray(value) ? [] : [name]),
            ...names(member),
          ])
        : [];
    for (const { entry } of example.leaves) {
      assert.ok(readLeaf(Buffer.from(entry)) !== null, entry);
      for (const name of names(JSON.parse(entry))) {
        assert.ok(document.includes(`\`${name}\``), `${name} is not explained`);
      }
    }
    const types = [...new Set(example.leaves.map(({ entry }) => String(JSON.parse(entry).type)))];
    const others = ['lot_rescheduled', 'removal', 'brief_ready', 'lot_cancelled', 'lot_resold'];
    for (const type of [...types, ...others]) {
      assert.match(document, new RegExp(`^\\| \`${type}\` \\|`, 'm'));
    }
    assert.equal(types.length + others.length, 15);
  });

  it('walks through a lot that the verifier accepts', async (test) => {
    const log = new LogServer();
    const url = await log.start();
    test.after(() => log.end());
    const { run } = await verifierFor(test);
    log.publishEntries(example.leaves.map(({ entry }) => entry));
    const keys = [
      { vkey: example.vkey, purpose: 'checkpoint', from_size: 1, until_size: null },
      { vkey: example.timeVkey, purpose: 'time', from_size: 1, until_size: null },
    ];
    log.instead.set('checkpoint', example.note);
    log.instead.set('keys', JSON.stringify({ origin: example.origin, keys, witnesses: [] }));
    const { code, out, problem } = await run(url, '--json');
    assert.deepEqual([code, JSON.parse(out).findings], [0, []], problem);
    assert.equal(JSON.parse(out).lots[0].winner.amount_cents, 2_000);
  });

  it('is served unchanged', async (test) => {
    const service = await startTestService();
    test.after(() => service.end());
    const { headers, text } = await service.get('/log/format');
    assert.equal(headers.get('content-type'), 'text/markdown; charset=utf-8');
    assert.equal(text, document);
  });
});
