import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Email } from 'postal-mime';
import { catalogues } from '../../src/kernel/texts/catalogues.ts';
import { instant } from '../../src/kernel/time.ts';
import { auctionFor, auctionPath, did, success } from '../support/auction.ts';
import { hourMs, minuteMs } from '../support/clock.ts';
import { approveBid, cancelLot, rejectBid, rescheduleLot, voidBid } from '../support/operator.ts';
import { publicUrl } from '../support/service.ts';

/** Mails to bidders: each in Polish, with its facts in text and HTML. */

const dayMs = 24 * hourMs;
const environment = { OPERATOR_EMAILS: 'operator@example.org' };
const lotName = 'Strona dnia nr\u00a01';
const usd = (amount: string): string => `${amount}\u00a0USD`;
const briefAddress = `${publicUrl}${auctionPath}/brief`;
const ends = '2 marca 2026 12:00:00 UTC';
const deadline = '2 marca 2026 14:00:00 UTC';

/** Replaces all white space by single spaces. */
const spaced = (words = ''): string => words.replaceAll(/\s+/g, ' ');

const auctionIn = async (test: Parameters<typeof auctionFor>[0]) => {
  const auction = await auctionFor(test, environment);
  const id = await auction.lot();
  const polish = (email: string) => auction.client(email, { lang: 'pl', name: 'Anna Nowak' });
  /** Checks the only mail to the address with this subject: both parts must contain all facts. */
  const checkMail = async (
    address: string,
    subject: string,
    facts: readonly string[],
    name = 'Anna Nowak',
  ): Promise<Email> => {
    const mails = await auction.mailsTo(address);
    const found = mails.filter((mail) => mail.subject === `${subject}: ${lotName}`);
    assert.equal(found.length, 1, mails.map((mail) => mail.subject).join('\n'));
    const [mail] = found;
    assert.ok(mail);
    for (const fact of [name, lotName, ...facts]) {
      assert.ok(spaced(mail.text).includes(spaced(fact)), `${fact} in\n${mail.text}`);
      const words = spaced(mail.html?.replaceAll(/<[^>]*>/g, ' '));
      assert.ok(words.includes(spaced(fact).replace(': ', ' ')), `${fact} in\n${words}`);
    }
    assert.equal(mail.headers.find(({ key }) => key === 'content-language')?.value, 'pl');
    return mail;
  };
  return { ...auction, id, polish, checkMail };
};

describe('a mail in Polish', () => {
  it('brings the code with lot, amount, end and how long it is valid, and without the name that somebody typed', async (test) => {
    const { id, polish, checkMail } = await auctionIn(test);
    const anna = polish('anna@example.org');
    const pending = await anna.pend(id, 20.5);
    const code = await anna.code(pending);
    const facts = [
      `Państwa oferta: ${usd('20,50')}`,
      `Koniec aukcji: ${ends}`,
      `Kod: ${code}`,
      'Ważny do: 1 marca 2026 12:15:00 UTC',
    ];
    const mail = await checkMail(anna.email, 'Kod do Państwa oferty', facts, 'Dzień dobry!');
    assert.doesNotMatch(mail.text ?? '', /Nowak/);
    assert.equal(mail.messageId, `<${pending}.code@localhost>`);
    assert.equal(mail.subject?.includes(code), false);
  });

  it('states that a bid leads, and what the brief needs by which time', async (test) => {
    const { id, polish, checkMail } = await auctionIn(test);
    const anna = polish('anna@example.org');
    await anna.enter(id, 20);
    const mail = await checkMail(anna.email, 'Państwa oferta prowadzi', [
      `Państwa oferta: ${usd('20')}`,
      `Koniec aukcji: ${ends}`,
      `Brief potrzebny do: ${deadline}`,
      'Co odwiedzający mają zrobić na stronie?',
      briefAddress,
    ]);
    assert.match(
      mail.text ?? '',
      /programowi[^]*\/api\/auction\/agent\/brief\n\nMożna też odpowiedzieć/,
    );
  });

  it('states that a bid leads and its brief is complete', async (test) => {
    const { id, lot, polish, checkMail, mailsTo } = await auctionIn(test);
    const anna = polish('anna@example.org');
    await anna.enter(await lot(), 20);
    await anna.handInBrief();
    await anna.enter(id, 20);
    const mail = await checkMail(anna.email, 'Państwa oferta prowadzi', ['Brief jest kompletny.']);
    assert.doesNotMatch(mail.text ?? '', /Brief potrzebny do/);
    assert.equal((await mailsTo(anna.email)).length, 4);
  });

  it('states that another bidder leads, with both amounts and the next minimum bid', async (test) => {
    const { id, client, polish, checkMail } = await auctionIn(test);
    const anna = polish('anna@example.org');
    await anna.enter(id, 20);
    await client('ben@example.org').enter(id, 110.5);
    await checkMail(anna.email, 'Ktoś zaoferował więcej', [
      `Państwa oferta: ${usd('20')}`,
      `Aktualna cena: ${usd('110,50')}`,
      `Następna oferta od: ${usd('115,50')}`,
      `Koniec aukcji: ${ends}`,
    ]);
  });

  it('asks for the brief of a lot that is over', async (test) => {
    const { id, pass, polish, checkMail } = await auctionIn(test);
    const anna = polish('anna@example.org');
    await anna.enter(id, 20);
    await pass(dayMs);
    await checkMail(anna.email, 'Państwa oferta jest najwyższa, brakuje tylko briefu', [
      `Państwa oferta: ${usd('20')}`,
      `Brief potrzebny do: ${deadline}`,
      'Jakie usługi lub produkty ma prezentować strona?',
      briefAddress,
    ]);
  });

  it('notifies the winner, with the order, and the losers, with the price', async (test) => {
    const { id, service, pass, polish, checkMail } = await auctionIn(test);
    const [anna, ola] = [polish('anna@example.org'), polish('ola@example.org')];
    await ola.enter(id, 25);
    await anna.enter(id, 30.25);
    await anna.handInBrief();
    await pass(dayMs);
    const [order] = await service.store.read(({ orders }) => orders.list(5));
    await checkMail(anna.email, 'Państwa oferta wygrała', [
      usd('30,25'),
      'Zamówienie: S-1001',
      `Identyfikator zamówienia: ${order?.id}`,
    ]);
    await checkMail(ola.email, 'Aukcja się skończyła', [
      `Państwa oferta: ${usd('25')}`,
      `Sprzedano za: ${usd('30,25')}`,
    ]);
  });

  it('notifies the leader that the bids are void, and others that their brief was missing', async (test) => {
    const { id, pass, polish, checkMail } = await auctionIn(test);
    const [anna, ola] = [polish('anna@example.org'), polish('ola@example.org')];
    await ola.enter(id, 25);
    await anna.enter(id, 30);
    await pass(dayMs);
    await pass(2 * hourMs);
    await checkMail(
      anna.email,
      catalogues.pl.auction.reopened.failed.subject('').split(':')[0] ?? '',
      [],
    );
    await pass(hourMs / 2);
    await checkMail(ola.email, 'Aukcja się skończyła, zabrakło briefu', [usd('25')]);
  });

  it('notifies bidders of the decision about a bid under review', async (test) => {
    const { id, clock, operator, polish, checkMail } = await auctionIn(test);
    const [one, two, three] = ['a', 'b', 'c'].map((name) => polish(`${name}@mailinator.com`));
    assert.ok(one && two && three);
    const late = await two.enter(id, 21);
    const entered = await one.enter(id, 30);
    const rejected = await three.enter(id, 40);
    did(await approveBid(operator, entered.id));
    clock.advance(minuteMs);
    did(await approveBid(operator, late.id));
    did(await rejectBid(operator, rejected.id, 'Brak kontaktu.'));
    await checkMail(one.email, 'Państwa oferta już się liczy', [usd('30')]);
    await checkMail(two.email, 'Państwa oferta przyszła za późno', [usd('21')]);
    await checkMail(three.email, 'Nie dopuściliśmy Państwa oferty', ['Powód: Brak kontaktu.']);
  });

  it('notifies bidders that a bid was withdrawn, or cancelled by an operator', async (test) => {
    const { id, operator, polish, checkMail } = await auctionIn(test);
    const [anna, ola] = [polish('anna@example.org'), polish('ola@example.org')];
    const one = await anna.enter(id, 25);
    success(await anna.post('cancel', { bid_id: one.id }));
    const two = await ola.enter(id, 30);
    did(await voidBid(operator, two.id, 'Podejrzana oferta.'));
    await checkMail(anna.email, 'Państwa oferta została wycofana', [usd('25')]);
    await checkMail(ola.email, 'Anulowaliśmy Państwa ofertę', [
      usd('30'),
      'Powód: Podejrzana oferta.',
    ]);
  });

  it('notifies bidders that an auction ends at another time, or is called off', async (test) => {
    const { id, operator, polish, checkMail } = await auctionIn(test);
    const anna = polish('anna@example.org');
    await anna.enter(id, 25);
    const endsAt = instant(Date.parse('2026-03-05T07:08:09.000Z'));
    did(await rescheduleLot(operator, { lotId: id, opensAt: null, endsAt }));
    did(await cancelLot(operator, { lotId: id, reason: 'Awaria.' }));
    await checkMail(anna.email, 'Aukcja skończy się w innym terminie', [
      '5 marca 2026 07:08:09 UTC',
    ]);
    await checkMail(anna.email, 'Aukcja została odwołana', ['Powód: Awaria.']);
  });
});
