/** Messages next to a field, or at the top of a page, when something cannot be done. */
export const problems = {
  heading: 'There is a problem',
  number: ({ min, max }: { min: string; max: string }) =>
    `Enter a whole number from ${min} to ${max}.`,
  email: 'Enter one e-mail address, such as name@example.org.',
  text: ({ max }: { max: string }) =>
    `Enter at most ${max} characters, without control characters.`,
  maximum: ({ max }: { max: string }) =>
    `Enter your maximum in US dollars, up to ${max}, with at most two decimals.`,
  code: 'Enter the six digits from the e-mail.',
  choice: 'Choose one of the options.',
  acceptRules: 'To bid, you have to accept the rules.',
  contact: 'Enter an e-mail address or a Telegram account, so that we can confirm the order.',
  briefTooLarge:
    'These answers are too long to be stored together. Please shorten them, or send a link to long material.',
  /** The order has moved on since its page was opened; the page shows how it stands. */
  notNow: 'That is not possible now: the order has moved on. This page shows how it stands.',
  /** Nothing was placed; the new price stands below, with the button to send the order. */
  priceChanged:
    'The price has changed since you were shown it, so your order was not sent. The new price is below: if you agree to it, send the order again.',
  tooManyOrders: ({ again }: { again: string }) =>
    `Too many orders came from your network. Please try again ${again}.`,
  tooManyChanges: ({ again }: { again: string }) =>
    `This was changed too often today. Please try again ${again}.`,
  tooManyRequests: 'Too many requests came from your network. Please try again in a little while.',
  lotNotOpen: 'This auction takes no bids at the moment.',
  briefRequired:
    'Bidding is open again only for those whose brief is complete. Complete yours under “My bids”, then bid.',
  bidsVoid:
    'Your brief was not complete in time. Your bids in this auction are void, and you cannot bid in it again.',
  belowMinimum: ({ minimum }: { minimum: string }) => `Your maximum must be at least ${minimum}.`,
  bidUnderReview:
    'We are still reviewing your maximum for this auction and will e-mail you the decision.',
  cancelNotAllowed:
    'This bid can no longer be withdrawn. The rules say until when that is possible.',
  nothingToCancel: 'This bid does not count, so there is nothing to withdraw.',
  offerOver: 'This offer is over.',
  wrongCode: ({ attempts }: { attempts: string }) =>
    `That is not the code. Attempts left: ${attempts}.`,
  tooManyWrongCodes: 'A wrong code was entered too often. Please bid again to get a new code.',
  wrongCodesUsedUp: ({ again }: { again: string }) =>
    `Wrong codes were entered too often for this address today. Please try again ${again}.`,
  codeExpired: 'The code has expired. Please bid again to get a new one.',
  codeUsed:
    'This code has already confirmed your bid. You do not need to bid again: the bid is under “My bids”.',
  codeReplaced: 'We have sent you a newer code since. Please use the newest one.',
  codeCancelled:
    'This bid was withdrawn, so its code no longer works. Please bid again to get a new one.',
  tooManyCodes: ({ again }: { again: string }) =>
    `Too many codes have been sent to this address. Please try again ${again}.`,
  biddingPaused:
    'All bidding for this address is stopped. To allow it again, use the link in the e-mail about it.',
  pauseLinkNotValid: 'This link does not work. Please use the one in our newest e-mail.',
  addressBlocked:
    'We take no orders and no bids from this address. Please write to us if you think that is a mistake.',
  keyNotValid: 'You are signed out. Confirm a bid, or enter a participant key, to sign in again.',
  busy: 'The service is busy. Nothing was lost: please send the form again in a moment.',
  /** The service shows everything and takes nothing, because its operator looks into a backup. */
  onHold:
    'The auction is paused until we have checked that everything is right. Nothing was done; please try again later.',
  onlyLooking:
    'You can see everything here, but we cannot accept anything at the moment. Please send it again later.',
  /** The same form was sent earlier with other content. */
  changedSinceSent:
    'This form was sent before with something else in it, and that version counts. What you have typed now is not lost: send it only if you want both.',
  inProgress:
    'This very form is being processed. Wait a moment, then press the button again: it still counts only once.',
  unreadable:
    'What reached us was damaged or incomplete. Nothing was done: please reload the page and try again.',
  /** It was sent and carried out, and what came of it can no longer be shown. */
  sentBefore: {
    title: 'This was sent before',
    order:
      'Your order has been placed, so please do not send it again. The confirmation comes by e-mail or Telegram; if it does not reach you, write to us.',
    other:
      'We already have this form and have acted on it, so please do not send it again. Look for our e-mail; if it does not reach you, write to us.',
  },
  /** The form came from another site, or the browser did not say from where. */
  foreignForm:
    'For your safety, we accept only forms that were filled in on this site. Please send it again.',
  /** Read by the client of a studio, who knows nothing of us. */
  linkEnded: {
    title: 'This link no longer works',
    text: 'The studio that sent it to you has ended it. Please ask them for the new one; your earlier answers are saved.',
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or the page no longer exists.',
    home: 'To the home page',
  },
  broken: {
    title: 'Something went wrong on our side',
    text: 'This is our fault. Please try again in a moment.',
    reference: ({ id }: { id: string }) => `If it happens again, tell us this number: ${id}`,
  },
  refusedTitle: 'That did not work',
};

export type ProblemTexts = typeof problems;
