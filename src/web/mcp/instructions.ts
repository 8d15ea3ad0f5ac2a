import type { Links } from '../../kernel/links.ts';
import type { ToolDeps } from './call-tool.ts';
import type { Audience } from './tool-notes.ts';
import type { ToolSource } from './tool-source.ts';

/** The text that a model reads before it sees any tool. It is only about the tools of that address. */
export const instructionsFor = (
  audience: Audience,
  { context, problems: { links } }: ToolDeps,
  { instructions }: Pick<ToolSource, 'instructions'>,
): string =>
  [
    ...about,
    ...(context.isSandbox ? trying : []),
    ...instructions(audience, links),
    ...(audience === 'reading_operator' ? [] : changing),
    ...(audience === 'everybody' ? parts(links) : []),
    more(links),
  ].join('\n');

const about = [
  'Studiolot builds websites for studios and their clients at a fixed price, or sells them by auction.',
];

const trying = [
  'This is a sandbox: nothing here is real. Mailed codes are read at GET /sandbox/inbox, and POST /sandbox/clock moves the time.',
];

/** Where a client has fewer tools to read. */
const parts = ({ mcpOrders, mcpAuction }: Links): readonly string[] => [
  `The tools for orders alone are at ${mcpOrders}, those of the auction at ${mcpAuction}.`,
];

const more = ({ reference }: Links): string =>
  `A result is JSON. The list says when to use a tool; its page says the rest: ${reference('TOOL_NAME')}`;

const changing = [
  'Try a change with dry_run first where a tool has it. A refused call has isError and says in one sentence what to do.',
  'Send an idempotency_key of your own with each change that takes one (up to 200 printable ASCII characters): a call that is sent again under it within 24 hours is done once.',
];
