import fc from 'fast-check';
import type { Bid } from '../../src/auction/rules/bid.ts';
import type { BidId, LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { emailKey, mailboxOf } from '../../src/kernel/mailbox.ts';
import { minor } from '../../src/kernel/money.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { itIsTheSameOneByOne } from '../support/grouped-calls.ts';
import { bidderOf, bidOf, lotOf, participantOf } from '../support/plain-auction.ts';

/** Finds bids, bidders and participants by any key before their group has written them. */

const numbers = [1, 2, 3];
const lotId = 1 as LotId;
/** Two of the participants share a mailbox, and two share a network. */
const emails = ['ada@one.example', 'ada+x@one.example', 'ben@two.example'];
const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.2'];

const kinds = [
  ...(['place', 'reset', 'confirm', 'withdraw', 'approve', 'new code', 'erase code'] as const),
  ...([
    'place and confirm',
    'join',
    'forget',
    'raise',
    'recount',
    'forget unconfirmed',
    'end',
    'list',
  ] as const),
];
const act = fc.record({
  kind: fc.constantFrom(...kinds),
  id: fc.integer({ min: 1, max: 3 }),
  who: fc.integer({ min: 1, max: 3 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const suspicious: Bid['review'] = {
  suspicions: [{ reason: 'shared_network', score: 30, figure: 2 }],
  score: 30,
};

const participantId = (number: number) => `par_${number}` as ParticipantId;
const bidId = (number: number) => `bid_${number}` as BidId;
const emailOf = (number: number): string => emails[number - 1] ?? '';
const networkOf = (number: number): string => networks[number - 1] ?? '';

const carryOut = async (tx: Tx, { kind, id, who }: Act, nth: number): Promise<unknown> => {
  const bid = await tx.bids.find(bidId(id));
  const change = (changes: Partial<Bid>, codeHash?: string) =>
    bid === null
      ? null
      : tx.bids.save({ ...bid, version: bid.version + 1, ...changes }, bid, codeHash);
  const participant = await tx.participants.find(participantId(who));
  const lot = await tx.lots.find(lotId);
  const placed = bidOf(bidId(id), { email: emailOf(who), network: networkOf(who) });
  const confirmed = {
    ...({ status: 'entered', participantId: participantId(who) } as const),
    ...{ confirmedAt: instant(10), enteredAt: instant(10), review: suspicious },
  };
  switch (kind) {
    case 'place':
      return bid === null ? tx.bids.save(placed, null, `hash ${nth}`) : null;
    case 'place and confirm':
      if (bid !== null) return null;
      await tx.bids.save(placed);
      return tx.bids.save({ ...placed, ...confirmed }, placed);
    case 'reset':
      return change({ ...bidOf(bidId(id), { attemptsLeft: nth }), email: emailOf(who) });
    case 'confirm':
      return change(confirmed);
    case 'withdraw':
      return change({ status: 'cancelled', withdrawals: 1, withdrawnAt: instant(20) });
    case 'approve':
      return change({ approvedAt: instant(30) });
    case 'new code':
      return change({ attemptsLeft: 5 }, `new ${nth}`);
    case 'erase code':
      return tx.bids.eraseCode(bidId(id));
    case 'join':
      return tx.participants.save(
        participantOf(participantId(who), { email: emailOf(who) }),
        participant,
      );
    case 'forget':
      return participant === null
        ? null
        : tx.participants.save({ ...participant, email: `gone-${who}` }, participant);
    case 'raise':
      return tx.lots.saveBidders(lotId, [
        bidderOf(participantId(who), { amountMinor: minor(nth), sequence: id }),
      ]);
    case 'recount':
      return tx.lots.replaceBidders(lotId, [bidderOf(participantId(id), { sequence: nth })]);
    case 'forget unconfirmed':
      return tx.bids.forgetUnconfirmed(instant(5_000), 10);
    case 'end':
      return lot === null
        ? tx.lots.add(lotOf(lotId))
        : tx.lots.save({ ...lot, endsAt: instant(lot.endsAt + 1) }, lot);
    case 'list':
      return tx.bids.ofLot(lotId, 10);
  }
};

const ofBidder = async (tx: Tx, number: number) => {
  const [email, network, id] = [emailOf(number), networkOf(number), participantId(number)];
  const about = { lotId, mailbox: mailboxOf(email), network, email: emailKey(email) };
  const since = { enteredAfter: instant(5), withdrawnAfter: instant(5) };
  // This runs first, before searches by values that the new bid had.
  const approved = await tx.bids.approvedOf(lotId, id);
  return {
    approved,
    // The result may be any of several bids, so only its existence is compared.
    hasCode: (await tx.bids.withCode(emailKey(email), network, lotId, instant(2))) !== null,
    isConfirmed: await tx.bids.isConfirmedFor(emailKey(email), network, instant(2)),
    evidence: await tx.bids.evidence({ ...about, ...since, participantId: null }),
    evidenceById: await tx.bids.evidence({ ...about, ...since, participantId: id }),
    withdrawals: await tx.bids.countWithdrawalsFrom(lotId, id, instant(5)),
    participant: await tx.participants.find(id),
    byEmail: await tx.participants.ofEmail(emailKey(email)),
    bidder: await tx.lots.bidder(lotId, id),
  };
};

itIsTheSameOneByOne(
  'calls of one group find the bids and bidders that each other has changed, as they would one by one',
  {
    act,
    carryOut,
    look: async (tx) => ({
      bidders: await Promise.all(numbers.map((number) => ofBidder(tx, number))),
      bids: await Promise.all(numbers.map((number) => tx.bids.findWithCodeHash(bidId(number)))),
      lot: await tx.lots.find(lotId),
    }),
  },
);
