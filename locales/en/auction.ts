/**
 * The messages to people who bid. Readers may never have heard of the auction's terms. A `subject`
 * holds the lot's name and number, an `intro` is the first sentence of its message.
 */
export const auction = {
  /** The texts of each kind of lot. */
  lotKinds: {
    site_of_the_day: {
      name: 'Site of the day',
      /** What the winner gets, in a sentence. */
      includes: 'The winner gets a website of one page in one language.',
      /** The same on the page of the lot, for somebody who has never ordered a site. */
      site: 'A website of one page in one language, made for you.',
      /** What the leader's brief must answer, and when. */
      brief: ({ hours }: { hours: string }) =>
        `At the latest ${hours} hours after the end, you answer questions about your business, the goal of the site and what you offer, and give a contact for the site.`,
      /** When the lots of the schedule end. */
      ends: ({ time, zone }: { time: string; zone: string }) =>
        `The auction ends every day at ${time} (${zone}), and the next one opens at once.`,
    },
  },
  /** What we will ask the winner for, written before the win. */
  afterWin: 'If you win, we ask for texts, a logo and photos, unless we already have them.',
  /** Who gets a lot, in the same three sentences wherever that is explained: pages, mails, API. */
  whoWins: ({ hours, minutes }: { hours: string; minutes: string }) =>
    `The highest bid leads. If the leader's brief is not complete ${hours} after the end, their bid is void and bidding reopens for ${minutes} among those whose brief is complete. The highest bid then wins, at the current price.`,
  /** The time for the brief after the end, where it is two hours. */
  twoHours: 'two hours',
  /** Labels in a list of facts. */
  words: {
    /** A lot with its number: "Site of the day no. 12". */
    lotNumber: ({ name, id }: { name: string; id: number }) => `${name} no. ${id}`,
    lot: 'Auction',
    yourBid: 'Your bid',
    maximum: 'Your maximum',
    price: 'Price now',
    minNextBid: 'Next bid from',
    soldFor: 'Sold for',
    ends: 'Ends',
    briefDeadline: 'Brief needed by',
    code: 'Code',
    codeExpires: 'Valid until',
    reason: 'Reason',
  },
  /** The six digits that a client passes on to the program that bids for them. */
  code: {
    subject: (lot: string) => `Your code to bid: ${lot}`,
    intro: 'Someone wants to place this bid for you.',
    passItOn:
      'If you want this bid, enter these six digits on the page where you bid, or pass them on to the program or person that bids for you:',
    /** What it means to enter the code: the bid counts and binds. */
    binding:
      'Your bid counts only once the code has been entered. If it wins, we build the site for the final price, which is never more than your maximum. You pay after you have seen the site.',
    /** What passing on the code means besides; the address of the rules follows. */
    rules:
      'By passing on the code you accept the rules of the auction. The program or person you give it to can bid for you in this auction, also automatically, but never above the maximum in this e-mail. The rules:',
    /** What the code allows on this auction, and whom. */
    allows: (amount: string) =>
      `By entering the code you allow bids of up to ${amount} in this auction. Up to that amount, your bid can rise automatically, and anyone you give the code to can bid for you without asking again. Anything higher needs a new code from you.`,
    notYou: 'If you know nothing about this bid, do nothing: without the code it does not count.',
  },
  /** Offers to stop all bidding; the address of the page follows. */
  pause: 'To stop all bidding for you, open this link. You do not need to sign in:',
  /** A code that gives a key without a bid. */
  signIn: {
    subject: 'Your code to sign in',
    intro:
      'Someone wants to sign in to the auction with this e-mail address. If it is you, enter these six digits where you asked for them, or pass them on to the program that bids for you. They place no bid.',
    /** What the key can do; the lots follow, with the most for each. */
    canBid:
      'Anyone who enters the digits gets a key. With it they can see your bids, send your brief, lower or withdraw your bids, and answer if a site is offered to you. In these auctions they can bid for you without a new code, up to:',
    /** Where it can bid on none. */
    cannotBid:
      'Anyone who enters the digits gets a key. With it they can see your bids, send your brief, lower or withdraw your bids, and answer if a site is offered to you. They cannot bid in any auction without a new code from you.',
    earlierKeys:
      'Earlier keys still work. To end them all, and all that they may bid, choose “Sign out everywhere” under “My bids”. A program sends revoke with all: true.',
    notYou: 'If you did not ask for this code, do nothing and show it to nobody.',
  },
  /** All bidding is stopped; behind `lift` follows the address where that ends. */
  paused: {
    subject: 'All bidding for you is stopped',
    intro:
      'We place no more bids for you: automatic bidding is off, bids that were waiting are withdrawn, and we send you no codes. What you have already bid still binds you.',
    lift: 'To allow bidding again, open this link. Each auction then needs a new code first:',
  },
  leading: {
    subject: (lot: string) => `Your bid leads: ${lot}`,
    intro: 'Your bid is the highest at the moment.',
    briefIsThere: 'Your brief is complete. If nobody bids more, you win.',
    /** `whoWins` follows. */
    briefIsMissing: 'To win, you also need to complete your brief by the time given above.',
  },
  outbid: {
    subject: (lot: string) => `You have been outbid: ${lot}`,
    intro: 'Another bid is ahead of yours.',
    whatNow:
      'You can set a higher maximum until the end. We bid for you up to that amount, always as little as it takes to lead.',
    /** `whoWins` follows. */
    briefIsMissing:
      'Your brief is not complete yet. Without it you cannot win, and you cannot bid if bidding reopens.',
  },
  /** The reminder before the end, to bidders who do not lead. `wait` is the time left, such as "in 1 hour". */
  endsSoon: {
    subject: ({ lot, wait }: { lot: string; wait: string }) =>
      `The auction ends ${wait}, and another bid leads: ${lot}`,
    intro: ({ wait }: { wait: string }) =>
      `This auction ends ${wait}, and another bid is ahead of yours.`,
  },
  briefNeeded: {
    subject: (lot: string) => `You are ahead, but your brief is missing: ${lot}`,
    intro: 'The auction is over and your bid is the highest. What we still need is your brief.',
  },
  /** The reminder before the brief deadline; `whoWins` follows. */
  briefDue: {
    subject: ({ lot, wait }: { lot: string; wait: string }) => `Your brief is due ${wait}: ${lot}`,
    intro: ({ wait }: { wait: string }) =>
      `Your bid is the highest, but your brief is not complete yet. It is due ${wait}.`,
  },
  /** The leader missed the brief deadline. One intro for each reader; `whoWins` follows. */
  reopened: {
    subject: (lot: string) => `Bidding is open again: ${lot}`,
    failed: {
      subject: (lot: string) => `Your bid is void: ${lot}`,
      intro:
        'Your bid was the highest, but your brief was not complete in time. Your bids in this auction are void, bidding is open again for the others, and you owe nothing.',
    },
    leading:
      'The leader’s brief was not complete in time, so their bid is void. Your bid now leads. Others can bid until the end.',
    behind:
      'The leader’s brief was not complete in time, so their bid is void. Bidding is open again, and another bid leads. You can bid until the end.',
    set_aside:
      'The leader’s brief was not complete in time, so their bid is void and bidding is open again. Your brief is not complete either, so your bids are set aside. Complete it before the end: then your bid and your maximum count again, and you can bid.',
  },
  /** A bid that waits until the operator has looked at it. */
  underReview: {
    subject: (lot: string) => `Your bid is under review: ${lot}`,
    intro:
      'A person reviews this bid before it counts, and we will write to you as soon as they have decided. You do not need to do anything. If the auction ends first, the bid does not count.',
  },
  /** What the operator decided about a bid that was held, or that the lot was over before. */
  reviewed: {
    entered: {
      subject: (lot: string) => `Your bid counts: ${lot}`,
      intro: 'We have reviewed your bid, and it now counts.',
    },
    not_entered: {
      subject: (lot: string) => `Your bid came too late: ${lot}`,
      intro:
        'We have reviewed your bid and found nothing wrong with it, but in the meantime the price has passed it or the auction has ended. It does not count.',
    },
    too_late: {
      subject: (lot: string) => `We did not review your bid in time: ${lot}`,
      intro:
        'The auction ended before anyone had reviewed your bid. It does not count, and you owe nothing. We are sorry.',
    },
    rejected: {
      subject: (lot: string) => `We did not accept your bid: ${lot}`,
      intro: 'We have reviewed your bid and did not accept it.',
    },
  },
  cancelled: {
    bidder: {
      subject: (lot: string) => `Your bid is withdrawn: ${lot}`,
      intro: 'Your bid has been withdrawn at your request. It no longer counts.',
    },
    operator: {
      subject: (lot: string) => `We have removed your bid: ${lot}`,
      intro: 'We have removed your bid from the auction. It no longer counts.',
    },
  },
  /** Where a bid is withdrawn but something of theirs still binds. */
  stillCounts: (amount: string) => `You are still bound to a bid of ${amount} in this auction.`,
  /** Where a bid is withdrawn but a maximum goes on bidding. */
  keepsMaximum:
    'Your maximum stays in force, and we still bid for you up to it. To end that too, stop bidding automatically under “My bids”, or tell the program that bids for you.',
  lotCancelled: {
    subject: (lot: string) => `The auction is cancelled: ${lot}`,
    intro: 'This auction has been cancelled. It has no winner, and you owe nothing.',
  },
  lotRescheduled: {
    subject: (lot: string) => `The auction ends at a new time: ${lot}`,
    intro: 'We have moved the end of this auction. Your bid stays as it is.',
  },
  won: {
    subject: (lot: string) => `You have won: ${lot}`,
    intro: 'Congratulations, you have won. Your site is ordered at the price given here.',
    whatNow:
      'A second message confirms the order and asks for what we still need. You pay only after you have seen the finished site.',
  },
  /** The code for a bidder who has an offer and is not signed in. */
  keyCode: {
    subject: (lot: string) => `Your code to answer the offer: ${lot}`,
    intro:
      'Enter these six digits on the page where you asked for them. Then you can answer the offer.',
    notYou:
      'If you did not ask for this code, do nothing and show it to nobody: anyone who has it can answer for you.',
  },
  /** To the next best bidder, after the winner's order ended without a sale. */
  offer: {
    subject: (lot: string) => `You can have the site after all: ${lot}`,
    intro:
      'The winner of this auction has dropped out, and yours was the next best bid. You can have the site for the amount that you bid.',
    until: 'Answer by',
    whatNow:
      'If you say yes, the site is ordered at this price, and you pay after you have seen it. If you say no, or do not answer in time, you owe nothing.',
    /** The page where one answers; its address follows. */
    answer: 'Say yes or no on the page of your bids.',
    button: 'Answer the offer',
    byProgram: 'The program that bids for you can answer too.',
    /** Why the winner's order is called off, where that is why the site is offered to somebody else. */
    notPaid: 'The price was not paid in time.',
  },
  lost: {
    higher_bid: {
      subject: (lot: string) => `The auction is over: ${lot}`,
      intro: 'Another bid has won. You owe nothing.',
    },
    no_brief: {
      subject: (lot: string) => `The auction is over, and your brief was missing: ${lot}`,
      intro:
        'Your brief was not complete in time, so your bid did not count and you have not won. You owe nothing.',
    },
    nobody: {
      subject: (lot: string) => `The auction is over, and nobody has won: ${lot}`,
      intro:
        'The auction has ended without a winner, because nobody who bid had a complete brief in time. You owe nothing.',
    },
  },
  sendBrief: {
    missingHeading: 'These questions are still open',
    /** The questions are answered through the program that bids; the address it sends to follows. */
    howTo:
      'Give the answers to the program that bids for you. It sends them with its participant key by POST to this address:',
    /** The page with the same questions; its address follows. */
    onPage: 'Or answer them yourself on the page of your bids:',
  },
  /** How a lot stands for somebody who bids, if nobody bids any more, and what they can do about it. */
  preview: {
    youWin: ({ price }: { price: string }) => `As it stands, you win this auction at ${price}.`,
    youNeedABrief: ({ price }: { price: string }) =>
      `As it stands, you win this auction at ${price} as soon as your brief is complete.`,
    /** Somebody else leads without a complete brief. */
    biddingMayReopen: ({ price, minutes }: { price: string; minutes: string }) =>
      `Someone else leads at ${price}, but without a complete brief. If it is not complete in time, their bid is void and bidding reopens for ${minutes} among those whose brief is complete.`,
    youLose: 'As it stands, you do not win this auction.',
    submitBrief: {
      win: ({ by }: { by: string }) => `Complete your brief by ${by}.`,
      /** So that what they have bid stays in, should bidding reopen. */
      stay: ({ by }: { by: string }) =>
        `Complete your brief by ${by}, so that your bid counts if bidding reopens.`,
      /** Bidding has reopened, and until then they may not bid. */
      bid: ({ by }: { by: string }) =>
        `Complete your brief: then what you have bid counts again, and you can bid until ${by}.`,
    },
    enterCode: ({ by }: { by: string }) =>
      `Enter the code from the e-mail by ${by}: until then your bid does not count.`,
    bid: ({ minimum, by }: { by: string; minimum: string }) =>
      `To be ahead, bid at least ${minimum} by ${by}.`,
    nothing: {
      under_review: 'A person is reviewing your bid; until they decide, it does not count.',
      bids_void:
        'Your brief was not complete in time: your bids in this auction are void, and you cannot bid in it again.',
      brief_awaited: 'If bidding reopens, we will write to you at once.',
    },
  },
  /** The lot's own page, where one can bid too; its address follows. */
  lotPage: 'See the auction and bid:',
};

export type AuctionTexts = typeof auction;
