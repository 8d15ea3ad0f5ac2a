import type { CalendarChange } from '../../contract/operator/change-calendar.ts';
import type { WouldSend } from '../../contract/operator/message-preview.ts';
import type {
  ChangedSetting,
  SettingInput,
  ShownSetting,
} from '../../contract/operator/setting.ts';
import type { ShownWords, ShowWordsInput } from '../../contract/operator/show-words.ts';
import type { StepPreview } from '../../contract/operator/change-words.ts';
import type { ShownSettings } from '../../contract/operator/show-settings.ts';
import { ok } from '../../domain/base.ts';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { settingStream } from '../../domain/event.ts';
import {
  holdingAt,
  type SettingChange,
  type SettingName,
  type SettingValues,
} from '../../domain/operator/settings.ts';
import { changedSteps, withSteps, wordSteps } from '../../domain/operator/words.ts';
import { currencies } from '../../domain/money.ts';
import { dueAt, type Calendar } from '../../domain/order/calendar.ts';
import { siteLiveWithinMs } from '../../domain/order/work-terms.ts';
import { hoursMs, instant, later, type Instant } from '../../domain/time.ts';
import {
  drawNothing,
  refuse,
  saveNothing,
  unchanged,
  type Handler,
  type Moment,
  type UseCase,
} from '../use-case.ts';

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
            return { version, at, holdsFrom, by, value };
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

/** How it is changed; `More` is answered besides. */
type Changing<Name extends SettingName, More = object> = UseCase<
  SettingInput<SettingValues[Name]>,
  readonly SettingChange<Name>[],
  ChangedSetting<SettingValues[Name]> & More,
  null,
  readonly SettingChange[]
>;

/** Something is set; `said` is what its operation answers besides, `onto` what of before stays. */
const changing = <Name extends SettingName, More extends object>(
  setting: Name,
  said: (change: ChangedSetting<SettingValues[Name]>, moment: Moment) => More,
  onto: Onto<SettingValues[Name]> = all,
): Changing<Name, More> => ({
  // Who sets the same at the same time, wherever, does so one after another.
  lockScope: 'auction',
  load: async ({ events }) => {
    const entered = await events.stream(settingStream(setting));
    return entered.map(({ event }) => event as SettingChange<Name>);
  },
  goesOn: (earlier) => (earlier.length === 0 ? [] : [settingStream(setting)]),
  draw: drawNothing,
  decide: (earlier, { value: sent, dryRun, basedOn }, moment) => {
    const { now, settings } = moment;
    const newest = earlier.at(-1);
    if (basedOn !== null && basedOn !== (newest?.version ?? 0)) {
      const problem = `must be the newest version, which is ${newest?.version ?? 0}: somebody has set it meanwhile`;
      return refuse({ kind: 'invalid_field', field: 'based_on', problem });
    }
    // Also where the clock of the node that took the last one goes ahead of ours.
    const holdsFrom = newest === undefined ? now : later(now, newest.holdsFrom);
    const before = holdingAt(earlier, holdsFrom)?.value ?? settings.environment.values[setting];
    const value = onto(before, sent);
    const isSame = canonicalJson(before) === canonicalJson(value);
    const version = isSame ? null : (newest?.version ?? 0) + 1;
    const change = { before, after: value, holdsFrom, version, dryRun };
    const view = { ...change, ...said(change, moment) };
    if (version === null) return unchanged(view);
    const changed = { setting, version, at: now, holdsFrom, value };
    const event = { type: 'SettingChanged', ...changed } as SettingChange;
    const happened = { subject: 'setting', before: null, after: event, events: [event] } as const;
    return {
      answer: ok(view),
      change: {
        happened: [happened],
        quotas: [],
        extras: [...(earlier as readonly SettingChange[]), event],
      },
    };
  },
  save: saveNothing,
  afterwards: ({ held, wakeSettings }, changes) => {
    held.take(changes);
    wakeSettings();
  },
});

type Onto<Value> = (before: Value, sent: Value) => Value;

const all = <Value>(_before: Value, sent: Value): Value => sent;

/** For how many days it is shown what a promise would be due. */
const daysShown = 7;

export const changeCalendar = changing<'calendar', Pick<CalendarChange, 'due'>>(
  'calendar',
  ({ before, after }, { now }) => ({
    due: Array.from({ length: daysShown }, (_, day) => {
      const since = instant(now + day * hoursMs(24));
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

export const changeWords: Changing<'words', { readonly wouldSend?: readonly StepPreview[] }> = {
  ...changing('words', () => ({}), withSteps),
  withExamples: (change, mails, now) => ({
    ...change,
    wouldSend: mails.steps(change.after, changedSteps(change.before, change.after), now),
  }),
};
