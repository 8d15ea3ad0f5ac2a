import { z } from 'zod';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { bidMax, increments, topIncrement } from '../rules/increments.ts';
import { kinds, missingFor, type LotKindName } from '../rules/kind.ts';
import { extensionsMax, softCloseMs } from '../rules/lot.ts';
import type { Language } from '../../kernel/languages.ts';
import { currencies, unitsPerEur } from '../../kernel/money.ts';
import { show } from '../../kernel/view-codec.ts';
import type { Links } from '../../kernel/links.ts';

/** The rules of a lot as data, so that a program can bid without reading prose. */

export const lotRulesAnswer = z
  .object({
    text: z.string().describe('Who gets the lot, in three sentences'),
    url: z.url().describe('The rules in words, which a bid accepts'),
    steps: z
      .array(
        z.object({
          below_usd: z.number().nullable().describe('For prices below this; null: for all others'),
          step_usd: z.number().describe('How much more than the price the next bid has to be'),
        }),
      )
      .describe('The first whose below_usd is above the price counts'),
    max_usd: z.number().describe('No bid and no maximum is higher'),
    extension: z
      .object({
        seconds: z
          .int()
          .describe('A bid with less than this left moves the end to this long after it'),
        times_max: z.int().describe('How often, at most'),
        times: z.int().min(0).describe('How often so far'),
      })
      .describe('What late bids do to the end'),
  })
  .meta({ id: 'LotRules' });

export const presentLotRules = (
  extensions: number,
  language: Language,
  links: Links,
): z.input<typeof lotRulesAnswer> =>
  show(lotRulesAnswer, {
    text: catalogues[language].auction.whoWins,
    url: links.rules(language),
    steps: [
      ...increments.map(([belowMinor, stepMinor]) => ({ belowMinor, stepMinor })),
      { belowMinor: null, stepMinor: topIncrement },
    ],
    maxMinor: bidMax,
    extension: { seconds: softCloseMs / 1_000, timesMax: extensionsMax, times: extensions },
  });

export const lotBriefAnswer = z
  .object({
    requires: z
      .array(
        z.object({
          id: z.string().describe('The id of a question, or contact for any one of a group'),
          need_one_of: z
            .array(z.string())
            .optional()
            .describe('Only on contact: any one of these answers it'),
        }),
      )
      .describe('What a brief has to answer for its bid to win'),
    grace_seconds: z
      .int()
      .describe('How long after the end the leader may still complete the brief'),
  })
  .meta({ id: 'LotBrief' });

export const presentLotBrief = (kind: LotKindName): z.input<typeof lotBriefAnswer> => ({
  requires: missingFor(kind, new Map()).map((each) => ({
    id: each.id,
    ...(each.kind === 'contact' ? { need_one_of: [...each.needOneOf] } : {}),
  })),
  grace_seconds: kinds[kind].briefGraceMs / 1_000,
});

export const ratesAnswer = z
  .record(z.enum(currencies), z.number().describe('How many of it one USD is'))
  .describe('How many of each currency one USD is counted as here; bids are in USD');

export const presentRates = (): Record<(typeof currencies)[number], number> =>
  Object.fromEntries(currencies.map((currency) => [currency, unitsPerEur(currency)])) as Record<
    (typeof currencies)[number],
    number
  >;
