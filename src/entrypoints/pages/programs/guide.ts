import { auctionGuide } from './guide-auction.ts';
import { errorsGuide } from './guide-errors.ts';
import { limitsGuide } from './guide-limits.ts';
import { mcpGuide } from './guide-mcp.ts';
import { sandboxGuide } from './guide-sandbox.ts';
import { warningsGuide } from './guide-warnings.ts';
import { ordersGuide } from './guide-orders.ts';
import { repeatsGuide } from './guide-repeats.ts';
import { webhooksGuide } from './guide-webhooks.ts';
import { clientBlocks } from './client-blocks.ts';
import { examplesOf, type Place } from './example-blocks.ts';
import { code, heading, link, say, text, type Block } from './blocks.ts';

/** The instructions for a program, in the order in which it needs them. */
export const guide = (place: Place): readonly Block[] => [
  ...beginning(place),
  ...sandboxGuide(place),
  ...ordersGuide(place),
  ...auctionGuide(place),
  ...webhooksGuide(place),
  ...mcpGuide(place),
  ...warningsGuide(place),
  ...repeatsGuide(place),
  ...errorsGuide(place),
  ...limitsGuide(place),
];

const beginning = (place: Place): readonly Block[] => {
  const { links, publicUrl } = place;
  return [
    text`One address, ${code(links.order)}, takes orders; the addresses under ${code(`${publicUrl}/api/auction/agent/`)} hold the auction. There is nothing to sign up for. Orders need no key, and a bid that is confirmed returns one.`,
    text`Requests and answers are JSON in UTF-8, and a body is read as JSON whatever its ${code('Content-Type')} says. Fields may come in any order; one that is left out, null or empty has its default. Where a field is on or off, ${code('true')}, ${code('1')}, ${code('yes')} and ${code('on')} all mean on. Every call may be sent from a browser on another site.`,
    text`Each example is a request as it is typed and the answer it gets; ids, keys, signatures and moments differ each time, and what ends in … is cut short.`,
    ...clientBlocks(place),
    heading(2, 'elsewhere', say`See also`),
    {
      kind: 'list',
      items: [
        say`${link('This page as Markdown', `${publicUrl}/agents.md`)}`,
        say`${link('OpenAPI 3.1', links.spec)}: every call, field and answer for a machine`,
        say`${link('API reference', `${publicUrl}/docs`)}: the same for a person`,
        say`${link('MCP', '#mcp')}: every call as a tool`,
        say`${link('Price list and rules for studios', links.studios)}`,
        say`${link('Contract terms', links.terms)}`,
        say`${link('Rules of the auction', links.rules('en'))}`,
      ],
    },
    heading(2, 'describe_service', say`What the service is`),
    text`The bare address of orders answers what can be done here, and where to read on.`,
    ...examplesOf(place, 'describe_service'),
  ];
};
