import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import { npm, runtimes } from '../support/client-project.ts';
import { forFile } from '../support/for-file.ts';
import { forgedLogs } from '../support/forged-log.ts';

/** Packs the verifier for publication and installs it. */

const logs = await forFile(Promise.resolve(forgedLogs()));

const install = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolot-verify-'));
  const [packed] = JSON.parse(
    await npm(resolve('packages/verify'), 'pack', '--json', '--pack-destination', folder),
  ) as readonly {
    readonly filename: string;
    readonly size: number;
    readonly files: readonly { readonly path: string }[];
  }[];
  assert.ok(packed);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'project', private: true }));
  await npm(folder, 'install', '--ignore-scripts', join(folder, packed.filename));
  const end = () => rm(folder, { recursive: true, force: true });
  return { folder, packed, end };
};

const project = await forFile(install());
const own = join(project.folder, 'node_modules/studiolot-verify');

describe('the verifier package', () => {
  it('contains the verifier and the rules of the domain, compiled, and needs no other package', async () => {
    const paths = project.packed.files.map(({ path }) => path);
    const others = paths.filter(
      (path) =>
        !/^dist\/(?:packages\/verify\/src|src\/(?:kernel|log|people|brief\/rules|auction\/rules))\/.+\.(?:js|d\.ts)$/.test(
          path,
        ),
    );
    assert.deepEqual(others.toSorted(), ['LICENSE', 'README.md', 'package.json']);
    assert.ok(project.packed.size < 150_000, `${project.packed.size} bytes are packed`);
    const manifest = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'));
    assert.equal(manifest.dependencies, undefined);
    assert.deepEqual(Object.keys(manifest.scripts), ['build', 'prepack']);
  });

  it('lists in its README everything that it can find', async () => {
    const index = join(own, 'dist/packages/verify/src/index.js');
    const { findingCodes } = (await import(index)) as { readonly findingCodes: readonly string[] };
    const readme = await readFile(join(own, 'README.md'), 'utf8');
    assert.deepEqual(
      findingCodes.filter((code) => !readme.includes(`\`${code}\``)),
      [],
    );
  });

  it('checks a log with Node 20, 22 and 26', async () => {
    const { url } = await logs.start();
    const { Bun: _bun, Deno: _deno, ...nodes } = await runtimes();
    const program = join(project.folder, 'node_modules/.bin/studiolot-verify');
    for (const [name, node] of Object.entries(nodes)) {
      const { stdout, stderr } = await promisify(execFile)(node, [program, url, '--no-state']);
      assert.match(stdout, /\n✓ Lots {8}1 lot replayed by the rules\n/, name);
      assert.match(stdout, /\n✓ Everything holds\. /, name);
      assert.equal(stderr, '', name);
    }
  });
});
