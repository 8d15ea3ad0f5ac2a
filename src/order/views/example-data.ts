import type { Missing } from '../../brief/rules/brief.ts';
import { defaultProject, type Project } from '../../brief/rules/project.ts';
import { contactGroup } from '../../brief/rules/questions.ts';
import { withConditions } from '../../brief/views/conditions.ts';
import { presentMissing } from '../../brief/views/missing-item.ts';
import { presentProject } from '../../brief/views/project.ts';
import { exampleBase } from '../../kernel/example.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { linksOf, orderPath } from '../../kernel/links.ts';
import type { Currency } from '../../kernel/money.ts';
import { defaultPriceBook } from '../rules/price-book.ts';
import { quotePrice } from '../rules/price.ts';
import { linksOfOrder } from './order-links.ts';
import { presentPrice } from './present-order.ts';

/**
 * Data that the examples of orders share. Tests send each example to a running service and replace
 * the order ids of its answers by the one here.
 */

export const exampleOrderId = 'ord_1m7w4n5e00123456789abcdefghjkmnpqrs';

export const exampleOrderNumber = 'S-1042';

export const exampleClientLink = 'Vq3kJx0T7mWc1yQ9nB5rZs8dLfHgA2uEoPiKtXvYw64';

/** The signing key of a service with the secret of the tests. */
export const exampleKeyId = 'e0AiazWvG18jAl_pTI5oakTwgMf_YYsSksyVB-IC1MM';
export const examplePublicKey = 'ipCTq-PN09gYQ5Q1lerBauwHamD11dyEsZtMkfE8-fg';
/**
 * Quote tokens for a website of 4 pages, with and without booking, issued on 2026-03-02 and
 * shortened.
 */
export const exampleQuoteTokens = ['eyJhbGciOi…tBYtoWxsmmBA', 'eyJhbGciOi…gJWm3NjeL0AQ'] as const;

/** The answer about the price of a project, by the built-in price book. */
export const examplePrice = (given: Partial<Project>, currency: Currency = 'EUR') => {
  const project = { ...defaultProject, ...given };
  const price = quotePrice(defaultPriceBook, project, currency);
  return { quote: presentPrice(price), project: presentProject(project) };
};

export const { quote: bakeryPrice, project: bakeryProject } = examplePrice({
  pages: 4,
  booking: true,
  contentReady: true,
});

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

/** Missing answers, in English. */
export const exampleMissing = (...ids: readonly Missing['id'][]) =>
  presentMissing(
    ids.map((id) =>
      id === 'contact' ? { kind: id, id, needOneOf: contactGroup } : { kind: 'question', id },
    ),
    'en',
  );

const afterPlacing =
  'We confirm the order by e-mail within 15 minutes and ask for any content that is still missing. Answer the questions in missing: send them as brief with this order_id.';

const afterDryRun =
  'We confirm the order by e-mail within 15 minutes and ask for any content that is still missing. Answer the questions in missing: send them as brief when you place the order, or later with the order_id that you then get.';

export const afterCompleting =
  'The brief is complete. Once we have checked the texts, logo, photos and contact details, we confirm by e-mail that we have everything. The site goes live within 24 hours of that e-mail.';

export const exampleLinks = linksOfOrder(
  { id: exampleOrderId as OrderId, language: 'en', clientLink: exampleClientLink },
  linksOf(exampleBase),
);

export const placedBakery = (order_id: string, dryRun: { readonly dry_run?: true } = {}) => ({
  order_id,
  number: dryRun.dry_run === true ? null : exampleOrderNumber,
  reference: null,
  status: 'brief_incomplete',
  ...dryRun,
  price: bakeryPrice,
  project: bakeryProject,
  missing: exampleMissing('photos', 'page_list', 'booking_rules'),
  next: dryRun.dry_run === true ? afterDryRun : afterPlacing,
  links: dryRun.dry_run === true ? {} : exampleLinks,
  ...withConditions,
});

/** Misspelt names that would change the price. */
export const mistypedBody = {
  studio: { email: 'hello@studio.example' },
  project: { page: 6, payment: true },
  currency: 'PLN',
};

/** Answers that cause warnings. */
export const oddAnswersBody = {
  studio: { email: 'hello@studio.example' },
  brief: { goal: { book: 'a table' }, texts: 'Someone will', ofer: 'Cakes' },
};

export const oddAnswersAnswer = {
  warnings: [
    { field: 'brief.goal', text: 'brief.goal must be a text, got an object' },
    {
      field: 'brief.texts',
      text: 'brief.texts must be one of the options (They are ready / Please write them for us / Take them from the current site), got Someone will',
    },
    {
      field: 'brief.ofer',
      text: 'brief.ofer is not known, did you mean brief.offer?',
      did_you_mean: 'brief.offer',
    },
  ],
  order_id: exampleOrderId.replace('ord_', 'dry_'),
  number: null,
  reference: null,
  status: 'brief_incomplete',
  dry_run: true,
  price: examplePrice({}).quote,
  project: examplePrice({}).project,
  missing: exampleMissing('business', 'offer', 'contact', 'logo', 'photos'),
  unrecognized: ['ofer'],
  next: afterDryRun,
  links: {},
  ...withConditions,
};

export const orderAddress = `${exampleBase}${orderPath}`;
