import type { IfClosedNowForOne, YouMust } from '../domain/auction/if-closed-now.ts';
import type { Language } from '../domain/languages.ts';
import { catalogues } from './catalogues.ts';
import { formatAmount, formatMoment } from './formats.ts';

/** How a lot stands for somebody who bids, and what they can do about it, in their language. */
export const foreseenText = (
  { outcome, priceMinor, youMust }: IfClosedNowForOne,
  language: Language,
): string => {
  const { foreseen } = catalogues[language].auction;
  const price = priceMinor === null ? '' : formatAmount(priceMinor, 'USD', language);
  const stands = {
    you_win: () => foreseen.youWin({ price }),
    you_need_a_brief: () => foreseen.youNeedABrief({ price }),
    you_stand_by: () => foreseen.youStandBy({ price }),
    you_lose: () => foreseen.youLose,
  }[outcome]();
  const act = actText(youMust, language);
  return act === '' ? stands : `${stands} ${act}`;
};

const actText = (youMust: YouMust, language: Language): string => {
  const { foreseen } = catalogues[language].auction;
  switch (youMust.do) {
    case 'nothing':
      return youMust.isReviewed ? foreseen.isReviewed : '';
    case 'submit_brief':
      return foreseen.submitBrief({ by: formatMoment(youMust.by, language) });
    case 'enter_code':
      return foreseen.enterCode({ by: formatMoment(youMust.by, language) });
    case 'bid':
      return foreseen[youMust.isToStandBy ? 'bidToStandBy' : 'bid']({
        by: formatMoment(youMust.by, language),
        minimum: formatAmount(youMust.minimumMinor, 'USD', language),
      });
  }
};
