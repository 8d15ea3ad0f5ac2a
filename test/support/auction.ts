import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import type { StartOptions } from '../../src/boot/start-options.ts';
import { createCrypto } from '../../src/boot/system.ts';
import type { Answer } from '../../src/kernel/answer.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { auctionPath, Client, success } from './auction-client.ts';
import { hourMs, manualClock, type ManualClock } from './clock.ts';
import { databaseIn } from './database.ts';
import { mailsIn, nothingIsDue, nothingIsPending } from './mail.ts';
import { openTestStore } from './open-store.ts';
import { createLot } from './operator.ts';
import { secret, startTestService, type Reply, type TestService } from './service.ts';

/** An auction service on a manual clock, with its operator and its bidders. */

/** When the clock of an auction service starts, and when a lot of the default length ends. */
export const startsAt = '2026-03-01T12:00:00.000Z';
const dayMs = 24 * hourMs;

export type Auction = {
  readonly service: TestService;
  readonly clock: ManualClock;
  /** The context of the operator's commands, as a second process would have it. */
  readonly operator: AppContext;
  /** Creates a lot. By default it opens now and ends in 24 hours. */
  readonly lot: (plan?: { opensInMs?: number; endsInMs?: number }) => Promise<LotId>;
  readonly client: (email: string, more?: Readonly<Record<string, unknown>>) => Client;
  readonly state: () => Promise<Reply['json']>;
  /** The lot in the public answer; null if it is not listed. */
  readonly seen: (lot: number) => Promise<Reply['json']>;
  /** Waits until all due messages are sent, moves the clock, and runs the timed work of lots. */
  readonly pass: (durationMs: number) => Promise<void>;
  /** All mails to the address, in no particular order. Waits until no message is pending. */
  readonly mailsTo: (address: string) => Promise<readonly Email[]>;
  /** The subjects of these mails, without the lot, in alphabetical order. */
  readonly subjectsTo: (address: string) => Promise<readonly string[]>;
  /** Stops the service, calls `meanwhile`, and starts it again. Objects of the stopped service no longer work. */
  readonly restart: (meanwhile: () => unknown) => Promise<TestService>;
  readonly end: () => Promise<void>;
};

export const startAuction = async (
  environment: Record<string, string> = {},
  overrides: StartOptions = {},
  earlierFolder?: string,
): Promise<Auction> => {
  const clock = manualClock(startsAt);
  const variables = { AUCTION_SCHEDULE: 'off', ...environment };
  const start = (folder?: string): Promise<TestService> =>
    startTestService(variables, { clock, ...overrides }, folder);
  const service = await start(earlierFolder);
  let running = service;
  const operator = await operatorOn(service, clock, environment);
  const show = async (): Promise<Reply['json']> =>
    success(await service.get(`${auctionPath}/state`));
  const mailsTo = async (address: string): Promise<readonly Email[]> => {
    // The dispatcher would find messages of operator commands only at its next poll.
    running.dispatcher.wake();
    await nothingIsPending(running.store, clock);
    const mails = [...(await mailsIn(service.folder)).values()];
    // The service mails the head of the log daily, which has nothing to do with the test.
    const isHead = ({ subject = '' }: Email): boolean => subject.startsWith('Head of the log');
    return mails.filter((mail) => mail.to?.[0]?.address === address && !isHead(mail));
  };
  return {
    service,
    clock,
    operator,
    lot: async ({ opensInMs, endsInMs = dayMs } = {}) => {
      const at = (ms: number) => instant(clock.now() + ms);
      const opensAt = opensInMs === undefined ? null : at(opensInMs);
      return did(await createLot(operator, { opensAt, endsAt: at(endsInMs) })).lot.id;
    },
    client: (email, more) => new Client(service, email, more),
    state: show,
    seen: async (id) => (await show()).lots.find((lot: { id: number }) => lot.id === id) ?? null,
    pass: async (durationMs) => {
      await nothingIsDue(service.store, clock);
      clock.advance(durationMs);
      await service.job('lots').pass();
    },
    mailsTo,
    subjectsTo: async (address) => {
      const mails = await mailsTo(address);
      const subjects = mails.map(({ subject = '' }) => subject.split(': ')[0] ?? '');
      return subjects.toSorted((one, other) => (one < other ? -1 : 1));
    },
    restart: async (meanwhile) => {
      await running.close();
      await meanwhile();
      running = await start(service.folder);
      return running;
    },
    end: async () => {
      await operator.store.close();
      await running.end();
    },
  };
};

/** Starts an auction service that ends with the test. */
export const auctionFor = async (
  test: { readonly after: (end: () => Promise<void>) => void },
  environment: Record<string, string> = {},
  overrides: StartOptions = {},
  earlierFolder?: string,
): Promise<Auction> => {
  const auction = await startAuction(environment, overrides, earlierFolder);
  test.after(() => auction.end());
  return auction;
};

/** A context like the one that `main.ts` makes for operator commands. */
const operatorOn = async (
  { folder }: TestService,
  clock: ManualClock,
  environment: Record<string, string>,
): Promise<AppContext> => {
  const MAIL_URL = `file:${join(folder, 'mail')}`;
  const FILES_URL = `file:${join(folder, 'files')}`;
  const settings = { AUCTION_SCHEDULE: 'off', MAIL_URL, FILES_URL, SECRET: secret, ...environment };
  const config = readConfig(settings);
  const store = await openTestStore(databaseIn(folder));
  return createContext({ config, store, clock, crypto: createCrypto(secret) });
};

/** The view of an operator's call, which must succeed. */
export const did = <View>({ result }: Answer<View>): View => {
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
};

/** The status and the error text of an answer, which must be a refusal of the API. */
export const refused = ({ status, json }: Reply): readonly [status: number, error: string] => {
  assert.deepEqual(Object.keys(json), ['error']);
  return [status, json.error];
};

export { auctionPath, Client, fullBrief, success, withoutTerms } from './auction-client.ts';
