type Count = { readonly done: string; readonly of: string };
type Titled = { readonly title: string; readonly text: string };

/** A brief as cards, on the page of an order and on that of its studio's client, where nothing speaks of us. */
export type BriefTexts = {
  readonly title: string;
  /** On the client's page. */
  readonly lead: string;
  /** Of the questions that are needed. */
  readonly progress: (count: Count) => string;
  readonly allAnswered: string;
  readonly optional: (count: Count) => string;
  /** The button of a card, what it says while it works, once it is done, and where that failed. */
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly failed: string;
  /** Opens the fields of a card that is answered. */
  readonly change: string;
  /** Beside the box of a question that is answered by ticking it. */
  readonly yes: string;
  readonly askedAgain: string;
  /** In place of an answer that came with the order and not with the brief. */
  readonly cameWithOrder: string;
  readonly noAnswer: string;
  /** Leads from a question to where its files are sent. */
  readonly sendFiles: string;
  /** The question whether materials may be used, where the studio's client reads it. */
  readonly materialsRights: string;
  readonly building: string;
  readonly live: Titled & { readonly open: string };
  readonly finished: string;
  readonly ended: Titled;
  readonly notFound: Titled;
  /** Instead of a name that the studio has not said. */
  readonly logo: string;
};
