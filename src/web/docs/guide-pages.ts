import { withLinks } from './block-links.ts';
import type { DocBlock } from './blocks.ts';
import type { GuidePage, DocumentedService } from '../http/api-description.ts';
import { errorsGuide } from './guide-errors.ts';
import { limitsGuide } from './guide-limits.ts';
import { mcpGuide } from './guide-mcp.ts';
import { sandboxGuide } from './guide-sandbox.ts';
import { webhooksGuide } from './guide-webhooks.ts';

/**
 * The guide for programs: pages about one task each, short enough to be read whole (`guide-
 * pages.test.ts` checks their length), and an index.
 */

/** Pages that belong to no room. */
const ownPages: readonly GuidePage[] = [
  {
    slug: 'webhooks',
    title: 'Notifications',
    about: 'signed webhooks',
    content: webhooksGuide,
  },
  { slug: 'mcp', title: 'MCP', about: 'the same calls as tools', content: mcpGuide },
  { slug: 'errors', title: 'Errors', about: 'every code, and what to do', content: errorsGuide },
  { slug: 'limits', title: 'Limits', about: 'how much and how often', content: limitsGuide },
];

const sandbox: GuidePage = {
  slug: 'sandbox',
  title: 'Sandbox',
  about: 'read mails, move the clock',
  content: sandboxGuide,
};

/** In the order in which a program needs them. */
export const guidePages = ({ api }: Pick<DocumentedService, 'api'>): readonly GuidePage[] => [
  ...(api.isSandbox ? [sandbox] : []),
  ...api.guide,
  ...ownPages,
];

export const pageCalled = (slug: string, place: Pick<DocumentedService, 'api'>): GuidePage => {
  const found = guidePages(place).find((page) => page.slug === slug);
  if (found === undefined) throw new Error(`The guide has no page ${slug}`);
  return found;
};

/** The address of an anchor; `slug` is null for the reference. */
export type AnchorAddress = (slug: string | null, anchor: string) => string;

/** The content of a page, with links to other pages resolved. */
export const blocksOn = (
  place: DocumentedService,
  page: GuidePage,
  lead: AnchorAddress,
): readonly DocBlock[] => {
  const slugs = slugsOfAnchors(place);
  return page.content(place).map((block) =>
    withLinks(block, (to) => {
      if (!to.startsWith('#')) return to;
      const anchor = to.slice(1);
      const slug = slugs.get(anchor) ?? null;
      return slug === page.slug ? to : lead(slug, anchor);
    }),
  );
};

const known = new WeakMap<DocumentedService['api'], ReadonlyMap<string, string>>();

/** The page of each anchor. */
const slugsOfAnchors = (place: DocumentedService): ReadonlyMap<string, string> => {
  const made =
    known.get(place.api) ??
    new Map(
      guidePages(place).flatMap(({ slug, content }) =>
        content(place)
          .flatMap(anchorsOf)
          .map((anchor) => [anchor, slug] as const),
      ),
    );
  known.set(place.api, made);
  return made;
};

const anchorsOf = (block: DocBlock): readonly string[] => {
  if (block.kind === 'heading') return [block.id];
  return block.kind === 'table'
    ? block.rows.flatMap(({ id }) => (id === undefined ? [] : [id]))
    : [];
};
