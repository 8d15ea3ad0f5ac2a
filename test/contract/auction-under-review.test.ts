import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import { auctionFor, did, success, type Auction } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { approveBid, cancelLot, operate, rescheduleLot, verify } from '../support/operator.ts';

/** A bid stays under review when its lot is rescheduled or ends. */

const operatorAddress = 'operator@example.org';

const reviewFor = async (test: Parameters<typeof auctionFor>[0]) => {
  const auction = await auctionFor(test, { OPERATOR_EMAILS: operatorAddress });
  const lotId = await auction.lot();
  const bidder = auction.client('ada@mailinator.com');
  assert.equal((await bidder.enter(lotId, 20)).entered, false);
  return { ...auction, lotId, bidder };
};

const status = async ({ bidder }: { readonly bidder: ReturnType<Auction['client']> }) =>
  success(await bidder.listBids()).bids[0].status;

describe('a bid under review', () => {
  it('is sent to operators with everything that a decision needs, and to its bidder', async (test) => {
    const auction = await auctionFor(test, { OPERATOR_EMAILS: operatorAddress });
    const ada = auction.client('ada@mailinator.com');
    const bid = await ada.enter(await auction.lot(), 40);
    const [notice, ...others] = await auction.mailsTo(operatorAddress);
    assert.equal(others.length, 0);
    assert.equal(notice?.subject, 'Please review a bid of $40: Site of the day no. 1');
    for (const part of [
      `Bid: ${bid.id}`,
      'Amount: $40',
      'E-mail: ada@mailinator.com',
      `Network: ${ada.origin['x-forwarded-for']}`,
      'The address belongs to a provider of disposable mailboxes',
      `studiolot review approve ${bid.id}`,
      `studiolot review reject ${bid.id} --reason "…"`,
    ]) {
      assert.ok(notice.text?.includes(part), part);
    }
    assert.deepEqual(await auction.subjectsTo(ada.email), [
      'Your bid is under review',
      'Your code to bid',
    ]);
  });

  it('has its bidder notified when its lot is rescheduled', async (test) => {
    const auction = await reviewFor(test);
    const endsAt = instant(auction.clock.now() + 30 * hourMs);
    const { lotId } = auction;
    const moved = did(await rescheduleLot(auction.operator, { lotId, opensAt: null, endsAt }));
    assert.equal(moved.notified, 1);
    await auction.pass(0);
    const subjects = await auction.subjectsTo('ada@mailinator.com');
    assert.equal(subjects[0], 'The auction ends at a new time');
  });

  it('alarms operators once, an hour before the end, and comes first on the list', async (test) => {
    const auction = await reviewFor(test);
    const other = auction.client('other@mailinator.com', {});
    const laterLot = await auction.lot({ endsInMs: 90 * hourMs });
    await other.enter(laterLot, 600);
    const alarms = async (): Promise<number> => {
      const subjects = await auction.subjectsTo(operatorAddress);
      return subjects.filter((each) => each.startsWith('Still under review')).length;
    };
    await auction.pass(23 * hourMs - 1);
    assert.equal(await alarms(), 0);
    await auction.pass(1);
    assert.equal(await alarms(), 1);
    await auction.pass(30 * minuteMs);
    assert.equal(await alarms(), 1);
    await auction.client('late@mailinator.com', {}).enter(auction.lotId, 300);
    const listed = await operate(auction.operator, 'list_held_bids');
    assert.deepEqual(
      listed.map(({ lotId }) => lotId),
      [auction.lotId, auction.lotId, laterLot],
    );
  });

  it('does not count once its lot has ended, and its bidder is notified', async (test) => {
    const auction = await reviewFor(test);
    auction.clock.advance(24 * hourMs);
    assert.equal(await status(auction), 'not_entered');
    await auction.pass(0);
    assert.equal(await status(auction), 'not_entered');
    assert.deepEqual(await operate(auction.operator, 'list_held_bids'), []);
    const subjects = await auction.subjectsTo('ada@mailinator.com');
    assert.equal(
      subjects.filter((each) => each === 'We did not review your bid in time').length,
      1,
    );
    assert.deepEqual((await verify(auction.service.store)).faults, []);
  });

  it('does not count on a cancelled lot, and its bidder is notified', async (test) => {
    const auction = await reviewFor(test);
    const { lotId, bidder } = auction;
    const maximum = await bidder.limit(lotId, 700);
    assert.equal(maximum.auto.status, 'under_review');
    const cancelled = did(await cancelLot(auction.operator, { lotId, reason: 'A test' }));
    assert.equal(cancelled.notified, 1);
    await auction.pass(0);
    assert.equal(await status(auction), 'not_entered');
    const mails = await auction.mailsTo('ada@mailinator.com');
    const cancellations = mails.filter(({ subject }) =>
      subject?.startsWith('The auction is cancelled'),
    );
    assert.equal(cancellations.length, 1);
    assert.match(
      cancellations[0]?.text ?? '',
      /This auction has been cancelled\.[^]*Reason: A test\n/,
    );
    assert.ok(mails.every(({ subject }) => subject?.startsWith('Your bid did not') === false));
  });

  it('has its bidder notified once of a cancelled lot if another of their bids counts', async (test) => {
    const auction = await reviewFor(test);
    const { lotId, bidder, operator } = auction;
    await bidder.limit(lotId, 700);
    const bids = await operate(operator, 'list_held_bids');
    const plain = bids.find(({ isAutomatic }) => !isAutomatic);
    did(await approveBid(operator, plain?.id ?? ''));
    const cancelled = did(await cancelLot(operator, { lotId, reason: 'A test' }));
    assert.equal(cancelled.notified, 1);
    await auction.pass(0);
    assert.deepEqual(await operate(operator, 'list_held_bids'), []);
    const subjects = await auction.subjectsTo(bidder.email);
    assert.equal(subjects.filter((each) => each === 'The auction is cancelled').length, 1);
  });

  it('lowers no maximum that was set after it, once it is approved', async (test) => {
    const auction = await reviewFor(test);
    const { bidder, lotId, operator } = auction;
    const later = await bidder.enter(lotId, 300);
    await bidder.limit(lotId, 700);
    const bids = await operate(operator, 'list_held_bids');
    const maximum = bids.find(({ isAutomatic }) => isAutomatic);
    did(await approveBid(operator, maximum?.id ?? ''));
    did(await approveBid(operator, later.id));
    const { lots } = success(await bidder.listBids());
    assert.deepEqual([lots[0].standing, lots[0].automatic_max_usd], ['leading', 700]);
  });

  it('is described as a maximum to its bidder and to operators if it is one', async (test) => {
    const auction = await reviewFor(test);
    const { bidder, lotId, operator } = auction;
    await bidder.limit(lotId, 700);
    const bids = await operate(operator, 'list_held_bids');
    const maximum = bids.find(({ isAutomatic }) => isAutomatic);
    did(await approveBid(operator, maximum?.id ?? ''));
    const mails = await auction.mailsTo(bidder.email);
    const countMails = (subject: string, amount: string) =>
      mails.filter(
        (mail) => mail.subject?.startsWith(subject) && mail.text?.includes(`\n${amount}\n`),
      ).length;
    assert.equal(countMails('Your bid is under review', 'Your bid: $20'), 1);
    assert.equal(countMails('Your bid is under review', 'Your maximum: $700'), 1);
    assert.equal(countMails('Your bid counts', 'Your maximum: $700'), 1);
    const notices = await auction.mailsTo(operatorAddress);
    const notice = notices.find(({ subject }) => subject?.includes('700'));
    assert.equal(notice?.subject, 'Please review a bid of up to $700: Site of the day no. 1');
    assert.match(notice?.text ?? '', /^Amount: up to \$700$/m);
  });
});
