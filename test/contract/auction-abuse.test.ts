import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { instant } from '../../src/kernel/time.ts';
import { auctionForFile } from '../support/auction-room.ts';
import { auctionFor, auctionPath, did, fullBrief, refused, success } from '../support/auction.ts';
import { minuteMs } from '../support/clock.ts';
import { databaseIn, execute } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { blockAddress } from '../support/operator.ts';
import { startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Attempts to harm an auction rather than win it. */

const newAuction = await auctionForFile();

describe('a participant key', () => {
  it('sets at most 5 first maxima on a lot in 24 hours without a code, so that nobody can flood the operator', async (test) => {
    const auction = await auctionFor(test, { OPERATOR_EMAILS: 'operator@example.org' });
    const lot = await auction.lot();
    const mallory = auction.client('mallory@example.org');
    // A bid that does not count returns a key, but is no earlier bid.
    const pending = await mallory.pend(lot, 20);
    await auction.client('ben@example.org').enter(lot, 30);
    success(await mallory.confirm(pending));
    // The first maximum is set with the code that allows it.
    for (let count = 0; count < 6; count += 1) {
      const reply = await mallory.limit(lot, 50_000);
      assert.equal(reply.auto.status, 'under_review');
      assert.equal((await mallory.limit(lot, null)).auto.status, 'off');
    }
    assert.deepEqual(refused(await mallory.post('auto', { lot, max_usd: 50_000 })), [
      429,
      'Too many changes to your maximum for this lot, try again in 24 hours',
    ]);
    const notices = await auction.mailsTo('operator@example.org');
    assert.equal(notices.length, 6);
  });

  it('changes a maximum at most 200 times a day, and may stop it even then', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    await ada.enter(lot, 20);
    await ada.limit(lot, 300);
    await auction.service.store.write('auction', async ({ participants, quotas }) => {
      const { id } = (await participants.ofEmail(ada.email as never)) ?? assert.fail();
      await quotas.save(`maxima:${lot}:${id}`, Array(198).fill(instant(auction.clock.now())));
      return { keep: true, value: undefined };
    });
    for (const maximum of [299, 298]) await ada.limit(lot, maximum);
    assert.equal(refused(await ada.post('auto', { lot, max_usd: 20 }))[0], 429);
    assert.equal((await ada.limit(lot, null)).auto.max_usd, null);
  });
});

describe('an e-mail address', () => {
  it('is the same participant in both spellings of its domain', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const ascii = auction.client('u@xn--bcher-kva.example');
    await ascii.enter(lot, 20);
    auction.clock.advance(minuteMs);
    await auction.client('u@bücher.example').enter(lot, 30);
    assert.deepEqual(await ascii.statuses(), ['20 leading']);
  });
});

describe('a block', () => {
  it('of a network holds for every address in it', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const block = { address: '2001:db8:1:2::/64', isBlocked: true, reason: '' };
    did(await blockAddress(auction.operator, block));
    const { status } = await auction.client('ada@example.org').bid(lot, 20, {
      'x-forwarded-for': '2001:db8:1:2::7',
    });
    assert.equal(status, 403);
  });
});

describe('a withdrawn bid', () => {
  it('notifies a leader whose price falls, and outbid mails stay one in ten minutes', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ada.enter(lot, 20);
    await ada.limit(lot, 90);
    const { id } = await ben.enter(lot, 60);
    success(await ben.post('cancel', { bid_id: id }));
    assert.equal((await auction.seen(lot)).price_usd, 20);
    const leading = await auction.mailsTo('ada@example.org');
    assert.deepEqual(
      leading
        .map(({ subject = '' }) => subject.split(': ')[0])
        .filter((subject) => subject !== 'Your code to bid'),
      ['Your bid leads', 'Your bid leads'],
    );
    await ben.enter(lot, 100);
    auction.clock.advance(minuteMs);
    await ada.enter(lot, 110);
    const second = await ben.enter(lot, 120);
    success(await ben.post('cancel', { bid_id: second.id }));
    const notices = await auction.subjectsTo('ben@example.org');
    assert.equal(notices.filter((subject) => subject === 'You have been outbid').length, 1);
  });
});

const service = await forFile(startTestService());

describe('a connection that follows the lots', () => {
  const open = () => {
    const { hostname, port } = new URL(service.url);
    const socket = connect({ host: hostname, port: Number(port) });
    let received = '';
    let isClosed = false;
    socket.on('close', () => {
      isClosed = true;
    });
    socket.on('error', () => undefined).setEncoding('utf8');
    socket.on('data', (text: string) => {
      received += text;
    });
    const watchers = async (count: number): Promise<boolean> =>
      new RegExp(`^studiolot_watchers ${count}$`, 'm').test((await service.get('/metrics')).text);
    const answers = (): number => received.split('HTTP/1.1 ').length - 1;
    return { socket, watchers, answers, isClosed: () => isClosed };
  };
  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const stream = `${auctionPath}/stream`;

  for (const path of [stream, `${auctionPath}/%73tream`, `http://x${stream}`, `${stream}#x`]) {
    it(`by ${path} is cut off when it sends more, which could never be answered`, async () => {
      const { socket, watchers, isClosed } = open();
      socket.write(get(path));
      await until('it watches', () => watchers(1));
      assert.equal(isClosed(), false);
      socket.write(get(`${auctionPath}/state`));
      await until('it is cut off', isClosed);
      await until('nobody watches', () => watchers(0));
    });
  }

  it('is cut off as well when the rest came with it', async () => {
    const { socket, watchers, isClosed } = open();
    socket.write(get(stream) + get(`${auctionPath}/state`));
    await until('it is cut off', isClosed);
    await until('nobody watches', () => watchers(0));
  });

  it('is still answered if the stream was refused', async () => {
    const { socket, answers, isClosed } = open();
    socket.write(get(`${stream}?currency=GBP`) + get(`${auctionPath}/state`));
    await until('both are answered', () => answers() === 2);
    assert.equal(isClosed(), false);
    socket.destroy();
  });
});

describe('a lot whose newest event is lost', () => {
  it('does not prevent anyone from seeing the state of the lots', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot({ endsInMs: minuteMs });
    const ada = auction.client('ada@example.org');
    await ada.enter(lot, 20);
    await ada.handInBrief(fullBrief);
    // The stream's newest event is missing, so no other event can be appended.
    await execute(
      databaseIn(auction.service.folder),
      `delete from events where stream = 'lot_${lot}'
      and version = (select max(version) from events where stream = 'lot_${lot}')`,
    );
    auction.clock.advance(10 * minuteMs);
    assert.equal((await auction.seen(lot)).status, 'sold');
  });
});
