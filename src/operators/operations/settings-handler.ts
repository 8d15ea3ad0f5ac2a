import type { CalendarChange } from './change-calendar.ts';
import type { WouldSend } from '../../messages/message-preview.ts';
import type { PricesMore } from './change-prices.ts';
import type { ShownSetting } from '../views/setting.ts';
import type { StepPreview } from './change-words.ts';
import { invalidField } from '../../kernel/wire.ts';
import { ok } from '../../kernel/result.ts';
import type { RecordedActor } from '../../kernel/actor.ts';
import { settingStream, type DomainEvent } from '../../kernel/event.ts';
import {
  holdingAt,
  versionState,
  type SettingChange,
  type SettingName,
  type SettingValues,
} from '../rules/settings.ts';
import {
  changedSteps,
  noOwnWords,
  withSteps,
  wordSteps,
  type Words,
  type WordStep,
} from '../rules/mail-texts.ts';
import { currencies } from '../../kernel/money.ts';
import { dueAt, type Calendar } from '../../order/rules/calendar.ts';
import { changedFigures, exampleChanges } from '../../order/rules/price-changes.ts';
import { siteLiveWithinMs } from '../../order/rules/work-terms.ts';
import { hoursMs, instant, type Instant } from '../../kernel/time.ts';
import type { HandlerOf } from '../../kernel/use-case.ts';
import { changing, type Changing } from './change-setting-handler.ts';
import { priceNameProblem } from './price-names.ts';

/** What operators set while the service runs, and who has set it. */

export const showSettings: HandlerOf<'show_settings'> = {
  look: async ({ events }, { whole }, { now, settings }) => {
    const show = async <Name extends SettingName>(
      name: Name,
    ): Promise<ShownSetting<SettingValues[Name]>> => {
      const entered = await events.stream(settingStream(name));
      const { values, files } = settings.environment;
      const asked = whole?.setting === name ? whole.version : null;
      return { ...shownOf<Name>(entered, values[name], { asked, now }), file: files[name] };
    };
    const shown = {
      calendar: await show('calendar'),
      priceBook: await show('priceBook'),
      paymentInstructions: await show('paymentInstructions'),
      words: await show('words'),
    };
    if (whole === null || whole.version <= shown[whole.setting].count) return ok(shown);
    return invalidField('version', 'must be one that there is');
  },
};

/** So many earlier versions are shown. */
const earlierMax = 50;

const shownOf = <Name extends SettingName>(
  entered: readonly { readonly event: DomainEvent; readonly actor: RecordedActor }[],
  first: SettingValues[Name],
  { asked, now }: { readonly asked: number | null; readonly now: Instant },
): Omit<ShownSetting<SettingValues[Name]>, 'file'> => {
  const changes = entered.map(({ event }) => event as SettingChange<Name>);
  const holding = holdingAt(changes, now);
  const versions = changes.flatMap((change, nth) => {
    const { version, at, holdsFrom, value } = change;
    const isNewest = nth >= changes.length - earlierMax;
    const mayMatter = holdsFrom > now || version === holding?.version || version === asked;
    if (!isNewest && !mayMatter) return [];
    const state = versionState(change, changes, now);
    const isWhole = state === 'holds' || state === 'planned' || version === asked;
    if (!isNewest && !isWhole) return [];
    const by = entered[nth]?.actor ?? null;
    const shown = { version, at, holdsFrom, by, state, value: isWhole ? value : null };
    return [{ ...shown, ...stepsOf(change, changes[nth - 1]) }];
  });
  return {
    value: holding?.value ?? first,
    holding: holding?.version ?? null,
    versions: versions.toReversed(),
    count: changes.length,
  };
};

/** What was said before the first were our words. */
const stepsOf = (
  change: Pick<SettingChange, 'setting' | 'value'>,
  before: Pick<SettingChange, 'value'> | undefined,
): { readonly steps?: readonly WordStep[] } =>
  change.setting === 'words'
    ? { steps: changedSteps((before?.value ?? noOwnWords) as Words, change.value as Words) }
    : {};

export const showWords: HandlerOf<'show_words'> = {
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
