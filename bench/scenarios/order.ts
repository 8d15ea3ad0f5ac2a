import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBooks, readSampleOrder, type Books } from './books.ts';
import { withChild } from './child.ts';
import { drive, type Load, type Round } from './load.ts';
import { outcomeOf, type Outcome } from './report.ts';
import { withFolder, withServer, type Server } from './server.ts';
import { inPairs } from './statistics.ts';
import type { CommitRound } from './yardsticks/bare-sqlite.ts';

/** Whether keeping orders in groups makes the service faster than one commit for each order allows. */

const path = '/api/studio-order';
const pairCount = 5;
const warmUpSeconds = 2;
const roundSeconds = 2;

const bareSqlite = fileURLToPath(new URL('yardsticks/bare-sqlite.ts', import.meta.url));

export const measureOrder = (): Promise<Outcome> =>
  withFolder((folder) => withServer(folder, (server) => compare(server, folder)));

const compare = async (server: Server, folder: string): Promise<Outcome> => {
  const place = (seconds: number): Promise<Round> =>
    drive(server, { ...placing(server.url), seconds });
  const warmUp = await place(warmUpSeconds);

  const sampleFile = join(folder, 'sample.json');
  writeFileSync(sampleFile, JSON.stringify(readSampleOrder(server.databaseFile)));
  const pairs = await inPairs(
    pairCount,
    () => place(roundSeconds),
    () => paused(server, () => commitEach(folder, sampleFile)),
  );

  const books = readBooks(server.databaseFile);
  checkKept(books, [warmUp, ...pairs.map(({ figure }) => figure)]);
  const { mailsWritten, mailsOutstanding } = books;
  return outcomeOf({
    scenario: 'order',
    unit: 'orders/s',
    yardstickName: 'bare node:sqlite, a commit each',
    aim: { text: '> 1.00', isMet: (ratio) => ratio > 1 },
    pairs,
    notes: [
      `mails written meanwhile: ${mailsWritten}, outstanding at the end: ${mailsOutstanding}`,
    ],
  });
};

/** Each order comes from an address of its own, because one address may place ten an hour. */
const placing = (url: string): Omit<Load, 'seconds'> => ({
  url: `${url}${path}`,
  status: 201,
  request: {
    method: 'POST',
    body: JSON.stringify(order),
    setupRequest: (request) => ({
      ...request,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    }),
  },
});

const nextAddress = (): string => {
  addressCount += 1;
  return `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`;
};
let addressCount = 0;

/** Stops the service for a while, because the mails it still has to write share the disk. */
const paused = async <Value>(server: Server, work: () => Promise<Value>): Promise<Value> => {
  server.signal('SIGSTOP');
  try {
    return await work();
  } finally {
    server.signal('SIGCONT');
  }
};

const commitEach = (folder: string, sampleFile: string): Promise<CommitRound> => {
  const args = [bareSqlite, sampleFile, join(folder, 'bare.db'), String(roundSeconds)];
  return withChild({ args, logFile: join(folder, 'bare.log') }, async (bare) => {
    return JSON.parse(bare.greeting) as CommitRound;
  });
};

/** An order that was answered with 201 and is not in the database would be a broken promise. */
const checkKept = ({ orders }: Books, rounds: readonly Round[]): void => {
  const answered = rounds.reduce((total, { answers }) => total + answers, 0);
  if (orders < answered) throw new Error(`${answered} orders were placed, ${orders} were kept`);
};

/** An order as a studio's program sends it: reachable by e-mail, with half of the brief. */
const order = {
  studio: {
    name: 'Northern Light Studio',
    website: 'https://northern-light.example',
    email: 'orders@northern-light.example',
  },
  project: {
    type: 'shop',
    pages: 12,
    languages: 3,
    payments: true,
    accounts: true,
    business:
      'A family roastery that sells coffee, and the machines to make it, in three countries',
    goal: 'Order coffee, once or every month',
    notes:
      'The old shop stays online until the new one is ready; its product list can be exported.',
  },
  brief: {
    business: {
      name: 'Roastery Kowalski',
      description: 'Small batches of coffee, roasted twice a week and sent out on the same day.',
    },
    offer: 'Coffee beans, ground coffee, gift boxes, espresso machines and their repair',
    email: 'hello@roastery-kowalski.example',
    logo: { status: 'Yes, here it is', link: 'https://roastery-kowalski.example/logo.svg' },
    page_list:
      'Home, coffee, machines, gifts, subscriptions, about us, visit us, delivery, contact',
    audience: 'People who drink coffee at home, and offices with ten to fifty people',
    language_list: 'Polish, German and English; Polish comes first',
    style: ['warm', 'plain'],
    colours: 'Dark brown, cream and a little orange',
  },
  lang: 'pl',
  currency: 'PLN',
};
