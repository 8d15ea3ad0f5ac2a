import { html } from 'ghtml';
import type { JsonObject } from '../../kernel/result.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { readWallClock, shortTime, timeText, zoneTime } from '../../kernel/time-texts.ts';
import { whenClockShows } from '../../kernel/time-zone.ts';
import {
  actPages,
  byOperation,
  reasonField,
  typedReason,
} from '../../web/desk/preview-and-confirm.ts';
import { answerOrRefuse, type OperatorRequest } from '../../web/desk/request.ts';
import { cancelLot } from '../operations/cancel-lot.ts';
import { createLot } from '../operations/create-lot.ts';
import { inspectLot } from '../operations/inspect-lot.ts';
import { rescheduleLot } from '../operations/reschedule-lot.ts';
import { lotKinds } from '../rules/kind.ts';
import type { Lot } from '../rules/lot.ts';
import type { ChangedLot } from '../views/operator-lot.ts';
import { lotStatusText, standingEffect, usdText } from './auction-texts.ts';
import { nameIn } from './lot-lists.ts';

/** The acts on a lot: create, reschedule and cancel. */

/** The times of a form as the operations take them: what was typed, read in the desk's time zone. */
const timesOf = (typed: URLSearchParams, timeZone: string): JsonObject => {
  const opens = zonedTimeOf(typed.get('opens'), timeZone);
  const ends = zonedTimeOf(typed.get('ends'), timeZone);
  return { ...(opens === '' ? {} : { opens }), ...(ends === '' ? {} : { ends }) };
};

/** A text that is no time stays as it is, so that the operation refuses it. */
const zonedTimeOf = (typed: string | null, timeZone: string): string => {
  const text = (typed ?? '').trim();
  const wallMs = readWallClock(text);
  return wallMs === null ? text : timeText(whenClockShows(timeZone, wallMs));
};

/** The opening is optional; the end is required. */
const timeField = (name: 'opens' | 'ends', label: string, value: string | null): string => {
  const isRequired = name === 'ends';
  return html`<label for="${name}">${label}!${isRequired ? '' : ' <span class="soft">(optional)</span>'}</label>
<input id="${name}" name="${name}" type="datetime-local" step="1" value="${value ?? ''}"!${isRequired ? ' required' : ''}>`;
};

/** A choice between the kinds of lot, if there are several. */
const kindField = (chosen: string): string => {
  if (lotKinds.length < 2) return '';
  const choices = lotKinds.map(
    (kind) =>
      html`<label class="tick"><input type="radio" name="kind" value="${kind}"!${chosen === kind ? ' checked' : ''}> ${catalogues.en.auction.lotKinds[kind].name}</label>`,
  );
  return html`<fieldset><legend>What is auctioned</legend>!${choices}</fieldset>`;
};

const notifiedText = ({ notified, wouldSend = [] }: ChangedLot): string => {
  if (notified === 0) return 'Nobody has bid, so nobody is notified.';
  const everyone =
    notified === 1 ? 'The only bidder is notified' : `All ${notified} bidders are notified`;
  const isShownInPart = wouldSend.length > 0 && wouldSend.length < notified;
  return isShownInPart
    ? `${everyone}, each in their language; ${wouldSend.length} of these mails:`
    : `${everyone}:`;
};

const spanEffect = ({ lot }: ChangedLot, timeZone: string): string => {
  const { id, status, opensAt, endsAt } = lot;
  return `Lot ${id} is ${lotStatusText[status]}; it opens ${shortTime(opensAt, timeZone)} and ends ${shortTime(endsAt, timeZone)}.`;
};

export const createLotPages = actPages((request, { timeZone } = request) => ({
  title: 'Open a lot',
  about: 'besides those of the schedule',
  section: 'auction',
  back: '/desk/auction',
  fields: (typed) =>
    html`!${kindField(typed.get('kind') ?? lotKinds[0])}!${timeField('opens', `Opens, ${timeZone}; now if left empty`, typed.get('opens'))}!${timeField('ends', `Ends, ${timeZone}`, typed.get('ends'))}`,
  ...byOperation(request, createLot, {
    sent: (typed) => ({ kind: typed.get('kind') ?? lotKinds[0], ...timesOf(typed, timeZone) }),
    effect: (change) => [
      spanEffect(change, timeZone),
      `It begins at ${usdText(change.lot.standing.priceMinor)}.`,
      notifiedText(change),
    ],
    to: ({ lot }) => `/desk/auction/${lot.id}?done`,
  }),
}));

const findLot = (request: OperatorRequest) =>
  answerOrRefuse(request, inspectLot, { lot: request.params['lot'] ?? '' });

const onLot = ({ id }: Lot) =>
  ({ about: `lot ${id}`, section: 'auction', back: `/desk/auction/${id}` }) as const;

export const moveLotPages = actPages(async (request) => {
  const found = await findLot(request);
  const { lot } = found;
  const { timeZone } = request;
  return {
    title: 'Move the lot',
    ...onLot(lot),
    fields: (typed) => moveFields(lot, typed, timeZone),
    ...byOperation(request, rescheduleLot, {
      sent: (typed) => ({ lot: lot.id, ...changedTimes(lot, typed, timeZone) }),
      effect: (change) => [
        spanEffect(change, timeZone),
        `Until now it opens ${shortTime(lot.opensAt, timeZone)} and ends ${shortTime(lot.endsAt, timeZone)}.`,
        standingEffect(lot, change.lot, nameIn(found)),
        notifiedText(change),
      ],
      to: () => `/desk/auction/${lot.id}?done`,
    }),
  };
});

/** The opening of an open lot cannot move. */
const moveFields = (
  { status, opensAt, endsAt }: Lot,
  typed: URLSearchParams,
  timeZone: string,
): string => {
  const opens = typed.get('opens') ?? zoneTime(opensAt, timeZone);
  const ends = typed.get('ends') ?? zoneTime(endsAt, timeZone);
  const opensField = status === 'open' ? '' : timeField('opens', `Opens, ${timeZone}`, opens);
  return html`!${opensField}!${timeField('ends', `Ends, ${timeZone}`, ends)}`;
};

/** An unchanged field keeps its exact moment, also in an hour that the clock shows twice. */
const changedTimes = (
  { opensAt, endsAt }: Lot,
  typed: URLSearchParams,
  timeZone: string,
): JsonObject => {
  const changed = new URLSearchParams(typed);
  if (typed.get('opens') === zoneTime(opensAt, timeZone)) changed.delete('opens');
  if (typed.get('ends') === zoneTime(endsAt, timeZone)) changed.delete('ends');
  return timesOf(changed, timeZone);
};

export const cancelLotPages = actPages(async (request) => {
  const found = await findLot(request);
  const { lot } = found;
  const { leader, priceMinor } = lot.standing;
  return {
    title: 'Cancel the lot',
    ...onLot(lot),
    fields: (typed) => reasonField(typed, 'Why; everyone who has bid reads it'),
    ...byOperation(request, cancelLot, {
      sent: (typed) => ({ lot: lot.id, ...typedReason(typed) }),
      effect: (change) => [
        `Lot ${lot.id}: ${lotStatusText[lot.status]} → cancelled.`,
        leader === null
          ? 'Nobody leads it.'
          : `${nameIn(found)(leader.participantId)}, who leads at ${usdText(priceMinor)}, does not get it; no order comes of it.`,
        notifiedText(change),
      ],
      to: () => `/desk/auction/${lot.id}?done`,
    }),
  };
});
