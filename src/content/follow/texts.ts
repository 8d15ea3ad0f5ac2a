import type { FollowOccasion } from '../../domain/auction/follow.ts';

/** What is said to whoever follows a lot without bidding, on pages and in mails. */
export type FollowTexts = {
  readonly form: {
    readonly heading: string;
    readonly intro: string;
    readonly email: string;
    readonly submit: string;
    readonly mailed: string;
  };
  /** The page that the mailed link leads to. */
  readonly confirm: FollowStep;
  readonly unfollow: FollowStep;
  readonly over: string;
  readonly full: string;
  readonly badLink: string;
  /** The mail that asks whether its reader wants to follow. */
  readonly link: {
    readonly subject: (lot: string) => string;
    readonly intro: string;
    readonly button: string;
    readonly notYou: string;
  };
  readonly news: Readonly<Record<FollowOccasion, FollowNewsTexts>>;
  readonly bidders: string;
  readonly stop: string;
  readonly last: string;
};

type FollowStep = {
  readonly title: string;
  readonly intro: (lot: string) => string;
  readonly button: string;
  readonly done: (lot: string) => string;
};

type FollowNewsTexts = { readonly subject: (lot: string) => string; readonly intro: string };
