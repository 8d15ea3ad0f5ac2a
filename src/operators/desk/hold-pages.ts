import { html } from 'ghtml';
import type { JsonObject } from '../../kernel/result.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { actPages, byOperation } from '../../web/desk/preview-and-confirm.ts';
import { answerOrRefuse, type OperatorRequest, type DeskPage } from '../../web/desk/request.ts';
import { confirmedClockText, confirmClock } from '../operations/confirm-clock.ts';
import { confirmedRestoredText, confirmRestored } from '../operations/confirm-restored.ts';
import { clockLines, restoredLines, showHolds } from '../operations/show-holds.ts';

/** The pages of the holds of the service: why the service waits, and the confirmation. */

const path = '/desk/holds';

export const holdsPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const { restored, clock } = await answerOrRefuse(request, showHolds, {});
  const parts = [
    restored === null
      ? ''
      : holdPart(request, 'Restored from a backup', restoredLines(restored), 'restored'),
    clock === null ? '' : holdPart(request, 'The clock is in doubt', clockLines(clock), 'clock'),
  ].filter((each) => each !== '');
  return {
    kind: 'page',
    isLive: true,
    title: 'On hold until you confirm',
    section: 'now',
    body: html`<h1>On hold until you confirm</h1>
!${parts.length === 0 ? '<p class="empty">Nothing is on hold.</p>' : parts}`,
  };
};

const holdPart = (
  request: OperatorRequest,
  title: string,
  lines: readonly string[],
  act: string,
): string =>
  html`<section><h2>${title}</h2>
!${lines.map((line) => html`<p>${line}</p>`)}
<p><a class="button" href="${deskHref(request, `${path}/${act}`)}">Confirm</a></p></section>`;

const chosenMessages = (typed: URLSearchParams): JsonObject => {
  const messages = typed.get('messages') ?? '';
  return messages === '' ? {} : { messages };
};

export const confirmRestoredPages = actPages((request) => {
  return {
    title: 'Let the service go on',
    about: 'Restored from a backup',
    section: 'now',
    back: path,
    fields: (typed) => html`<fieldset><legend>Messages that the backup holds as unsent</legend>
!${(['drop', 'send'] as const).map(
      (choice) =>
        html`<label><input type="radio" name="messages" value="${choice}"!${typed.get('messages') === choice ? ' checked' : ''}> ${choiceTexts[choice]}</label>`,
    )}</fieldset>`,
    ...byOperation(request, confirmRestored, {
      sent: chosenMessages,
      effect: (tried) => [confirmedRestoredText(tried)],
      to: () => '/desk',
    }),
  };
});

const choiceTexts = {
  drop: 'Drop them: they were sent before the restore',
  send: 'Send them: they had not been sent',
} as const;

export const confirmClockPages = actPages((request) => ({
  title: 'Go by this clock',
  about: 'The clock is in doubt',
  section: 'now',
  back: path,
  ...byOperation(request, confirmClock, {
    sent: () => ({}),
    effect: (tried) => [confirmedClockText(tried)],
    to: () => '/desk',
  }),
}));
