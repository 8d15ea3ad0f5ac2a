import type { CalendarChange } from '../../contract/operator/change-calendar.ts';
import type { WouldSend } from '../../contract/operator/message-preview.ts';
import type { PricesMore } from '../../contract/operator/change-prices.ts';
import type { ShownSetting } from '../../contract/operator/setting.ts';
import type { ShownWords, ShowWordsInput } from '../../contract/operator/show-words.ts';
import type { StepPreview } from '../../contract/operator/change-words.ts';
import type { ShownSettings } from '../../contract/operator/show-settings.ts';
import { ok } from '../../domain/base.ts';
import { settingStream } from '../../domain/event.ts';
import {
  holdingAt,
  versionState,
  type SettingChange,
  type SettingName,
  type SettingValues,
} from '../../domain/operator/settings.ts';
import { changedSteps, withSteps, wordSteps } from '../../domain/operator/words.ts';
import { currencies } from '../../domain/money.ts';
import { dueAt, type Calendar } from '../../domain/order/calendar.ts';
import { changedFigures, exampleChanges } from '../../domain/order/price-changes.ts';
import { siteLiveWithinMs } from '../../domain/order/work-terms.ts';
import { hoursMs, instant, type Instant } from '../../domain/time.ts';
import type { Handler } from '../use-case.ts';
import { changing, type Changing } from './change-setting.ts';
import { priceNameProblem } from './price-names.ts';

/** What operators set while the service runs, and who has set it. */

export const showSettings: Handler<null, ShownSettings> = {
  look: async ({ events }, _input, { now, settings }) => {
    const show = async <Name extends SettingName>(
      name: Name,
    ): Promise<ShownSetting<SettingValues[Name]>> => {
      const entered = await events.stream(settingStream(name));
      const changes = entered.map(({ event }) => event as SettingChange<Name>);
      const holding = holdingAt(changes, now);
      const { values, files } = settings.environment;
      return {
        value: holding?.value ?? values[name],
        holding: holding?.version ?? null,
        file: files[name],
        versions: entered
          .map(({ actor: by }, nth) => {
            const change = changes[nth] as SettingChange<Name>;
            const { version, at, holdsFrom, value } = change;
            const state = versionState(change, changes, now);
            return { version, at, holdsFrom, by, state, value };
          })
          .toReversed(),
      };
    };
    return ok({
      calendar: await show('calendar'),
      priceBook: await show('priceBook'),
      paymentInstructions: await show('paymentInstructions'),
      words: await show('words'),
    });
  },
};

export const showWords: Handler<ShowWordsInput, ShownWords> = {
  look: async ({ events }, { step }, { now, settings }) => {
    const entered = await events.stream(settingStream('words'));
    const changes = entered.map(({ event }) => event as SettingChange<'words'>);
    const words = holdingAt(changes, now)?.value ?? settings.environment.values.words;
    return ok({ steps: step === null ? wordSteps : [step], words });
  },
};

/** For how many days it is shown what a promise would be due. */
const daysShown = 7;

export const changeCalendar = changing<'calendar', Pick<CalendarChange, 'due'>>(
  'calendar',
  ({ before, after, holdsFrom }) => ({
    due: Array.from({ length: daysShown }, (_, day) => {
      const since = instant(holdsFrom + day * hoursMs(24));
      const dueBy = (calendar: Calendar): Instant => dueAt(calendar, since, siteLiveWithinMs);
      return { since, before: dueBy(before), after: dueBy(after) };
    }),
  }),
);

export const changePayment: Changing<'paymentInstructions', WouldSend> = {
  ...changing('paymentInstructions', () => ({})),
  withExamples: (change, mails, now) => {
    const changed = currencies.filter((each) => change.before[each] !== change.after[each]);
    return { ...change, wouldSend: mails.payment(change.after, changed, now) };
  },
};

export const changePrices = changing<'priceBook', PricesMore>(
  'priceBook',
  ({ before, after }) => ({
    figures: changedFigures(before, after),
    examples: exampleChanges(before, after),
  }),
  { problemOf: priceNameProblem },
);

export const changeWords: Changing<'words', { readonly wouldSend?: readonly StepPreview[] }> = {
  ...changing('words', () => ({}), { onto: withSteps }),
  withExamples: (change, mails, now) => ({
    ...change,
    wouldSend: mails.steps(change.after, changedSteps(change.before, change.after), now),
  }),
};
