import { answers } from './answers.ts';
import { auction } from './auction.ts';
import { brief } from './brief.ts';
import { files } from './files.ts';
import { follow } from './follow.ts';
import { found } from './found.ts';
import { identity } from './identity.ts';
import { pages } from './pages.ts';
import questions from './questions.json' with { type: 'json' };
import { steps } from './steps.ts';
import { webhooks } from './webhooks.ts';

/** Every text of the service in English. It is the type of the other languages, so a text that they lack does not compile. */
export const en = {
  questions,
  /** The group of e-mail, WhatsApp and Telegram, where none of the three is answered yet. */
  contactGroup: 'How should visitors get in touch: by e-mail, WhatsApp or Telegram? One is enough.',
  /**
   * The conditions under which every site is made, in the words that the API and the studio page share.
   * Nothing else may word them again.
   */
  conditions: {
    delivery:
      'The site goes live within 24 hours of our e-mail confirming that we have everything: the filled-in brief, the texts or a brief for them, a logo, photos and contact details.',
    payment:
      'You pay only after you have seen the finished site. If it does not suit you, you owe nothing.',
    edits:
      'The site is plain HTML, CSS and JavaScript files, without an admin panel. After payment you get the source files and edit the texts in them. Up to 3 rounds of changes within a week after delivery are included, each done within 24 hours, and for 7 days we fix free of charge whatever is broken in our work.',
  },
  /** Names for what was ordered, as they stand in a list of facts. */
  words: {
    projectType: {
      landing: 'Landing page',
      website: 'Website',
      shop: 'Online shop',
      redesign: 'Redesign',
    },
    module: {
      payments: 'Online payments',
      subscriptions: 'Subscriptions',
      booking: 'Booking',
      accounts: 'User accounts',
    },
    extraRoles: 'Extra roles',
    integrations: 'Integrations',
    pages: 'Pages',
    languages: 'Languages',
    totalPages: 'Pages in all languages',
    price: 'Price',
    order: 'Order',
    /** The secret ID of an order, shown next to its short number. */
    orderId: 'Order ID',
    project: 'Project',
  },
  /** The first message to a studio: its order is confirmed, and this is what is still needed. */
  confirmation: {
    /** Subject line; `price` is formatted with its currency. */
    subject: ({ projectType, price }: { projectType: string; price: string }) =>
      `Your order is in: ${projectType}, ${price}`,
    /** With the name that the reader confirmed this address with, or null where there is none. */
    greeting: (studioName: string | null) =>
      studioName === null ? 'Hello,' : `Hello ${studioName},`,
    received: 'Thank you, your order has reached us and is recorded.',
    factsHeading: 'What you ordered',
    priceIsFixed: 'This price is fixed. It does not change while we work.',
    missingHeading: 'To begin, we still need answers to these questions',
    /** Where the answers go: by reply to this message. */
    sendByReply: 'The simplest way: reply to this message with the answers.',
    /** Where the answers go from a Telegram chat, which nobody reads: to the e-mail address that follows. */
    sendByMail: 'The simplest way: send the answers, with the order ID, to this e-mail address.',
    /** Where the answers go: the order's own page, to which the button below it leads. */
    sendOnPage:
      'Or answer them on the page of your order, where you also find a link to pass on to the person who knows the answers.',
    /** Where the answers go: by a program; an address and the order ID follow as facts. */
    sendByProgram:
      'Or let your program send them: a POST to this address with the order ID and the answers under “brief”.',
    nothingMissing: 'The brief is complete: you have answered every question we need to begin.',
    /** In its place while materials are missing; they are listed below it. */
    materialsMissing:
      'You have answered every question we need to begin, but we still need what is listed below.',
    materialsHeading: 'Please also send us',
    materials: [
      'the texts, or a few notes from which we can write them',
      'the logo, as a vector file if there is one',
      'photos, or a note that we should choose them',
    ],
    /** Where they go: by reply to this message. */
    sendMaterialsByReply:
      'Upload the files on the page of your order, or reply to this message with them or with links to them.',
    /** Where they go from where nobody reads a reply: to the e-mail address that follows. */
    sendMaterialsByMail:
      'Upload the files on the page of the order, or send them or links to them, with the order number, to this e-mail address:',
    /** How the studio hears that we have everything, by the way that it is written to. */
    whatThen: {
      email:
        'Once we have checked that nothing is missing, we will confirm it by e-mail. The site goes live within 24 hours of that e-mail.',
      telegram:
        'Once we have checked that nothing is missing, we will confirm it by Telegram. The site goes live within 24 hours of that message.',
    },
    payment:
      'You pay only after you have seen the finished site. If it does not suit you, you owe nothing.',
    keepOrderId:
      'Keep the order ID to yourself: anyone who has it can see, change, accept, refuse or cancel the order, and download its source files; once it is accepted, payment is due.',
    signature: 'Studiolot',
  },
  answers,
  found,
  /** News for a studio about orders that are confirmed. Counts stand where they need no plural. */
  news: {
    subject: ({ projectType }: { projectType: string }) =>
      `New answers for your order: ${projectType}`,
    /** Answers to one order arrived, from the studio itself or from somebody with a link. */
    intro:
      'The brief of your order has new answers, from you or from someone who has a link to it.',
    /** In its place, where all answers are from the client. */
    byClient: 'Your client has added answers to the brief of your order.',
    /** Where nothing but files came from the client. */
    filesOnly: {
      subject: ({ projectType }: { projectType: string }) =>
        `Your client has sent files: ${projectType}`,
      intro: 'Your client has added files to your order.',
    },
    /** Above a list of questions. */
    answeredHeading: 'These questions have a new answer',
    /** In that list, for answers to none of our questions. */
    otherAnswers: 'something that belongs to none of our questions',
    /** How many files the client has sent. */
    filesSent: (count: number) => `Files from your client: ${count}`,
    isChanged: 'New answers have come in.',
    stillOpen: (count: number) => `Questions still open: ${count}`,
    /** Several orders at once: news of them, that they were placed, or the links to them. */
    several: {
      order_news: {
        subject: 'News about your orders',
        intro:
          'There is news about several orders with this address. To keep your mailbox tidy, it is all in this message.',
        /** Orders that are not named. */
        more: (count: number) => `Further orders with news: ${count}`,
      },
      order_confirmations: {
        subject: 'Your orders are in',
        intro:
          'Thank you, these orders have reached us and are recorded. To keep your mailbox tidy, we confirm them all in this message. Their prices are fixed.',
        more: (count: number) => `Further orders that have reached us: ${count}`,
      },
      order_links: {
        subject: 'The links to your orders',
        intro:
          'Someone who knows your references asked us for the links to these orders. To keep your mailbox tidy, they are all in this message. If nobody on your side asked, you do not need to do anything.',
      },
    },
    /** Under several that were placed. */
    answerThere:
      'To begin, we need answers to the questions that are still open. Give them on the page of each order, where you also find a link to pass on to the person who knows the answers.',
    keepLinks:
      'Keep these links to yourself: anyone who has one can see, change, accept, refuse or cancel its order, and download its source files; once an order is accepted, payment is due.',
  },
  auction,
  follow,
  /** What the Telegram bot answers when someone writes to it. */
  bot: {
    /** The chat is now bound to the order; the confirmation follows at once. */
    bound: 'This chat is now connected to your order. Everything about the order comes here.',
    /** The link's one-time token is used, expired or unknown. */
    linkNotValid: 'This link has been used or has expired. Please write to us by e-mail:',
    /** The bot sends and does not read; the service's e-mail address follows on its own line. */
    sendsOnly:
      'This bot only sends messages; nobody reads what is written to it. Please write to us by e-mail:',
  },
  identity,
  pages,
  files,
  webhooks,
  steps,
  brief,
};

export type Catalogue = typeof en;
