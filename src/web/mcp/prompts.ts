import { languages } from '../../kernel/languages.ts';

/** What a user can begin with a word: conversations that lead through several tools. */

export type Prompt = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: {
    readonly name: string;
    readonly description: string;
    readonly required?: true;
  }[];
  readonly text: (given: Readonly<Record<string, string>>) => string;
};

const lang = { name: 'lang', description: `The language: one of ${languages.join(', ')}` };

export const prompts: readonly Prompt[] = [
  {
    name: 'order_a_site',
    title: 'Order a site',
    description: 'From a price to an order with a complete brief',
    arguments: [
      { name: 'business', description: 'What the business does', required: true },
      { name: 'type', description: 'landing, website, shop or redesign' },
      { name: 'contact', description: 'E-mail or Telegram of the studio that orders' },
      lang,
    ],
    text: ({ business = '', type, contact, lang: spoken = 'en' }) =>
      [
        `Order a website for this business: ${business}`,
        type === undefined
          ? 'Find out first which kind of site it needs: landing, website, shop or redesign.'
          : `The kind of site: ${type}.`,
        contact === undefined
          ? 'Ask by which e-mail address or Telegram account the studio can be reached.'
          : `The studio is reached at ${contact}.`,
        `Speak ${spoken} with me. Ask quote for the price and show it to me before anything is ordered.`,
        `Then ask list_brief_questions with lang ${spoken}, and ask me what you cannot answer yourself.`,
        'Try place_order with dry_run on, show me its warnings and what is missing, and place the order only when I say yes.',
        'Keep the order_id: it is the only key to the order. Ask for what is missing by ask_for_brief.',
      ].join('\n'),
  },
  {
    name: 'bid_for_a_client',
    title: 'Bid for a client',
    description: 'From the open lots to a bid that the client has confirmed',
    arguments: [
      { name: 'email', description: 'E-mail address of the client', required: true },
      { name: 'max_usd', description: 'The most the client wants to pay, in USD' },
      lang,
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
        'Keep the participant_key secret. Then hand in the brief by submit_brief or ask_for_brief: the bid of a leader without one is void two hours after the end.',
      ].join('\n'),
  },
];

/** What begins like what was typed, where the argument is a language. */
export const completionsOf = (argument: string, typed: string): string[] =>
  argument === 'lang' ? languages.filter((each) => each.startsWith(typed.toLowerCase())) : [];
