import type { IfClosedNowForOne, YouMust } from '../rules/if-closed-now.ts';
import type { Language } from '../../kernel/languages.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { formatAmount, formatMoment } from '../../kernel/texts/formats.ts';

/** How a lot stands for somebody who bids, and what they can do about it, in their language. */
export const foreseenText = (
  { outcome, priceMinor, youMust, options }: IfClosedNowForOne,
  language: Language,
): string => {
  const { foreseen } = catalogues[language].auction;
  const price = priceMinor === null ? '' : formatAmount(priceMinor, 'USD', language);
  const stands = {
    you_win: () => foreseen.youWin({ price }),
    you_need_a_brief: () => foreseen.youNeedABrief({ price }),
    bidding_may_reopen: () => foreseen.biddingMayReopen({ price }),
    you_lose: () => foreseen.youLose,
  }[outcome]();
  const acts = options.length === 0 ? [youMust] : options;
  return [stands, ...acts.map((act) => actText(act, language))].filter(Boolean).join(' ');
};

export const actText = (youMust: YouMust, language: Language): string => {
  const { foreseen } = catalogues[language].auction;
  switch (youMust.do) {
    case 'nothing':
      return youMust.because === undefined ? '' : foreseen.nothing[youMust.because];
    case 'complete_brief':
      return foreseen.submitBrief[youMust.to]({ by: formatMoment(youMust.by, language) });
    case 'confirm_code':
      return foreseen.enterCode({ by: formatMoment(youMust.by, language) });
    case 'bid':
      return foreseen.bid({
        by: formatMoment(youMust.by, language),
        minimum: formatAmount(youMust.minimumMinor, 'USD', language),
      });
  }
};
