import type { Links } from '../../kernel/links.ts';
import { languageArgument, type Prompt } from '../../web/mcp/prompts.ts';
import type { Audience } from '../../web/mcp/tool-notes.ts';

/** Instructions for a model that bids. */
export const auctionInstructions = (
  audience: Audience,
  { mcpOrders }: Links,
): readonly string[] => {
  if (audience === 'buyer' || audience === 'reading_operator') return [];
  return [
    'To bid: show_lots, place_bid, ask the client for the mailed code, confirm_bid; its participant_key opens list_bids, submit_brief, cancel_bid and the rest. list_bids says in if_closed_now what the client must do by when.',
    ...(audience === 'bidder'
      ? [`The order of a lot that was won goes on with the tools at ${mcpOrders}.`]
      : []),
  ];
};

/** Prompts that a person at a client of MCP can start a conversation with. */
export const auctionPrompts: readonly Prompt[] = [
  {
    name: 'bid_for_a_client',
    title: 'Bid for a client',
    description: 'From the open lots to a bid that the client has confirmed',
    arguments: [
      { name: 'email', description: 'E-mail address of the client', required: true },
      { name: 'max_usd', description: 'The most the client wants to pay, in USD' },
      languageArgument,
    ],
    text: ({ email = '', max_usd: most, lang: spoken = 'en' }) =>
      [
        `Bid for a client, whose e-mail address is ${email}. Speak ${spoken} with me.`,
        'Ask show_lots for the open lots, and show me price, least next bid and end of each.',
        most === undefined
          ? 'Ask me for the most that the client wants to pay.'
          : `The client pays at most ${most} USD; never bid more.`,
        'Ask whether the client accepts the rules of the auction, then call place_bid.',
        'The client gets a code of 6 digits by e-mail. Ask me for it in our conversation, never by a form, and call confirm_bid.',
        'Keep the participant_key secret. Then hand in the brief by submit_brief or ask_for_brief: the rules of the lot (show_lot) say until when a leader needs one.',
      ].join('\n'),
  },
];
