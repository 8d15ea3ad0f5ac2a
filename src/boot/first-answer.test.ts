import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it, type TestContext } from 'node:test';
import { promisify } from 'node:util';

/**
 * The limit of modules that are loaded before the service listens. Each one makes the start slower and
 * the process larger.
 */

const modulesMax = 2_000;
const ownModulesMax = 1_320;

it(`a service listens with at most ${modulesMax} modules loaded, ${ownModulesMax} of them its own`, async (test) => {
  const { files, builtIn } = await loadedBy(startIn(test));
  const own = files.filter((url) => !url.includes('/node_modules/'));
  assert.ok(files.length <= modulesMax, `${files.length} modules are loaded`);
  assert.ok(own.length <= ownModulesMax, `${own.length} of its own are loaded`);
  assert.deepEqual(files.filter(isOptional), []);
  // Node's WebSocket module takes 15 MiB.
  assert.deepEqual(
    builtIn.filter((name) => name.includes('undici')),
    [],
  );
});

it('once it listens, a quote, an order, the lots, the tools of MCP and a page load no module of its own', async (test) => {
  const { later } = await loadedBy(startIn(test));
  assert.deepEqual(
    later.filter((url) => !url.includes('/node_modules/')),
    [],
  );
});

const resolved = (file: string): string => JSON.stringify(import.meta.resolve(file));

/** Large modules that only some settings or calls need. */
const isOptional = (url: string): boolean =>
  /\/node_modules\/(@aws-sdk|grammy|imapflow|mailparser|web-push|@tus|file-type|pg)\//.test(url);

/** A program that starts the service, sends a request of each kind and ends. */
const startIn = (test: TestContext): string => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-start-'));
  test.after(() => rmSync(folder, { recursive: true }));
  const environment = {
    PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'studiolot.db')}`,
    MAIL_URL: `file:${join(folder, 'mail')}`,
    FILES_URL: `file:${join(folder, 'files')}`,
    LOG_LEVEL: 'silent',
  };
  return `
    const { readConfig } = await import(${resolved('./config.ts')});
    const { startService } = await import(${resolved('./start.ts')});
    const { url } = await startService(readConfig(${JSON.stringify(environment)}));
    listens();
    const json = { 'content-type': 'application/json' };
    const accept = 'application/json, text/event-stream';
    const ask = async (path, sent, headers = json) => {
      const body = sent === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(sent) };
      const answer = await fetch(url + path, body);
      if (!answer.ok) throw new Error(path + ' ' + answer.status);
      await answer.text();
    };
    await ask('/api/studio-order?type=shop&pages=12');
    await ask('/api/studio-order', { studio: { email: 'studio@example.org' } });
    await ask('/api/auction/agent/state');
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    await ask('/mcp', list, { ...json, accept });
    await ask('/studios');
    reportModules();
  `;
};

type Loaded = {
  /**
   * The addresses of the modules that were loaded before the service listened. `later` has those loaded
   * afterwards.
   */
  readonly files: readonly string[];
  readonly later: readonly string[];
  readonly builtIn: readonly string[];
};

/**
 * Runs the program in a separate process, because the test's process has already loaded many modules.
 * `reportModules` ends it.
 */
const loadedBy = async (work: string): Promise<Loaded> => {
  const program = `
    import { registerHooks } from 'node:module';
    let files = [];
    let later = [];
    let builtIn = [];
    let urls = files;
    registerHooks({
      load: (url, context, next) => {
        if (url.startsWith('file:') && url !== import.meta.url) urls.push(url);
        return next(url, context);
      },
    });
    const listens = () => {
      urls = later;
      builtIn = [...process.moduleLoadList];
    };
    const reportModules = () => {
      process.stdout.write(JSON.stringify({ files, later, builtIn }), () => process.exit(0));
    };
    ${work}
  `;
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-program-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    maxBuffer: 16_777_216,
  }).finally(() => rmSync(folder, { recursive: true }));
  return JSON.parse(stdout) as Loaded;
};
