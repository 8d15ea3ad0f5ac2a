import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile, roomIn } from '../support/auction-room.ts';
import { hourMs, minuteMs } from '../support/clock.ts';

/** What is mailed to those who have a brief while whoever leads has none, and why somebody has lost. */

const dayMs = 24 * hourMs;

const newAuction = await auctionForFile();

const roomWith = async () => {
  const room = await roomIn(newAuction());
  const [friend, ada, ben] = [
    await room.bidder('friend'),
    await room.bidder('ada'),
    await room.bidder('ben'),
  ];
  await ada.handInBrief();
  await ben.handInBrief();
  /** The mails on this lot, as subject and text, but those with a code. */
  const told = async (address: string) =>
    (await room.mailsTo(address))
      .filter(
        ({ subject = '' }) =>
          subject.endsWith(`no. ${room.lot}`) && !subject.startsWith('Your code'),
      )
      .map(({ subject = '', text = '' }) => `${subject.split(':')[0]}\n${text}`);
  const pass = async (ms: number) => {
    await room.pass(ms);
    room.service.worker.wake();
  };
  return { ...room, friend, ada, ben, told, pass };
};

const about = (mails: readonly string[], subject: string): readonly string[] =>
  mails.filter((mail) => mail.startsWith(`${subject}\n`));

describe('whoever has a brief', () => {
  it('is told that they stand by, not that they are outbid, where one without passes them', async () => {
    const { lot, friend, ada, told } = await roomWith();
    await ada.enter(lot, 20);
    await friend.enter(lot, 400);
    const mails = await told(ada.email);
    assert.deepEqual(about(mails, 'Someone has bid more'), []);
    const [mail, ...more] = about(mails, 'You stand by');
    assert.deepEqual(more, []);
    assert.match(mail ?? '', /\nYour bid is the best of those with a complete brief\.\n/);
    assert.match(mail ?? '', /if theirs does not come in time, you win at \$20\.\n/);
    assert.match(mail ?? '', /\nYour bid: \$20\nPrice now: \$400\nNext bid from: \$410\n/);
  });

  it('is told it too when they bid below the price, and by their brief itself', async () => {
    const { lot, friend, ben, told, bidder, pass } = await roomWith();
    const cleo = await bidder('cleo');
    await cleo.enter(lot, 30);
    await friend.enter(lot, 400);
    await ben.limit(lot, 25);
    assert.equal(about(await told(ben.email), 'You stand by').length, 1);
    await pass(11 * minuteMs);
    await cleo.handInBrief();
    assert.equal(about(await told(cleo.email), 'You stand by').length, 1);
  });

  it('is told when they are passed there, and from where they can stand by again', async () => {
    const { lot, friend, ada, ben, told, pass } = await roomWith();
    await ada.enter(lot, 20);
    await friend.enter(lot, 400);
    await pass(11 * minuteMs);
    await ben.limit(lot, 100);
    const [mail] = about(await told(ada.email), 'Someone has bid more');
    assert.match(
      mail ?? '',
      /\nThe bid ahead has no complete brief, yours is there\. From \$22 you/,
    );
    const [standing] = about(await told(ben.email), 'You stand by');
    assert.match(standing ?? '', /you win at \$21\.\n/);
  });

  it('is told that the bid ahead is there for good once its brief has come', async () => {
    const { lot, friend, ada, told, pass } = await roomWith();
    await ada.enter(lot, 20);
    await friend.enter(lot, 400);
    await pass(11 * minuteMs);
    await friend.handInBrief();
    const [mail] = about(await told(ada.email), 'Someone has bid more');
    assert.match(mail ?? '', /\nNext bid from: \$410\n/);
    assert.doesNotMatch(mail ?? '', /stand by/);
  });
});

describe('whoever has lost', () => {
  it('without a brief, though they bid more, is told that it was the brief', async () => {
    const { lot, friend, ada, ben, told, bidder, pass } = await roomWith();
    const cleo = await bidder('cleo');
    await ada.enter(lot, 20);
    await cleo.enter(lot, 300);
    await friend.enter(lot, 400);
    await ben.limit(lot, 25);
    await pass(dayMs);
    await pass(2 * hourMs);
    const lost = 'The auction is over, your brief was missing';
    const [highest] = about(await told(friend.email), lost);
    assert.match(highest ?? '', /\nYour bid was the highest, but your brief was not complete/);
    const [behind] = about(await told(cleo.email), lost);
    assert.match(
      behind ?? '',
      /\nYour bid was high enough, but your brief was not complete in time/,
    );
    assert.match(behind ?? '', /\nYour bid: \$300\nSold for: \$21\n/);
    assert.equal(about(await told(ada.email), 'The auction is over').length, 1);
  });
});
