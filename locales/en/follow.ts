/** Pages and mails for people who follow a lot without bidding. */
export const follow = {
  form: {
    heading: 'Follow without bidding',
    intro:
      'We mail you an hour before the end, if the end is moved by a lot, and how it ended. Nothing else, and your address is deleted after that.',
    email: 'Your e-mail',
    submit: 'Follow',
    mailed: 'We have mailed you a link. You follow the auction once you have opened it.',
  },
  /** The page that the mailed link leads to. */
  confirm: {
    title: 'Follow this auction',
    intro: (lot: string) =>
      `We mail you an hour before the end of ${lot}, if the end is moved by a lot, and how it ended.`,
    button: 'Yes, follow',
    done: (lot: string) => `You follow ${lot}. Each of our mails has a link that ends this.`,
  },
  unfollow: {
    title: 'Stop following',
    intro: (lot: string) => `You get no more mails about ${lot}.`,
    button: 'Stop following',
    done: (lot: string) => `You do not follow ${lot} any more, and your address is deleted.`,
  },
  over: 'This auction is over.',
  full: 'So many follow this auction that there is no room for more.',
  badLink: 'This link is too old, or was not copied whole.',
  /** The mail that asks whether its reader wants to follow. */
  link: {
    subject: (lot: string) => `Follow ${lot}?`,
    intro: 'Someone asked us to write to this address about an auction.',
    button: 'Yes, follow',
    notYou: 'If it was not you, do nothing: without this link we write no more about it.',
  },
  news: {
    ends_soon: {
      subject: (lot: string) => `One hour left: ${lot}`,
      intro: 'The auction that you follow ends soon.',
    },
    moved: {
      subject: (lot: string) => `The end is moved: ${lot}`,
      intro: 'The auction that you follow ends at another time than announced.',
    },
    reopened: {
      subject: (lot: string) => `Bidding is open again: ${lot}`,
      intro:
        'In the auction that you follow the leader’s brief was not complete in time. Their bid is void, and those whose brief is complete can bid again.',
    },
    sold: {
      subject: (lot: string) => `Sold: ${lot}`,
      intro: 'The auction that you follow is over. The site went to the best bid.',
    },
    unsold: {
      subject: (lot: string) => `Not sold: ${lot}`,
      intro: 'The auction that you follow is over, and the site went to nobody.',
    },
    cancelled: {
      subject: (lot: string) => `Cancelled: ${lot}`,
      intro: 'The auction that you follow has been cancelled.',
    },
  },
  bidders: 'Bidders',
  stop: 'You get this mail because you follow the auction. To stop:',
  last: 'This was the last mail about it, and your address is deleted from our list.',
};

export type FollowTexts = typeof follow;
