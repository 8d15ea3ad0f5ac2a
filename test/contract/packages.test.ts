import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { parseTarGzip } from 'nanotar';
import { archiveOf } from '../../src/web/packages/archive.ts';
import { contentsOf } from '../../src/web/packages/contents.ts';
import { startAuction } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';
import { endLot, runLot } from '../support/played-lot.ts';
import { orderPath } from '../support/service.ts';

/** The packages that the service serves, installed by npm without a registry. */

const auction = await forFile(startAuction());
const { service } = auction;
const names = ['studiolot-verify', 'studiolot-client'] as const;
type Name = (typeof names)[number];

const archive = async (name: Name): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${service.url}/packages/${name}.tgz`)).arrayBuffer());

const filesOf = async (bytes: Buffer): Promise<ReadonlyMap<string, string>> =>
  new Map((await parseTarGzip(bytes)).map((file) => [file.name, file.text]));

/** Runs npm in a new folder, with an empty cache and a registry that does not answer. */
const projectFor = async (test: TestContext) => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolot-packages-'));
  test.after(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    HOME: folder,
    npm_config_cache: join(folder, 'cache'),
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_fetch_retries: '0',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  };
  const run = async (program: string, ...given: readonly string[]): Promise<string> =>
    (await promisify(execFile)(program, given, { cwd: folder, env, timeout: 120_000 })).stdout;
  const save = async (name: Name): Promise<string> => {
    await writeFile(join(folder, `${name}.tgz`), await archive(name));
    return `./${name}.tgz`;
  };
  return { folder, run, save };
};

describe('the packages of a service', () => {
  it('are served with their SHA-256, and listed for sha256sum', async () => {
    const sums: string[] = [];
    for (const name of names) {
      const bytes = await archive(name);
      const sum = createHash('sha256').update(bytes);
      const { status, headers } = await service.get(`/packages/${name}.tgz`);
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'application/gzip');
      assert.equal(headers.get('repr-digest'), `sha-256=:${sum.copy().digest('base64')}:`);
      const tag = headers.get('etag') ?? '';
      const again = await service.get(`/packages/${name}.tgz`, { 'if-none-match': tag });
      assert.equal(again.status, 304);
      assert.ok(bytes.length < 60_000, `${name} has ${bytes.length} bytes`);
      sums.push(`${sum.digest('hex')}  ${name}.tgz\n`);
    }
    const { text, headers } = await service.get('/packages/SHA256SUMS');
    assert.equal(text, sums.join(''));
    assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.equal((await service.get('/packages/other.tgz')).status, 404);
  });

  it('have the same bytes for the same sources', async () => {
    for (const name of names) {
      const contents = await contentsOf(name);
      assert.ok(contents);
      const turned = new Map([...contents].toReversed());
      assert.deepEqual((await archiveOf(turned)).bytes, await archive(name));
    }
  });

  it('contain scripts that import each other, and nothing that only a build needs', async () => {
    for (const name of names) {
      const files = await filesOf(await archive(name));
      for (const path of ['package/package.json', 'package/README.md', 'package/LICENSE']) {
        assert.ok(files.has(path), `${name} lacks ${path}`);
      }
      const { scripts, devDependencies } = JSON.parse(files.get('package/package.json') ?? '');
      assert.deepEqual([scripts, devDependencies], [undefined, undefined]);
      for (const [path, text] of files) {
        assert.match(
          path,
          /^package\/(?:LICENSE|README\.md|package\.json|dist\/.+\.(?:js|d\.ts))$/,
        );
        for (const [, to = ''] of text.matchAll(/^(?:import|export) [^;]*? from '(\.[^']+)';/gm)) {
          const imported = join(path, '..', to).replace(
            /\.js$/,
            path.endsWith('.js') ? '.js' : '.d.ts',
          );
          assert.ok(files.has(imported), `${path} of ${name} imports ${to}`);
        }
      }
    }
  });

  it('include the verifier, which npx runs from its address', async (test) => {
    await runLot(auction);
    await endLot(auction);
    const { run } = await projectFor(test);
    const address = `${service.url}/packages/studiolot-verify.tgz`;
    const out = await run('npx', '-y', address, service.url, '--no-state');
    assert.match(out, /\n✓ Everything holds\. /);
  });

  it('include the verifier, which npm installs without any output', async (test) => {
    const { run, save } = await projectFor(test);
    await run('npm', 'install', '--offline', '--ignore-scripts', await save('studiolot-verify'));
    const out = await run('node_modules/.bin/studiolot-verify', service.url, '--no-state');
    assert.match(out, /\n✓ Everything holds\. /);
    assert.match(await run('node_modules/.bin/studiolot-verify', '--version'), /^\d+\.\d+\.\d+\n$/);
  });

  it('include the client, with types that a compiler accepts', async (test) => {
    const { folder, run, save } = await projectFor(test);
    // Its dependencies come from a registry, which is not available here.
    const needed = ['openapi-fetch', 'openapi-typescript-helpers'].map((name) =>
      resolve('node_modules', name),
    );
    await run('npm', 'pack', '--ignore-scripts', ...needed);
    const packed = (await run('ls')).split('\n').filter((name) => name.startsWith('openapi-'));
    const own = await save('studiolot-client');
    const local = packed.map((name) => `./${name}`);
    await run('npm', 'install', '--offline', '--ignore-scripts', ...local, own);
    const program = `import { createClient } from 'studiolot-client';
const client = createClient({ baseUrl: '${service.url}' });
const { quote } = await client.quote({ type: 'shop', pages: 12, currency: 'PLN' });
const amount: number = quote.amount;
console.log(amount);
`;
    await writeFile(join(folder, 'main.ts'), program);
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--types', ''];
    const lib = ['--lib', 'es2024,dom,dom.iterable,dom.asynciterable'];
    await run(process.execPath, tsc, ...options, ...lib, 'main.ts');
    const { json } = await service.get(`${orderPath}?type=shop&pages=12&currency=PLN`);
    assert.equal(await run(process.execPath, 'main.js'), `${json.quote.amount}\n`);
    await writeFile(join(folder, 'main.ts'), program.replace("'shop'", "'shack'"));
    await assert.rejects(run(process.execPath, tsc, ...options, ...lib, '--noEmit', 'main.ts'));
  });
});
