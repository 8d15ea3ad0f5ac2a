import type { MailCodeInput, MailedCode } from '../../contract/auction/mail-code.ts';
import { networkItself } from '../../contract/network.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import { blockSubjects } from '../../domain/auction/block.ts';
import { codeText, codeValidMs, drawCode, type Code } from '../../domain/auction/code.ts';
import { nextAttemptAt, useCode } from '../../domain/auction/code-quota.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { ok } from '../../domain/base.ts';
import type { BidId } from '../../domain/ids.ts';
import { after } from '../../domain/time.ts';
import { askingNetwork } from '../asking-network.ts';
import { refuse, type UseCase } from '../use-case.ts';
import { codesUsed, loadCodeQuotas, type CodeQuotas } from './code-quotas.ts';
import { isPaused } from './paused.ts';
import { applyToBid, upToNow } from './pending-changes.ts';

type Loaded = {
  readonly bid: Bid;
  readonly lot: Lot;
  readonly isBlocked: boolean;
  readonly isPaused: boolean;
  /** Of whoever asks: how many codes are mailed. */
  readonly quotas: CodeQuotas;
  /** Of where the bid came from: how many are tried. */
  readonly tried: CodeQuotas;
} | null;

type Extras = { readonly bidId: BidId; readonly codeHash: string };

/** Mails a new code for the bid at which a lot is offered: entered, it gives a participant key as the first did. */
export const mailCode: UseCase<MailCodeInput, Loaded, MailedCode, Code, Extras> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, circumstances) => {
    const { settings, now } = circumstances;
    const bid = bidId === null ? null : await tx.bids.find(bidId);
    if (bid === null || bid.participantId === null) return null;
    const [lot, participant] = await Promise.all([
      tx.lots.find(bid.lotId),
      tx.participants.find(bid.participantId),
    ]);
    if (lot === null || participant === null || participant.forgottenAt !== null) return null;
    const asker = { email: bid.email, network: askingNetwork(circumstances) };
    return {
      bid,
      lot,
      isBlocked:
        (await tx.blocks.isBlocked(blockSubjects(bid.email, circumstances.network))) ||
        (await tx.blocks.isBlocked(blockSubjects(bid.email, networkItself(bid.network)))),
      isPaused: await isPaused(tx, settings, bid.email),
      quotas: await loadCodeQuotas(tx, settings, asker, now),
      tried: await loadCodeQuotas(tx, settings, bid, now),
    };
  },
  draw: (random) => drawCode(random.bytes(6)),
  decide: (loaded, { dryRun }, moment) => {
    const { now, drawn: code, settings } = moment;
    if (loaded === null) return refuse({ kind: 'bid_not_found', sought: 'pending_bid' });
    const { bid, quotas, tried } = loaded;
    const { lot } = upToNow(loaded.lot, now);
    const offer = lot.offers.findLast(({ bidId }) => bidId === bid.id);
    if (offer === undefined) return refuse({ kind: 'bid_not_found', sought: 'pending_bid' });
    if (offer.state !== 'open') return refuse({ kind: 'offer_over' });
    if (loaded.isBlocked) return refuse({ kind: 'address_blocked' });
    if (loaded.isPaused) return refuse({ kind: 'bidding_paused' });
    // A code that nobody may enter is not mailed.
    const attemptAt = nextAttemptAt(tried.wrongCodes, tried.isKnown, now);
    if (attemptAt !== null) return refuse({ kind: 'wrong_codes_used_up', retryAt: attemptAt });
    const used = useCode(quotas.codes, quotas.isKnown, now);
    if (!used.ok) return refuse(used.problem);
    const codeExpiresAt = after(now, codeValidMs);
    const renewed = applyToBid(bid, now, { type: 'CodeRenewed', codeExpiresAt });
    const asker = { email: bid.email, network: askingNetwork(moment) };
    return {
      answer: ok({ codeExpiresAt, dryRun }),
      change: {
        happened: [{ ...renewed, secret: code }],
        quotas: codesUsed(settings, asker, used.value),
        extras: { bidId: bid.id, codeHash: settings.hash(codeText(bid.id, code)) },
      },
    };
  },
  save: (tx, { bidId, codeHash }) => tx.bids.saveCodeHash(bidId, codeHash),
};
