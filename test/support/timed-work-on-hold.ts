import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { sweep } from '../../src/boot/sweep.ts';
import { createCrypto } from '../../src/boot/system.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import { after, type Instant } from '../../src/kernel/time.ts';
import { nothingVoided, type ServiceHold } from '../../src/operators/rules/service-hold.ts';
import { fullBrief, startAuction, type Auction } from './auction.ts';
import { dayMs, hourMs, secondMs, type ManualClock } from './clock.ts';
import { databaseIn, removeFolder, rowsOf } from './database.ts';
import { deskContext } from './desk.ts';
import { startImapServer } from './imap.ts';
import { mailsIn, nothingIsPending } from './mail.ts';
import { operate } from './operator.ts';
import { keyOf } from './public-log.ts';
import { startReceiver } from './receiver.ts';
import { fromElsewhere, orderPath, secret, startTestService, type TestService } from './service.ts';
import { startTelegramServer } from './telegram.ts';
import { startWitness } from './witness.ts';
import { workshopIn } from './worked-order.ts';

/** A service on hold, with something to do for each kind of timed work, and counts of what was done. */

const operators = 'operator@example.org';
const [studiosChat, strangersChat] = [77, 99] as const;
const news = 'The green is warmer now';

/** Completes the brief, so that the order is to be checked. */
const wholeBrief = {
  ...fullBrief,
  texts: 'Please write them for us',
  logo: { status: 'No logo needed' },
  photos: { status: 'No, use stock photos' },
};

/** Puts the service on hold as a restore does, but without voiding anything, so that work which ignores the hold would be seen. */
const pauseFor = (reason: ServiceHold['reason'], since: Instant): ServiceHold => {
  const voided = { voided: nothingVoided, startedBy: 'operator ann', backupAt: null } as const;
  const waiting = { state: 'waiting', since } as const;
  if (reason === 'restored') {
    return { ...waiting, ...voided, reason, confirmedAt: null, confirmedBy: null };
  }
  // No running process has set this hold, so only an operator can end it.
  const doubt = { kind: 'jumped', offMs: hourMs } as const;
  return { ...waiting, reason, doubt, holder: 'gone', machineAt: since, recordedUntil: null };
};

const startOutside = async () => {
  const outside = {
    telegram: await startTelegramServer(),
    imap: await startImapServer(),
    witness: await startWitness('witness.example/w1'),
    receiver: await startReceiver(),
  };
  // These servers end with the service, which would otherwise wait for them.
  const close = async (): Promise<void> => {
    outside.witness.close();
    await Promise.all([outside.telegram.close(), outside.imap.close(), outside.receiver.close()]);
  };
  return { ...outside, close };
};

type Outside = Awaited<ReturnType<typeof startOutside>>;

/** A delivered order with a webhook, and an order whose studio is notified by Telegram. */
const prepareOrders = async (outside: Outside, environment: Record<string, string>) => {
  const { telegram, receiver } = outside;
  const auction = await startAuction(environment);
  const { service } = auction;
  const shop = await workshopIn(auction);
  const delivered = await shop.order('delivered');
  const hook = { url: receiver.url };
  const added = await service.post(`${orderPath}/${delivered}/webhooks`, hook, fromElsewhere());
  assert.equal(added.status, 201, added.text);
  const studio = { telegram: '@PansAndPots' };
  const { json } = await service.post(orderPath, { studio }, fromElsewhere());
  await telegram.isRead();
  telegram.type({ chatId: studiosChat, username: 'PansAndPots', text: '/start' });
  await telegram.isRead();
  await shop.end();
  return { auction, delivered, byTelegram: json.order_id as string };
};

/** A lot that ends, a lot that opens, and a lot with a bidder and a follower that will be cancelled. */
const prepareLots = async (auction: Auction): Promise<LotId> => {
  const { clock } = auction;
  const ending = await auction.lot({ endsInMs: hourMs });
  await auction.lot({ opensInMs: hourMs, endsInMs: 90 * dayMs });
  const cancelled = await auction.lot({ endsInMs: 90 * dayMs });
  for (const lot of [ending, cancelled]) await auction.client('ada@bakery.example').enter(lot, 20);
  await auction.client('cleo@bakery.example').pend(cancelled, 60);
  const email = 'dora@bakery.example';
  await auction.operator.store.write('auction', async ({ followers }) => {
    await followers.save({
      ...{ lotId: cancelled, email, emailKey: emailKey(email), language: 'en', isReminded: false },
      ...{ sinceAt: clock.now(), knownEndsAt: after(clock.now(), 90 * dayMs) },
    });
    return { keep: true, value: undefined };
  });
  return cancelled;
};

export const startPausedService = async (test: TestContext, reason: ServiceHold['reason']) => {
  const outside = await startOutside();
  const { telegram, imap, witness } = outside;
  const environment = { OPERATOR_EMAILS: operators, OUTBOUND_ALLOW: '127.0.0.0/8' };
  const withBot = { ...environment, ...telegram.environment };
  const { auction, ...orders } = await prepareOrders(outside, withBot);
  const { clock, service: first, operator } = auction;
  const cancelled = await prepareLots(auction);
  const { keys, origin } = (await first.get('/log/keys')).json;
  witness.trust({ origin, ...keyOf(keys[0].vkey) });
  await nothingIsPending(first.store, clock);
  await first.store.write('auction', async ({ serviceHolds }) => {
    await serviceHolds.save(pauseFor(reason, clock.now()));
    return { keep: true, value: undefined };
  });
  await operator.store.close();
  await first.close();
  // Unconfirmed bids are deleted after 30 days, and the digest is sent in the morning.
  clock.advance(31 * dayMs - 4.5 * hourMs);
  const inbound = { INBOUND_IMAP: imap.url, INBOUND_ADDRESS: 'orders@studiolot.example' };
  const witnessed = { ...withBot, ...inbound, WITNESSES: witness.setting };
  const service = await startTestService(witnessed, { clock }, first.folder);
  test.after(async () => {
    await service.close();
    await outside.close();
    await removeFolder(service.folder);
  });
  const desk = deskContext(service, clock, operators);
  const paused = { service, clock, desk, outside, orders, cancelled, since: clock.now() - hourMs };
  return {
    ...paused,
    makeWork: () => makeWork(paused),
    pass: () => passAll(paused),
    done: () => doneBy(paused),
  };
};

type PausedService = {
  readonly service: TestService;
  readonly clock: ManualClock;
  readonly desk: ReturnType<typeof deskContext>;
  readonly outside: Outside;
  readonly orders: { readonly delivered: string; readonly byTelegram: string };
  /** A time long after everything before the hold. */
  readonly since: number;
  /** The lot that is cancelled during the hold. */
  readonly cancelled: LotId;
};

/** What studios, bidders and operators do during the hold. */
const makeWork = async (paused: PausedService): Promise<void> => {
  const { service, clock, desk, outside, orders, cancelled } = paused;
  const { telegram, imap } = outside;
  const studio = { email: 'late@example.org' };
  const placed = await service.post(orderPath, { studio, brief: wholeBrief }, fromElsewhere());
  assert.equal(placed.status, 201);
  for (const order_id of [orders.delivered, orders.byTelegram]) {
    await operate(desk, 'write_to_studio', { order_id, text: news });
  }
  await operate(desk, 'cancel_lot', { lot: cancelled, reason: 'Gone wrong' });
  telegram.type({ chatId: strangersChat, text: 'Hello' });
  await imap.deliver('From: a@b.example\nSubject: Hi\nMessage-ID: <one@b.example>\n\nHello');
  // A message waits this long so that the operator can undo it.
  clock.advance(10 * secondMs);
};

/** Runs all timed work once. */
const passAll = async ({ service, clock }: PausedService): Promise<void> => {
  await service.job('lots').pass();
  await service.job('orders').pass();
  const config = readConfig({ SECRET: secret, OPERATOR_EMAILS: operators });
  await sweep(createContext({ config, store: service.store, clock, crypto: createCrypto(secret) }));
  await service.job('log').pass();
  service.dispatcher.wake();
};

/** How often each kind of work was done. */
const doneBy = async ({ service, outside, since }: PausedService) => {
  const database = databaseIn(service.folder);
  const count = async (from: string): Promise<number> =>
    Number((await rowsOf(database, `select count(*) as n from ${from}`))[0]?.['n']);
  const { telegram, imap, witness, receiver } = outside;
  const mails = [...(await mailsIn(service.folder)).values()];
  const lots = await service.store.read((tx) => tx.lots.list(10));
  const types = receiver.types().filter((type) => type === 'order.message_written');
  return {
    sentByMail: mails.filter(({ to }) => to?.[0]?.address === 'late@example.org').length,
    sentByTelegram: telegram.texts.filter(({ text }) => text.includes(news)).length,
    sentToWebhooks: types.length,
    answeredByTelegram: telegram.tries(strangersChat),
    readFromMailbox: await imap.seen(),
    isWitnessed: witness.state.size > 0,
    isSigned: (await count(`log_checkpoints where at_ms > ${since}`)) > 0,
    isSealed: (await count(`log_leaves where at_ms > ${since}`)) > 0,
    remindersToStudio: await count(`events where type = 'StudioReminded'`),
    digests: await count(`outbox where kind = 'work_digest'`),
    lots: lots.toSorted((one, other) => one.id - other.id).map(({ status }): string => status),
    newsOfCancelledLot: [
      await count(`outbox where kind = 'lot_cancelled'`),
      await count(`outbox where kind = 'follow_news'`),
    ],
    isPendingBidErased: (await count(`bids where email like 'cleo%'`)) === 0,
  };
};
