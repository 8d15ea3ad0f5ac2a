import { code, codeLink, heading, link, say, text, type Block } from './blocks.ts';
import type { Place } from './example-blocks.ts';

/** The same calls by the Model Context Protocol. A part of `guide.ts`. */
export const mcpGuide = ({ links, publicUrl }: Place): readonly Block[] => [
  heading(2, 'mcp', say`By MCP`),
  text`${code(links.mcp)} speaks the Model Context Protocol over HTTP, in its revisions 2026-07-28, without sessions, and 2025-11-25 and before. Every call of this page is a tool of the name that it has here, such as ${codeLink('place_order', '#place_order')}, with the same fields, refusals and limits. An object or a list may also be sent as the string that holds its JSON.`,
  {
    kind: 'code',
    label: 'As most clients are told of a server',
    language: 'json',
    text: JSON.stringify({ mcpServers: { studiolot: { type: 'http', url: links.mcp } } }, null, 2),
  },
  text`What a tool answers stands in ${code('structuredContent')}, and once more as text; its schema is listed with it. A refusal has ${code('isError')} and the fields ${code('error')}, ${code('code')}, ${code('retryable')}, and where they apply ${code('field')}, ${code('next')} and ${code('retry_after_seconds')}, as in ${link('problems', '#errors')}.`,
  {
    kind: 'list',
    items: [
      say`${code('participant_key')} is an argument of every tool that needs the key; a client that can sends it as ${code('Authorization: Bearer')} instead.`,
      say`${code('idempotency_key')} is an argument of every tool that changes something, and does what the header ${link('does', '#idempotency')}.`,
      say`${code('add_files')} takes small files as Base64; larger ones are sent to its address over HTTP.`,
      say`${code('ask_for_brief')} shows whoever sits before the client a form with the next brief questions that are missing, where the client shows forms, and saves what is typed in. Codes and keys are never asked for by a form.`,
      say`${code('wait_for_change')} answers as soon as an order or a lot is another than before, within 50 seconds.`,
    ],
  },
  text`These instructions, the prices, the conditions and the brief questions of each language are documents (${code('resources')}), and two conversations can be begun by name (${code('prompts')}): ${code('order_a_site')} and ${code('bid_for_a_client')}. Who knows no more than the address of this service finds it by ${link('its server card', `${publicUrl}/.well-known/mcp/server-card.json`)} or ${link('the list of its interfaces', `${publicUrl}/.well-known/api-catalog`)}.`,
];
