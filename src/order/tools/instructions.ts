import type { Audience } from '../../web/mcp/tool-notes.ts';

/** What a model has to know before it orders. */
export const orderInstructions = (audience: Audience): readonly string[] =>
  audience === 'bidder' || audience === 'reading_operator'
    ? []
    : [
        'To order: quote, list_brief_questions, place_order with dry_run, then place_order; the order_id is the only key to the order, so keep it.',
        'Prices are fixed: never guess one, ask quote. Nothing is paid before the finished site has been seen.',
      ];
