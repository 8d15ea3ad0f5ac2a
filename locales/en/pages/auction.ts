/** The pages of the auction. */
export const auction = {
  title: 'Auction',
  lead: 'One website, sold to the best bid. You bid with your e-mail address: your bid counts once you have entered the code we e-mail you.',
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
  asOf: ({ time }: { time: string }) => `Prices as of ${time}.`,
  reload: 'Reload the page',
  includes: 'What is auctioned',
  history: {
    heading: 'How the price has moved',
    none: 'Nobody has bid yet.',
    asTable: 'The same as a table',
    time: 'Time',
    price: 'Price',
  },
  bid: {
    heading: 'Your bid',
    intro: 'We e-mail you six digits. Your bid counts once you have entered them here.',
    maximum: 'Your maximum in US dollars',
    maximumHint:
      'You pay only what it takes to lead, never more than this. Others cannot see it until the auction is over.',
    atLeast: ({ minimum }: { minimum: string }) => `At least ${minimum}`,
    email: 'Your e-mail',
    emailHint: 'We send the code here. Nobody else sees the address.',
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
      'We have e-mailed six digits to the address you entered. Your bid does not count until you enter them here.',
    minutes: ({ minutes }: { minutes: string }) => `The code is valid for ${minutes} minutes.`,
    endsFirst: 'The auction may end before the code expires, so enter it soon.',
    label: 'Code from the e-mail',
    submit: 'Confirm the bid',
    again: 'No e-mail? Bid again to get a new code',
  },
  /** What became of a bid whose code was entered. */
  outcome: {
    maximumSet: 'Your maximum is set, and you lead.',
    leading: 'Your bid counts, and it leads.',
    leadingNoBrief:
      'Your bid counts, and it leads. To win, you also need a complete brief: you will find it under “My bids”.',
    outbid: 'Your bid counts, but someone else is ahead. You can raise your maximum.',
    setAside:
      'Bidding is open again for those whose brief is complete. Yours is not, so your bids are set aside. Complete it under “My bids”, and they count again.',
    void: 'Your brief was not complete in time. Your bids in this auction are void.',
    underReview:
      'Thank you. A person reviews your bid before it counts, and we will e-mail you the decision.',
    notEntered:
      'The price has passed your maximum, or the auction is over. Your bid does not count.',
    other: 'This bid no longer counts.',
  },
  me: {
    title: 'My bids',
    signedOut:
      'You see your bids here once you have entered the code for one of them in this browser.',
    /** To a bidder who has an offer and is not signed in. */
    codeIntro: 'To answer the offer, get a code sent to the address you bid with.',
    codeSent: 'We have e-mailed six digits to the address you bid with.',
    codeAgain: 'Send a new code',
    keyHeading: 'Sign in with a participant key',
    keyIntro: 'If a program bids for you, enter its participant key here to see the same bids.',
    keyLabel: 'Participant key',
    signIn: 'Sign in',
    signOut: 'Sign out',
    goodbye: 'You are signed out.',
    bidsHeading: 'Bids',
    noBids: 'You have not bid yet.',
    status: {
      waiting_for_code: 'Waiting for the code',
      under_review: 'Under review',
      leading: 'Leading',
      outbid: 'Outbid',
      set_aside: 'Set aside',
      void: 'Void',
      won: 'Won',
      lost: 'Lost',
      not_entered: 'Does not count',
      cancelled: 'Cancelled',
      rejected: 'Not accepted',
    },
    cancel: 'Withdraw',
    cancelled: 'The bid is withdrawn. Your earlier bids still count.',
    keepsMaximum: 'Your maximum stays in force: we bid for you up to it until you stop it.',
    toOrder: 'To the order',
    /** Less than twelve hours before the end only the last raise can be withdrawn. */
    raiseTakenBack:
      'The last raise of your maximum is withdrawn; we bid for you up to what it was before.',
    /** The badge of a bid whose bidder may have the site of a winner who is out. */
    offered: 'Offered to you',
    offerHeading: 'You can have the site after all',
    acceptOffer: 'Yes, order the site',
    declineOffer: 'No, thank you',
    offerAccepted:
      'Thank you. The site is ordered, and we will write to you about what we still need.',
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
    maximumStopped: 'Automatic bidding is off. What has been bid still counts.',
    maximumUnderReview:
      'A person reviews your maximum before it counts, and we will e-mail you the decision.',
    maximumNotLeading: 'Your maximum is set, but someone else’s is at least as high.',
    briefHeading: 'Your brief',
    briefIntro: 'To win, you need a complete brief. You need only one for all auctions.',
    briefReady: 'Your brief is complete. You can still change it.',
    briefDeadline: ({ time }: { time: string }) =>
      `You are ahead. Complete your brief by ${time}; after that your bid is void and bidding reopens for the others.`,
    saveBrief: 'Save the brief',
    briefSaved: 'The answers are saved.',
  },
  /** Withdraws all bids on a lot, after a preview of the effects. */
  withdraw: {
    link: 'Withdraw everything',
    title: ({ lot }: { lot: string }) => `Withdraw everything from ${lot}`,
    intro: 'Check what you would withdraw. Nothing is withdrawn yet.',
    raise: 'the last raise of your maximum',
    binding: ({ amount }: { amount: string }) => `You stay bound to a bid of ${amount}.`,
    free: 'After that, nothing binds you in this auction.',
    maximumOff: 'We stop bidding for you automatically.',
    maximumStays: ({ maximum }: { maximum: string }) =>
      `We go on bidding for you up to ${maximum}.`,
    counts: ({ times, days }: { times: string; days: string }) =>
      `This withdrawal counts: after ${times} within ${days} days, a person reviews each of your bids first.`,
    countsNot:
      'This withdrawal does not count towards those after which a person reviews your bids.',
    submit: 'Withdraw it',
    keep: 'Leave it as it is',
    done: 'It is withdrawn.',
  },
  /** The rules as they are configured: every figure comes from where the rule is. */
  rules: {
    title: 'Rules of the auction',
    lead: 'By bidding you accept these rules. They are the same for people and for programs.',
    lotHeading: 'What is auctioned',
    startPrice: ({ price }: { price: string }) =>
      `The price starts at ${price}. All bids are in US dollars.`,
    noSchedule: 'The operator announces when each auction starts and ends.',
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
      `You bid with an e-mail address, and we send six digits to it. The bid counts, and binds you, from the moment they are entered. A code is valid for ${minutes} minutes and ${attempts} attempts; we send at most ${perHour} codes an hour to one address at the request of one network. No bid can be higher than ${max}.`,
    stepsHeading: 'How much higher the next bid must be',
    stepsText:
      'The first bid may be the starting price. Each later bid must be at least one step higher than the price.',
    stepPrice: 'Price',
    step: 'Step',
    stepBelow: ({ amount }: { amount: string }) => `below ${amount}`,
    stepFrom: ({ amount }: { amount: string }) => `${amount} and more`,
    automaticHeading: 'Bidding automatically',
    automaticText:
      'If you set a maximum, we bid for you, each time the least that leads. Between two maxima the higher one leads, one step above the lower one but never above itself; if they are equal, the earlier one leads. A bid above someone else’s maximum leads at its own amount. While you lead, raising your maximum does not move the price. You can lower it down to what has already been bid, or stop it, which has the same effect. A new maximum, also one that comes with a bid, replaces the one before, even a higher one. If you lead and bid more than your maximum, that bid becomes your new maximum, and the price stays.',
    softCloseHeading: 'Bids in the last minutes',
    softCloseText: ({ minutes, times }: { minutes: string; times: string }) =>
      `A bid in the last ${minutes} minutes moves the end to ${minutes} minutes after it, so that others can respond. That happens at most ${times} times.`,
    briefHeading: 'The brief decides',
    briefHow: ({ hours }: { hours: string }) =>
      `A brief is complete once it answers the questions of the auction. The leader can complete it before the end or within ${hours} after it, and then wins. The winning bid becomes an order at the current price; you pay after you have seen the site.`,
    reopeningText: ({ minutes, times }: { minutes: string; times: string }) =>
      `When bidding reopens, the leader’s bids are void, and the leader cannot bid in this auction again. The bids of others without a complete brief are set aside. Price and leader are worked out again from the bids and maxima that remain, in the order in which they were made, as after a bid is withdrawn: here too, a further bid by the leader only raises their maximum. Once someone’s brief is complete, what was set aside counts again as if made at that moment: the highest amount they bid themselves, and their maximum, even if that is too low to lead. A late bid moves the new end too, to ${minutes} minutes after it and at most ${times} times. Bidding reopens once, and only if a bid by someone other than the leader counts; otherwise nobody wins.`,
    /** What follows where the order of the winner comes to nothing. */
    offerText: ({ hours }: { hours: string }) =>
      `If the winner’s order comes to nothing, because they refuse the site, cancel or do not pay, we may offer the site to the next best bidder, at their own bid. That bid is no longer binding: they have ${hours} hours to say yes, and silence means no.`,
    cancelHeading: 'Withdrawing a bid',
    cancelText: ({
      hours,
      regretMinutes,
      lateMinutes,
    }: {
      hours: string;
      regretMinutes: string;
      lateMinutes: string;
    }) =>
      `You can withdraw a bid while ${hours} hours or more remain, or within ${regretMinutes} minutes of entering its code and until ${lateMinutes} minutes before the end. For a maximum, these minutes count from its last raise, and only that raise is withdrawn. Price and leader then follow from the other bids, as if it had never been placed.`,
    reviewHeading: 'Bids that we review first',
    reviewText:
      'No machine refuses a bid because it looks odd. A person reviews it before it counts, and we notify the bidder of the decision. These are the reasons:',
    reviewReasons: {
      large_first_bid: 'a very large first bid',
      shared_network: 'many addresses that bid from one network',
      same_mailbox: 'two bidders with the same mailbox',
      disposable_mail: 'a disposable e-mail address',
      frequent_cancellations: 'bids withdrawn again and again',
      withdrawn_before:
        'an earlier bid withdrawn from this auction, where the new one would only drive up the price for the leader',
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
      `Very large means ${amount} or more and at least ${times} times the least possible bid, from someone who has never bid. Many means ${emails} addresses or more in one auction within ${hours} hours. Again and again means ${cancellations} or more within ${days} days.`,
    exampleHeading: 'An example',
    exampleIntro: 'Three people bid for one site. Each row follows the rules above.',
    exampleColumns: ['What happens', 'Price', 'In the lead'],
    exampleBid: ({ who, amount }: { who: string; amount: string }) => `${who} bids ${amount}`,
    exampleMaximum: ({ who, amount }: { who: string; amount: string }) =>
      `${who} sets a maximum of ${amount}`,
    exampleEnd: ({ who, price }: { who: string; price: string }) =>
      `${who} is ahead at the end and has a complete brief: the site is sold for ${price}.`,
  },
};

export type AuctionPageTexts = typeof auction;
