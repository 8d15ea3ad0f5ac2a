import type { PauseInput, PauseView } from './pause-bidding.ts';
import type { Bid } from '../rules/bid.ts';
import type { Block } from '../rules/block.ts';
import { mayStop, type Lot } from '../rules/lot.ts';
import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';
import type { Participant } from '../rules/participant.ts';
import { openPauseLink } from '../rules/pause-link.ts';
import type { Bidder } from '../rules/standing.ts';
import { ok } from '../../kernel/result.ts';
import type { Change } from '../../kernel/changes.ts';
import { encodeTimed, type BidId, type LotId, type ParticipantId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { NewDelivery } from '../../messages/rows/delivery.ts';
import type { Tx } from '../../store/store.ts';
import type { CallContext } from '../../kernel/context.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import { changed, refuse, unchanged, type Handler, type UseCase } from '../../kernel/use-case.ts';
import { loadBidContext } from './bid-context.ts';
import { pauseChanged, pauseSubject } from './paused.ts';
import { apply, lotChange, takenBackEarly, upToNow } from './pending-changes.ts';

/** A client stops at once all that is bid for them, and whoever has a key of theirs can do so too. */

/** All that is stopped. */
type Stoppable = {
  readonly email: EmailKey;
  readonly language: Language;
  readonly block: Block | null;
  readonly participants: readonly Participant[];
  /** What waits for its code, or for review. */
  readonly waiting: readonly Bid[];
  readonly maxima: readonly Maximum[];
};

export type Maximum = {
  readonly lot: Lot;
  readonly bidders: readonly Bidder[];
};

/** Null where the link leads nowhere. */
type Loaded = Stoppable | null;

const whose = ({ token }: PauseInput, { actor, settings }: CallContext): EmailKey | null => {
  if (token !== null) return openPauseLink(settings.open, token);
  return actor.kind === 'participant' ? emailKey(actor.participant.email) : null;
};

const load = async (tx: Tx, input: PauseInput, callContext: CallContext): Promise<Loaded> => {
  const { settings, now } = callContext;
  const email = whose(input, callContext);
  if (email === null) return null;
  const block = await tx.blocks.find(pauseSubject(settings, email));
  const spellings = [email, ...(await tx.personalBidders.spellings(email)).map(emailKey)];
  const participants: Participant[] = [];
  const waiting: Bid[] = [];
  for (const spelling of spellings) {
    const participant = await tx.participants.ofEmail(spelling);
    if (participant !== null) participants.push(participant);
    waiting.push(...(await tx.bids.waitingOf(spelling)));
  }
  const lots = new Map<LotId, Maximum>();
  for (const { id } of participants) {
    for (const lotId of await tx.lots.runningWith(id)) {
      const context = await loadBidContext(tx, lotId, id);
      const own = context?.own ?? null;
      if (context === null || own === null || own.proxyMaximumMinor === null) continue;
      const { lot } = context;
      if (!mayStop(upToNow(lot, now).lot)) continue;
      const before = lots.get(lotId)?.bidders ?? [];
      lots.set(lotId, { lot, bidders: [...before, own] });
    }
  }
  const language = participants[0]?.language ?? waiting[0]?.language ?? 'en';
  return { email, language, block, participants, waiting, maxima: [...lots.values()] };
};

type Extras = {
  readonly bidIds: readonly BidId[];
  readonly participantIds: readonly ParticipantId[];
  readonly email: EmailKey;
  readonly mail: readonly NewDelivery[];
  readonly at: CallContext['now'];
};

const viewOf = (loaded: Stoppable, isPaused: boolean, dryRun: boolean): PauseView => ({
  email: loaded.email,
  isPaused,
  codes: loaded.waiting.filter(({ status }) => status === 'waiting_for_code').length,
  held: loaded.waiting.filter(({ status }) => status === 'under_review').length,
  lotsWithMaximum: loaded.maxima.map(({ lot }) => lot.id),
  dryRun,
});

const linkNotValid = { kind: 'pause_link_not_valid' } as const;

/** What a pause would stop, or that it holds. */
export const showPause: Handler<PauseInput, PauseView> = {
  look: async (tx, input, callContext) => {
    const loaded = await load(tx, input, callContext);
    if (loaded === null) return { ok: false, problem: linkNotValid };
    return ok(viewOf(loaded, loaded.block?.isBlocked === true, false));
  },
};

export const pauseBidding: UseCase<PauseInput, Loaded, PauseView, string, Extras> = {
  lockScope: 'auction',
  load,
  generate: (random, { now }) => encodeTimed(now, random.bytes(16)),
  decide: (loaded, { token, dryRun }, context) => {
    if (loaded === null) {
      return refuse(token === null ? { kind: 'key_required' } : linkNotValid);
    }
    if (loaded.block?.isBlocked === true) return unchanged(viewOf(loaded, true, dryRun));
    const { now, settings, generated } = context;
    const { email, language, participants, waiting, maxima } = loaded;
    const mail = toDeliveries(
      {
        id: `bidding_paused.${generated}`,
        to: { channel: 'email', address: email },
        message: { kind: 'bidding_paused', language },
      },
      settings,
    );
    return changed(
      viewOf(loaded, !dryRun, dryRun),
      [
        pauseChanged(settings, email, { before: loaded.block, isPaused: true, at: now }),
        ...waiting.map((bid) => takenBackEarly(bid, now)),
        ...maxima.map((maximum) => stopMaximum(maximum, now)),
      ],
      [],
      {
        bidIds: waiting.map(({ id }) => id),
        participantIds: participants.map(({ id }) => id),
        email,
        mail,
        at: now,
      },
    );
  },
  save: async (tx, { bidIds, participantIds, email, mail, at }) => {
    for (const id of bidIds) await tx.bids.eraseCode(id);
    for (const id of participantIds) await tx.bids.eraseUsedCodes(id);
    await tx.signIns.removeOf(email);
    await tx.outbox.enqueue(mail, at);
  },
};

/** Only by the link that is mailed: whoever has stolen a key must not lift it. */
export const resumeBidding: UseCase<PauseInput, Loaded, PauseView> = {
  lockScope: 'auction',
  load,
  decide: (loaded, { dryRun }, { now, settings }) => {
    if (loaded === null) return refuse(linkNotValid);
    if (loaded.block?.isBlocked !== true) return unchanged(viewOf(loaded, false, dryRun));
    const lifted = { before: loaded.block, isPaused: false, at: now };
    return changed(viewOf(loaded, dryRun, dryRun), [pauseChanged(settings, loaded.email, lifted)]);
  },
};

/** What has been bid binds; nothing more is bid. */
export const stopMaximum = ({ lot, bidders }: Maximum, now: CallContext['now']): Change =>
  lotChange(
    bidders.reduce(
      (pending, own) =>
        apply(
          pending,
          now,
          {
            type: 'BidEntered',
            entry: {
              kind: 'maximum',
              bidId: own.automatic?.bidId ?? own.bidId,
              participantId: own.participantId,
              hasBrief: own.hasBrief,
              amountMinor: null,
              bidSoFarMinor: own.amountMinor,
            },
          },
          own,
        ),
      upToNow(lot, now),
    ),
  );
