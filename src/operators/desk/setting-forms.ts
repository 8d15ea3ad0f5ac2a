import { html } from 'ghtml';
import { currencies } from '../../kernel/money.ts';
import { ok } from '../../kernel/result.ts';
import { weekdays } from '../../order/rules/calendar.ts';
import { listTable } from '../../web/desk/list-view.ts';
import { mailPart } from '../../web/desk/preview-and-confirm.ts';
import { askAsOperator } from '../../web/desk/request.ts';
import { changeCalendar } from '../operations/change-calendar.ts';
import { changePayment } from '../operations/change-payment.ts';
import { presentCalendar } from '../views/calendar-file.ts';
import { settingsPath, type SettingForm } from './change-setting-pages.ts';
import { priceForm } from './price-form.ts';
import { dueList } from './setting-lists.ts';
import { calendarLines, promisesStayText, settingTitles } from './setting-texts.ts';

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const calendarForm: SettingForm = {
  ...settingTitles.calendar,
  setting: 'calendar',
  back: settingsPath,
  changeLabel: 'Change the calendar',
  setLabel: 'Set the calendar',
  fields: ({ calendar }, typed) => {
    const { time_zone, hours, closed } = presentCalendar(calendar.value);
    const isResubmitted = typed.has('time_zone');
    const fieldValue = (name: string, current: string): string =>
      isResubmitted ? (typed.get(name) ?? '') : current;
    return html`<label for="time_zone">Time zone</label>
<input id="time_zone" name="time_zone" value="${fieldValue('time_zone', time_zone)}" required autocomplete="off" spellcheck="false">
<p class="soft">Such as Europe/Warsaw. Hours and days are those of its clock.</p>
<fieldset><legend>Hours</legend><p class="soft">Such as 09:00-17:00; empty where nobody works.</p>
<div class="days">!${weekdays.map(
      (day, nth) => html`<label for="${day}">${weekdayNames[nth] ?? day}</label>
<input id="${day}" name="${day}" value="${fieldValue(day, hours[day] ?? '')}" autocomplete="off" placeholder="closed">`,
    )}</div></fieldset>
<label for="closed">Dates on which nobody works <span class="soft">(optional)</span></label>
<textarea id="closed" name="closed" rows="4" placeholder="2026-12-25">
${fieldValue('closed', closed.join('\n'))}</textarea>
<p class="soft">One on each line, such as 2026-12-25.</p>`;
  },
  read: (typed) => ({
    calendar: {
      time_zone: (typed.get('time_zone') ?? '').trim(),
      hours: Object.fromEntries(
        weekdays.flatMap((day) => {
          const hours = (typed.get(day) ?? '').replaceAll(/\s/g, '');
          return hours === '' ? [] : [[day, hours]];
        }),
      ),
      closed: (typed.get('closed') ?? '').split(/[\s,]+/).filter((date) => date !== ''),
    },
  }),
  send: async (request, sent) => {
    const tried = await askAsOperator(request, changeCalendar, sent);
    if (!tried.ok) return tried;
    const { value: change } = tried;
    return ok({
      changed: change,
      effect: html`<ul>!${calendarLines(change.after).map((line) => html`<li>${line}</li>`)}</ul>
<h3>When a site is due</h3>
!${listTable(request, dueList(change), change.due)}
<p>${promisesStayText}</p>`,
    });
  },
};

const paymentForm: SettingForm = {
  ...settingTitles.paymentInstructions,
  setting: 'paymentInstructions',
  back: settingsPath,
  changeLabel: 'Change the payment instructions',
  setLabel: 'Set the payment instructions',
  fields: ({ paymentInstructions: { value } }, typed) =>
    html`<p class="soft">What a studio reads once it has accepted its site. {number} becomes the number of the order, {amount} what is due.</p>
!${currencies.map(
      (
        currency,
      ) => html`<label for="${currency}">In ${currency} <span class="soft">(optional)</span></label>
<textarea id="${currency}" name="${currency}" rows="4">
${typed.get(currency) ?? value[currency] ?? ''}</textarea>`,
    )}`,
  read: (typed) => ({
    payment: Object.fromEntries(
      currencies.flatMap((currency) => {
        const text = (typed.get(currency) ?? '').replaceAll('\r\n', '\n').trim();
        return text === '' ? [] : [[currency, text]];
      }),
    ),
  }),
  send: async (request, sent) => {
    const tried = await askAsOperator(request, changePayment, sent);
    if (!tried.ok) return tried;
    const { wouldSend = [] } = tried.value;
    return ok({
      changed: tried.value,
      effect: html`<p>Mails that are written from now on say it so; here as a studio would get them, in each language.</p>!${wouldSend.map((each) => mailPart(each, request))}`,
    });
  },
};

/** The forms of the settings that have one form each; texts have a form for each step (`findStepForm`). */
export const settingForms = {
  calendar: calendarForm,
  prices: priceForm,
  payment: paymentForm,
} as const;

/** Null if no setting has this name. */
export const findSettingForm = (name: string): SettingForm | null =>
  Object.entries(settingForms).find(([each]) => each === name)?.[1] ?? null;
