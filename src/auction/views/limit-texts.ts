import { duration } from '../../web/docs/limit-words.ts';
import { cancelLimits } from '../rules/cancelling.ts';
import { codeValidMs } from '../rules/code.ts';
import { followLinkValidMs, movedALotMs, remindBeforeMs } from '../rules/follow.ts';
import { offerOpenMs } from '../rules/offer.ts';
import { reopenedForMs } from '../rules/reopening.ts';
import { reviewAlarmMs, withdrawalsCountedMs, withdrawalsReviewedFrom } from '../rules/review.ts';

/** Limits in the English texts of the API and of mails to operators. Each figure comes from its rule. */

export const codeValidText = duration(codeValidMs);
export const offerOpenText = duration(offerOpenMs);
export const reopenedForEnglish = duration(reopenedForMs);
export const reviewAlarmText = duration(reviewAlarmMs);
export const withdrawalsCountedText = duration(withdrawalsCountedMs);

export const followTexts = {
  linkValid: duration(followLinkValidMs),
  movedALot: duration(movedALotMs),
  remindBefore: duration(remindBeforeMs),
} as const;

/** When a bid that counts can still be cancelled: `mayCancel`. */
export const cancelLimitsText = `until ${duration(cancelLimits.earlyMs)} before the end, or within ${duration(cancelLimits.regretMs)} of being placed and until ${duration(cancelLimits.lateMs)} before the end`;

/** The effect of withdrawals that count for review. */
export const withdrawalsReviewedText = `after ${withdrawalsReviewedFrom} within ${withdrawalsCountedText} a person reviews each further bid`;
