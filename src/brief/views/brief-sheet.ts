import type { Json } from '../../kernel/result.ts';
import type { OrderFile } from '../../files/order-file.ts';
import type { Brief } from '../rules/brief.ts';
import type { QuestionId } from '../rules/questions.ts';

/** The progress of a website, in as much detail as the client may know. */
export const briefPhases = ['asking', 'building', 'live', 'finished', 'ended'] as const;
export type BriefPhase = (typeof briefPhases)[number];

/** A question of an order, with its answer. */
export type AskedQuestion = {
  readonly id: QuestionId;
  /** Whether work needs an answer to begin; of the contact group one answer is enough. */
  readonly isNeeded: boolean;
  /** Whether that answer is still missing. */
  readonly isMissing: boolean;
  /** Whether an operator asked for another answer than the one given. */
  readonly isAskedAgain: boolean;
  /** The stored JSON; null where there is no answer. */
  readonly answer: Json;
};

/** The questions of an order with their answers. The client sees it, so it has neither price nor order id. */
export type BriefSheet = {
  readonly studioName: string | null;
  readonly studioLogo: OrderFile | null;
  /** The files that answer questions, from the studio and from its client. */
  readonly answeringFiles: readonly OrderFile[];
  readonly phase: BriefPhase;
  readonly siteUrl: string | null;
  readonly mayAnswer: boolean;
  /** In asking order. */
  readonly questions: readonly AskedQuestion[];
  /** Answers to unknown ids, which the client does not see. */
  readonly others: Brief;
};
