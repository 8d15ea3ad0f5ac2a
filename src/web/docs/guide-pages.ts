import type { GuidePage, DocumentedService } from '../http/api-description.ts';
import { withLinks } from './block-links.ts';
import type { DocBlock } from './blocks.ts';
import { errorsGuide } from './guide-errors.ts';
import { limitsGuide } from './guide-limits.ts';
import { mcpGuide } from './guide-mcp.ts';
import { sandboxGuide } from './guide-sandbox.ts';
import { webhooksGuide } from './guide-webhooks.ts';

/**
 * The guide for programs: an index, and pages about one task each. The pages are short enough to be
 * read whole, which a test checks.
 */

/** Pages that belong to no room. */
const ownGuidePages: readonly GuidePage[] = [
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
  ...ownGuidePages,
];

export const guidePageCalled = (
  slug: string,
  service: Pick<DocumentedService, 'api'>,
): GuidePage => {
  const found = guidePages(service).find((page) => page.slug === slug);
  if (found === undefined) throw new Error(`The guide has no page ${slug}`);
  return found;
};

/** The address of an anchor; `slug` is null for the reference. */
export type AnchorAddress = (slug: string | null, anchor: string) => string;

/** The content of a page, with links to other pages resolved. */
export const guidePageBlocks = (
  service: DocumentedService,
  page: GuidePage,
  addressOfAnchor: AnchorAddress,
): readonly DocBlock[] => {
  const slugs = slugsOfAnchors(service);
  return page.content(service).map((block) =>
    withLinks(block, (to) => {
      if (!to.startsWith('#')) return to;
      const anchor = to.slice(1);
      const slug = slugs.get(anchor) ?? null;
      return slug === page.slug ? to : addressOfAnchor(slug, anchor);
    }),
  );
};

const slugsOfApis = new WeakMap<DocumentedService['api'], ReadonlyMap<string, string>>();

/** The page of each anchor. */
const slugsOfAnchors = (service: DocumentedService): ReadonlyMap<string, string> => {
  const known = slugsOfApis.get(service.api);
  if (known !== undefined) return known;
  const slugs = new Map(
    guidePages(service).flatMap(({ slug, content }) =>
      content(service)
        .flatMap(anchorsOf)
        .map((anchor) => [anchor, slug] as const),
    ),
  );
  slugsOfApis.set(service.api, slugs);
  return slugs;
};

const anchorsOf = (block: DocBlock): readonly string[] => {
  if (block.kind === 'heading') return [block.id];
  return block.kind === 'table'
    ? block.rows.flatMap(({ id }) => (id === undefined ? [] : [id]))
    : [];
};
