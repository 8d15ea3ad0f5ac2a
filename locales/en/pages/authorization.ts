/** Up to where somebody who is signed in bids without a code. */
export const authorization = {
  upTo: ({ authorization }: { authorization: string }) =>
    `Here you can bid up to ${authorization} without a new code. For more, we e-mail you one.`,
  none: 'Your first bid here needs a code, which we e-mail to you.',
  submit: 'Bid',
  codeRequired:
    'This is more than you have allowed in this auction so far, so we have e-mailed you a code. Enter it here:',
  signInHeading: 'Sign in by e-mail',
  signInIntro: 'We e-mail you six digits. You do not need to bid for that.',
  signOutAll: 'Sign out everywhere',
};

/** Where all that is bid for somebody is stopped. */
export const pause = {
  title: 'Stop all bidding',
  intro: ({ email }: { email: string }) => `This is about everything that is bid for ${email}.`,
  stops: ({ codes, underReview, lots }: Record<'codes' | 'underReview' | 'lots', string>) =>
    `Open codes: ${codes}. Bids under review: ${underReview}. Auctions with automatic bidding: ${lots}.`,
  binds:
    'All of this stops at once, keys can no longer bid, and we send no codes. Bids that already count still bind.',
  stop: 'Stop everything now',
  isOn: 'All bidding is stopped.',
  lift: 'Allow bidding again',
  afterwards: 'Once you allow bidding again, each auction needs a new code first.',
  stopForMe: 'Stop all bidding for me',
};

export type AuthorizationTexts = typeof authorization;

export type PauseTexts = typeof pause;
