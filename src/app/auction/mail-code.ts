import type { MailCodeInput, MailedCode } from '../../contract/auction/mail-code.ts';
import { networkItself } from '../../contract/network.ts';
import type { Bid } from '../../domain/auction/bid.ts';
import { blockSubjects } from '../../domain/auction/block.ts';
import { codeText, codeValidMs, drawCode, type Code } from '../../domain/auction/code.ts';
import { nextAttemptAt, useCode } from '../../domain/auction/code-quota.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { ok } from '../../domain/base.ts';
import { after } from '../../domain/time.ts';
import { askingNetwork } from '../authorise.ts';
import { refuse, saveNothing, type UseCase } from '../use-case.ts';
import { codesUsed, loadCodeQuotas, type CodeQuotas } from './code-quotas.ts';
import { loadBarred, type Barred } from './paused.ts';
import { applyToBid, upToNow } from './pending-changes.ts';

type Loaded =
  | (Barred & {
      readonly bid: Bid;
      readonly lot: Lot;
      /** Of whoever asks: how many codes are mailed. */
      readonly quotas: CodeQuotas;
      /** Of where the bid came from: how many are tried. */
      readonly tried: CodeQuotas;
    })
  | null;

/** Mails a new code for the bid at which a lot is offered: entered, it gives a participant key as the first did. */
export const mailCode: UseCase<MailCodeInput, Loaded, MailedCode, Code> = {
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
    const subjects = [circumstances.network, networkItself(bid.network)].flatMap((network) =>
      blockSubjects(bid.email, network),
    );
    return {
      bid,
      lot,
      ...(await loadBarred(tx, settings, bid.email, subjects)),
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
        happened: [
          { ...renewed, newCode: { code, hash: settings.hash(codeText(bid.id, code)), lot } },
        ],
        quotas: codesUsed(settings, asker, used.value),
        extras: null,
      },
    };
  },
  save: saveNothing,
};
