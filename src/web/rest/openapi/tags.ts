import { auctionPath, orderPath } from '../../../kernel/links.ts';

/** The subjects by which documents group the operations. */

type Tag = {
  readonly name: string;
  readonly description: string;
  /** The first to which an operation belongs is its own. */
  readonly has: (operation: { readonly name: string; readonly path: string }) => boolean;
};

const ofBrief = new Set([
  'list_brief_questions',
  'show_brief_schema',
  'resupply_brief',
  'end_client_link',
]);

const tags: readonly Tag[] = [
  {
    name: 'streams',
    description: 'Changes as they happen, as server-sent events',
    has: ({ path }) => path.endsWith('/stream'),
  },
  {
    name: 'webhooks',
    description: 'Changes sent to an address of yours, signed by Standard Webhooks',
    has: ({ path }) => path.includes('/webhooks'),
  },
  {
    name: 'auction',
    description: 'Lots, and bids for a client who confirms each by a code that is mailed to them',
    has: ({ path }) => path.startsWith(auctionPath),
  },
  {
    name: 'files',
    description: 'What a site is made of, and the source files that it is made as',
    has: ({ path }) => path.includes('/files'),
  },
  {
    name: 'brief',
    description: 'What has to be known before a site can be built, and whom to ask',
    has: ({ name, path }) =>
      path.startsWith(orderPath) && (ofBrief.has(name) || name.includes('question')),
  },
  {
    name: 'prices',
    description: 'What a site costs; nothing of it is stored',
    has: ({ name, path }) =>
      name === 'quote' || name === 'show_signing_keys' || /\/(?:prices|quotes)$/.test(path),
  },
  {
    name: 'orders',
    description: 'Place an order, follow it, and do with it what its stage allows',
    has: () => true,
  },
];

export const tagOf = (operation: { readonly name: string; readonly path: string }): string =>
  tags.find(({ has }) => has(operation))?.name ?? '';

/** As the document lists them: what nothing belongs to stays out. */
export const tagsAmong = (used: ReadonlySet<string>): readonly object[] =>
  tags
    .filter(({ name }) => used.has(name))
    .map(({ name, description }) => ({ name, description }))
    .toReversed();
