import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { EvidenceAbout } from '../../src/auction/rows/bid-evidence.ts';
import type { Bid } from '../../src/auction/rules/bid.ts';
import type { LotId, ParticipantId } from '../../src/kernel/ids.ts';
import { emailKey, type EmailKey } from '../../src/kernel/mailbox.ts';
import { minor } from '../../src/kernel/money.ts';
import type { Tx } from '../../src/kernel/store.ts';
import { instant, type Instant } from '../../src/kernel/time.ts';
import { coveredStore } from '../support/covered-store.ts';
import { bidOf } from '../support/plain-auction.ts';

/** Finds the evidence that makes a bid suspicious. */

const { commit, commitAndRead, readTwice, assertAllCalled } = await coveredStore(
  'bid-evidence',
  'auction',
);

const [one, two] = [1 as LotId, 2 as LotId];
const [par_a, par_b] = ['par_a' as ParticipantId, 'par_b' as ParticipantId];
const [ada, ben] = [emailKey('ada@one.example'), emailKey('ben@one.example')];
const [here, there] = ['192.0.2.1', '192.0.2.2'];

const saving =
  (...all: readonly Bid[]) =>
  async ({ bids }: Tx): Promise<void> => {
    for (const bid of all) await bids.save(bid);
  };
/** Identifies nobody. Tests replace single fields. */
const nobody: EvidenceAbout = {
  lotId: one,
  participantId: null,
  email: emailKey('nobody@one.example'),
  mailbox: 'nobody@one.example',
  network: 'nowhere',
  enteredAfter: instant(0),
  withdrawnAfter: instant(0),
};
type Bids = Tx['bids'];
const countEntered = async (bids: Bids, participantId: ParticipantId) =>
  (await bids.evidence({ ...nobody, participantId })).earlierBids;
const countEmails = async (
  bids: Bids,
  lotId: LotId,
  network: string,
  enteredAfter: Instant,
  email: EmailKey,
) => (await bids.evidence({ ...nobody, lotId, network, enteredAfter, email })).othersFromNetwork;
const countMailbox = async (bids: Bids, lotId: LotId, mailbox: string, email: EmailKey) =>
  (await bids.evidence({ ...nobody, lotId, mailbox, email })).sameMailbox;
const countWithdrawals = async (
  bids: Bids,
  participantId: ParticipantId,
  withdrawnAfter: Instant,
) => (await bids.evidence({ ...nobody, participantId, withdrawnAfter })).withdrawals;
const isWithdrawnFrom = async (
  bids: Bids,
  lotId: LotId,
  by: Pick<EvidenceAbout, 'participantId' | 'network' | 'mailbox'>,
) => (await bids.evidence({ ...nobody, lotId, ...by })).isWithdrawnFrom;

const entered = { status: 'entered', enteredAt: instant(5_000) } as const;

it('a participant’s bids that counted are counted across all lots', async () => {
  const found = await commitAndRead(
    saving(
      bidOf('bid_1', { ...entered, participantId: par_a }),
      bidOf('bid_2', { ...entered, participantId: par_a, lotId: two }),
      bidOf('bid_3', { participantId: par_a, status: 'cancelled', enteredAt: instant(1) }),
      bidOf('bid_4', { ...entered, participantId: par_b }),
    ),
    ({ bids }) =>
      Promise.all([par_b, par_a, 'par_c' as ParticipantId].map((id) => countEntered(bids, id))),
  );
  assert.deepEqual(found, [1, 2, 0]);
});

it('other addresses with entered bids are counted by network and by mailbox', async () => {
  const of = (id: string, email: string, changes: Partial<Bid> = {}) =>
    bidOf(id, { ...entered, email, ...changes });
  const annMailbox = 'ann@gmail.com';
  const ann = emailKey('ann@gmail.com');
  const found = await commitAndRead(
    saving(
      of('bid_1', 'ann@gmail.com'),
      of('bid_2', 'a.nn@gmail.com'),
      of('bid_3', 'A.nn@gmail.com'),
      of('bid_4', 'ann+x@googlemail.com', { network: there }),
      of('bid_5', 'ada@one.example', { enteredAt: instant(4_000) }),
      of('bid_6', 'ben@one.example', { lotId: two }),
      of('bid_7', 'an.n@gmail.com', { enteredAt: null, status: 'under_review' }),
    ),
    ({ bids }) =>
      Promise.all([
        countEmails(bids, one, here, instant(3_999), ann),
        countEmails(bids, one, here, instant(3_999), ada),
        countEmails(bids, one, there, instant(3_999), ann),
        countEmails(bids, two, here, instant(4_999), ann),
        countEmails(bids, 3 as LotId, here, instant(1), ann),
        countMailbox(bids, one, annMailbox, ann),
        countMailbox(bids, one, annMailbox, ada),
        countMailbox(bids, one, 'ada@one.example', ann),
        countMailbox(bids, two, annMailbox, ann),
      ]),
  );
  assert.deepEqual(found, [2, 2, 1, 1, 0, 2, 3, 1, 0]);
  const later = await readTwice(({ bids }) => countEmails(bids, one, here, instant(4_000), ann));
  assert.equal(later, 1);
});

it('a participant’s withdrawals are counted from a moment on, by lot and in total', async () => {
  const by = (id: string, changes: Partial<Bid>) => bidOf(id, { participantId: par_a, ...changes });
  await commit(
    saving(
      by('bid_1', { withdrawals: 3, withdrawnAt: instant(5_000), cancelledAt: instant(1) }),
      by('bid_2', { withdrawals: 1, withdrawnAt: instant(4_000), lotId: two }),
      by('bid_3', { withdrawals: 0, cancelledAt: instant(9_000), cancelledBy: 'bidder' }),
      by('bid_5', { cancelledAt: instant(5_000), cancelledBy: 'operator' }),
      bidOf('bid_6', { participantId: par_b, withdrawals: 8, withdrawnAt: instant(5_000) }),
    ),
  );
  const counts = (since: number) =>
    readTwice(({ bids }) =>
      Promise.all([
        countWithdrawals(bids, par_a, instant(since)),
        bids.countWithdrawalsFrom(one, par_a, instant(since)),
        bids.countWithdrawalsFrom(two, par_a, instant(since)),
        bids.countWithdrawalsFrom(two, par_b, instant(since)),
        countWithdrawals(bids, par_b, instant(since)),
      ]),
    );
  assert.deepEqual(await counts(3_999), [4, 3, 1, 0, 8]);
  assert.deepEqual(await counts(4_000), [3, 3, 0, 0, 8]);
  assert.deepEqual(await counts(5_000), [0, 0, 0, 0, 0]);
});

it('a withdrawal of an entered bid is found by participant, network or mailbox', async () => {
  const ended = { status: 'cancelled', enteredAt: instant(1) } as const;
  const back = { ...ended, cancelledBy: 'bidder', withdrawals: 0 } as const;
  const by = { participantId: null, network: 'nowhere', mailbox: 'nobody@one.example' };
  const found = await commitAndRead(
    saving(
      bidOf('bid_1', { ...back, participantId: par_a, network: 'of a', email: 'a@one.example' }),
      bidOf('bid_2', { ...ended, cancelledBy: 'operator', network: 'of b', participantId: par_b }),
      bidOf('bid_3', { ...back, enteredAt: null, network: 'of c' }),
      bidOf('bid_4', { ...entered, withdrawals: 0, network: 'of d', email: 'd.d@gmail.com' }),
      bidOf('bid_5', { ...back, network: 'of e', lotId: two }),
    ),
    ({ bids }) =>
      Promise.all([
        isWithdrawnFrom(bids, one, by),
        isWithdrawnFrom(bids, one, { ...by, participantId: par_a }),
        isWithdrawnFrom(bids, one, { ...by, network: 'of a' }),
        isWithdrawnFrom(bids, one, { ...by, mailbox: 'a@one.example' }),
        isWithdrawnFrom(bids, two, { ...by, participantId: par_a }),
        isWithdrawnFrom(bids, one, { ...by, participantId: par_b }),
        isWithdrawnFrom(bids, one, { ...by, network: 'of b' }),
        isWithdrawnFrom(bids, one, { ...by, network: 'of c' }),
        isWithdrawnFrom(bids, one, { ...by, network: 'of d' }),
        isWithdrawnFrom(bids, one, { ...by, mailbox: 'dd@gmail.com' }),
        isWithdrawnFrom(bids, one, { ...by, network: 'of e' }),
        isWithdrawnFrom(bids, two, { ...by, network: 'of e' }),
      ]),
  );
  const [yes, no] = [true, false];
  assert.deepEqual(found, [no, yes, yes, yes, no, no, no, no, yes, yes, no, yes]);
});

it('the reviewed suspicions that the operator accepted are stored', async () => {
  const [shared, large] = [
    { reason: 'shared_network', score: 50, figure: 3 },
    { reason: 'large_first_bid', score: 60, figure: minor(60_000) },
  ] as const;
  const reviewed = (id: string, changes: Partial<Bid>) =>
    bidOf(id, { participantId: par_a, review: { suspicions: [shared], score: 50 }, ...changes });
  const found = await commitAndRead(
    saving(
      reviewed('bid_1', { approvedAt: instant(1), status: 'not_entered' }),
      reviewed('bid_2', {
        ...entered,
        lotId: two,
        review: { suspicions: [large, shared], score: 110 },
      }),
      reviewed('bid_3', { status: 'under_review' }),
      reviewed('bid_4', { ...entered, participantId: par_b, review: null }),
    ),
    ({ bids }) =>
      Promise.all([
        bids.approvedOf(one, par_a),
        bids.approvedOf(two, par_a),
        bids.approvedOf(one, par_b),
        bids.approvedOf(two, par_b),
      ]),
  );
  assert.deepEqual(found, [[shared], [large, shared], [], []]);
});

it('all evidence is loaded again within a transaction once a relevant bid has changed', async () => {
  const by = { participantId: par_a, network: here, mailbox: 'nobody@one.example' };
  const loadAll = ({ bids }: Tx) =>
    Promise.all([
      bids.isConfirmedFor(ada, here, instant(1)),
      countEntered(bids, par_a),
      countEmails(bids, one, here, instant(1), ben),
      countMailbox(bids, one, 'ada@one.example', ben),
      countWithdrawals(bids, par_a, instant(1)),
      bids.countWithdrawalsFrom(one, par_a, instant(1)),
      isWithdrawnFrom(bids, one, { ...by, network: 'nowhere' }),
      isWithdrawnFrom(bids, one, { ...by, participantId: null }),
      isWithdrawnFrom(bids, one, { ...by, participantId: null, network: '', mailbox: ada }),
      bids.approvedOf(one, par_a).then(({ length }) => length),
      bids.withCode(ada, here, one, instant(1)).then((bid) => bid?.id),
    ]);
  const changed: Partial<Bid> = {
    ...entered,
    participantId: par_a,
    confirmedAt: instant(5_000),
    withdrawals: 1,
    withdrawnAt: instant(5_000),
    review: { suspicions: [{ reason: 'disposable_mail', score: 50, figure: 1 }], score: 50 },
  };
  const seen = await commit(async (tx) => {
    const before = await loadAll(tx);
    await tx.bids.save(bidOf('bid_1', changed), null, 'hash');
    return [before, await loadAll(tx)];
  });
  assert.deepEqual(seen, [
    [false, 0, 0, 0, 0, 0, false, false, false, 0, undefined],
    [true, 1, 1, 1, 1, 1, true, true, true, 1, 'bid_1'],
  ]);
});

assertAllCalled();
