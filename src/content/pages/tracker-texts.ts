import type { Move } from '../../domain/order/next-move.ts';
import type { DeadlineState, Promised, RequestKind, Stage } from '../../domain/order/work.ts';

/** What the page of an order says of its way to the end. Figures come in as texts that are already formatted. */
export type TrackerTexts = {
  readonly stages: Readonly<Record<Stage, string>>;
  /** In place of the stage. */
  readonly onHold: string;
  /** Whose turn it is. */
  readonly turns: { readonly studio: string; readonly operator: string; readonly nobody: string };
  readonly moves: Readonly<Record<Exclude<Move, 'nothing'>, Titled>>;
  /** In place of the move, where answers that were there are asked for again. */
  readonly askAgain: Titled;
  /** In place of the move, where what we promised of it was not kept. */
  readonly late: Readonly<Record<'build' | 'change' | 'fix', Titled>>;
  /** Where nobody has anything left to do. */
  readonly ends: Readonly<Record<'paid' | 'closed' | 'refunded' | 'refused' | 'cancelled', Titled>>;
  /** Before a moment. */
  readonly by: string;
  readonly briefCheckedBy: string;
  readonly overdueSince: string;
  readonly timeLeft: string;
  readonly buttons: {
    readonly questions: string;
    readonly site: string;
    readonly pay: string;
    readonly write: string;
    readonly sources: string;
  };
  readonly live: { readonly on: string; readonly lost: string };
  readonly way: WayTexts;
  readonly site: SiteTexts;
  readonly acts: ActTexts;
  readonly asked: AskedTexts;
  readonly talk: {
    readonly heading: string;
    readonly none: string;
    /** Leads to those before the newest. */
    readonly older: string;
    readonly you: string;
    readonly client: string;
    readonly we: string;
    readonly label: string;
    readonly send: string;
  };
  readonly pay: {
    readonly heading: string;
    readonly due: string;
    readonly how: string;
    /** Where the operator has said nothing for this currency. */
    readonly unsaid: string;
    readonly invoice: string;
    readonly paid: string;
    readonly refunded: string;
  };
  /** After a form was sent. */
  readonly sent: {
    readonly accept: string;
    readonly changes: string;
    readonly defects: string;
    readonly refuse: string;
    readonly cancel: string;
    readonly messages: string;
  };
  /** A form that could not be taken is not there any more; what was typed into it follows. */
  readonly typed: string;
};

type Titled = { readonly title: string; readonly text: string };

/** The steps from received to paid. */
type WayTexts = {
  readonly heading: string;
  readonly received: string;
  readonly brief: string;
  readonly live: string;
  readonly accepted: string;
  readonly paid: string;
  readonly refused: string;
  readonly cancelled: string;
  readonly requests: Readonly<Record<RequestKind, string>>;
  readonly done: string;
  readonly now: string;
  readonly toCome: string;
  readonly promises: Readonly<Record<Promised, string>>;
  /** What has become of a promise; one that runs says by when instead. */
  readonly states: Readonly<Record<Exclude<DeadlineState, 'open'>, string>>;
};

type SiteTexts = {
  readonly heading: string;
  readonly open: string;
  readonly roundsLeft: string;
  readonly leftOf: (rounds: { readonly left: string; readonly included: string }) => string;
  readonly roundsUntil: string;
  readonly fixesUntil: string;
};

type Asking = {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly send: string;
};

type ActTexts = {
  readonly accept: Titled & { readonly send: string };
  readonly changes: Asking;
  readonly defects: Asking;
  readonly refuse: Asking;
  readonly cancel: Asking;
  /** How several are written into one field. */
  readonly onePerLine: string;
  readonly addItem: string;
  readonly item: (item: { readonly number: string }) => string;
  readonly itemsRule: (bounds: { readonly count: string; readonly max: string }) => string;
};

type AskedTexts = {
  readonly heading: string;
  /** Leads to those before the newest. */
  readonly older: string;
  readonly inWork: string;
  readonly finished: string;
  readonly ourWord: string;
  readonly verdicts: Readonly<Record<'defect' | 'change' | 'declined', string>>;
};
