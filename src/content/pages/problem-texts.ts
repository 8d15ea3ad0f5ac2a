/** How long, in words that fit behind "try again": `in 37 minutes`. */
type Wait = { readonly again: string };

/** What stands beside a field, or above a page, when something cannot be done. */
export type ProblemTexts = {
  readonly heading: string;
  readonly number: (bounds: { readonly min: string; readonly max: string }) => string;
  readonly email: string;
  readonly text: (limit: { readonly max: string }) => string;
  readonly amount: (limit: { readonly max: string }) => string;
  readonly code: string;
  readonly choice: string;
  readonly acceptRules: string;
  readonly contact: string;
  readonly briefTooLarge: string;
  /** The order has moved on since its page was opened; the page shows how it stands. */
  readonly notNow: string;
  /** Nothing was placed; the new price stands below, with the button to send the order. */
  readonly priceChanged: string;
  readonly tooManyOrders: (wait: Wait) => string;
  readonly tooManyChanges: (wait: Wait) => string;
  readonly tooManyRequests: string;
  readonly lotNotOpen: string;
  readonly belowMinimum: (least: { readonly minimum: string }) => string;
  readonly bidUnderReview: string;
  readonly cancelNotAllowed: string;
  readonly nothingToCancel: string;
  readonly offerOver: string;
  readonly wrongCode: (left: { readonly attempts: string }) => string;
  readonly tooManyWrongCodes: string;
  readonly wrongCodesUsedUp: (wait: Wait) => string;
  readonly codeExpired: string;
  readonly codeUsed: string;
  readonly codeReplaced: string;
  readonly codeCancelled: string;
  readonly tooManyCodes: (wait: Wait) => string;
  readonly addressBlocked: string;
  readonly biddingPaused: string;
  readonly pauseLinkNotValid: string;
  readonly keyNotValid: string;
  readonly busy: string;
  /** The service shows everything and takes nothing, because its operator looks into a backup. */
  readonly onHold: string;
  readonly onlyLooking: string;
  /** The same form was sent earlier with other words in it. */
  readonly changedSinceSent: string;
  readonly inProgress: string;
  readonly unreadable: string;
  /** It was sent and carried out, and what came of it can no longer be shown. */
  readonly sentBefore: { readonly title: string; readonly order: string; readonly other: string };
  /** The form came from another site, or the browser did not say from where. */
  readonly foreignForm: string;
  /** Read by the client of a studio, who knows nothing of us. */
  readonly linkEnded: { readonly title: string; readonly text: string };
  readonly notFound: { readonly title: string; readonly text: string; readonly home: string };
  readonly broken: {
    readonly title: string;
    readonly text: string;
    readonly reference: (request: { readonly id: string }) => string;
  };
  readonly refusedTitle: string;
};
