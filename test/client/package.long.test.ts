import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { auctionFor } from '../support/auction.ts';
import { openBrowser } from '../support/browser.ts';
import { followStudio } from '../support/client-order.ts';
import { serveProject } from '../support/client-page.ts';
import { compilers, createClientProject, runtimes } from '../support/client-project.ts';
import { hourMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { openRedirect } from '../support/redirect.ts';
import { startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** Packs the client for publication and installs it in a project. */

const service = await forFile(startTestService());
const moved = await forFile(openRedirect(service.url));
const project = await forFile(createClientProject());

const modules = [
  'call',
  'client',
  'clock',
  'core',
  'deadline',
  'entry',
  'error',
  'event-connection',
  'events',
  'index',
  'info',
  'message',
  'operations.gen',
  'options',
  'rate-limit',
  'result',
  'retry',
  'schemas.gen',
  'table.gen',
  'types',
  'watch',
  'webhook',
  'webhook-events.gen',
];

/** The lines that the project's tour returns on all platforms. */
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
  'moved: The address redirects',
];

describe('the package', () => {
  it('contains the compiled modules with their types, and nothing else of the service', () => {
    const compiled = modules.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`]);
    assert.deepEqual(
      project.packed.files,
      ['LICENSE', 'README.md', 'package.json', ...compiled].toSorted(),
    );
    assert.ok(project.packed.bytes < 60_000, `${project.packed.bytes} bytes are packed`);
  });

  it('depends on one other package, and runs nothing at installation', () => {
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
  it('compiles strictly, and every misuse is an error, with either compiler', async () => {
    const readme = readFileSync('packages/client/README.md', 'utf8');
    const shown = [...readme.matchAll(/```ts\n([^]*?)```/g)].map(([, code = '']) => code);
    assert.equal(shown.length, 6);
    for (const [nth, code] of shown.entries()) {
      writeFileSync(join(project.folder, `readme-${nth}.ts`), code);
    }
    assert.equal(await project.compile(compilers[7], '--noEmit'), '');
    assert.equal(await project.compile(compilers[5]), '');
  });

  it('works with Node 20, 22 and 26, Bun and Deno', async () => {
    const programs = Object.entries(await runtimes());
    assert.equal(programs.length, 5);
    for (const [nth, [name, program]] of programs.entries()) {
      const given = name === 'Deno' ? ['run', '--allow-all', '--no-lock', 'main.js'] : ['main.js'];
      const printed = await project.run(program, [
        ...given,
        service.url,
        `10.9.0.${nth}`,
        moved.url,
      ]);
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
    const call = `import('/tour.js').then(({ tour }) => tour('${service.url}', '10.9.0.9', '${moved.url}'))`;
    assert.deepEqual(await page.evaluate(call), seen);
  });
});

describe('the examples', () => {
  it('compile strictly', async () => {
    assert.equal(await project.compile(compilers[5], '-p', 'tsconfig.examples.json'), '');
  });

  const play = (name: string, url: string, mails: string, lines: string[] = []) =>
    project.run(
      process.execPath,
      [`examples/${name}.js`],
      { STUDIOLOT: url, MAIL_FOLDER: mails },
      lines,
    );

  it('order a site and take it to its source files', async () => {
    const shop = await openWorkshop();
    try {
      const lines: string[] = [];
      const { url, folder } = shop.auction.service;
      const playing = play('order', url, folder, lines);
      await Promise.all([playing, followStudio(shop, lines)]);
      assert.deepEqual(lines, [
        'Studio    would pay 275 EUR',
        'Service   would ask for logo and page_list',
        'Studio    has ordered S-…',
        'Service   says brief_complete',
        'Order     is checking, next is operator',
        'Order     is building, next is operator',
        'Order     is delivered, next is studio',
        'Studio    has looked at / and requested a change',
        'Order     is changing, next is operator',
        'Order     is delivered, next is studio',
        'Studio    has accepted the site',
        'Order     is accepted, next is studio',
        'Order     is paid, next is nobody',
        'Studio    has site.zip, 22 bytes',
      ]);
    } finally {
      await shop.end();
    }
  });

  it('bid for a client and read the code from the mail', async (t) => {
    const auction = await auctionFor(t);
    await auction.lot();
    const { url, folder } = auction.service;
    assert.deepEqual((await play('auction', url, join(folder, 'mail'))).trimEnd().split('\n'), [
      'Lot       is at 20 USD, the next bid is 20 USD',
      'Service   amount_usd must be at least 20 now',
      'Agent     has bid, and needs the code from the client',
      'Agent     has entered the code: the client leads, true',
      'Service   needs business, goal, offer, contact',
      'Agent     lets the service bid up to 60 USD',
      'Service   has the brief: ready, true',
      'Agent     sees its bids: 20 USD leading',
      'Service   As it stands, you win this auction at $20.',
    ]);
  });

  it('watch a lot to its end', async (t) => {
    const auction = await auctionFor(t);
    const lot = await auction.lot();
    const lines: string[] = [];
    const playing = play('watch', auction.service.url, '', lines);
    const isNotifiedOf = (count: number) =>
      until(`${count} states are printed`, () => lines.length === count);
    await isNotifiedOf(1);
    await auction.client('ann@example.org').enter(lot, 20);
    await isNotifiedOf(2);
    await auction.client('ben@example.org').enter(lot, 30);
    await isNotifiedOf(3);
    await auction.pass(25 * hourMs);
    await playing;
    assert.deepEqual(lines, [
      'Lot       open, 80 PLN, bidders: 0',
      'Lot       open, 80 PLN, bidders: 1',
      'Lot       open, 120 PLN, bidders: 2',
      'Lot       awaiting_brief, 120 PLN, bidders: 2',
    ]);
  });

  it('receive webhooks, and refuse those that the service has not signed', async (t) => {
    const receiving = await startTestService({ OUTBOUND_ALLOW: '127.0.0.1' });
    t.after(() => receiving.end());
    const lines = (await play('webhooks', receiving.url, '')).trimEnd().split('\n');
    assert.deepEqual(
      // The position of the event about the sent confirmation varies.
      lines.filter((line) => !line.includes('order.confirmed')),
      [
        'Event     order.test, by the service, next is studio',
        'Receiver  refuses: The headers webhook-id, webhook-timestamp and webhook-signature are required',
        'Event     order.message_written, by the studio, next is studio',
        'Event     order.cancelled, by the studio, next is nobody',
      ],
    );
  });
});
