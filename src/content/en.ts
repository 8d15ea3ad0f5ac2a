import { en as auction } from './auction/en.ts';
import type { Catalogue } from './catalogue.ts';
import { en as pages } from './pages/en.ts';

export const en: Catalogue = {
  questions: {
    business: {
      text: 'What is the business called, and what does it do?',
      hint: 'Two or three sentences are enough: what it does, where, and since when.',
      fields: {
        name: { label: 'Name of the business' },
        description: { label: 'What it does' },
      },
    },
    goal: {
      text: 'What should a visitor do on the site?',
      hint: 'For example: book a table, call, ask for an offer, buy.',
    },
    offer: {
      text: 'Which services or products should the site present?',
      hint: 'A list with one line about each, with prices if they are to be shown.',
    },
    email: {
      text: 'Which e-mail address should visitors write to?',
      hint: 'It is shown on the site. One of e-mail, WhatsApp and Telegram is enough.',
    },
    whatsapp: {
      text: 'Which WhatsApp number should visitors write to?',
      hint: 'With the country code. One of e-mail, WhatsApp and Telegram is enough.',
    },
    telegram: {
      text: 'Which Telegram account should visitors write to?',
      hint: 'One of e-mail, WhatsApp and Telegram is enough.',
    },
    texts: {
      text: 'Where do the texts for the site come from?',
      options: {
        ready: 'They are ready',
        write: 'Please write them for us',
        take: 'Take them from the current site',
      },
    },
    logo: {
      text: 'Is there a logo?',
      fields: {
        status: {
          label: 'Logo',
          options: {
            have: 'Yes, here it is',
            type: 'No, set the name in type',
            none: 'No logo needed',
          },
        },
        link: { label: 'Link to the file' },
      },
    },
    photos: {
      text: 'Are there photos for the site?',
      fields: {
        status: {
          label: 'Photos',
          options: {
            have: 'Yes, here they are',
            stock: 'No, use stock photos',
            none: 'The site needs no photos',
          },
        },
        link: { label: 'Link to the files' },
      },
    },
    page_list: {
      text: 'Which pages should the site have?',
      hint: 'For example: home, services, about us, contact.',
    },
    audience: {
      text: 'Who visits the site?',
      hint: 'Who they are, what they are looking for, and what makes them hesitate.',
    },
    navigation: {
      text: 'How should the menu be arranged?',
      hint: 'The sections, and which pages belong to each.',
    },
    search_phrases: {
      text: 'What do people type into a search engine to find this business?',
      hint: 'Ten phrases are plenty, the most important first.',
    },
    language_list: {
      text: 'Which languages should the site be in, and which comes first?',
    },
    products: {
      text: 'Which products does the shop sell?',
      hint: 'The catalogue with prices, or a link to it.',
    },
    current_site: {
      text: 'What is the address of the present site?',
    },
    payment_methods: {
      text: 'How should customers be able to pay?',
      options: {
        cards: 'Cards',
        blik: 'BLIK',
        paypal: 'PayPal',
        transfer: 'Bank transfer',
        cash: 'Cash on delivery',
      },
    },
    subscription_plans: {
      text: 'Which subscription plans are there?',
      hint: 'For each plan: what it includes, its price, and how often it is paid.',
    },
    booking_rules: {
      text: 'What can be booked, and when?',
      fields: {
        what: { label: 'What is booked' },
        hours: { label: 'Days and hours' },
        length: { label: 'How long one booking lasts' },
      },
    },
    account_features: {
      text: 'What can someone do once they have signed in?',
      options: {
        details: 'Change their own details',
        history: 'See their orders or bookings',
        favourites: 'Keep favourites',
        documents: 'Download documents',
        messages: 'Exchange messages with the business',
      },
    },
    role_list: {
      text: 'Which roles should there be besides the visitor, and what may each of them do?',
      hint: 'For example: an editor changes texts, a manager sees orders.',
    },
    integration_list: {
      text: 'Which systems should the site be connected to?',
      hint: 'For example: accounting, a CRM, a newsletter, a booking system.',
    },
    price: {
      text: 'What does the main service or product cost?',
      fields: {
        amount: { label: 'Price' },
        currency: { label: 'Currency', options: { EUR: 'EUR', USD: 'USD', PLN: 'PLN' } },
      },
    },
    style: {
      text: 'What should the site feel like?',
      options: {
        plain: 'Plain',
        bold: 'Bold',
        warm: 'Warm',
        strict: 'Strict',
        playful: 'Playful',
        luxurious: 'Luxurious',
      },
    },
    colours: {
      text: 'Which colours should be used, and which avoided?',
    },
    references: {
      text: 'Which sites do you like, and what do you like about them?',
    },
    address: {
      text: 'Which address should be shown on the site?',
    },
    opening_hours: {
      text: 'When is the business open?',
    },
    social: {
      text: 'Which social media profiles should the site link to?',
    },
    domain: {
      text: 'Is there a domain for the site?',
      fields: {
        have: { label: 'We already own a domain' },
        name: { label: 'The domain, or the one you would like' },
      },
    },
    legal: {
      text: 'Which company details belong on the site?',
      fields: {
        company: { label: 'Registered company name' },
        tax_id: { label: 'Tax number' },
      },
    },
    materials_rights: {
      text: 'Studiolot may use on the site the texts, pictures and logos that are sent to it.',
    },
    notes: {
      text: 'Is there anything else we should know?',
    },
  },
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
      'Or answer them on the page of your order, where you also find a link to pass on to your client:',
    sendByProgram:
      'Or let your program send them: a POST to this address with the order id and the answers under “brief”.',
    nothingMissing: 'The brief is complete: you have answered every question we need to begin.',
    materialsHeading: 'Please also send us',
    materials: [
      'the texts, or a few notes from which we can write them',
      'the logo, as a vector file if there is one',
      'photos, or a word that we should choose them',
      'the contact details that the site should show',
    ],
    whatThen:
      'Once we have checked that nothing is missing, we confirm it by e-mail. The site goes live within 24 hours of that e-mail.',
    payment:
      'You pay only after you have seen the finished site. If it does not suit you, you owe nothing.',
    keepOrderId:
      'Keep the order id to yourself: whoever has it can see the order and add to the brief.',
    signature: 'Studiolot',
  },
  auction,
  bot: {
    bound: 'This chat is now connected with your order. Everything about it comes here.',
    linkNotValid: 'This link has been used or has expired. Please write to us by e-mail:',
    sendsOnly:
      'This bot only sends messages; nobody reads what is written to it. Please write to us by e-mail:',
  },
  pages,
};
