/** What holds of every auction, in a sentence each; the name is where it stands on the page of the rules. */
export type InvariantTexts = {
  readonly heading: string;
  readonly intro: string;
  readonly sentences: {
    readonly 'accepted-bids-move-the-end': string;
    readonly 'one-end-everywhere': string;
    readonly 'nobody-raises-themselves': string;
    readonly 'withdrawals-are-seen': (late: { readonly minutes: string }) => string;
    readonly 'withdrawals-gain-nothing': string;
    readonly 'brief-pushes-nobody-out': string;
    readonly 'no-reserve-no-buying-at-once': string;
  };
};
