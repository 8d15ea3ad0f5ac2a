import type { StudioContact } from '../../domain/order/studio.ts';
import type { Work } from '../../domain/order/work.ts';

type WorkStage = NonNullable<Work['stage']>;

/** What answers say to whoever reads them in a language; names of fields stand in them as they are sent. */
export type AnswerTexts = {
  /** What comes with the list of brief questions. */
  readonly briefNote: string;
  readonly howToAnswer: string;
  /** The same of one question; `id` is what it is answered under. */
  readonly answerOne: (facts: { readonly id: string; readonly call: string }) => string;
  /** What happens next with an order. */
  readonly confirmedByEmail: string;
  readonly confirmedByTelegram: string;
  /** Our bot cannot write to the studio, so a person does. */
  readonly confirmedByHand: string;
  /** The bot may write only once the link was opened. */
  readonly openChat: (facts: { readonly link: string }) => string;
  readonly answerMissing: string;
  /** The same in a dry run, whose order_id is none that answers can be sent with. */
  readonly dryRunMissing: string;
  /** By the way that the studio is written to. */
  readonly complete: Readonly<Record<StudioContact['channel'], string>>;
  /** Once the brief does not decide any more. */
  readonly stage: Readonly<Record<WorkStage, string>>;
  /** The work waits for the studio, whatever the stage. */
  readonly onHold: string;
  /** Where what we asked for has come. */
  readonly holdAnswered: string;
  readonly sourceFilesFollow: string;
  /** Instead of what is said of a paid order. */
  readonly refunded: string;
  /** Answers were added, and more was sent than is read then. */
  readonly onlyBriefRead: string;
  readonly rules: RuleTexts;
  /** What happens next with a bid. */
  readonly askForCode: string;
  readonly lotMayEndFirst: string;
};

/** By what rule each value of an order comes about that may not be there yet, in one sentence each. */
export type RuleTexts = {
  readonly siteDue: string;
  readonly noSiteDue: string;
  readonly briefCheckedBy: string;
  readonly nextMoveBy: string;
  readonly siteUrl: string;
  readonly onHold: string;
  readonly askedAgain: string;
  readonly roundsUntil: string;
  readonly roundsOpen: string;
  readonly fixesUntil: string;
  readonly paymentDueAt: string;
  readonly paymentHow: string;
  readonly invoiceNumber: string;
  readonly reference: string;
};
