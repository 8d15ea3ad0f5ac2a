import type { DocumentedService } from '../http/api-description.ts';
import { code, codeLink, heading, link, inline, text, type DocBlock } from './blocks.ts';

export const mcpGuide = ({ links, publicUrl }: DocumentedService): readonly DocBlock[] => [
  heading(2, 'mcp', inline`Where the tools are`),
  text`Every call is a tool of the same name, such as ${codeLink('place_order', '#place_order')}, with the same fields, refusals and limits. An object or a list may also be sent as a JSON string. A client loads all tools of an address, so use the address for your task:`,
  {
    kind: 'list',
    items: [
      inline`${code(links.mcpOrders)}: orders, from the price to the payment`,
      inline`${code(links.mcpAuction)}: the auction`,
      inline`${code(links.mcp)}: both, and calls for programs with a server of their own, such as webhooks`,
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
  text`The supported revisions are 2026-07-28, without sessions, 2025-11-25 and 2025-06-18, with one message per request.`,
  heading(2, 'mcp_results', inline`What a tool answers`),
  text`A result is JSON, as text, with the fields of the call, which has a page of its own (${code(links.reference('place_order'))}). Only ${code('quote')} and ${code('describe_service')} answer with the conditions. A refusal has ${code('isError')} and the fields ${code('error')}, ${code('code')} and ${code('retryable')}; some have ${code('field')}, ${code('next')} and ${code('retry_after_seconds')}, as in ${link('problems', '#errors')}.`,
  {
    kind: 'list',
    items: [
      inline`${code('participant_key')} is an argument of every tool that needs the key. Clients may send it as ${code('Authorization: Bearer')} instead.`,
      inline`${code('idempotency_key')} is an argument of every tool that changes something, with the meaning of the ${link('header', '#idempotency')}.`,
      inline`${code('add_files')} takes small files as Base64; send larger ones over HTTP.`,
      inline`${code('ask_for_brief')} shows a form with the next missing brief questions to the person at the client, if the client supports forms, and saves the answers. No form ever requests codes or keys.`,
      inline`${code('wait_for_change')} answers once an order or a lot has changed, or after 50 seconds at most.`,
    ],
  },
  text`These instructions, the prices, the conditions and the brief questions in each language are documents (${code('resources')}). Two conversations can be started by name (${code('prompts')}): ${code('order_a_site')} and ${code('bid_for_a_client')}. A client that knows only the address of this service finds the tools by ${link('the server card', `${publicUrl}/.well-known/mcp/server-card.json`)} or ${link('the list of interfaces', `${publicUrl}/.well-known/api-catalog`)}.`,
];
