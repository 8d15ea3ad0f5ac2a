/** Texts of the page of one lot that the other auction pages do not need. */
export const lot = {
  /** What the winner gets, each in a sentence that somebody understands who has never ordered a site. */
  won: {
    heading: 'What you win',
    live: ({ hours }: { hours: string }) =>
      `Online within ${hours} hours of our e-mail confirming that we have everything we need.`,
    changes: ({ rounds }: { rounds: string }) =>
      `Up to ${rounds} rounds of changes in the week after that.`,
    payment: 'You pay only after you have seen it. If it does not suit you, you owe nothing.',
    files: 'Once it is paid, the files of the site are yours.',
    materials:
      'After you win, we ask for texts, a logo and photos: send your own, or have us write the texts, set your name in type and use stock photos.',
  },
  estimate: {
    about: ({ amount }: { amount: string }) => `about ${amount}`,
    note: 'Only an estimate: bids and the price are in US dollars.',
    choose: 'Price in',
  },
  /** Who bid what, and what else happened. */
  entries: {
    heading: 'Who bid what',
    note: 'Bidders are numbered in the order of their first bid. Of a maximum, only the bids it has placed are shown. Withdrawn bids stay here.',
    time: 'Time',
    who: 'Who',
    what: 'What',
    amount: 'Amount',
    bidder: ({ number }: { number: string }) => `Bidder ${number}`,
    kinds: {
      opened: 'Auction opens',
      bid: 'Bid',
      automatic_bid: 'Automatic bid',
      withdrawn: 'Bid withdrawn',
      removed: 'Bid removed by the operator',
      extended: 'Late bid: the end moves',
      rescheduled: 'The operator moves the end',
      awaiting_brief: 'Over, waiting for the brief',
      reopened: 'Brief missing: bid void, bidding reopens',
      sold: 'Sold',
      unsold: 'Not sold',
      cancelled: 'Cancelled',
    },
    earlier: 'Earlier entries',
    newest: 'Newest entries',
  },
  past: {
    title: 'Past auctions',
    lead: 'Every auction that is over, with its outcome. Each keeps its page.',
    none: 'No auction has ended yet.',
    lot: 'Auction',
    ended: 'Ended',
    price: 'Price',
    bids: 'Bids',
    outcome: 'Outcome',
    older: 'Older auctions',
    newest: 'Newest auctions',
  },
  calendar: 'Add the end to my calendar',
  mine: 'Auctions you bid in',
  /** The name of the browser's window while the visitor is outbid. */
  outbid: 'Outbid',
  alarm: 'Play a sound and change the window title when I am outbid',
  proof: {
    heading: 'Check it yourself',
    text: 'Everything that counted in this auction is in a public log that nobody can change unnoticed, not even us. This program reads the log and works out the price, the leader and the outcome again, on your own computer:',
    checkpoint: 'The newest signed state of the log',
    /** No witness has signed the outcome yet. */
    notWitnessed:
      'So far only we have signed the outcome of this auction. Nobody is notified and no order is placed before an independent witness has signed it too.',
    witnessed: ({ names }: { names: string }) =>
      `An independent witness has signed the outcome of this auction: ${names}.`,
  },
};

export type LotPageTexts = typeof lot;
