import type { Instant } from '../../kernel/time.ts';
import type { FileAdded } from './order-file.ts';
import type { WorkEvent } from './work-events.ts';

/** What was heard of the studio and waits for an answer. */
export type LastAnswer = {
  /** When the studio wrote first after the operators did last. */
  readonly unansweredSince: Instant | null;
  /** When anybody first said or sent anything while the work was paused. */
  readonly holdAnsweredAt: Instant | null;
};

export const noAnswerYet: LastAnswer = { unansweredSince: null, holdAnsweredAt: null };

/** An event of an order, as far as it matters here. */
type Happening =
  | WorkEvent
  | FileAdded
  | {
      readonly type:
        | 'OrderPlaced'
        | 'BriefResupplied'
        | 'ClientLinkEnded'
        | 'FileRemoved'
        | 'OrderForgotten';
      readonly at: Instant;
    };

/** `isOnHold` once the event has happened. */
export const lastAnswerAfter = (
  heard: LastAnswer,
  isOnHold: boolean,
  event: Happening,
): LastAnswer => {
  if (event.type === 'OrderForgotten') return noAnswerYet;
  const { unansweredSince, holdAnsweredAt } = heard;
  return {
    unansweredSince:
      event.type !== 'MessageWritten'
        ? unansweredSince
        : event.from === 'operator'
          ? null
          : (unansweredSince ?? event.at),
    holdAnsweredAt:
      isOnHold && event.type !== 'WorkHeld'
        ? (holdAnsweredAt ?? (isAnswer(event) ? event.at : null))
        : null,
  };
};

/** Whether the studio, or its client, has said or sent something. */
export const isAnswer = (event: Happening): boolean =>
  event.type === 'BriefResupplied' ||
  (event.type === 'MessageWritten' && event.from === 'studio') ||
  (event.type === 'FileAdded' && event.file.from !== 'operator');
