import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openBrowser } from '../support/browser.ts';
import { compilers, createClientProject, runtimes } from '../support/client-project.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';

/** The client as it would be published, in a project that has installed it. */

const service = await forFile(startTestService());
const project = await forFile(createClientProject());

const modules = [
  'call',
  'client',
  'clock',
  'core',
  'deadline',
  'entry',
  'error',
  'events',
  'index',
  'info',
  'line',
  'message',
  'operations.gen',
  'options',
  'rate-limit',
  'retry',
  'retry-after',
  'schemas.gen',
  'settle',
  'table.gen',
  'types',
  'watch',
  'webhook',
  'webhook-events.gen',
];

/** What the project's tour sees, wherever it is run. */
const seen = [
  'quote: 645 EUR',
  'asks: Wie heißt das Unternehmen und was macht es?',
  'trial: true, 150 EUR',
  'placed: brief_incomplete, attempt 1',
  'watched: awaiting_brief',
  'files: logo.svg, words.txt',
  'downloaded: true',
  'accepted: not yet (409)',
  'webhook: order.site_delivered, delivered',
];

describe('the package', () => {
  it('holds the compiled modules with their types, and nothing else of the service', () => {
    const compiled = modules.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]);
    assert.deepEqual(
      project.packed.files,
      ['LICENSE', 'README.md', 'package.json', ...compiled].toSorted(),
    );
    assert.ok(project.packed.bytes < 60_000, `${project.packed.bytes} bytes are packed`);
  });

  it('needs one other package, and runs nothing when it is installed', () => {
    const { dependencies, scripts, ...manifest } = JSON.parse(
      readFileSync(join(project.folder, 'node_modules/studiolot-client/package.json'), 'utf8'),
    );
    assert.deepEqual(Object.keys(dependencies), ['openapi-fetch']);
    assert.deepEqual(Object.keys(scripts), ['build', 'prepack']);
    assert.equal(manifest.private, undefined);
    assert.equal(manifest.type, 'module');
    assert.equal(manifest.sideEffects, false);
  });

  it('imports nothing that only one platform has', () => {
    const folder = join(project.folder, 'node_modules/studiolot-client/dist');
    for (const name of modules) {
      const text = readFileSync(join(folder, `${name}.js`), 'utf8');
      const imported = [...text.matchAll(/(?:from|import) ?['"]([^'"]+)['"]/g)].map(
        ([, from = '']) => from,
      );
      assert.deepEqual(
        imported.filter((from) => !from.startsWith('./') && from !== 'openapi-fetch'),
        [],
      );
    }
  });
});

describe('a project that has installed it', () => {
  it('is compiled strictly, and every misuse is an error, with either compiler', async () => {
    assert.equal(await project.compile(compilers[7], '--noEmit'), '');
    assert.equal(await project.compile(compilers[5]), '');
  });

  it('works with Node 20, 22 and 26, Bun and Deno', async () => {
    const programs = Object.entries(await runtimes());
    assert.equal(programs.length, 5);
    for (const [nth, [name, program]] of programs.entries()) {
      const given = name === 'Deno' ? ['run', '--allow-all', '--no-lock', 'main.js'] : ['main.js'];
      const printed = await project.run(program, [...given, service.url, `10.9.0.${nth}`]);
      assert.deepEqual(printed.trim().split('\n'), seen, name);
    }
  });

  it('works in a browser, from a page of another site, without a bundler', async (t) => {
    const pages = await serveProject(project.folder);
    t.after(() => pages.close());
    const browser = await openBrowser(service);
    t.after(() => browser.end());
    const page = await browser.visitor();
    await page.goto(`${pages.url}/`);
    const call = `import('/tour.js').then(({ tour }) => tour('${service.url}', '10.9.0.9'))`;
    assert.deepEqual(await page.evaluate(call), seen);
  });
});

/** The project's modules as a page can import them. */
const serveProject = async (folder: string) => {
  const imports = {
    'studiolot-client': '/node_modules/studiolot-client/dist/index.js',
    'openapi-fetch': '/node_modules/openapi-fetch/dist/index.mjs',
  };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  const server = createServer(({ url = '/' }, response) => {
    const isPage = url === '/';
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' });
    response.end(
      isPage ? `<!doctype html><title>Tour</title>${map}` : readFileSync(join(folder, url)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
