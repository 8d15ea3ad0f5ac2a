/** The personal data that the service stores. Spans arrive as formatted texts. */
export const privacy = {
  title: 'Privacy',
  lead: 'What we store about you, why, for how long, and how to have it erased.',
  responsibleHeading: 'Who is responsible',
  storedHeading: 'What we store',
  why: 'Why',
  until: 'How long',
  stored: {
    orders: {
      name: 'Orders',
      what: 'The studio’s name, website, e-mail address and Telegram account, the project, your reference, the answers to the questions, what is written about the order, the price, and every step with its time and who took it.',
      why: 'To build the site, to tell you how it stands, and to be able to show what was agreed.',
      until: ({ retention }: StorageSpans) =>
        retention === null
          ? 'Until you ask for it to be erased: this installation does not erase orders automatically.'
          : `${retention} after the last change. It is then erased automatically.`,
    },
    files: {
      name: 'Files of an order',
      what: 'Photos, logos, texts and other files that are sent for a site, and the site’s source files.',
      why: 'To build the site from them and to hand it over.',
      until: () => 'As long as their order; they are erased with it.',
    },
    messages: {
      name: 'Messages from us',
      what: 'Whom we wrote to, when, and what we wrote.',
      why: 'So that no message gets lost, and we can answer your questions about one.',
      until: ({ message }: StorageSpans) =>
        `The text of a message: ${message} after it was sent. The fact that it was sent: as long as the order or bid that it was about.`,
    },
    bids: {
      name: 'Bids',
      what: 'E-mail address, name, language, the brief, the amounts with their times, and the network address that a bid came from (of an IPv6 address its network only).',
      why: 'To hold the auction, to tell you how it stands, and to notice bids that are not made in good faith.',
      until: ({ retention, unconfirmed }: StorageSpans) =>
        retention === null
          ? `Until you ask for it to be erased. A bid whose code was never entered: ${unconfirmed}.`
          : `${retention} after the last thing you did here. A bid whose code was never entered: ${unconfirmed}.`,
    },
    followers: {
      name: 'People who follow an auction',
      what: 'E-mail address and language, once the link in our e-mail has been opened.',
      why: 'To tell you how the auction goes.',
      until: () => 'Until you stop following or the auction is over.',
    },
    publicLog: {
      name: 'The public log of the auction',
      what: 'What was bid in an auction and when, under names that are made up for each auction; the amounts of maxima only after the auction is over. It contains nobody’s name, address or words.',
      why: 'So that anyone can check that an auction followed its rules.',
      until: () =>
        'Forever: anyone may have a copy, and nothing in it says who you are. Once your data is erased, we no longer know it either.',
    },
    telegram: {
      name: 'Telegram chats',
      what: 'Which chat with our bot belongs to which account and order. Nothing that you write to the bot is stored.',
      why: 'A bot may only write to those who have opened a chat with it.',
      until: () => 'As long as the orders of that account; it is erased with them.',
    },
    limits: {
      name: 'Counters',
      what: 'How often a network address or a mailbox has just ordered, bid or been written to.',
      why: 'So that nobody floods the service, guesses codes or fills someone’s mailbox.',
      until: ({ count }: StorageSpans) => `At most ${count}.`,
    },
    repeats: {
      name: 'Repeated calls',
      what: 'The encrypted answer to a form or call that may be sent only once.',
      why: 'So that a button pressed twice orders once.',
      until: ({ repeat }: StorageSpans) => `${repeat}, then it is erased.`,
    },
    blocks: {
      name: 'Blocks',
      what: 'Addresses from which no orders or bids are taken.',
      why: 'To keep out people who have abused the service.',
      until: () => 'Until the operator lifts the block.',
    },
    record: {
      name: 'The record',
      what: 'What happened when, with amounts, as a chain in which nothing can be changed unnoticed. Personal data is stored separately.',
      why: 'To be able to show that no order and no bid was changed afterwards.',
      until: () =>
        'The part about you is erased with the order or bid. The chain stays, without any data about you.',
    },
    logs: {
      name: 'Logs',
      what: 'What failed and when, without names, e-mail addresses or codes.',
      why: 'To find and fix faults.',
      until: () => 'As long as the operator keeps the logs of the machine.',
    },
  },
  basisHeading: 'Legal basis',
  basis: [
    'Where the GDPR applies: we need orders, bids, files and messages for the contract with you or for steps before it (Article 6(1)(b)). Counters, blocks, the record and logs rest on the interest in a service that cannot be abused (Article 6(1)(f)). What tax law demands, such as invoices, the operator keeps for as long as it says (Article 6(1)(c)).',
    'You do not have to give us anything, but without an e-mail address or a Telegram account we cannot take an order, and without an e-mail address we cannot take a bid. No decision about you is made by a machine alone: a bid that looks suspicious waits for a person.',
  ],
  receiversHeading: 'Who gets it',
  receivers: [
    'The operator, and those who build the sites and run the machine for them.',
    'The mail server that sends our e-mails, and your own.',
    'Telegram, when we write to you there.',
    'Anyone who has the address of an order’s page or the link for a client sees what it shows. A client’s link can be ended at any time.',
    'Everyone sees the amounts and times of an auction and how many people bid, but no names or addresses.',
    'Nobody else. Nothing is sold, there is no advertising and no tracking of visitors, and these pages load nothing from other hosts.',
  ],
  cookiesHeading: 'Cookies',
  cookiesText: 'There are two. Both are needed, and neither is set before you do what it is for:',
  cookies: {
    language: ({ span }: { span: string }) => `The language that you have chosen: ${span}.`,
    key: ({ span }: { span: string }) =>
      `The key by which this browser is signed in to your bids: ${span} after its last use, or until you sign out.`,
  },
  rightsHeading: 'Your rights',
  rights: [
    'You can ask what we store about you, receive it as a file, have it corrected or erased, and object to its use.',
    'Much of it you can do yourself: the page of an order shows what was written and takes corrections, and programs read the same as JSON.',
    'If you think that we handle your data wrongly, you can also complain to the data protection authority of your country.',
  ],
  /** Where the operator has given an e-mail address; it follows. */
  askAt: 'For everything else, write from the address that your request is about to:',
  /** Where none is. */
  askByAnswer:
    'For everything else, reply to any e-mail from us: the operator has not given an e-mail address here yet.',
  erasingHeading: 'What erasing means',
  erasing: [
    'Everything stored under exactly your address or account is erased at once: orders with their answers and files, bids, messages sent and unsent, Telegram chats and counters. Nobody can open such an order any more.',
    'What stays of an order is its number, its dates, the kind and size of the site and the price; what stays of a bid is its amount, time and outcome. None of it says who you are.',
    'A bid in an auction that is not over yet binds you; it is erased once the auction is over. Earlier backups still contain your data until they are replaced. E-mails that have arrived are out of the service’s reach: the operator erases their own by hand.',
  ],
};

export type PrivacyTexts = typeof privacy;

/** How long each kind of data is stored. */
export type StorageSpans = {
  /** Null where nothing is erased before somebody asks for it. */
  readonly retention: string | null;
  readonly unconfirmed: string;
  readonly message: string;
  readonly count: string;
  readonly repeat: string;
};
