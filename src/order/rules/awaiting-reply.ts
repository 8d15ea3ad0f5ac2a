import type { Instant } from '../../kernel/time.ts';
import type { FileAdded } from './order-file.ts';
import type { WorkEvent } from './work-events.ts';

/** Whether the operators owe the studio a reply, and whether the present hold has been answered. */
export type AwaitingReply = {
  /** When the studio first wrote after the operators last did; null where its last message has a reply. */
  readonly unansweredSince: Instant | null;
  /** When the studio or its client first wrote or sent anything during the present hold. */
  readonly holdAnsweredAt: Instant | null;
};

export const nothingAwaited: AwaitingReply = { unansweredSince: null, holdAnsweredAt: null };

/** Any event that `evolveOrder` applies, with the fields that replies depend on. */
type ReplyEvent =
  | WorkEvent
  | FileAdded
  | {
      readonly type:
        | 'OrderPlaced'
        | 'AnswersAdded'
        | 'ClientLinkEnded'
        | 'FileRemoved'
        | 'OrderForgotten';
      readonly at: Instant;
    };

/** `isOnHold`: whether the order is on hold after the event. */
export const awaitingReplyAfter = (
  awaitingReply: AwaitingReply,
  isOnHold: boolean,
  event: ReplyEvent,
): AwaitingReply => {
  if (event.type === 'OrderForgotten') return nothingAwaited;
  const isHoldUnchanged = isOnHold && event.type !== 'WorkPaused';
  const { holdAnsweredAt } = awaitingReply;
  return {
    unansweredSince: unansweredAfter(awaitingReply, event),
    holdAnsweredAt: isHoldUnchanged ? (holdAnsweredAt ?? answeredAt(event)) : null,
  };
};

const unansweredAfter = ({ unansweredSince }: AwaitingReply, event: ReplyEvent): Instant | null => {
  if (event.type !== 'MessageWritten') return unansweredSince;
  return event.from === 'operator' ? null : (unansweredSince ?? event.at);
};

/** When the studio or its client wrote or sent something by this event; null for other events. */
const answeredAt = (event: ReplyEvent): Instant | null => {
  const isAnswer =
    event.type === 'AnswersAdded' ||
    (event.type === 'MessageWritten' && event.from === 'studio') ||
    (event.type === 'FileAdded' && event.file.from !== 'operator');
  return isAnswer ? event.at : null;
};
