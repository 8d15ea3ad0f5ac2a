import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatAmount, formatMoment } from '../../kernel/texts/formats.ts';
import type { IfClosedNowForBidder, YouMust } from '../rules/if-closed-now.ts';
import { reopenedForText } from './lot-rules.ts';

/** The forecast for a bidder as text in their language, with what they can do about it. */
export const forecastText = (
  { outcome, priceMinor, youMust, options }: IfClosedNowForBidder,
  language: Language,
): string => {
  const { preview } = catalogues[language].auction;
  const price = priceMinor === null ? '' : formatAmount(priceMinor, 'USD', language);
  const stands = {
    you_win: () => preview.youWin({ price }),
    you_need_a_brief: () => preview.youNeedABrief({ price }),
    bidding_may_reopen: () =>
      preview.biddingMayReopen({ price, minutes: reopenedForText(language) }),
    you_lose: () => preview.youLose,
  }[outcome]();
  const acts = options.length === 0 ? [youMust] : options;
  return [stands, ...acts.map((act) => nextActText(act, language))].filter(Boolean).join(' ');
};

export const nextActText = (youMust: YouMust, language: Language): string => {
  const { preview } = catalogues[language].auction;
  switch (youMust.do) {
    case 'nothing':
      return youMust.because === undefined ? '' : preview.nothing[youMust.because];
    case 'complete_brief':
      return preview.submitBrief[youMust.to]({ by: formatMoment(youMust.by, language) });
    case 'confirm_code':
      return preview.enterCode({ by: formatMoment(youMust.by, language) });
    case 'bid':
      return preview.bid({
        by: formatMoment(youMust.by, language),
        minimum: formatAmount(youMust.minimumMinor, 'USD', language),
      });
  }
};
