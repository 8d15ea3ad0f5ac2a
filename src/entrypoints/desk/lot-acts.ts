import { html } from 'ghtml';
import type { LotChange } from '../../contract/operator/lot.ts';
import {
  readWallClock,
  shortTime,
  timeText,
  zoneTime,
} from '../../contract/operator/time-words.ts';
import { ok, type JsonObject } from '../../domain/base.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { whenClockShows } from '../../domain/time-zone.ts';
import type { Instant } from '../../domain/time.ts';
import { ask, type OwnVisit } from './visit.ts';
import { lotStatusText, standingEffect, usd } from './auction-words.ts';
import { nameIn } from './lot-page.ts';
import { refusalPage } from './frame.ts';
import { actPages, reasonField, reasonOf, type Foreseen, type TriedAct } from './tried-act.ts';

/** What is done to a lot: it is opened, moved or cancelled. */

/** As a field for date and time sends it, by the clock that the desk shows. */
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

const foreseen = (effect: readonly string[], { wouldSend = [] }: LotChange): Foreseen => ({
  effect,
  messages: wouldSend,
});

const notifiedText = ({ notified, wouldSend = [] }: LotChange): string => {
  if (notified === 0) return 'Nobody has bid, so nobody is told.';
  const all =
    notified === 1 ? 'The one who has bid is told' : `All ${notified} who have bid are told`;
  return notified > wouldSend.length && wouldSend.length > 0
    ? `${all}, each in their language; ${wouldSend.length} of these mails:`
    : `${all}:`;
};

const spanEffect = (
  { lot: { id, status, opensAt, endsAt } }: LotChange,
  timeZone: string,
): string =>
  `Lot ${id} is ${lotStatusText[status]}; it opens ${shortTime(opensAt, timeZone)} and ends ${shortTime(endsAt, timeZone)}.`;

export const createLotPages = actPages((visit) => createLot(visit, visit.timeZone));

const createLot = (visit: OwnVisit, timeZone: string): TriedAct => ({
  title: 'Open a lot',
  about: 'besides those of the schedule',
  section: 'auction',
  back: '/desk/auction',
  fields: (typed) =>
    html`!${timeField('opens', `Opens, ${timeZone}; now if left empty`, typed.get('opens'), true)}!${timeField('ends', `Ends, ${timeZone}`, typed.get('ends'), false)}`,
  foresee: async (typed) => {
    const tried = await ask(visit, 'create_lot', { ...timesOf(typed, timeZone), dry_run: true });
    if (!tried.ok) return tried;
    const { lot } = tried.value;
    const price = `It begins at ${usd(lot.standing.priceMinor)}.`;
    return ok(
      foreseen([spanEffect(tried.value, timeZone), price, notifiedText(tried.value)], tried.value),
    );
  },
  carryOut: async (typed) => {
    const done = await ask(visit, 'create_lot', timesOf(typed, timeZone));
    return done.ok ? ok(`/desk/auction/${done.value.lot.id}?done`) : done;
  },
});

const findLot = (visit: OwnVisit) => ask(visit, 'inspect_lot', { lot: visit.params['lot'] ?? '' });

const onLot = ({ id }: Lot) =>
  ({ about: `lot ${id}`, section: 'auction', back: `/desk/auction/${id}` }) as const;

export const moveLotPages = actPages(async (visit) => {
  const found = await findLot(visit);
  if (!found.ok) return refusalPage(visit, found.problem);
  const { lot } = found.value;
  const { timeZone } = visit;
  const isOpen = lot.status === 'open';
  const sentOf = (typed: URLSearchParams): JsonObject => {
    const { opens, ends } = timesOf(typed, timeZone);
    // What was left as it is stays to the part of a second, also of an hour that the clock shows twice.
    const isLeft = (name: 'opens' | 'ends', at: Instant): boolean =>
      typed.get(name) === zoneTime(at, timeZone);
    return {
      lot: lot.id,
      ...(opens === undefined || isLeft('opens', lot.opensAt) ? {} : { opens }),
      ...(ends === undefined || isLeft('ends', lot.endsAt) ? {} : { ends }),
    };
  };
  return {
    title: 'Move the lot',
    ...onLot(lot),
    fields: (typed) =>
      html`!${isOpen ? '' : timeField('opens', `Opens, ${timeZone}`, typed.get('opens') ?? zoneTime(lot.opensAt, timeZone), true)}!${timeField('ends', `Ends, ${timeZone}`, typed.get('ends') ?? zoneTime(lot.endsAt, timeZone), false)}`,
    foresee: async (typed) => {
      const tried = await ask(visit, 'reschedule_lot', { ...sentOf(typed), dry_run: true });
      if (!tried.ok) return tried;
      const before = `Until now it opens ${shortTime(lot.opensAt, timeZone)} and ends ${shortTime(lot.endsAt, timeZone)}.`;
      const stays = standingEffect(lot, tried.value.lot, nameIn(found.value));
      return ok(
        foreseen(
          [spanEffect(tried.value, timeZone), before, stays, notifiedText(tried.value)],
          tried.value,
        ),
      );
    },
    carryOut: async (typed) => {
      const done = await ask(visit, 'reschedule_lot', sentOf(typed));
      return done.ok ? ok(`/desk/auction/${lot.id}?done`) : done;
    },
  };
});

export const cancelLotPages = actPages(async (visit) => {
  const found = await findLot(visit);
  if (!found.ok) return refusalPage(visit, found.problem);
  const { lot } = found.value;
  const sentOf = (typed: URLSearchParams): JsonObject => ({ lot: lot.id, ...reasonOf(typed) });
  return {
    title: 'Cancel the lot',
    ...onLot(lot),
    fields: (typed) => reasonField(typed, 'Why; everyone who has bid reads it'),
    foresee: async (typed) => {
      const tried = await ask(visit, 'cancel_lot', { ...sentOf(typed), dry_run: true });
      if (!tried.ok) return tried;
      const { leader, priceMinor } = lot.standing;
      const lost =
        leader === null
          ? 'Nobody leads it.'
          : `${nameIn(found.value)(leader.participantId)}, who leads at ${usd(priceMinor)}, does not get it; no order comes of it.`;
      const effect = [`Lot ${lot.id}: ${lotStatusText[lot.status]} → cancelled.`, lost];
      return ok(foreseen([...effect, notifiedText(tried.value)], tried.value));
    },
    carryOut: async (typed) => {
      const done = await ask(visit, 'cancel_lot', sentOf(typed));
      return done.ok ? ok(`/desk/auction/${lot.id}?done`) : done;
    },
  };
});
