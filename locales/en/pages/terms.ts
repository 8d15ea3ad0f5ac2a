/** The contract terms. Figures of the auction stand in its rules, which these link to. */
export const terms = {
  title: 'Terms',
  lead: 'These terms hold between the operator of this service and anyone who places an order or bids in an auction. They are short on purpose.',
  order: {
    heading: 'The order',
    paragraphs: [
      'An order is placed when the service answers with an order ID. Its price is fixed at that moment and does not change, whatever happens to the price list later.',
      'Anyone who has the order ID can see, change, accept, refuse or cancel the order, and download its source files, so keep it to yourself; once the order is accepted, payment is due.',
    ],
  },
  delivery: 'Delivery',
  payment: 'Payment',
  edits: 'Changes and corrections',
  materials: {
    heading: 'Materials',
    paragraphs: [
      'The studio sends only texts, pictures and logos that it may use, and lets the service use them for the site that it has ordered, and for nothing else.',
    ],
  },
  auction: {
    heading: 'The auction',
    paragraphs: [
      'By bidding you agree to the rules of the auction. A bid counts once the code that was e-mailed to the bidder has been entered, and it is binding: if it wins, it becomes an order for a website at that price, which is paid for after it has been seen, like any other.',
      'The operator may take out bids that were not made in good faith, refuse addresses, move an auction that is not over, and cancel one that nobody has won yet; everyone concerned is notified.',
    ],
  },
  toRules: 'The rules in full, with every figure',
  data: {
    heading: 'Data',
    paragraphs: [
      'What you send with an order or a bid is stored to build the site, to answer questions about it and to prove what was agreed. It is not sold and not used for anything else.',
      'This site sets only two cookies, and it needs both: your language, once you have chosen one, and the key that signs your browser in to your bids.',
    ],
  },
};

export type TermsTexts = typeof terms;
