import { z } from 'zod';
import type { CallContext } from '../../kernel/context.ts';
import { type BidId, encodeTimed, type ParticipantId } from '../../kernel/ids.ts';
import type { EmailKey } from '../../kernel/mailbox.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import { changed, handled, refuse, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import type { NewDelivery } from '../../messages/rows/delivery.ts';
import { cancelledBeforeEntry } from '../steps/apply-events.ts';
import {
  linkNotValid,
  loadPauseScope,
  type PauseScope,
  stopMaxima,
  viewPause,
} from '../steps/pause-scope.ts';
import { pauseChange } from '../steps/pause-state.ts';
import {
  biddingPauseOutput,
  type PauseInput,
  pauseToken,
  type PauseView,
  presentPause,
} from '../views/bidding-pause.ts';

const declared = operation({
  name: 'pause_bidding',
  summary: 'Stop all bidding for a client at once',
  description:
    "Use it when something is bid for a client that they do not want, with the client's " +
    'participant key or with the pause_token of the link in each mail to them. It ends pending ' +
    'codes, cancels bids under review, stops automatic bidding on all lots, and voids every ' +
    'bid authorization; keys can read but not bid, and no codes are mailed. Earlier bids still ' +
    'bind the client. Only the mailed link lifts the pause, by resume_bidding.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  takesKey: true,
  refusals: ['pause_link_not_valid', 'key_required'],
  ...withInput(
    z.object({ pause_token: pauseToken, dry_run: dryRunInput }),
    ({ pause_token: token = null, dry_run }) => ok<PauseInput>({ token, dryRun: dry_run }),
  ),
  output: biddingPauseOutput,
  present: presentPause,
  examples: [
    {
      name: 'by_key',
      sendsKey: true,
      summary: 'With the participant key: all bidding for the client stops',
      sent: {},
      answer: {
        ok: true,
        paused: true,
        stopped: { codes: 0, under_review: 0, automatic: [] },
        next: 'Nothing is bid for the client and no codes are mailed to them until they lift the pause by the link in their mail; what has been bid still binds.',
      },
    },
  ],
});

type PauseEffects = {
  readonly bidIds: readonly BidId[];
  readonly participantIds: readonly ParticipantId[];
  readonly email: EmailKey;
  readonly mail: readonly NewDelivery[];
  readonly at: CallContext['now'];
};

const useCase: UseCase<{
  input: PauseInput;
  loaded: PauseScope | null;
  view: PauseView;
  generated: string;
  extras: PauseEffects;
}> = {
  lockScope: 'auction',
  load: loadPauseScope,
  generate: (random, { now }) => encodeTimed(now, random.bytes(16)),
  decide: (loaded, { token, dryRun }, context) => {
    if (loaded === null) {
      return refuse(token === null ? { kind: 'key_required' } : linkNotValid);
    }
    if (loaded.block?.isBlocked === true)
      return unchanged(viewPause(loaded, { isPaused: true, dryRun }));
    const { now, settings, generated } = context;
    const { email, language, participants, pendingBids, maxima } = loaded;
    const mail = toDeliveries(
      {
        id: `bidding_paused.${generated}`,
        to: { channel: 'email', address: email },
        message: { kind: 'bidding_paused', language },
      },
      settings,
    );
    return changed(viewPause(loaded, { isPaused: !dryRun, dryRun }), {
      changes: [
        pauseChange(settings, email, { before: loaded.block, isPaused: true, at: now }),
        ...pendingBids.map((bid) => cancelledBeforeEntry(bid, now)),
        ...maxima.map((onLot) => stopMaxima(onLot, now)),
      ],
      extras: {
        bidIds: pendingBids.map(({ id }) => id),
        participantIds: participants.map(({ id }) => id),
        email,
        mail,
        at: now,
      },
    });
  },
  save: async (tx, { bidIds, participantIds, email, mail, at }) => {
    for (const id of bidIds) await tx.bids.eraseCode(id);
    for (const id of participantIds) await tx.bids.eraseUsedCodes(id);
    await tx.signIns.removeOf(email);
    await tx.outbox.enqueue(mail, at);
  },
};

export const pauseBidding = handled(declared, { change: useCase });
