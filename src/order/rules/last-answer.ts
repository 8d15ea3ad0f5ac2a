import type { Instant } from '../../kernel/time.ts';
import type { FileAdded } from './order-file.ts';
import type { WorkEvent } from './work-events.ts';

/** Since when each side waits for a reply of the other. */
export type AwaitingReply = {
  /** When the studio first wrote after the operators last did; null where its last message has a reply. */
  readonly unansweredSince: Instant | null;
  /** When the studio or its client first wrote or sent anything during the present hold. */
  readonly holdAnsweredAt: Instant | null;
};

export const nothingAwaited: AwaitingReply = { unansweredSince: null, holdAnsweredAt: null };

/** An event of an order, as far as replies depend on it. */
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
  const { unansweredSince, holdAnsweredAt } = awaitingReply;
  return {
    unansweredSince:
      event.type !== 'MessageWritten'
        ? unansweredSince
        : event.from === 'operator'
          ? null
          : (unansweredSince ?? event.at),
    holdAnsweredAt:
      isOnHold && event.type !== 'WorkPaused'
        ? (holdAnsweredAt ?? (isAnswer(event) ? event.at : null))
        : null,
  };
};

/** Whether the studio or its client wrote or sent something. */
export const isAnswer = (event: ReplyEvent): boolean =>
  event.type === 'AnswersAdded' ||
  (event.type === 'MessageWritten' && event.from === 'studio') ||
  (event.type === 'FileAdded' && event.file.from !== 'operator');
