import type { Links } from '../../kernel/links.ts';
import type { ToolWorld } from './call-tool.ts';
import type { Audience } from './tools.ts';

/** What a model is told of the whole before it sees any tool: of what it has, and of nothing else. */
export const instructionsFor = (audience: Audience, { context, links }: ToolWorld): string =>
  [
    ...about,
    ...(context.isSandbox ? trying : []),
    ...ways[audience],
    ...(audience === 'everybody' ? parts(links) : []),
    ...(audience === 'bidder' ? [wonOrders(links)] : []),
    more(links),
  ].join('\n');

const about = [
  'Studiolot builds websites for studios and their clients at a fixed price, or sells them by auction.',
];

const trying = [
  'This is a sandbox: nothing here is real. Mailed codes are read at GET /sandbox/inbox, and POST /sandbox/clock moves the time.',
];

const findingOrders =
  'list_waiting says what is to be done first, list_orders what there is; find_order has one order whole, by its id or its number such as S-1001.';

const looking = [
  'You can look at everything that the service has, as its operator, and change nothing. An order_id that you see is the key with which other programs act for whoever holds the order: tell it to nobody.',
  findingOrders,
];

const buying = [
  'To order: quote, list_brief_questions, place_order with dry_run, then place_order; the order_id is the only key to the order, so keep it.',
];

const bidding = [
  'To bid: show_lots, place_bid, ask the client for the mailed code, confirm_bid; its participant_key opens list_bids, submit_brief, cancel_bid and the rest. list_bids says in if_closed_now what the client must do by when.',
];

const pricing = [
  'Prices are fixed: never guess one, ask quote. Nothing is paid before the finished site has been seen.',
];

/** Where a client has fewer tools to read. */
const parts = ({ mcpOrders, mcpAuction }: Links): readonly string[] => [
  `The tools for orders alone are at ${mcpOrders}, those of the auction at ${mcpAuction}.`,
];

const wonOrders = ({ mcpOrders }: Links): string =>
  `The order of a lot that was won goes on with the tools at ${mcpOrders}.`;

const more = ({ reference }: Links): string =>
  `A result is JSON. The list says when to use a tool; its page says the rest: ${reference('TOOL_NAME')}`;

const changing = [
  'Try a change with dry_run first where a tool has it. A refused call has isError and says in one sentence what to do.',
];

const repeating = [
  'Send an idempotency_key of your own with each change that takes one (up to 200 printable ASCII characters): a call that is sent again under it within 24 hours is done once.',
];

const operating = [
  'You are on the machine of the operator, and what you do as the operator is recorded under their name and mailed to whom it concerns: ask them before anything that cannot be taken back.',
  findingOrders,
  'An order goes on by confirm_materials or ask_again, deliver, finish_changes, record_payment; each with dry_run shows the mails that it would send.',
  'What a studio or its client does with their order is no tool here, and an order_id is the key to do it elsewhere: tell it to nobody.',
];

const ways: Readonly<Record<Audience, readonly string[]>> = {
  everybody: [...buying, ...bidding, ...pricing, ...changing, ...repeating],
  buyer: [...buying, ...pricing, ...changing, ...repeating],
  bidder: [...bidding, ...changing, ...repeating],
  operator: [...operating, ...buying, ...bidding, ...pricing, ...changing, ...repeating],
  looking_operator: looking,
};
