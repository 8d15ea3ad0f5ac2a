import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { MessageAct } from '../../src/messages/message-act.ts';
import { auctionFor, fullBrief, success, type Auction } from '../support/auction.ts';
import { did } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { placeByTelegram, placeOrder } from '../support/delivery.ts';
import { messageName } from '../support/mail.ts';
import { createLot, operate, rescheduleLot } from '../support/operator.ts';
import { fromElsewhere, orderPath, studio } from '../support/service.ts';

/** Each event names the actor who caused it. */

/** The events of a stream with their actors, as `Type by actor`. */
const eventsOf = async ({ service }: Auction, stream: string): Promise<readonly string[]> => {
  const logged = await service.store.read((tx) => tx.events.between(stream, stream));
  return (logged.get(stream) ?? []).map(({ event, actor }) => `${event.type} by ${actor}`);
};

it('anybody places an order, and its holder adds answers', async (test) => {
  const auction = await auctionFor(test);
  const { service } = auction;
  // A confirmation that is sent would add an event.
  await service.dispatcher.stop();
  const { json } = await service.post(orderPath, { studio }, fromElsewhere());
  await service.post(orderPath, { order_id: json.order_id, brief: { goal: 'Book a table' } });
  assert.deepEqual(await eventsOf(auction, json.order_id), [
    'OrderPlaced by anonymous',
    'AnswersAdded by order_holder',
  ]);
});

it('the operator creates a lot, bidders place its bids, and the service ends it', async (test) => {
  const auction = await auctionFor(test);
  const { operator, clock } = auction;
  const endsAt = (clock.now() + hourMs) as never;
  const { lot } = did(await createLot(operator, { opensAt: null, endsAt }));
  did(
    await rescheduleLot(operator, { lotId: lot.id, opensAt: null, endsAt: (endsAt + 1) as never }),
  );
  const ada = auction.client('ada@example.org');
  const { id } = await ada.enter(lot.id, 20);
  await ada.limit(lot.id, 40);
  await ada.handInBrief(fullBrief);
  await auction.pass(hourMs + 1);
  const [participant] = await auction.service.store.read((tx) => tx.participants.list(1));
  const byAda = `participant ${participant?.id}`;
  assert.deepEqual(await eventsOf(auction, `lot_${lot.id}`), [
    'LotScheduled by operator tester',
    'LotOpened by operator tester',
    'LotRescheduled by operator tester',
    // The person who enters a code is unknown until the code is right.
    'BidEntered by anonymous',
    'BidEntered by anonymous',
    `BriefReady by ${byAda}`,
    'LotEnded by system',
    'LotFinalized by system',
  ]);
  assert.deepEqual(await eventsOf(auction, id), [
    'BidRequested by anonymous',
    'BidConfirmed by anonymous',
    // The client allows the higher maximum with a code, which the key requested.
    `CodeReplaced by ${byAda}`,
  ]);
  success(await ada.post('revoke'));
  assert.equal((await eventsOf(auction, participant?.id ?? '')).at(-1), `KeyRevoked by ${byAda}`);
});

it('the operator’s acts on messages are recorded, and acts without effect are not', async (test) => {
  const auction = await auctionFor(test, { MAIL_URL: 'smtp://127.0.0.1:9' });
  const { operator, service } = auction;
  const waiting = await placeByTelegram(service, '@someone');
  const { order_id: orderId } = await placeOrder(service, { studio });
  const unsent = messageName(`${orderId}.confirmation`);
  const sent = { before: '2026-03-01T12:30:00Z' };
  await operate(operator, 'retry_message', { message_id: waiting });
  await operate(operator, 'mark_messages_done', { ...sent, dry_run: true });
  await operate(operator, 'mark_messages_done', { before: '2026-03-01T11:00:00Z' });
  assert.deepEqual(await actsOf(auction), []);

  await operate(operator, 'retry_message', { message_id: unsent });
  await auction.pass(1_000);
  await operate(operator, 'mark_message_done', { message_id: unsent });
  await auction.pass(1_000);
  await operate(operator, 'mark_messages_done', sent);
  const [at, later, last] = [1_772_366_400_000, 1_772_366_401_000, 1_772_366_402_000];
  const by = 'operator tester';
  assert.deepEqual(await actsOf(auction), [
    { type: 'MessageRetried', version: 1, at, messageId: unsent, by },
    { type: 'MessageMarkedDone', version: 1, at: later, messageId: unsent, by },
    {
      type: 'MessagesMarkedDone',
      version: 1,
      at: last,
      madeBefore: 1_772_368_200_000,
      count: 1,
      by,
    },
  ]);
});

/** The events about messages in order, without the names of their streams. */
const actsOf = ({ service }: Auction): Promise<readonly object[]> =>
  service.store.read(async ({ events }) => {
    const streams = await events.streams('act_', '', 10);
    const logged = await events.between(streams[0] ?? '', streams.at(-1) ?? '');
    return streams.flatMap((stream) =>
      (logged.get(stream) ?? []).map(({ event, actor }) => {
        const { actId: _stream, ...rest } = event as MessageAct;
        return { ...rest, by: actor };
      }),
    );
  });
