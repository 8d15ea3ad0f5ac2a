import { html } from 'ghtml';
import type { JsonObject } from '../../kernel/result.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { readWallClock, shortTime, timeText, zoneTime } from '../../kernel/time-texts.ts';
import { whenClockShows } from '../../kernel/time-zone.ts';
import type { Instant } from '../../kernel/time.ts';
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

/** A moment as a date and time field sends it, in the desk's time zone. */
const zoned = (typed: string | null, timeZone: string): string => {
  const text = (typed ?? '').trim();
  const wallMs = readWallClock(text);
  return wallMs === null ? text : timeText(whenClockShows(timeZone, wallMs));
};

const timesOf = (typed: URLSearchParams, timeZone: string): JsonObject =>
  Object.fromEntries(
    ['opens', 'ends'].flatMap((name) => {
      const time = zoned(typed.get(name), timeZone);
      return time === '' ? [] : [[name, time]];
    }),
  );

const timeField = (
  name: 'opens' | 'ends',
  label: string,
  value: string | null,
  isOptional: boolean,
): string =>
  html`<label for="${name}">${label}!${isOptional ? ' <span class="soft">(optional)</span>' : ''}</label>
<input id="${name}" name="${name}" type="datetime-local" step="1" value="${value ?? ''}"!${isOptional ? '' : ' required'}>`;

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
  const all =
    notified === 1 ? 'The only bidder is notified' : `All ${notified} bidders are notified`;
  return notified > wouldSend.length && wouldSend.length > 0
    ? `${all}, each in their language; ${wouldSend.length} of these mails:`
    : `${all}:`;
};

const spanEffect = (
  { lot: { id, status, opensAt, endsAt } }: ChangedLot,
  timeZone: string,
): string =>
  `Lot ${id} is ${lotStatusText[status]}; it opens ${shortTime(opensAt, timeZone)} and ends ${shortTime(endsAt, timeZone)}.`;

export const createLotPages = actPages((request, { timeZone } = request) => ({
  title: 'Open a lot',
  about: 'besides those of the schedule',
  section: 'auction',
  back: '/desk/auction',
  fields: (typed) =>
    html`!${kindField(typed.get('kind') ?? lotKinds[0])}!${timeField('opens', `Opens, ${timeZone}; now if left empty`, typed.get('opens'), true)}!${timeField('ends', `Ends, ${timeZone}`, typed.get('ends'), false)}`,
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
  const isOpen = lot.status === 'open';
  const sentOf = (typed: URLSearchParams): JsonObject => {
    const { opens, ends } = timesOf(typed, timeZone);
    // An unchanged field keeps its exact moment, also in an hour that the clock shows twice.
    const isUnchanged = (name: 'opens' | 'ends', at: Instant): boolean =>
      typed.get(name) === zoneTime(at, timeZone);
    return {
      lot: lot.id,
      ...(opens === undefined || isUnchanged('opens', lot.opensAt) ? {} : { opens }),
      ...(ends === undefined || isUnchanged('ends', lot.endsAt) ? {} : { ends }),
    };
  };
  return {
    title: 'Move the lot',
    ...onLot(lot),
    fields: (typed) =>
      html`!${isOpen ? '' : timeField('opens', `Opens, ${timeZone}`, typed.get('opens') ?? zoneTime(lot.opensAt, timeZone), true)}!${timeField('ends', `Ends, ${timeZone}`, typed.get('ends') ?? zoneTime(lot.endsAt, timeZone), false)}`,
    ...byOperation(request, rescheduleLot, {
      sent: sentOf,
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
