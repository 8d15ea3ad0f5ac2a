import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { it } from 'node:test';
import { promisify } from 'node:util';

/** Each module that is loaded before a first answer makes every start longer, and every thread larger. */

it('a quote is answered with at most 240 modules loaded, without Fastify, the database or pages', async () => {
  const loaded = await loadedBy('./open-web.ts');
  assert.ok(loaded.length <= 240, `${loaded.length} modules are loaded`);
  assert.deepEqual(loaded.filter(isForLater), []);
});

const isForLater = (url: string): boolean =>
  /\/node_modules\/(fastify|kysely|prom-client|nodemailer|@tus)\/|\/src\/(store|messaging|entrypoints\/(pages|cli))\//.test(
    url,
  );

/** In a process of its own, because a test has loaded much itself. */
const loadedBy = async (file: string): Promise<readonly string[]> => {
  const program = `
    import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => { urls.push(url); return next(url, context); } });
    await import(${JSON.stringify(import.meta.resolve(file))});
    process.stdout.write(JSON.stringify(urls.filter((url) => url.startsWith('file:'))));
  `;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { maxBuffer: 16_777_216 },
  );
  return JSON.parse(stdout) as readonly string[];
};
