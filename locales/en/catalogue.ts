import { en as answers } from './answers.ts';
import { en as auction } from './auction.ts';
import { en as follow } from './follow.ts';
import { en as brief } from './brief.ts';
import type { Catalogue } from '../../src/content/catalogue.ts';
import { en as found } from './found.ts';
import { en as identity } from './identity.ts';
import { en as files } from './files.ts';
import { en as pages } from './pages.ts';
import { en as steps } from './steps.ts';
import { en as webhooks } from './webhooks.ts';
import questions from './questions.json' with { type: 'json' };

export const en: Catalogue = {
  questions,
  contactGroup: 'How should visitors get in touch: by e-mail, WhatsApp or Telegram? One is enough.',
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
    orderId: 'Order id',
    project: 'Project',
  },
  confirmation: {
    subject: ({ projectType, price }) => `Your order is in: ${projectType}, ${price}`,
    greeting: (studioName) => (studioName === null ? 'Hello,' : `Hello ${studioName},`),
    received: 'Thank you, your order has reached us and is recorded.',
    factsHeading: 'What you ordered',
    priceIsFixed: 'This price is fixed. It does not change while we work.',
    missingHeading: 'To begin, we still need answers to these questions',
    sendByReply: 'The simplest way: reply to this message with the answers.',
    sendByMail: 'The simplest way: send the answers, with the order id, to this e-mail address.',
    sendOnPage:
      'Or answer them on the page of your order, where you also find a link to pass on to whoever knows the answers.',
    sendByProgram:
      'Or let your program send them: a POST to this address with the order id and the answers under “brief”.',
    nothingMissing: 'The brief is complete: you have answered every question we need to begin.',
    materialsMissing:
      'You have answered every question we need to begin; what is named below has yet to reach us.',
    materialsHeading: 'Please also send us',
    materials: [
      'the texts, or a few notes from which we can write them',
      'the logo, as a vector file if there is one',
      'photos, or a word that we should choose them',
    ],
    sendMaterialsByReply:
      'Upload the files on the page of your order, or reply to this message with them or with links to them.',
    sendMaterialsByMail:
      'Upload the files on the page of the order, or send them or links to them, with the order number, to this e-mail address:',
    whatThen: {
      email:
        'Once we have checked that nothing is missing, we confirm it by e-mail. The site goes live within 24 hours of that e-mail.',
      telegram:
        'Once we have checked that nothing is missing, we confirm it by Telegram. The site goes live within 24 hours of that message.',
    },
    payment:
      'You pay only after you have seen the finished site. If it does not suit you, you owe nothing.',
    keepOrderId:
      'Keep the order id to yourself: whoever has it can see, change, accept, refuse or cancel the order, and download its source files; once it is accepted, payment is due.',
    signature: 'Studiolot',
  },
  answers,
  found,
  news: {
    subject: ({ projectType }) => `New answers for your order: ${projectType}`,
    intro:
      'Somebody has filled in more of the brief of your order: you, or whoever has a link to it.',
    byClient: 'Your client has filled in more of the brief of your order.',
    filesOnly: {
      subject: ({ projectType }) => `Your client has sent files: ${projectType}`,
      intro: 'Your client has put files on your order.',
    },
    answeredHeading: 'These questions have a new answer',
    otherAnswers: 'something that belongs to none of our questions',
    filesSent: (count) => `Files from your client: ${count}`,
    isChanged: 'New answers have come in.',
    stillOpen: (count) => `Questions still open: ${count}`,
    several: {
      order_news: {
        subject: 'News about your orders',
        intro:
          'Several things have happened to orders with this address. So as not to fill your mailbox, here they are in one message.',
        more: (count) => `Further orders with news: ${count}`,
      },
      order_confirmations: {
        subject: 'Your orders are in',
        intro:
          'Thank you, these orders have reached us and are recorded. So as not to fill your mailbox, we confirm them in one message. Their prices are fixed.',
        more: (count) => `Further orders that have reached us: ${count}`,
      },
      order_links: {
        subject: 'The links to your orders',
        intro:
          'Somebody who knows your references for them asked us for the links to these orders. So as not to fill your mailbox, here they are in one message. If nobody on your side asked, you need not do anything.',
      },
    },
    answerThere:
      'To begin, we need answers to the questions that are still open. Give them on the page of each order, where you also find a link to pass on to whoever knows the answers.',
    keepLinks:
      'Keep these links to yourself: whoever has one can see, change, accept, refuse or cancel its order, and download its source files; once an order is accepted, payment is due.',
  },
  auction,
  follow,
  bot: {
    bound: 'This chat is now connected with your order. Everything about it comes here.',
    linkNotValid: 'This link has been used or has expired. Please write to us by e-mail:',
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
