/** Up to where somebody who is signed in bids without a code. */
export type MandateTexts = {
  readonly maximum: string;
  readonly maximumHint: string;
  readonly upTo: (up: { readonly mandate: string }) => string;
  readonly none: string;
  readonly submit: string;
  readonly codeAsked: string;
  readonly signInHeading: string;
  readonly signInIntro: string;
  readonly signOutAll: string;
};

/** Where all that is bid for somebody is stopped. */
export type PauseTexts = {
  readonly title: string;
  readonly intro: (whose: { readonly email: string }) => string;
  readonly stops: (counts: Record<'codes' | 'held' | 'lots', string>) => string;
  readonly binds: string;
  readonly stop: string;
  readonly isOn: string;
  readonly lift: string;
  readonly afterwards: string;
  readonly stopForMe: string;
};
