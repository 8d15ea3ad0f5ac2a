import { z } from 'zod';
import type { RecordedActor } from '../../kernel/actor.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { integer, invalidField } from '../../kernel/wire.ts';
import {
  type MailStep,
  changedSteps,
  noOwnMailTexts,
  type OwnMailTexts,
} from '../../order/rules/mail-texts.ts';
import {
  type SettingChange,
  versionState,
  versionInForceAt,
  type SettingName,
  type SettingValues,
  settingStream,
} from '../rules/settings.ts';
import { calendarValue, presentCalendar } from '../views/calendar-file.ts';
import { paymentValue, presentPaymentInstructions } from '../views/payment-instructions-file.ts';
import { presentPriceBook, priceBookValue } from '../views/price-book-file.ts';
import { presentSetting, settingName, shownSetting, type ShownSetting } from '../views/setting.ts';
import { wordsValue } from '../views/words-file.ts';

type ShowSettingsInput = {
  /** The version whose value is shown even if it is past; null if none is requested. */
  readonly requested: { readonly setting: SettingName; readonly version: number } | null;
};

const version = integer('A version of that setting whose value is shown, even an earlier one', {
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
});

export type ShownSettings = {
  readonly [Name in SettingName]: ShownSetting<SettingValues[Name]>;
};

const declared = operation({
  name: 'show_settings',
  summary: 'Show each setting of the desk, where it comes from, and who changed it when',
  ...calledBy('operator', 'reads'),
  ...withInput(z.object({ setting: settingName, version }), (sent) => {
    if (sent.version === undefined) return ok<ShowSettingsInput>({ requested: null });
    if (sent.setting === undefined) return invalidField('setting', 'must be named with a version');
    return ok<ShowSettingsInput>({ requested: { setting: sent.setting, version: sent.version } });
  }),
  output: z.object({
    calendar: shownSetting(calendarValue),
    prices: shownSetting(priceBookValue),
    payment: shownSetting(paymentValue),
    words: shownSetting(wordsValue),
  }),
  present: ({ calendar, priceBook, paymentInstructions, words }: ShownSettings) => ({
    calendar: presentSetting(calendar, presentCalendar),
    prices: presentSetting(priceBook, presentPriceBook),
    payment: presentSetting(paymentInstructions, presentPaymentInstructions),
    words: presentSetting(words, (value) => value),
  }),
});

export const showSettings = handled(declared, {
  read: async ({ events }, { requested }, { now, settings }) => {
    const show = async <Name extends SettingName>(
      name: Name,
    ): Promise<ShownSetting<SettingValues[Name]>> => {
      const stored = await events.stream(settingStream(name));
      const { values, files } = settings.environment;
      const requestedVersion = requested?.setting === name ? requested.version : null;
      const shown = viewSetting<Name>(stored, values[name], { requestedVersion, now });
      return { ...shown, file: files[name] };
    };
    const shown = {
      calendar: await show('calendar'),
      priceBook: await show('priceBook'),
      paymentInstructions: await show('paymentInstructions'),
      words: await show('words'),
    };
    if (requested === null || requested.version <= shown[requested.setting].count) return ok(shown);
    return invalidField('version', 'must be one that there is');
  },
});

/** Older versions are shown only if they hold, are planned, or are requested. */
const newestShown = 50;

const viewSetting = <Name extends SettingName>(
  stored: readonly { readonly event: DomainEvent; readonly actor: RecordedActor }[],
  environmentValue: SettingValues[Name],
  { requestedVersion, now }: { readonly requestedVersion: number | null; readonly now: Instant },
): Omit<ShownSetting<SettingValues[Name]>, 'file'> => {
  const changes = stored.map(({ event }) => event as SettingChange<Name>);
  const inForce = versionInForceAt(changes, now);
  const versions: ShownSetting<SettingValues[Name]>['versions'][number][] = [];
  for (const [nth, change] of changes.entries()) {
    const { version, at, holdsFrom, value } = change;
    const isNewest = nth >= changes.length - newestShown;
    const isRequested = version === requestedVersion;
    // A state takes a comparison with all versions, so it is found only where it may matter.
    const mayHold = holdsFrom > now || version === inForce?.version;
    if (!isNewest && !isRequested && !mayHold) continue;
    const state = versionState(change, changes, now);
    const hasValue = state === 'holds' || state === 'planned' || isRequested;
    if (!isNewest && !hasValue) continue;
    versions.push({
      version,
      at,
      holdsFrom,
      by: stored[nth]?.actor ?? null,
      state,
      value: hasValue ? value : null,
      ...stepsChanged(change, changes[nth - 1]),
    });
  }
  return {
    value: inForce?.value ?? environmentValue,
    holding: inForce?.version ?? null,
    versions: versions.toReversed(),
    count: changes.length,
  };
};

/** Which steps the version changed; the first is compared with the texts of the service. */
const stepsChanged = (
  change: Pick<SettingChange, 'setting' | 'value'>,
  previous: Pick<SettingChange, 'value'> | undefined,
): { readonly steps?: readonly MailStep[] } => {
  if (change.setting !== 'words') return {};
  const before = (previous?.value ?? noOwnMailTexts) as OwnMailTexts;
  return { steps: changedSteps(before, change.value as OwnMailTexts) };
};
