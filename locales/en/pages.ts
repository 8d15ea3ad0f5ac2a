import { auction } from './pages/auction.ts';
import { authorization, pause } from './pages/authorization.ts';
import { check } from './pages/check.ts';
import { invariants } from './pages/invariants.ts';
import { log } from './pages/log.ts';
import { lot } from './pages/lot.ts';
import { privacy } from './pages/privacy.ts';
import { problems } from './pages/problems.ts';
import { promises } from './pages/promises.ts';
import { terms } from './pages/terms.ts';
import { tracker } from './pages/tracker.ts';

/** The pages of the website. Figures come in as texts that are already formatted. */
export const pages = {
  /** The frame around every page. */
  site: {
    /** The language's own name for itself. */
    languageName: 'English',
    language: 'Language',
    skipToContent: 'Skip to the content',
    /** On every page of a sandbox. */
    sandbox: 'A sandbox to try things in: no order and no bid here is real.',
    menu: 'Menu',
    nav: {
      studios: 'Prices',
      order: 'Order',
      auction: 'Auction',
      me: 'My bids',
      rules: 'Auction rules',
      log: 'Public log',
      terms: 'Terms',
      agents: 'For programs',
      docs: 'API reference',
      imprint: 'Imprint',
      contact: 'Contact',
      privacy: 'Privacy',
    },
    footer: 'Studiolot builds websites for web studios and their clients.',
    copy: 'Copy',
    copied: 'Copied',
    /** A page that is in English for every reader, because programs and their authors read it. */
    inEnglish: 'This page is in English.',
  },
  problems,
  home: {
    title: 'Websites for studios, live within 24 hours',
    lead: 'You bring the client, we build the site. The price is fixed before you order, and you pay only after you have seen the result.',
    askPrice: 'Work out a price',
    placeOrder: 'Place an order',
    stepsHeading: 'How it works',
    steps: [
      {
        title: 'Send the brief',
        text: 'Half of it is enough to order. Your client can fill in the rest from a link.',
      },
      {
        title: 'Wait a day',
        text: 'Once we have everything, we confirm it by e-mail. The site goes live within 24 hours of that.',
      },
      {
        title: 'Look at it',
        text: 'You see the finished site. Up to three rounds of changes are included.',
      },
      {
        title: 'Pay',
        text: 'Only then, and only if it suits you. The source files are yours.',
      },
    ],
    priceHeading: 'What it costs',
    /** What the example price is for. */
    priceOf: ({ type, pages }: { type: string; pages: string }) => `${type}, pages: ${pages}`,
    priceNote: 'A fixed price. Every option is in the calculator.',
    lotHeading: 'In the auction now',
    noLot: 'No auction is open at the moment.',
    seeLot: 'See the auction',
    programsHeading: 'Your program can order too',
    programsText:
      'Prices, briefs, orders and bids are all open to programs and AI agents. They need no API key.',
    seeAgents: 'Instructions for programs',
  },
  studios: {
    title: 'Prices and rules for studios',
    lead: 'One price list for every studio. The price is fixed before you order.',
    calculatorHeading: 'Work out a price',
    calculate: 'Calculate',
    total: 'Total',
    breakdown: 'What the price is made of',
    /** Parts of a price that are no module; those have their names already. */
    component: {
      base: 'Base price',
      pages: 'Further pages',
    },
    orderThis: 'Order this site',
    curlHeading: 'The same request from a program',
    listHeading: 'Price list',
    listNote:
      'A page counts once for every language it is in. The first page is part of the base price.',
    what: 'What',
    tier: ({ from, to }: { from: string; to: string }) => `Pages ${from} to ${to}`,
    lastTier: ({ from }: { from: string }) => `Pages ${from} and up`,
    each: ({ what }: { what: string }) => `${what}, each`,
    conditionsHeading: 'Conditions',
    delivery: 'Delivery',
    payment: 'Payment',
    edits: 'Changes and corrections',
    /** Above the English wording of the conditions, which is the one that counts. Not shown in English. */
    bindingNote: 'This wording is the one that counts.',
  },
  order: {
    title: 'Order a site',
    lead: 'Three short steps. You can skip any question of the brief and come back to it later.',
    steps: { project: 'Project', brief: 'Brief', review: 'Review' },
    stepOf: ({ number, of }: { number: string; of: string }) => `Step ${number} of ${of}`,
    projectHeading: 'What should we build?',
    type: 'Kind of site',
    pagesHint: 'From 1 to 500, in one language',
    languagesHint: 'From 1 to 20',
    modules: 'Modules',
    extraRolesHint: 'Besides the visitor, such as an editor',
    integrationsHint: 'Other systems to connect',
    currency: 'Currency',
    contentReady: 'The texts are ready',
    notes: 'Anything else we should know',
    studioHeading: 'Who is ordering?',
    studioName: 'Studio or agency',
    studioWebsite: 'Website',
    studioEmail: 'E-mail',
    studioTelegram: 'Telegram',
    contactHint: 'E-mail or Telegram: one of them is enough. We confirm the order there.',
    optional: 'optional',
    toBrief: 'Continue to the brief',
    toReview: 'Review the order',
    back: 'Back',
    briefIntro:
      'Answer what you can. We will ask for the rest later. “I don’t know” is an answer too.',
    neededHeading: 'We need this to begin',
    betterHeading: 'This makes the site better',
    later: 'Later',
    dontKnow: 'I don’t know',
    reviewHeading: 'Is everything right?',
    reviewIntro: 'Nothing has been sent yet.',
    answersHeading: 'Your answers',
    noAnswers: 'No answers yet.',
    missingHeading: 'Still missing',
    missingNote: 'You can order now and answer these later.',
    nothingMissing: 'The brief is complete.',
    send: 'Send the order',
    /** Before the button: what sending means. The link to the terms follows. */
    sendNote: 'The price is fixed. You pay only after you have seen the finished site.',
  },
  /** The order's own page. */
  placed: {
    title: 'Your order',
    thanks: 'Thank you, your order has reached us.',
    /** The link with this text opens a chat with the bot. */
    openBot: 'Open our bot in Telegram and press Start, so that it can write to you',
    keepSecret:
      'Keep the address of this page to yourself: anyone who has it can see, change, accept, refuse or cancel the order, and download its source files; once it is accepted, payment is due.',
    clientHeading: 'Let your client answer',
    clientText:
      'Send your client this link. They see only the questions, not the price or the order.',
    clientLink: 'Link for your client',
    /** The button that ends the link and makes a new one, what it does, and that it is done. */
    clientEnd: 'End this link and make a new one',
    clientEndNote:
      'The link your client has stops working at once, and so does every earlier link. You get a new one to send. The answers given so far stay.',
    clientEnded: 'The old link no longer works. This is the new one: send it to your client.',
    toBrief: 'See what your client sees',
    placedAt: 'Placed',
  },
  /** The questions where they stand on a page of ours. */
  brief: {
    heading: 'The questions',
    answeredHeading: 'Already answered',
  },
  auction,
  log,
  lot,
  check,
  authorization,
  pause,
  invariants,
  promises,
  tracker,
  terms,
  privacy,
  /** The pages whose readers are programs and their authors; what follows the lead is English. */
  programs: {
    agentsTitle: 'For programs and AI agents',
    agentsLead: 'Everything a person can do here, a program can do too.',
    docsTitle: 'API reference',
    docsLead: 'Every call, every field and every error.',
    schemasTitle: 'API schemas',
    schemasLead: 'Everything that calls accept and return, field by field.',
  },
};

export type PageTexts = typeof pages;
