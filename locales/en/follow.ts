/** Pages and mails for people who follow a lot without bidding. */
export const follow = {
  form: {
    heading: 'Follow without bidding',
    intro:
      'We e-mail you an hour before the end, if the end moves considerably, and when the auction is over. We send nothing else, and then delete your address.',
    email: 'Your e-mail',
    submit: 'Follow',
    mailed: 'We have e-mailed you a link. Open it to follow the auction.',
  },
  /** The page that the mailed link leads to. */
  confirm: {
    title: 'Follow this auction',
    intro: (lot: string) =>
      `We e-mail you an hour before the end of ${lot}, if the end moves considerably, and when it is over.`,
    button: 'Yes, follow',
    done: (lot: string) => `You are following ${lot}. Each of our e-mails has a link to stop.`,
  },
  unfollow: {
    title: 'Stop following',
    intro: (lot: string) => `You will get no more e-mails about ${lot}.`,
    button: 'Stop following',
    done: (lot: string) => `You no longer follow ${lot}, and we have deleted your address.`,
  },
  over: 'This auction is over.',
  full: 'This auction has so many followers that there is no room for more.',
  badLink: 'This link has expired, or was not copied in full.',
  /** The mail that asks whether its reader wants to follow. */
  link: {
    subject: (lot: string) => `Follow ${lot}?`,
    intro: 'Someone asked us to write to this address about an auction.',
    button: 'Yes, follow',
    notYou: 'If it was not you, do nothing, and we will not write again about this auction.',
  },
  news: {
    ends_soon: {
      subject: (lot: string) => `One hour left: ${lot}`,
      intro: 'The auction that you follow ends soon.',
    },
    moved: {
      subject: (lot: string) => `The end has moved: ${lot}`,
      intro: 'The auction that you follow ends at a new time.',
    },
    reopened: {
      subject: (lot: string) => `Bidding is open again: ${lot}`,
      intro:
        'In the auction that you follow, the leader’s brief was not complete in time. Their bid is void, and those whose brief is complete can bid again.',
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
  stop: 'You get this e-mail because you follow the auction. To stop:',
  last: 'This was the last e-mail about it, and we have deleted your address from our list.',
};

export type FollowTexts = typeof follow;
