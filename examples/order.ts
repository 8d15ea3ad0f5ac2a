import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyClock } from './order/clock.ts';
import { cancelled, pausedOrder, refused, unpaid } from './order/endings.ts';
import { openEntrypoints, type Entrypoints } from './order/entrypoints.ts';
import { logo, photo, zip } from './order/files.ts';
import { createNarrator } from './order/narrator.ts';
import { startOwnService, startSite } from './order/own-service.ts';
import { deadlineLines, stageText } from './order/texts.ts';

/**
 * Plays an order from half a brief to its end, and prints every action and mail. The studio uses the
 * API, its client the link, and the operator commands. The program starts its own service and moves its
 * clock, so that days pass at once. It fails if an answer differs from the documentation.
 */

const wholeOrder = async (
  entrypoints: Entrypoints,
  siteUrl: string,
  folder: string,
): Promise<void> => {
  await fillBrief(entrypoints);
  await buildSite(entrypoints, siteUrl);
  await payAndClose(entrypoints, folder);
};

const fillBrief = async ({ studio, client, until }: Entrypoints): Promise<void> => {
  await studio.places('orders a website of 4 pages, with half of the brief', {
    studio: { name: 'Example Studio', email: 'hello@studio.example' },
    project: { type: 'website', pages: 4 },
    brief: {
      business: { name: 'Example Bakery', description: 'Bread and cakes, baked at night' },
      goal: 'Order a cake',
      email: 'cakes@bakery.example',
      texts: 'Please write them for us',
      page_list: 'Home, cakes, about, contact',
    },
  });
  await until('2026-03-02 09:30Z');
  const shop = { name: 'shop.jpg', content: photo(120_000) };
  await studio.uploads('sends a photo', shop, 'photos');
  await until('2026-03-02 10:00Z');
  const oven = { name: 'oven.jpg', content: photo(1_000_000) };
  await studio.uploadsInParts(
    'sends a large photo in parts, as over a poor connection',
    oven,
    'photos',
  );
  await studio.reads('gives its client the link to the questions', ({ client_url: link }) => [
    `client_url: ${link.slice(0, 40)}…`,
  ]);

  await until('2026-03-02 11:00Z');
  await client.opens('opens the link, and sees the name of the studio');
  await client.answers('answers what is offered', {
    'brief.offer': 'Bread, cakes, breakfast',
    card: 'offer',
  });
  await until('2026-03-02 11:30Z');
  await client.uploads('sends the logo', { name: 'logo.png', content: logo }, 'logo');
};

const buildSite = async (
  { studio, operator, until }: Entrypoints,
  siteUrl: string,
): Promise<void> => {
  await until('2026-03-02 12:00Z');
  await operator('has checked the brief: it is complete', 'confirm-materials');
  await studio.reads('sees that the 24 hours have started', deadlineLines);
  await until('2026-03-03 09:00Z');
  await operator('delivers, in time', 'deliver', '--site-url', siteUrl);

  await until('2026-03-03 10:00Z');
  await studio.posts('asks for a first round of changes', 'changes', {
    items: ['The logo is too small', 'The telephone number is 555 0102'],
  });
  await until('2026-03-03 16:00Z');
  const first = ['--words', 'Twice as large', '--words', 'Put right'];
  await operator('has made the changes, in time', 'finish-changes', ...first);
  await until('2026-03-03 17:00Z');
  await studio.posts('asks for a second round', 'changes', { items: ['A photo of the oven'] });
  await until('2026-03-04 19:00Z');
  await operator('has made it, late', 'finish-changes', '--words', 'It is on top of the page');
  await studio.reads('sees that the missed promise stays missed', deadlineLines);

  await until('2026-03-05 09:00Z');
  await studio.posts('reports what is broken', 'defects', { items: ['The form does nothing'] });
  await until('2026-03-05 09:30Z');
  await operator('agrees: a defect uses no round', 'decide-defect', '--verdict', 'defect');
  await until('2026-03-05 11:00Z');
  await operator('has fixed it', 'finish-changes', '--words', 'It sends again');
};

const payAndClose = async (
  { studio, operator, until }: Entrypoints,
  folder: string,
): Promise<void> => {
  await until('2026-03-05 14:00Z');
  await studio.posts('accepts the site', 'accept');
  const site = join(folder, 'site.zip');
  writeFileSync(site, zip);
  await until('2026-03-05 15:00Z');
  await operator('adds the source files', 'add-source-files', site);
  await studio.downloads('requests them before it has paid', 409);
  await until('2026-03-06 10:00Z');
  await studio.posts('says that it has paid', 'messages', { text: 'We have transferred 325 EUR.' });
  await until('2026-03-06 13:00Z');
  const money = ['--amount', '325', '--reference', 'SEPA 7', '--invoice-number', '2026-17'];
  await operator('finds the money in the account', 'record-payment', ...money);
  await studio.downloads('downloads the source files', 200);

  await until('2026-03-12 09:00Z');
  await studio.reads('reads the order a last time, after the time for fixes', (record) => [
    stageText(record),
    ...deadlineLines(record),
  ]);
};

type Story = (entrypoints: Entrypoints, siteUrl: string, folder: string) => Promise<void>;

/** All stories by name, each with the expected last stage of the order. */
const stories: Readonly<Record<string, readonly [story: Story, stage: string]>> = {
  life: [wholeOrder, 'closed'],
  refused: [refused, 'refused'],
  cancelled: [cancelled, 'cancelled'],
  paused: [pausedOrder, 'delivered'],
  unpaid: [unpaid, 'accepted'],
};

const play = async (story: Story, stage: string): Promise<void> => {
  const clock = storyClock('2026-03-02T09:00:00Z');
  const service = await startOwnService(clock);
  const site = await startSite();
  const narrator = createNarrator(clock, service.mailFolder);
  try {
    const entrypoints = openEntrypoints(service, clock, narrator);
    await story(entrypoints, site.url, service.folder);
    const end = await entrypoints.stage();
    if (end !== stage) throw new Error(`the order ends ${end} and not ${stage}`);
    await service.studiolot('verify');
    process.stdout.write(`\n${narrator.mailsPrinted()}; all records agree with their events.\n`);
  } finally {
    site.end();
    await service.end();
  }
};

const [name = 'life'] = process.argv.slice(2);
const chosen = stories[name];
if (chosen === undefined) {
  process.stderr.write(`There is no story ${name}; there are ${Object.keys(stories).join(', ')}\n`);
  process.exit(2);
}
// Ends with process.exit when the reader interrupts the program, because the exit handler deletes its data.
process.stdout.once('error', () => process.exit(1));
process.once('SIGINT', () => process.exit(1));
process.stdout.write('The story runs its own service with its own clock. All times are UTC.\n');
await play(...chosen).catch((error: unknown) => {
  process.stderr.write(`\nThe story failed: ${String(error)}\n`);
  process.exitCode = 1;
});
