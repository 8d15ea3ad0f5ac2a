import type { DocumentedService } from '../http/api-description.ts';
import { code, link, inline, text, type DocBlock } from './blocks.ts';
import { curl, quoted } from './example-blocks.ts';
import { guidePages } from './guide-pages.ts';
import { callsAddress } from './reference-pages.ts';

/** The index of the guide: the most common calls, and links to the pages. */

/** `addressOf` gives the address of a page. */
export const guideIndex = (
  service: DocumentedService,
  addressOf: (slug: string) => string,
): readonly DocBlock[] => {
  const { links } = service;
  return [
    ...(service.api.isSandbox
      ? [
          text`This is a sandbox: nothing here is real. ${link('Mails and the clock', addressOf('sandbox'))}.`,
        ]
      : []),
    text`Websites at a fixed price, paid once they are seen. You need no key. An error is one sentence; ${code('Accept: application/problem+json')} adds its code and the next step.`,
    {
      kind: 'code',
      label: 'An order from price to site',
      language: 'shell',
      text: calls(service),
    },
    text`Keep the ${code('order_id')} secret: anyone who has it controls the order. After a lost answer, repeat the request with the same ${code('Idempotency-Key')}. ${code('Prefer: return=minimal')} leaves out what you have read. ${code('lang')} is one of en, ru, pl, de, fr, es, pt, by. MCP: ${code(links.mcpOrders)} for orders, ${code(links.mcpAuction)} for the auction, ${code(links.mcp)} for both.`,
    {
      kind: 'list',
      items: [
        ...guidePages(service)
          .filter(({ isUnlisted }) => isUnlisted !== true)
          .map(({ slug, title, about }) => inline`${link(title, addressOf(slug))}: ${about}`),
        inline`${link('OpenAPI', links.spec)}, ${link('every call on its own page', callsAddress(service))}`,
      ],
    },
  ];
};

const calls = ({ links }: DocumentedService): string => {
  const { order } = links;
  const placed = `${order}/ORDER_ID`;
  return [
    '# Price; budget=400 lists cheaper variants',
    curl([quoted(`${order}?type=shop&pages=5&currency=PLN`)]),
    '# What to ask the client',
    curl([quoted(`${order}?brief=1&needed=1&type=shop&lang=pl`)]),
    '# Order; dry_run only checks. studio: email or telegram',
    curl([
      `${order} -H ${quoted('Idempotency-Key: NEW_ID')} -d ${quoted('{"studio": {"email": "you@studio.example"}, "project": {"type": "shop", "pages": 5}, "brief": {"goal": "Sell bread"}, "lang": "pl"}')}`,
    ]),
    '# Answers to what is missing',
    curl([`${order} -d ${quoted('{"order_id": "ORDER_ID", "brief": {"offer": "Bread"}}')}`]),
    '# The state of the order',
    curl([placed]),
    '# Files of up to 50 MiB each',
    curl([`-F files=@a.jpg -F files=@b.jpg -F question=photos ${placed}/files`]),
    '# Notifications; the address must echo a challenge',
    curl([`${placed}/webhooks -d ${quoted('{"url": "https://you.example/hook"}')}`]),
    '# Prices of several variants',
    curl([`${order}/quotes -d ${quoted('{"projects": [{"type": "landing"}, {"type": "shop"}]}')}`]),
  ].join('\n');
};
