import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../test/support/dice.ts';
import type { Mailbox } from '../mailbox.ts';
import { auctionPath } from './client.ts';
import type { Bidder, Coded, Ledger } from './ledger.ts';
import type { Persistence } from './persistence.ts';

/** Codes that are mailed for bids and maxima, and the bidders who enter them. */

type Parts = {
  readonly persistence: Persistence;
  readonly ledger: Ledger;
  readonly mailbox: Mailbox;
  readonly dice: Dice;
  readonly isOver: () => boolean;
};

/** The codes that one network is mailed for one address in an hour. */
const codesMax = 5;
const codePollMs = 20;
const forgetOneIn = 10;

/** Whether one more code may be requested. A request without an answer may have used one too. */
export const hasCodesLeft = ({ bids, maxima }: Bidder): boolean =>
  bids.length + maxima.filter(({ bidId }) => bidId !== null).length < codesMax;

/** Enters the code once it has come; says whether that was answered. Some bidders never do. */
export const enterCode = async (
  { persistence, ledger, mailbox, dice, isOver }: Parts,
  bidder: Bidder,
  coded: Coded,
): Promise<boolean> => {
  const { bidId } = coded;
  if (bidId === null || dice.oneIn(forgetOneIn)) return false;
  let code = mailbox.codeFor(bidId);
  while (code === undefined && !isOver()) {
    await pause(codePollMs);
    code = mailbox.codeFor(bidId);
  }
  if (code === undefined) return false;
  const confirm: Coded['confirm'] = { ...ledger.newAct(), reported: null };
  coded.confirm = confirm;
  // A bid that nobody knew of may have come to be after all, and its code is the newer one.
  const mayBeReplaced = bidder.bids.some((each) => each.unanswered > 0);
  const reply = await persistence.untilAnswered(confirm, {
    what: 'confirm',
    lockScope: 'auction',
    path: `${auctionPath}/confirm`,
    body: { pending_id: bidId, code },
    address: bidder.address,
    // Without it one that is answered late would end the key that a later one gave.
    headers: { 'idempotency-key': `code of ${bidId}` },
    expected: mayBeReplaced ? [200, 410] : [200],
  });
  if (reply?.status !== 200) return false;
  const [reported] = reply.json.bids;
  confirm.reported = {
    entered: reported.entered,
    leads: reported.leader,
    amount: reported.amount_usd,
    maximum: reported.automatic_max_usd ?? null,
    node: reply.node,
  };
  bidder.keys.push(reply.json.participant_key as string);
  bidder.authorizations.set(coded.lot, reply.json.mandate_usd ?? 0);
  return true;
};
