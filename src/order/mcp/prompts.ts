import { languageArgument, type Prompt } from '../../web/mcp/prompts.ts';
import type { Audience } from '../../web/mcp/tool-notes.ts';

export const orderPrompts: readonly Prompt[] = [
  {
    name: 'order_a_site',
    title: 'Order a site',
    description: 'From a price to an order with a complete brief',
    arguments: [
      { name: 'business', description: 'What the business does', required: true },
      { name: 'type', description: 'landing, website, shop or redesign' },
      { name: 'contact', description: 'E-mail or Telegram of the studio that orders' },
      languageArgument,
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
];

/** The instructions that a model reads before it orders. */
export const orderInstructions = (audience: Audience): readonly string[] =>
  audience === 'bidder' || audience === 'reading_operator'
    ? []
    : [
        'To order: quote, list_brief_questions, place_order with dry_run, then place_order; the order_id is the only key to the order, so keep it.',
        'Prices are fixed: never guess one, ask quote. Nothing is paid before the finished site has been seen.',
      ];
