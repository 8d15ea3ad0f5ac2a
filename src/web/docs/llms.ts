import type { DocumentedService } from '../http/api-description.ts';
import { guidePages } from './guide-pages.ts';
import { referenceCalls } from './reference.ts';

/** The service in brief for language models, by the convention of llms.txt. */
export const llmsText = (service: DocumentedService): string => {
  const { publicUrl, links } = service;
  return `# Studiolot

> Web studios, and the programs and AI agents that work for them, order websites here at a fixed price or bid for them at auction. Every call is open to programs: orders need no key, and a bid that is confirmed returns one.

Ask for a price with a GET request to ${links.order}, place an order with a POST request to the same address. Requests and answers are JSON; an error is one sentence that says what to do.

## Instructions

- [Instructions for programs](${publicUrl}/agents.md): the calls that most programs need, and pages for the rest
${pageLines(service)}
- [OpenAPI 3.1](${links.spec}): every call, field and answer for a machine
- [MCP](${publicUrl}/.well-known/mcp/server-card.json): the calls as tools, at ${links.mcp}; fewer at ${links.mcpOrders} and ${links.mcpAuction}

## Rules

- [Price list and rules for studios](${links.studios}): prices, delivery, payment, changes
- [Contract terms](${links.terms}): what an order or a bid binds both sides to
- [Imprint](${publicUrl}/imprint): who runs this service, and whether its prices are net or gross
- [Contact](${publicUrl}/contact): where to turn
- [Privacy](${publicUrl}/privacy): what is stored, why, for how long, and how to have it erased
- [Rules of the auction](${links.rules('en')}): steps, automatic bids, late bids, cancelling, reviews

## Optional

- [Auction](${publicUrl}/auction): the lots as a page
- [Order a site](${publicUrl}/order): the order as a form
- [API reference](${publicUrl}/docs.md): long; each call alone:
${callLines(service)}
`;
};

const pageLines = (service: DocumentedService): string =>
  guidePages(service)
    .map(({ slug, title, about }) => `- [${title}](${service.links.guide(slug)}.md): ${about}`)
    .join('\n');

const callLines = (service: DocumentedService): string =>
  [...referenceCalls(service).keys()]
    .map((name) => `- [${name}](${service.links.reference(name)})`)
    .join('\n');
