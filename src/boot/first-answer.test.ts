import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { promisify } from 'node:util';

/** Each module that is loaded before a first answer makes every start longer, and every thread larger. */

it('a quote is answered with at most 422 modules loaded, without Fastify, the database or pages', async () => {
  const loaded = await loadedBy(`
    await import(${resolved('./web.ts')});
    tell();
  `);
  // 176 of them are texts: each language has 22 files.
  assert.ok(loaded.length <= 422, `${loaded.length} modules are loaded`);
  assert.deepEqual(loaded.filter(isForLater), []);
});

it('nor does it load what Node has of WebSocket, or of TLS', async () => {
  const loaded = await loadedBy(`
    await import(${resolved('./web.ts')});
    urls.push(...process.moduleLoadList.map((name) => 'file:' + name));
    tell();
  `);
  assert.ok(loaded.includes('file:NativeModule http'));
  assert.deepEqual(
    loaded.filter((name) => /undici|tls_wrap/.test(name)),
    [],
  );
});

it('the thread that writes listens with at most 53 modules loaded, without schemas, log or store', async (test) => {
  const start = startIn(test);
  // It makes the database, and has to load what it makes it with.
  await loadedBy(start);
  const loaded = await loadedBy(start);
  assert.ok(loaded.length <= 53, `${loaded.length} modules are loaded`);
  const looks =
    /\/store\/(engine|engines\/sqlite-(look|foreign-log)|creation\/version|record-hash)\.ts$/;
  assert.deepEqual(
    loaded.filter(
      (url) => (isForLater(url) || /\/node_modules\/(zod|pino)\//.test(url)) && !looks.test(url),
    ),
    [],
  );
});

const resolved = (file: string): string => JSON.stringify(import.meta.resolve(file));

const isForLater = (url: string): boolean =>
  /\/node_modules\/(fastify|kysely|prom-client|nodemailer|@tus|commander)\/|\/src\/(store|messaging|entrypoints\/pages)\//.test(
    url,
  );

/** Ends as soon as it listens. */
const startIn = (test: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-start-'));
  test.after(() => rmSync(folder, { recursive: true }));
  const environment = {
    PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'studiolot.db')}`,
    MAIL_URL: `file:${join(folder, 'mail')}`,
    FRONT_THREADS: '1',
    LOG_LEVEL: 'silent',
  };
  return `
    const { runCli } = await import(${resolved('./entrypoints/cli/cli.ts')});
    await runCli(['node', 'studiolot', 'serve'], {
      serve: async (options) => {
        const { readConfig } = await import(${resolved('./config.ts')});
        const { startService } = await import(${resolved('./start.ts')});
        await startService(readConfig(${JSON.stringify(environment)}), { ...options, onListening: tell });
      },
    });
  `;
};

/** In a process of its own, because a test has loaded much itself; it ends by `tell`. */
const loadedBy = async (work: string): Promise<readonly string[]> => {
  const program = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
    const tell = () => {
      process.stdout.write(JSON.stringify(urls.filter((url) => url.startsWith('file:') && url !== import.meta.url)));
      process.exit(0);
    };
    ${work}
  `;
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-program-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    maxBuffer: 16_777_216,
  }).finally(() => rmSync(folder, { recursive: true }));
  return JSON.parse(stdout) as readonly string[];
};
