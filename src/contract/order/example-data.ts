import { conditions } from '../../content/conditions.ts';
import { exampleBase } from '../example.ts';
import { orderPath } from '../links.ts';

/**
 * What the examples of orders have in common. The tests send each example to a running service, whose
 * order ids are then read as the one that stands here.
 */

export const exampleOrderId = 'ord_1m7w4n5e00123456789abcdefghjkmnpqrs';

export const exampleOrderNumber = 'S-1042';

export const exampleClientLink = 'Vq3kJx0T7mWc1yQ9nB5rZs8dLfHgA2uEoPiKtXvYw64';

export const conditionsAndLinks = {
  ...conditions,
  terms: `${exampleBase}/terms`,
  studios: `${exampleBase}/studios`,
};
export const withConditions = { ...conditionsAndLinks, agent_guide: `${exampleBase}/agents` };

export const bakeryProject = {
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

export const bakeryPrice = {
  amount: 425,
  currency: 'EUR',
  total_pages: 4,
  breakdown: { base: 250, pages: 75, booking: 100 },
};

export const bakeryBody = {
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

export const afterCompleting =
  'The brief is complete; as soon as we have checked the texts, logo, photos and contact details, we confirm by e-mail that we have everything, and the site goes live within 24 hours of that.';

export const placedBakery = (order_id: string, dryRun: { readonly dry_run?: true } = {}) => ({
  order_id,
  number: dryRun.dry_run === true ? null : exampleOrderNumber,
  reference: null,
  status: 'brief_incomplete',
  ...dryRun,
  price: bakeryPrice,
  project: bakeryProject,
  missing: bakeryMissing,
  next: afterPlacing,
  ...withConditions,
});

export const orderAddress = `${exampleBase}${orderPath}`;
