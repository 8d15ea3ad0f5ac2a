import { z } from 'zod';
import type { Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import { currencies, unitsPerEur } from '../../kernel/money.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatSpan } from '../../kernel/texts/formats.ts';
import { hoursMs, minutesMs } from '../../kernel/time.ts';
import { show } from '../../kernel/view-codec.ts';
import { bidMax, increments, topIncrement } from '../rules/increments.ts';
import { kinds, type LotKindName } from '../rules/kind.ts';
import { missingFor } from '../rules/lot-brief.ts';
import { extensionsMax, softCloseMs } from '../rules/lot.ts';
import { reopenedForMs } from '../rules/reopening.ts';

/** The rules of a lot as data, so that a program can bid without reading prose. */

export const lotRulesAnswer = z
  .object({
    text: z.string().describe('Who gets the lot, in three sentences'),
    url: z.url().describe('The rules in words, which a bid accepts'),
    steps: z
      .array(
        z.object({
          below_usd: z
            .number()
            .nullable()
            .describe('The price below which the step applies; null: for all higher prices'),
          step_usd: z.number().describe('The step from the price to the minimum of the next bid'),
        }),
      )
      .describe('The first whose below_usd is above the price counts'),
    max_usd: z.number().describe('No bid and no maximum is higher'),
    extension: z
      .object({
        seconds: z
          .int()
          .describe('A bid with less than this left moves the end to this long after it'),
        times_max: z.int().describe('The largest number of extensions'),
        times: z.int().min(0).describe('The number of extensions so far'),
      })
      .describe('How late bids extend the lot'),
  })
  .meta({ id: 'LotRules' });

export const presentLotRules = (
  { kind, extensions }: { readonly kind: LotKindName; readonly extensions: number },
  language: Language,
  links: Links,
): z.input<typeof lotRulesAnswer> =>
  show(lotRulesAnswer, {
    text: whoWinsText(kind, language),
    url: links.rules(language),
    steps: [
      ...increments.map(([belowMinor, increment]) => ({ belowMinor, stepMinor: increment })),
      { belowMinor: null, stepMinor: topIncrement },
    ],
    maxMinor: bidMax,
    extension: { seconds: softCloseMs / 1_000, timesMax: extensionsMax, times: extensions },
  });

/** Who gets a lot of the kind, in the same three sentences on pages, in mails and in the API. */
export const whoWinsText = (kind: LotKindName, language: Language): string =>
  catalogues[language].auction.whoWins({
    hours: briefGraceText(kind, language),
    minutes: reopenedForText(language),
  });

/** How long after the end the leader may still complete the brief. Two hours are written in words. */
export const briefGraceText = (kind: LotKindName, language: Language): string => {
  const { briefGraceMs } = kinds[kind];
  return briefGraceMs === hoursMs(2)
    ? catalogues[language].auction.twoHours
    : formatSpan(briefGraceMs / hoursMs(1), 'hour', language);
};

/** How long a lot reopens, such as `30 minutes`. */
export const reopenedForText = (language: Language): string =>
  formatSpan(reopenedForMs / minutesMs(1), 'minute', language);

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
      .describe('The questions that a winning bid needs answered'),
    grace_seconds: z
      .int()
      .describe('The seconds after the end in which the leader may complete the brief'),
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
  .record(z.enum(currencies), z.number().describe('The value of one USD'))
  .describe('The exchange rate of each currency to one USD; bids are in USD');

export const presentRates = (): Record<(typeof currencies)[number], number> =>
  Object.fromEntries(currencies.map((currency) => [currency, unitsPerEur(currency)])) as Record<
    (typeof currencies)[number],
    number
  >;
