import { hoursMs } from '../../kernel/time.ts';

/** A bid that is held while its lot is about to end. */

/** The operator is alarmed this long before the end; a bid that is held later is told at once anyway. */
export const reviewAlarmMs = hoursMs(1);

/** An end that is moved further than late bids can move it is a new one, with an alarm of its own. */
export const alarmAgainMs = hoursMs(2);
