import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Email } from 'postal-mime';
import { auctionFor, auctionPath, refused, success, type Auction } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { look, sendForm } from '../support/form.ts';
import { operate } from '../support/operator.ts';
import { fromElsewhere, publicUrl } from '../support/service.ts';

/** Following a lot without bidding, from the form to the last mail. */

const address = 'anna@example.org';

/** The path of the only link in a mail that matches. */
const linkIn = ({ text = '' }: Email, path: string): string => {
  const [, found] =
    new RegExp(`${publicUrl}(/\\w+/auction/${path}\\?token=[\\w-]+)`).exec(text) ?? [];
  assert.ok(found, text);
  return found;
};

const mailAbout = async (auction: Auction, subject: string): Promise<Email> => {
  const mails = await auction.mailsTo(address);
  const mail = mails.find(({ subject: title = '' }) => title.startsWith(subject));
  assert.ok(mail, `there is a mail that begins with ${subject}`);
  return mail;
};

const ask = ({ service }: Auction, lot: number, more: object = {}) =>
  service.post(`${auctionPath}/follow`, { lot, email: address, ...more }, fromElsewhere());

/** Requests to follow a lot, and opens the link from the mail. */
const follow = async (auction: Auction, lot: number): Promise<void> => {
  success(await ask(auction, lot));
  const path = linkIn(await mailAbout(auction, 'Follow'), 'follow');
  const { status, text } = await press(auction, path);
  assert.equal(status, 200);
  assert.match(text, /You are following Site of the day/);
};

/** Presses the button on the link's page. */
const press = ({ service }: Auction, path: string) => {
  const [page = '', token = ''] = path.split('?token=');
  return sendForm(service, page, { token });
};

const followers = ({ operator }: Auction, lot: number) =>
  operator.store.read((tx) => tx.followers.count(lot as never));

describe('following a lot', () => {
  it('begins when the mailed link is used, and nothing is stored of the address before', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const answer = success(await ask(auction, lot));
    assert.deepEqual([answer.lot, answer.link_sent_to], [lot, address]);
    const mail = await mailAbout(auction, 'Follow');
    const path = linkIn(mail, 'follow');
    // Mail programs open links by themselves.
    const page = await look(auction.service, path);
    assert.match(page.text, /Yes, follow/);
    assert.equal(await followers(auction, lot), 0);
    await press(auction, path);
    assert.equal(await followers(auction, lot), 1);
    await press(auction, path);
    assert.equal(await followers(auction, lot), 1);
  });

  it('sends a reminder an hour before the end and the outcome, and then the address is deleted', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    await follow(auction, lot);
    await auction.pass(23 * hourMs - minuteMs);
    assert.deepEqual(await auction.subjectsTo(address), ['Follow Site of the day no. 1?']);
    await auction.pass(minuteMs);
    const soon = await mailAbout(auction, 'One hour left');
    assert.match(soon.text ?? '', /March 2, 2026 at 12:00:00 PM UTC/);
    await auction.pass(2 * hourMs);
    const over = await mailAbout(auction, 'Not sold');
    assert.match(over.text ?? '', /the last e-mail/);
    assert.equal(await followers(auction, lot), 0);
    await auction.pass(hourMs);
    assert.equal((await auction.mailsTo(address)).length, 3);
  });

  it('sends the price of a sale, and nothing about a late bid that moves the end by minutes', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    await follow(auction, lot);
    const boris = auction.client('boris@example.org');
    await boris.enter(lot, 20);
    await boris.handInBrief();
    await auction.pass(24 * hourMs - minuteMs);
    const carol = auction.client('carol@example.org');
    await carol.enter(lot, 30);
    await carol.handInBrief();
    await auction.pass(hourMs);
    const subjects = await auction.subjectsTo(address);
    assert.equal(subjects.filter((subject) => subject.startsWith('The end')).length, 0);
    const sold = await mailAbout(auction, 'Sold');
    assert.match(sold.text ?? '', /Sold for: \$30/);
  });

  it('sends a new end that an operator sets, and a reminder of it', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    await follow(auction, lot);
    const ends = (hours: number) => new Date(auction.clock.now() + hours * hourMs).toISOString();
    await operate(auction.operator, 'reschedule_lot', { lot: String(lot), ends: ends(30) });
    await auction.pass(minuteMs);
    const moved = await mailAbout(auction, 'The end has moved');
    assert.match(moved.text ?? '', /March 2, 2026 at 6:00:00 PM UTC/);
    await auction.pass(29 * hourMs);
    await mailAbout(auction, 'One hour left');
    await operate(auction.operator, 'cancel_lot', { lot: String(lot), reason: 'A slip' });
    await auction.pass(minuteMs);
    await mailAbout(auction, 'Cancelled');
    assert.equal(await followers(auction, lot), 0);
  });

  it('ends by the link in a mail, and at once by the header that mail programs use', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    await follow(auction, lot);
    await auction.pass(23 * hourMs);
    const mail = await mailAbout(auction, 'One hour left');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
    const [, atOnce = ''] = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
    assert.ok(atOnce.startsWith(`${publicUrl}/auction/unfollow/at-once?token=`), atOnce);
    const path = linkIn(mail, 'unfollow');
    assert.match((await look(auction.service, path)).text, /You will get no more e-mails/);
    assert.equal(await followers(auction, lot), 1);
    const { status, text } = await press(auction, path);
    assert.equal(status, 200);
    assert.match(text, /no longer follow Site of the day no\.\s1/);
    assert.equal(await followers(auction, lot), 0);
    const asMailProgram = await fetch(`${auction.service.url}${atOnce.slice(publicUrl.length)}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    assert.deepEqual([asMailProgram.status, await asMailProgram.text()], [200, 'Done\n']);
    await auction.pass(2 * hourMs);
    assert.equal((await auction.mailsTo(address)).length, 2);
  });

  it('accepts no link that is of the other kind, expired, or forged', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot({ endsInMs: 72 * hourMs });
    success(await ask(auction, lot));
    const path = linkIn(await mailAbout(auction, 'Follow'), 'follow');
    const wrong = path.replace('/follow?', '/unfollow?');
    assert.match((await press(auction, wrong)).text, /has expired, or was not copied in full/);
    assert.match(
      (await press(auction, path.replace('token=', 'token=x'))).text,
      /has expired, or was not copied in full/,
    );
    await auction.pass(24 * hourMs);
    assert.match((await press(auction, path)).text, /has expired, or was not copied in full/);
    assert.equal(await followers(auction, lot), 0);
  });

  it('mails one mailbox 5 links a day, from any network, and a dry run mails none', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    for (let nth = 0; nth < 10; nth += 1) {
      const { dry_run: isDry } = success(await ask(auction, lot, { dry_run: true }));
      assert.equal(isDry, true);
    }
    for (let nth = 0; nth < 5; nth += 1) success(await ask(auction, lot));
    const [status, error] = refused(await ask(auction, lot));
    assert.equal(status, 429);
    assert.match(error, /Too many links to follow lots/);
    assert.equal((await auction.mailsTo(address)).length, 5);
  });

  it('is refused for a lot that is over or does not exist', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    await auction.pass(27 * hourMs);
    assert.equal((await ask(auction, lot)).status, 409);
    assert.equal((await ask(auction, 99)).status, 404);
  });

  it('is erased with the person', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    await follow(auction, lot);
    await operate(auction.operator, 'forget_person', { address });
    assert.equal(await followers(auction, lot), 0);
  });

  it('begins with the form on the lot’s page, in the language of the page', async (test) => {
    const auction = await auctionFor(test);
    const lot = await auction.lot();
    const form = { follow_email: address };
    const sent = await sendForm(auction.service, `/de/auction/${lot}/follow`, form);
    assert.equal(sent.status, 200);
    assert.match(sent.text, /Wir haben Ihnen einen Link geschickt/);
    await mailAbout(auction, 'Auktion beobachten');
    const wrong = await sendForm(auction.service, `/de/auction/${lot}/follow`, {
      follow_email: 'x',
    });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /aria-invalid="true"/);
  });
});
