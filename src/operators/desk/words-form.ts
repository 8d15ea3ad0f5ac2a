import { html } from 'ghtml';
import { languages, localeOf, type Language } from '../../kernel/languages.ts';
import { ok, type JsonObject } from '../../kernel/result.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import {
  stepTextParts,
  stepTextMax,
  mailSteps,
  type StepTextPart,
  type MailStep,
} from '../../order/rules/mail-texts.ts';
import { mailPart } from '../../web/desk/preview-and-confirm.ts';
import { askAsOperator, type OperatorRequest } from '../../web/desk/request.ts';
import { changeWords, type StepPreview, type WordsChange } from '../operations/change-words.ts';
import {
  serviceTexts,
  ownLanguages,
  ownParts,
  partNames,
  stepsWithUnusualNext,
  stepNames,
  replacedTexts,
} from '../views/step-texts.ts';
import type { SettingForm } from './change-setting-pages.ts';

/** Forms of messages. Each shows, in each language, the service's own texts and fields for the operator's. */

export const wordsPath = '/desk/settings/words';

/** The form of the message on one step; null if no step has this name. */
export const findStepForm = (name: string): SettingForm | null => {
  const step = mailSteps.find((each) => each === name);
  if (step === undefined) return null;
  return {
    title: stepNames[step],
    setting: 'words',
    variable: null,
    back: wordsPath,
    isAtOnce: true,
    changeLabel: `Words: ${stepNames[step]}`,
    setLabel: 'Say it so',
    fields: ({ words }, typed) => {
      const own = ownLanguages(words.value, step);
      const fieldValue = (language: Language, part: StepTextPart): string =>
        typed.get(`${language}.${part}`) ?? words.value[step]?.[language]?.[part] ?? '';
      return html`<p class="soft">Empty fields use our words. The message adds dates, amounts, addresses and the button by itself, and the order’s number before the subject.</p>
!${stepsWithUnusualNext.has(step) ? html`<p class="soft">Where the next step is unusual (no round of changes is left, files are still to come), our words replace yours about the next step.</p>` : ''}
!${languages.map((language) => {
        const isOpen =
          own.includes(language) || stepTextParts.some((part) => fieldValue(language, part));
        return html`<details class="language"!${isOpen || language === 'en' ? ' open' : ''}><summary>${languageName(language)}!${own.includes(language) ? ' <span class="soft">in your words</span>' : ''}</summary>
!${stepTextParts.map((part) => fieldPart(step, language, part, fieldValue(language, part)))}</details>`;
      })}`;
    },
    read: (typed) => ({ words: { [step]: readTyped(typed) } }),
    send: async (request, sent) => {
      const tried = await askAsOperator(request, changeWords, sent);
      if (!tried.ok) return tried;
      const { value: change } = tried;
      const { wouldSend = [] } = change;
      return ok({
        changed: change,
        effect: html`<p>Messages that are written from now on say it so; here as a studio would get them, with an example’s dates and amounts.</p>!${wouldSend.map((mail) => previewPart(request, change, mail))}`,
      });
    },
  };
};

const languageName = (language: Language): string => catalogues[language].pages.site.languageName;

const fieldPart = (
  step: MailStep,
  language: Language,
  part: StepTextPart,
  value: string,
): string => {
  const name = `${language}.${part}`;
  const max = String(stepTextMax[part]);
  const ours = serviceTexts(step, language)[part];
  const field =
    part === 'subject'
      ? html`<input id="${name}" name="${name}" value="${value}" maxlength="${max}" autocomplete="off" aria-describedby="${name}.ours">`
      : html`<textarea id="${name}" name="${name}" rows="3" maxlength="${max}" aria-describedby="${name}.ours">
${value}</textarea>`;
  return html`<label for="${name}">${partNames[part]}</label>
!${field}
<p class="soft" id="${name}.ours">Ours: <span lang="${localeOf(language)}">${ours}</span></p>`;
};

const readTyped = (typed: URLSearchParams): JsonObject =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const own = stepTextParts.flatMap((part) => {
        const text = (typed.get(`${language}.${part}`) ?? '').trim();
        return text === '' ? [] : [[part, text] as const];
      });
      return own.length === 0 ? [] : [[language, Object.fromEntries(own)]];
    }),
  );

/** A message in one language, with the texts that it replaces; open if there are any. */
const previewPart = (request: OperatorRequest, change: WordsChange, mail: StepPreview): string => {
  const { step, language } = mail;
  const own = ownParts(change.after, step, language);
  const replaced = Object.values(replacedTexts(change, step, language));
  const whose =
    own.length === 0
      ? 'in our words'
      : `your words: ${own.map((part) => partNames[part]).join(', ')}`;
  return html`<details class="language"!${replaced.length === 0 ? '' : ' open'}><summary>${languageName(language)} <span class="soft">${whose}</span></summary>
!${mailPart(mail, request)}!${replaced.length === 0 ? '' : html`<div class="stood"><p class="soft">What stood there before:</p>!${replaced.map((text) => html`<p><del>${text}</del></p>`)}</div>`}</details>`;
};
