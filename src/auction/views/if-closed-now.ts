import { z } from 'zod';
import type { Language } from '../../kernel/languages.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { show } from '../../kernel/view-codec.ts';
import type { IfClosedNow, IfClosedNowForBidder } from '../rules/if-closed-now.ts';
import { nextActText, forecastText } from './forecast-texts.ts';
import { reopenedForEnglish } from './limit-texts.ts';

/** The forecast of a lot if nothing more were bid: for everyone, and for one bidder. */

export const ifClosedNowAnswer = z
  .object({
    outcome: z
      .enum(['sold', 'awaiting_brief', 'unsold'])
      .describe('awaiting_brief: the leader has until brief_deadline to complete the brief'),
    price_usd: z
      .number()
      .nullable()
      .describe('The price that the leader pays, with a complete brief; null if nobody leads'),
    brief_deadline: moment
      .nullable()
      .describe("The deadline of the leader's brief; null if none is awaited"),
    if_brief_missing: z
      .enum(['reopened', 'unsold'])
      .nullable()
      .describe(
        `The outcome if the leader does not complete the brief: reopened for ${reopenedForEnglish}, or unsold if nobody else has bid; null if no brief is awaited`,
      ),
  })
  .nullable()
  .meta({
    id: 'IfClosedNow',
    description:
      'The forecast of the lot if nothing more is bid; null before it opens and once it is decided',
  });

export const presentIfClosedNow = (
  forecast: IfClosedNow | null,
): z.input<typeof ifClosedNowAnswer> => {
  if (forecast === null) return null;
  const isAwaited = forecast.outcome === 'awaiting_brief';
  return show(ifClosedNowAnswer.unwrap(), {
    outcome: forecast.outcome,
    priceMinor: forecast.outcome === 'unsold' ? null : forecast.priceMinor,
    briefDeadline: isAwaited ? forecast.briefDeadline : null,
    ifBriefMissing: isAwaited ? forecast.withoutBrief : null,
  });
};

export const ifClosedNowForBidderAnswer = z
  .object({
    outcome: z
      .enum(['you_win', 'you_need_a_brief', 'bidding_may_reopen', 'you_lose'])
      .describe(
        'you_need_a_brief: the client leads and wins once the brief is complete; bidding_may_reopen: somebody else leads without a complete brief, and bidding reopens if it does not come in time',
      ),
    price_usd: z
      .number()
      .nullable()
      .describe('What the site then costs its buyer; null if there is none'),
    you_must: z
      .enum(['nothing', 'bid', 'complete_brief', 'confirm_code'])
      .describe(
        'What the client must do to win: bid min_next_bid_usd or more, complete_brief with submit_brief, or confirm_code with confirm_bid',
      ),
    options: z
      .array(
        z.object({
          do: z.enum(['bid', 'complete_brief']).describe('As in you_must'),
          amount_usd: z.number().nullable().describe('The least to bid; null for a brief'),
          because: z.string().describe('The effect, in the client’s language'),
        }),
      )
      .describe('Where there is a choice, each thing the client can do; the first is you_must'),
    by: moment.nullable().describe('The deadline; null if nothing has to be done'),
    text: z.string().describe('All of that in sentences for the client, in their language'),
  })
  .nullable()
  .meta({
    id: 'IfClosedNowForYou',
    description:
      'The forecast for the client if nothing more is bid; null before the lot opens and once it is decided',
  });

export const presentIfClosedNowForBidder = (
  forecast: IfClosedNowForBidder | null,
  language: Language,
): z.input<typeof ifClosedNowForBidderAnswer> => {
  if (forecast === null) return null;
  const { youMust, options } = forecast;
  return show(ifClosedNowForBidderAnswer.unwrap(), {
    ...forecast,
    youMust: youMust.do,
    by: youMust.do === 'nothing' ? null : youMust.by,
    options: options.map((option) => ({
      do: option.do,
      amountMinor: option.do === 'bid' ? option.minimumMinor : null,
      because: nextActText(option, language),
    })),
    text: forecastText(forecast, language),
  });
};
