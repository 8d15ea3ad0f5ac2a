/** Who runs this installation and how its prices stand to tax, on pages and in mails. */
export const identity = {
  name: 'Name',
  address: 'Address',
  email: 'E-mail',
  taxId: 'Tax number',
  /** In place of a detail that the operator has not given. */
  missing: 'not given yet',
  /** Where the operator has given no details at all. */
  nothingGiven:
    'The operator of this installation has not published a name or an address yet. Ask who they are before you order.',
  /** Beside an amount. */
  vat: { net: 'plus VAT', gross: 'VAT included', no_vat: 'no VAT charged' },
  /** The same as a sentence about all prices. */
  vatOfAll: {
    net: 'All prices are net: VAT is added to them.',
    gross: 'All prices include VAT.',
    no_vat: 'No VAT is charged on these prices: what you see is the whole amount.',
    notGiven: 'The operator has not said yet whether VAT is added to the prices.',
  },
  imprint: {
    title: 'Imprint',
    lead: 'Who runs this service and is responsible for it.',
    pricesHeading: 'Prices and tax',
  },
  contact: {
    title: 'Contact',
    lead: 'How to reach the people behind this service.',
    writeHeading: 'Write to us',
    /** Where the operator has given no e-mail address. */
    noEmail:
      'The operator has not given an e-mail address yet. If you have an order or a bid here, reply to any e-mail about it: your reply reaches them.',
    postHeading: 'By post',
    orderHeading: 'About an order',
    orderText:
      'Reply to any e-mail about it, or give its number, such as S\u20111042. The order’s own page, which the confirmation links to, shows how it stands.',
    bidHeading: 'About a bid',
    bidText:
      'The page of your bids shows what you have bid, whether you lead and what is still missing.',
    toBids: 'To my bids',
    dataHeading: 'About your data',
    dataText: 'What we store, for how long, and how to have it erased:',
    toPrivacy: 'Privacy',
  },
  /** Below a mail; the address of the page follows. */
  dataInMail: 'What we store about you, and how to have it erased:',
};

export type IdentityTexts = typeof identity;
