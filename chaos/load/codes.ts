import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../test/support/dice.ts';
import type { Mailbox } from '../mailbox.ts';
import { auctionPath } from './client.ts';
import type { Bidder, Coded, Ledger } from './ledger.ts';
import type { Persistence } from './persistence.ts';

/** Requests mailed codes for bids and maxima, and enters them. */

type Parts = {
  readonly persistence: Persistence;
  readonly ledger: Ledger;
  readonly mailbox: Mailbox;
  readonly dice: Dice;
  readonly isOver: () => boolean;
};

/** The limit of codes an hour for one network and one address. */
const codesMax = 5;
const codePollMs = 20;
const forgetOneIn = 10;

/** Whether another code may be requested. An unanswered request may have used one too. */
export const hasCodesLeft = ({ bids, maxima }: Bidder): boolean =>
  bids.length + maxima.filter(({ bidId }) => bidId !== null).length < codesMax;

/** Enters the code when it arrives, except for some bidders. Returns whether there was an answer. */
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
  // An unanswered bid may exist after all, and its code is then the newer one.
  const mayBeReplaced = bidder.bids.some((each) => each.unanswered > 0);
  const reply = await persistence.untilAnswered(confirm, {
    what: 'confirm',
    lockScope: 'auction',
    path: `${auctionPath}/confirm`,
    body: { pending_id: bidId, code },
    address: bidder.address,
    // Without the key, a late execution would end the participant key that a later one returned.
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
