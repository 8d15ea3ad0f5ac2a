import { briefNote, howToAnswer, serviceDescription } from '../content/answers.ts';
import { conditions } from '../content/conditions.ts';
import { exampleBase, type Example } from './example.ts';
import { orderPath } from './links.ts';
import type { OperationName } from './operations.ts';

/**
 * Requests with the answers they get, for the OpenAPI document. The tests send each of them to a
 * running service, whose order ids are then read as the one that stands here.
 */

export const exampleOrderId = 'ord_1m7w4n5e00123456789abcdefghjkmnpqrs';

const conditionsAndLinks = {
  ...conditions,
  terms: `${exampleBase}/terms`,
  studios: `${exampleBase}/studios`,
};
const withConditions = { ...conditionsAndLinks, agent_guide: `${exampleBase}/agents` };

const bakeryProject = {
  type: 'website',
  pages: 4,
  languages: 1,
  payments: false,
  subscriptions: false,
  booking: true,
  accounts: false,
  extra_roles: 0,
  integrations: 0,
  content_ready: true,
};

const bakeryPrice = {
  amount: 425,
  currency: 'EUR',
  total_pages: 4,
  breakdown: { base: 250, pages: 75, booking: 100 },
};

const bakeryBody = {
  studio: { name: 'Example Studio', email: 'hello@studio.example' },
  project: { type: 'website', pages: 4, booking: true, content_ready: true },
  brief: {
    business: { name: 'Example Bakery', description: 'Bread and cakes, baked at night' },
    goal: 'Order a cake',
    offer: 'Bread, cakes, breakfast',
    email: 'cakes@bakery.example',
    logo: { status: 'Yes, here it is', link: 'https://bakery.example/logo.svg' },
  },
};

const bakeryMissing = [
  { id: 'photos', text: 'Are there photos for the site?' },
  { id: 'page_list', text: 'Which pages should the site have?' },
  { id: 'booking_rules', text: 'What can be booked, and when?' },
];

const afterPlacing =
  'We confirm the order by e-mail within 15 minutes and ask for the content. Answer the questions in missing: send them as brief with this order_id.';

const afterCompleting =
  'The brief is complete; as soon as we have checked the texts, logo, photos and contact details, we confirm by e-mail that we have everything, and the site goes live within 24 hours of that.';

const placedBakery = (order_id: string, rehearsal: { readonly dry_run?: true } = {}) => ({
  order_id,
  status: 'brief_incomplete',
  ...rehearsal,
  price: bakeryPrice,
  project: bakeryProject,
  missing: bakeryMissing,
  next: afterPlacing,
  ...withConditions,
});

const orderAddress = `${exampleBase}${orderPath}`;

export const examples = {
  describe_service: [
    {
      name: 'service',
      summary: 'The bare address says what it is for',
      status: 200,
      answer: {
        service: serviceDescription,
        quote: `GET ${orderAddress}?type=shop&pages=12&languages=3&currency=PLN`,
        order: `POST ${orderAddress} {"studio": {"email": "you@your-studio.example"}, "project": {"type": "website", "pages": 5}, "brief": {"goal": "Book a table"}, "currency": "EUR"}`,
        brief: `GET ${orderAddress}?brief=1&lang=en&pages=5`,
        spec: `${exampleBase}/openapi.json`,
        ...withConditions,
      },
    },
  ],
  quote: [
    {
      name: 'shop_in_pln',
      summary: 'A shop of 12 pages in 3 languages, in PLN',
      query: { type: 'shop', pages: '12', languages: '3', currency: 'PLN' },
      status: 200,
      answer: {
        quote: {
          amount: 4980,
          currency: 'PLN',
          total_pages: 36,
          breakdown: { base: 2000, pages: 2980 },
        },
        project: {
          type: 'shop',
          pages: 12,
          languages: 3,
          payments: false,
          subscriptions: false,
          booking: false,
          accounts: false,
          extra_roles: 0,
          integrations: 0,
          content_ready: false,
        },
        ...withConditions,
      },
    },
    {
      name: 'out_of_bounds',
      summary: 'More pages than a site may have',
      query: { pages: '501' },
      status: 400,
      answer: { error: 'pages must be an integer from 1 to 500, got 501' },
    },
  ],
  list_brief_questions: [
    {
      name: 'in_polish',
      summary: 'The questions in Polish, with those that a shop needs marked',
      query: { brief: '1', lang: 'pl', type: 'shop', pages: '12' },
      status: 200,
      excerpt: {
        brief_questions: [
          {
            order: 1,
            id: 'business',
            type: 'fields',
            text: 'Jak nazywa się firma i czym się zajmuje?',
            translated: true,
            required_for_start: true,
            hint: 'Wystarczą dwa lub trzy zdania: co robi, gdzie i od kiedy.',
            fields: [
              { key: 'name', type: 'text', label: 'Nazwa firmy' },
              { key: 'description', type: 'text', label: 'Opis działalności' },
            ],
          },
        ],
        lang: 'pl',
        note: briefNote,
        how_to_answer: howToAnswer,
        ...conditionsAndLinks,
      },
    },
  ],
  place_order: [
    {
      name: 'half_a_brief',
      summary: 'An order with half of its brief',
      body: bakeryBody,
      status: 201,
      answer: placedBakery(exampleOrderId),
    },
    {
      name: 'rehearsal',
      summary: 'An order with half of its brief, rehearsed: nothing is stored and nothing sent',
      query: { dry_run: '1' },
      body: bakeryBody,
      status: 200,
      answer: placedBakery(exampleOrderId.replace('ord_', 'dry_'), { dry_run: true }),
    },
    {
      name: 'no_contact',
      summary: 'An order that could not be confirmed',
      body: { studio: { name: 'Example Studio' }, project: { type: 'landing' } },
      status: 400,
      answer: {
        error: 'studio.email or studio.telegram is required, so we can confirm the order',
      },
    },
  ],
  resupply_brief: [
    {
      name: 'the_rest_of_the_brief',
      summary: 'The answers that were missing; the example order is placed before',
      body: {
        order_id: exampleOrderId,
        brief: {
          photos: { status: 'No, use stock photos' },
          page_list: 'Home, cakes, breakfast, contact',
          booking_rules: {
            what: 'A table for breakfast',
            hours: 'Sat and Sun 8–12',
            length: '1 h',
          },
        },
      },
      status: 200,
      answer: {
        order_id: exampleOrderId,
        status: 'brief_complete',
        price: bakeryPrice,
        project: bakeryProject,
        missing: [],
        next: afterCompleting,
        ...withConditions,
      },
    },
  ],
  show_order: [
    {
      name: 'order_as_it_stands',
      summary: 'The example order before the rest of its brief has come',
      params: { order_id: exampleOrderId },
      status: 200,
      answer: {
        ...placedBakery(exampleOrderId),
        next: 'Answer the questions in missing: send them as brief with this order_id.',
      },
    },
  ],
} as const satisfies Partial<Record<OperationName, readonly Example[]>>;
