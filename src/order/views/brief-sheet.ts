import type { Brief } from '../../brief/rules/brief.ts';
import type { BriefQuestion } from '../../brief/views/brief-question.ts';
import type { OrderFile } from '../rules/order-file.ts';

/** The progress of a website, in as much detail as the client may know. */
export const briefPhases = ['asking', 'building', 'live', 'finished', 'ended'] as const;
export type BriefPhase = (typeof briefPhases)[number];

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
  readonly questions: readonly BriefQuestion[];
  /** Answers to unknown ids, which the client does not see. */
  readonly others: Brief;
};
