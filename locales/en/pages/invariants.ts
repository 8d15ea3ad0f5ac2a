/** What holds of every auction, in a sentence each; the name is where it stands on the page of the rules. */
export const invariants = {
  heading: 'What you can rely on',
  intro: 'A test with the name of each rule checks it every time we change the service.',
  sentences: {
    'accepted-bids-move-the-end':
      'A late bid moves the end only once it is accepted, and so does an automatic one: a bid that is pending, refused or withdrawn moves nothing, nor does a raise that bids nothing.',
    'one-end-everywhere':
      'The end of an auction is the same everywhere: on pages, in e-mails, in the calendar file and for programs.',
    'nobody-raises-themselves':
      'Nobody raises the price for themselves: a leader who bids again pays no more for it.',
    'withdrawals-are-seen': ({ minutes }: { minutes: string }) =>
      `No bid that counts can be withdrawn in the last ${minutes} minutes, and everyone sees each one that is withdrawn.`,
    'withdrawals-gain-nothing':
      'Withdrawing a bid gains nothing: it neither drives up the price for someone who has set a maximum nor lets a friend win cheaply.',
    'no-brief-no-gain':
      'A high bid without a brief gains nothing for a friend: its bidder misses the deadline, and everyone with a complete brief can bid again.',
    'no-reserve-no-buying-at-once':
      'There is no hidden lowest price and no buying at once: the best bid gets the site, even at the starting price.',
  },
};

export type InvariantTexts = typeof invariants;
