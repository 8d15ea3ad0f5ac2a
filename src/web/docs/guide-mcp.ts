import type { DocumentedService } from '../http/api-description.ts';
import { code, codeLink, heading, link, inline, text, type DocBlock } from './blocks.ts';

export const mcpGuide = ({ links, publicUrl }: DocumentedService): readonly DocBlock[] => [
  heading(2, 'mcp', inline`Where the tools are`),
  text`Every call is a tool of the name that it has here, such as ${codeLink('place_order', '#place_order')}, with the same fields, refusals and limits. An object or a list may also be sent as the string that holds its JSON. A client reads the list of an address whole, so take the one that has what you need:`,
  {
    kind: 'list',
    items: [
      inline`${code(links.mcpOrders)}: orders, from the price to the payment`,
      inline`${code(links.mcpAuction)}: the auction`,
      inline`${code(links.mcp)}: both, and what only programs with a server of their own use, such as webhooks`,
    ],
  },
  {
    kind: 'code',
    label: 'How most clients are configured',
    language: 'json',
    text: JSON.stringify(
      { mcpServers: { studiolot: { type: 'http', url: links.mcpOrders } } },
      null,
      2,
    ),
  },
  text`They speak the revisions 2026-07-28, without sessions, 2025-11-25 and 2025-06-18, one message at a time.`,
  heading(2, 'mcp_results', inline`What a tool answers`),
  text`A result is JSON, as text; its fields are those of the call, on the call’s own page (${code(links.reference('place_order'))}). The conditions stand in ${code('quote')} and ${code('describe_service')} alone. A refusal has ${code('isError')} and the fields ${code('error')}, ${code('code')}, ${code('retryable')}, and where they apply ${code('field')}, ${code('next')} and ${code('retry_after_seconds')}, as in ${link('problems', '#errors')}.`,
  {
    kind: 'list',
    items: [
      inline`${code('participant_key')} is an argument of every tool that needs the key; a client that can sends it as ${code('Authorization: Bearer')} instead.`,
      inline`${code('idempotency_key')} is an argument of every tool that changes something, and does what the header ${link('does', '#idempotency')}.`,
      inline`${code('add_files')} takes small files as Base64; larger ones are sent to its address over HTTP.`,
      inline`${code('ask_for_brief')} shows a form with the next missing brief questions to the person at the client, if the client supports forms, and saves the answers. No form ever requests codes or keys.`,
      inline`${code('wait_for_change')} answers as soon as an order or a lot is another than before, within 50 seconds.`,
    ],
  },
  text`These instructions, the prices, the conditions and the brief questions of each language are documents (${code('resources')}), and you can start two conversations by name (${code('prompts')}): ${code('order_a_site')} and ${code('bid_for_a_client')}. Who knows no more than the address of this service finds the tools by ${link('its server card', `${publicUrl}/.well-known/mcp/server-card.json`)} or ${link('the list of its interfaces', `${publicUrl}/.well-known/api-catalog`)}.`,
];
