import { withLinks } from './block-links.ts';
import type { Block } from './blocks.ts';
import type { Place } from './example-blocks.ts';
import { actsGuide, briefGuide, ordersGuide, pricesGuide } from '../../order/docs/guide-orders.ts';
import { auctionGuide, bidsGuide } from '../../auction/docs/guide-auction.ts';
import { auctionErrorsGuide, errorsGuide, repeatsGuide, warningsGuide } from './guide-errors.ts';
import { limitsGuide } from './guide-limits.ts';
import { mcpGuide } from './guide-mcp.ts';
import { sandboxGuide } from './guide-sandbox.ts';
import { webhooksGuide } from './guide-webhooks.ts';

/**
 * The instructions for programs as pages, each about one task and short enough to be read whole
 * (`guide-pages.test.ts` says how short). The index names them, and shows what most programs need.
 */

export type GuidePage = {
  /** Where it stands under `/agents`. */
  readonly slug: string;
  readonly title: string;
  /** What the index says of it. */
  readonly about: string;
  readonly say: (place: Place) => readonly Block[];
  /** Another page leads to it. */
  readonly isUnlisted?: true;
};

const all: readonly GuidePage[] = [
  {
    slug: 'prices',
    title: 'Prices',
    about: 'budget, variants, a price that holds',
    say: pricesGuide,
  },
  {
    slug: 'orders',
    title: 'Orders',
    about: 'place, rehearse, complete, follow',
    say: ordersGuide,
  },
  {
    slug: 'brief',
    title: 'Brief and files',
    about: 'questions, one at a time or as a schema; files',
    say: briefGuide,
  },
  {
    slug: 'delivery',
    title: 'Delivery',
    about: 'stages, accept, changes, defects, cancel, messages',
    say: actsGuide,
  },
  {
    slug: 'webhooks',
    title: 'Notifications',
    about: 'signed webhooks',
    say: webhooksGuide,
  },
  {
    slug: 'repeats',
    title: 'Repeats and slips',
    about: 'lost answers, warnings, strict reading',
    say: (place) => [...repeatsGuide(place), ...warningsGuide(place)],
  },
  {
    slug: 'auction',
    title: 'Auction',
    about: 'see lots, bid for a client, confirm by a mailed code',
    say: auctionGuide,
  },
  {
    slug: 'bids',
    title: 'Bids',
    about: 'what a participant key is for',
    say: bidsGuide,
  },
  {
    slug: 'mcp',
    title: 'MCP',
    about: 'the same calls as tools',
    say: mcpGuide,
  },
  {
    slug: 'errors',
    title: 'Errors',
    about: 'every code, and what to do',
    say: errorsGuide,
  },
  {
    slug: 'auction-errors',
    title: 'Errors of the auction',
    about: 'codes that bids meet',
    isUnlisted: true,
    say: auctionErrorsGuide,
  },
  { slug: 'limits', title: 'Limits', about: 'how much and how often', say: limitsGuide },
];

const sandbox: GuidePage = {
  slug: 'sandbox',
  title: 'Sandbox',
  about: 'read mails, move the clock',
  say: sandboxGuide,
};

/** In the order in which a program needs them. */
export const guidePages = ({ api }: Pick<Place, 'api'>): readonly GuidePage[] =>
  api.isSandbox ? [sandbox, ...all] : all;

export const pageCalled = (slug: string, place: Pick<Place, 'api'>): GuidePage => {
  const found = guidePages(place).find((page) => page.slug === slug);
  if (found === undefined) throw new Error(`The guide has no page ${slug}`);
  return found;
};

/** Where something of the guide or of the reference stands; `slug` is null for the reference. */
export type Lead = (slug: string | null, anchor: string) => string;

/** What a page says, with its links to other parts of the guide leading where they stand. */
export const saidOn = (place: Place, page: GuidePage, lead: Lead): readonly Block[] => {
  const slugs = slugsOfAnchors(place);
  return page.say(place).map((block) =>
    withLinks(block, (to) => {
      if (!to.startsWith('#')) return to;
      const anchor = to.slice(1);
      const slug = slugs.get(anchor) ?? null;
      return slug === page.slug ? to : lead(slug, anchor);
    }),
  );
};

const known = new WeakMap<Place['api'], ReadonlyMap<string, string>>();

/** On which page each anchor stands. */
const slugsOfAnchors = (place: Place): ReadonlyMap<string, string> => {
  const made =
    known.get(place.api) ??
    new Map(
      guidePages(place).flatMap(({ slug, say }) =>
        say(place)
          .flatMap(anchorsOf)
          .map((anchor) => [anchor, slug] as const),
      ),
    );
  known.set(place.api, made);
  return made;
};

const anchorsOf = (block: Block): readonly string[] => {
  if (block.kind === 'heading') return [block.id];
  return block.kind === 'table'
    ? block.rows.flatMap(({ id }) => (id === undefined ? [] : [id]))
    : [];
};
