/** The pages of the auction. */
export const auction = {
  title: 'Auction',
  lead: 'One website, sold to the best bid. You bid by e-mail address: a bid counts once you have entered the code we mail to you.',
  none: 'There is no auction at the moment.',
  status: {
    scheduled: 'Opens soon',
    open: 'Open',
    awaiting_brief: 'Over, waiting for the brief',
    sold: 'Sold',
    unsold: 'Not sold',
    cancelled: 'Cancelled',
  },
  /** Of the price while nobody has bid. */
  startPrice: 'Starting price',
  price: 'Price now',
  minNextBid: 'Next bid from',
  bidders: 'Bidders',
  ends: 'Ends',
  opens: 'Opens',
  ended: 'Ended',
  timeLeft: 'Time left',
  soldFor: 'Sold for',
  leaderHasBrief: 'The leader’s brief is complete.',
  leaderLacksBrief: 'The leader’s brief is still missing.',
  briefUntil: 'Brief needed by',
  bestWithBrief: 'Best bid with a brief',
  seeAndBid: 'See and bid',
  seeResult: 'See the result',
  live: 'Prices on this page are live.',
  notLive: 'The connection is lost. Prices may be out of date; we keep trying.',
  /** Where no script runs: prices are those of this moment. */
  asOf: ({ time }: { time: string }) => `Prices are those of ${time}.`,
  reload: 'Reload the page',
  includes: 'What is auctioned',
  history: {
    heading: 'How the price went',
    none: 'Nobody has bid yet.',
    asTable: 'The same as a table',
    time: 'Time',
    price: 'Price',
  },
  bid: {
    heading: 'Your bid',
    intro: 'We mail you six digits. Your bid counts once you have entered them here.',
    maximum: 'Your maximum in US dollars',
    maximumHint:
      'You pay only what it takes to lead, never more than this. Others cannot see it until the auction is over.',
    atLeast: ({ minimum }: { minimum: string }) => `At least ${minimum}`,
    email: 'Your e-mail',
    emailHint: 'The code comes here. Nobody else sees the address.',
    name: 'Your name',
    /** The words of the link to the rules stand in `rulesLink`. */
    acceptRules: 'I accept the rules of the auction. If my bid wins, it binds me.',
    rulesLink: 'Read the rules',
    submit: 'Send me the code',
    closed: 'This auction is over.',
    notYet: 'This auction is not open yet.',
  },
  code: {
    heading: 'Enter the code',
    intro:
      'We have mailed six digits to the address you entered. Your bid does not count before that.',
    minutes: ({ minutes }: { minutes: string }) => `The code is valid for ${minutes} minutes.`,
    endsFirst: 'The auction may end before the code expires, so enter it soon.',
    label: 'Code from the e-mail',
    submit: 'Enter the bid',
    again: 'No mail? Bid again to get a new code',
  },
  /** What became of a bid whose code was entered. */
  outcome: {
    maximumSet: 'The maximum is set, and you lead.',
    leading: 'Your bid has entered, and it leads.',
    leadingNoBrief:
      'Your bid has entered, and it leads. To win you also need a complete brief: you will find it under “My bids”.',
    outbid: 'Your bid has entered, but somebody else is ahead. You can raise your maximum.',
    setAside:
      'Bidding is open again for those whose brief is complete. Yours is not, so your bids are set aside: complete it under “My bids”, and they count again.',
    void: 'Your brief was not complete in time. Your bids on this auction are void.',
    underReview:
      'Thank you. Somebody looks at your bid before it counts; you will get an e-mail about it.',
    notEntered:
      'The price has passed your maximum, or the auction is over. Your bid has not entered.',
    other: 'This bid does not count any more.',
  },
  me: {
    title: 'My bids',
    signedOut:
      'Here you see your bids once you have entered the code of one of them in this browser.',
    /** To a bidder who has an offer and is not signed in. */
    codeIntro: 'To answer the offer, have a code mailed to the address you bid with.',
    codeSent: 'We have mailed six digits to the address you bid with.',
    codeAgain: 'Send a new code',
    keyHeading: 'Sign in with a participant key',
    keyIntro:
      'A program that bids for you has received a participant key. Enter it here to see the same bids.',
    keyLabel: 'Participant key',
    signIn: 'Sign in',
    signOut: 'Sign out',
    goodbye: 'You are signed out.',
    bidsHeading: 'Bids',
    noBids: 'You have not bid yet.',
    status: {
      waiting_for_code: 'Waiting for the code',
      under_review: 'Being looked at',
      leading: 'Leading',
      outbid: 'Outbid',
      set_aside: 'Set aside',
      void: 'Void',
      won: 'Won',
      lost: 'Lost',
      not_entered: 'Not entered',
      cancelled: 'Cancelled',
      rejected: 'Not accepted',
    },
    cancel: 'Take back',
    cancelled: 'The bid is taken back. Earlier bids of yours still count.',
    keepsMaximum: 'Your maximum stays in force and goes on bidding until you stop it.',
    toOrder: 'To the order',
    /** Less than twelve hours before the end only the last raise can be taken back. */
    raiseTakenBack:
      'The last raise of your maximum is taken back; we bid for you up to what it was before.',
    /** The badge of a bid whose bidder may have the site of a winner who is out. */
    offered: 'Offered to you',
    offerHeading: 'The site can be yours',
    acceptOffer: 'Yes, order the site',
    declineOffer: 'No, thank you',
    offerAccepted: 'Thank you. The site is ordered, and we write to you about what we still need.',
    offerDeclined: 'You have said no. You owe nothing.',
    /** Nobody answered in time. */
    offerLapsed: ({ time }: { time: string }) =>
      `You did not answer by ${time}, so the offer is over. You owe nothing.`,
    /** The offer has gone to somebody else. */
    offerWithdrawn: 'This offer is over. You owe nothing.',
    maximumHeading: 'Bid automatically',
    maximumLabel: ({ lot }: { lot: string }) => `Your maximum in US dollars: ${lot}`,
    maximumNow: ({ maximum }: { maximum: string }) => `Your maximum now: ${maximum}`,
    noMaximum: 'You have set no maximum.',
    setMaximum: 'Set the maximum',
    stopMaximum: 'Stop bidding automatically',
    maximumStopped: 'Nothing more is bid automatically. What has been bid still counts.',
    maximumUnderReview:
      'Somebody looks at your maximum before it counts; you will get an e-mail about it.',
    maximumNotLeading: 'The maximum is set, but somebody else’s is at least as high.',
    briefHeading: 'Your brief',
    briefIntro: 'To win you need a complete brief. It serves every auction you bid in.',
    briefReady: 'Your brief is complete. You can still change it.',
    briefDeadline: ({ time }: { time: string }) =>
      `You are ahead. Complete your brief by ${time}; after that your bid is void and bidding reopens for the others.`,
    saveBrief: 'Save the brief',
    briefSaved: 'The answers are saved.',
  },
  /** Withdraws all bids on a lot, after a preview of the effects. */
  withdraw: {
    link: 'Take back everything',
    title: ({ lot }: { lot: string }) => `Take back everything on ${lot}`,
    intro: 'This is what it comes to. Nothing is taken back yet.',
    raise: 'the last raise of your maximum',
    binding: ({ amount }: { amount: string }) => `You stay bound to ${amount}.`,
    free: 'Nothing binds you on this auction then.',
    maximumOff: 'We bid nothing more for you automatically.',
    maximumStays: ({ maximum }: { maximum: string }) =>
      `We go on bidding for you up to ${maximum}.`,
    counts: ({ times, days }: { times: string; days: string }) =>
      `It counts: after ${times} within ${days} days, a person looks at each of your bids first.`,
    countsNot:
      'It does not count as one of the withdrawals after which a person looks at your bids.',
    submit: 'Take it back',
    keep: 'Leave it as it is',
    done: 'It is taken back.',
  },
  /** The rules as they are configured: every figure comes from where the rule is. */
  rules: {
    title: 'Rules of the auction',
    lead: 'By bidding you accept these rules. They are the same for people and for programs.',
    lotHeading: 'What is auctioned',
    startPrice: ({ price }: { price: string }) =>
      `The price starts at ${price}. All bids are in US dollars.`,
    noSchedule: 'The operator announces each auction with its beginning and end.',
    bidHeading: 'A bid',
    bidText: ({
      minutes,
      attempts,
      perHour,
      max,
    }: {
      minutes: string;
      attempts: string;
      perHour: string;
      max: string;
    }) =>
      `A bid is placed with an e-mail address, to which we mail six digits. It counts from the moment they are entered, and then it binds. A code is valid for ${minutes} minutes and ${attempts} attempts; at most ${perHour} codes an hour go to one address at the request of one network. No bid is higher than ${max}.`,
    stepsHeading: 'How much higher the next bid must be',
    stepsText:
      'The first bid may be the start price. After that each must be higher by at least one step.',
    stepPrice: 'Price',
    step: 'Step',
    stepBelow: ({ amount }: { amount: string }) => `below ${amount}`,
    stepFrom: ({ amount }: { amount: string }) => `${amount} and more`,
    automaticHeading: 'Bidding automatically',
    automaticText:
      'With a maximum we bid for you, each time the least that leads. Between two maxima the higher one leads, one step above the lower one but never above itself; of equal ones the earlier stands. A bid above the maximum of somebody else leads at its own amount. While you lead, raising your maximum does not move the price. You may lower it down to what has already been bid, or stop it, which comes to the same. A new maximum, also one that comes with a bid, takes the place of the one before, even of a higher one. If you lead and bid more than your maximum, that is your new maximum, and the price stays.',
    softCloseHeading: 'Bids in the last minutes',
    softCloseText: ({ minutes, times }: { minutes: string; times: string }) =>
      `A bid in the last ${minutes} minutes moves the end to ${minutes} minutes after it, so that others can answer. That happens at most ${times} times.`,
    briefHeading: 'The brief decides',
    briefHow: ({ hours }: { hours: string }) =>
      `A brief is complete once it answers the questions of the auction. The leader can complete it before the end or within ${hours} after it, and then wins. An auction that is won becomes an order at the current price; you pay after you have seen the site.`,
    reopeningText: ({ minutes, times }: { minutes: string; times: string }) =>
      `When bidding reopens, the leader’s bids are void, and the leader cannot bid on this auction again. The bids of others without a complete brief are set aside. Price and leader are worked out again from the bids and maxima that remain, in the order in which they were made, as after a bid that is taken back: here too, a further bid of the leader only raises their maximum. Once somebody’s brief is complete, what was set aside counts again as if made at that moment: the highest amount they bid themselves, and their maximum, even if that is too low to lead. A late bid moves the new end too, to ${minutes} minutes after it and at most ${times} times. Bidding reopens once, and only if a bid of somebody other than the leader counts; otherwise nobody wins.`,
    /** What follows where the order of the winner comes to nothing. */
    offerText: ({ hours }: { hours: string }) =>
      `If the winner’s order comes to nothing, because they refuse the site, cancel or do not pay, we may offer the site to the next best bidder, at their own bid. That bid is no longer binding: they have ${hours} hours to say yes, and silence means no.`,
    cancelHeading: 'Taking a bid back',
    cancelText: ({
      hours,
      regretMinutes,
      lateMinutes,
    }: {
      hours: string;
      regretMinutes: string;
      lateMinutes: string;
    }) =>
      `A bid can be taken back while ${hours} hours or more remain, or within ${regretMinutes} minutes of entering its code and until ${lateMinutes} minutes before the end. For a maximum, these minutes count from its last raise, and only that raise is taken back. Price and leader then follow from the other bids, as if it had never been placed.`,
    reviewHeading: 'Bids that are looked at first',
    reviewText:
      'No machine refuses a bid because it looks odd. A person looks at it first, and we notify the bidder of the decision. These are the reasons:',
    reviewReasons: {
      large_first_bid: 'a very large first bid',
      shared_network: 'many addresses that bid from one network',
      same_mailbox: 'two bidders with the same mailbox',
      disposable_mail: 'a throw-away e-mail address',
      frequent_cancellations: 'bids taken back again and again',
      withdrawn_before:
        'a bid taken back from this auction before, where the new one would only drive up the price for the leader',
    },
    reviewFigures: ({
      amount,
      times,
      emails,
      hours,
      cancellations,
      days,
    }: {
      amount: string;
      times: string;
      emails: string;
      hours: string;
      cancellations: string;
      days: string;
    }) =>
      `Very large means ${amount} or more and at least ${times} times the least possible bid, from somebody who has never bid. Many means ${emails} addresses or more on one auction within ${hours} hours. Again and again means ${cancellations} or more within ${days} days.`,
    exampleHeading: 'An example',
    exampleIntro: 'Three people bid for one site. Each row is worked out by the rules above.',
    exampleColumns: ['What happens', 'Price', 'In the lead'],
    exampleBid: ({ who, amount }: { who: string; amount: string }) => `${who} bids ${amount}`,
    exampleMaximum: ({ who, amount }: { who: string; amount: string }) =>
      `${who} sets a maximum of ${amount}`,
    exampleEnd: ({ who, price }: { who: string; price: string }) =>
      `${who} is ahead at the end and has a complete brief: the site is sold for ${price}.`,
  },
};

export type AuctionPageTexts = typeof auction;
