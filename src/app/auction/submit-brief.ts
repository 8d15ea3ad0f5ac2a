import type { BriefFields } from '../../contract/auction-input.ts';
import type { BriefView } from '../../contract/auction-views.ts';
import { ok } from '../../domain/base.ts';
import { isReadyFor, lotKinds, missingFor } from '../../domain/auction/kind.ts';
import { isClosed, type Lot } from '../../domain/auction/lot.ts';
import {
  evolveParticipant,
  submissionQuota,
  type Participant,
  type ParticipantEvent,
} from '../../domain/auction/participant.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import { fitsLimits, unrecognizedIds } from '../../domain/order/brief.ts';
import type { ParticipantId } from '../../domain/ids.ts';
import { useQuota, type QuotaUse } from '../../domain/quota.ts';
import type { Instant } from '../../domain/time.ts';
import type { AppContext, Tx } from '../ports.ts';
import {
  refuse,
  run,
  type Answer,
  type Caller,
  type Decision,
  type Moment,
  type Outgoing,
  type UseCase,
} from '../run.ts';
import { leaderOf } from './people.ts';
import { signedInParticipant, type SignedIn } from './sign-in.ts';
import { notifyBriefNeeded } from './notify.ts';
import { apply, savePendingChanges, upToNow, type PendingChanges } from './pending-changes.ts';

type Input = BriefFields & SignedIn;

/** Merges answers into a participant's brief, and tells every lot they bid on once it is complete. */
export const submitBrief = (
  context: AppContext,
  input: Input,
  caller: Caller,
): Promise<Answer<BriefView>> => run(context, submitting, input, caller, false);

/** A lot on which the participant has bid, with its leader. */
type Involved = {
  readonly lot: Lot;
  readonly own: Bidder | null;
  readonly leader: Participant | null;
};

type State = {
  readonly participant: Participant;
  readonly quotaUse: QuotaUse;
  readonly involved: readonly Involved[];
  readonly works: readonly PendingChanges[];
};

const submitting: UseCase<Input, State, null, BriefView> = {
  lockScope: 'auction',
  load: (tx, { participantId }) => load(tx, participantId),
  draw: () => null,
  decide: (state, input, moment) => decide(state, input, moment),
  save: async (tx, { participant, quotaUse, works }) => {
    await tx.quotas.save(quotaBucket(participant.id), quotaUse);
    await tx.participants.save(participant);
    for (const work of works) await savePendingChanges(tx, work);
  },
};

const quotaBucket = (id: ParticipantId): string => `answers:${id}`;

const load = async (tx: Tx, participantId: ParticipantId): Promise<State> => {
  const participant = await signedInParticipant(tx, participantId);
  const involved: Involved[] = [];
  for (const lotId of await tx.lots.runningWith(participantId)) {
    const lot = await tx.lots.find(lotId);
    if (lot === null) continue;
    involved.push({
      lot,
      own: await tx.lots.bidder(lotId, participantId),
      leader: await leaderOf(tx, lot),
    });
  }
  const quotaUse = await tx.quotas.load(quotaBucket(participantId));
  return { participant, quotaUse, involved, works: [] };
};

const decide = (
  state: State,
  { participantId, answers }: Input,
  { now }: Moment<null>,
): Decision<State, BriefView> => {
  const event: ParticipantEvent = {
    type: 'BriefSubmitted',
    participantId,
    version: state.participant.version + 1,
    at: now,
    answers,
  };
  const participant = evolveParticipant(state.participant, event);
  if (!fitsLimits(participant.brief)) return refuse(state, { kind: 'brief_too_large' });
  const quotaUse = useQuota(submissionQuota, state.quotaUse, now);
  if (!quotaUse.ok) return refuse(state, { kind: 'too_many_answers', ...quotaUse.problem });

  const told = state.involved.flatMap((each) => tellLot(each, participant, now));
  return {
    state: {
      ...state,
      participant,
      quotaUse: quotaUse.value,
      works: told.map(({ work }) => work),
    },
    events: [event, ...told.flatMap(({ work }) => work.events)],
    messages: told.flatMap(({ messages }) => messages),
    answer: ok({
      saved: [...answers.keys()],
      unrecognized: unrecognizedIds(answers),
      briefs: lotKinds.map((kind) => ({ kind, missing: missingFor(kind, participant.brief) })),
      language: participant.language,
    }),
  };
};

/** The lot learns that the brief is complete, once and while that still counts. */
const tellLot = (
  { lot: stored, own, leader }: Involved,
  participant: Participant,
  now: Instant,
): readonly { readonly work: PendingChanges; readonly messages: readonly Outgoing[] }[] => {
  if (own === null || own.hasBrief || !isReadyFor(stored.kind, participant.brief)) return [];
  const current = upToNow(stored, now);
  if (isClosed(current.lot)) return [];
  const work = apply(current, now, { type: 'BriefReady', participantId: participant.id }, own);
  const hasJustEnded = stored.status !== 'awaiting_brief' && work.lot.status === 'awaiting_brief';
  const messages = hasJustEnded && leader !== null ? notifyBriefNeeded(work.lot, leader) : [];
  return [{ work, messages }];
};
