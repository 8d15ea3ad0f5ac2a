import { ask } from '../ask.ts';
import { refusalPage } from '../refusal-page.ts';
import { href, type Outcome, type Visit } from '../visit.ts';
import { calendarFile } from './calendar-file.ts';
import { lotName, lotPath } from './card.ts';

/** The end of a lot, to be put into a calendar: `/auction/lot/7.ics`. */
export const calendarPath = (id: number): string => `/auction/lot/${id}.ics`;

const remindMinutes = 30;

export const lotCalendar = async (visit: Visit): Promise<Outcome> => {
  const { file = '' } = visit.params;
  const found = await ask(visit, 'show_lot', { lot: /^(\d+)\.ics$/.exec(file)?.[1] ?? '' });
  if (!found.ok) return refusalPage(visit, found.problem);
  const { lot, endMoves } = found.value;
  const { publicUrl, base } = visit.site;
  const { words, lotIncludes } = visit.catalogue.auction;
  const origin = publicUrl.slice(0, publicUrl.length - base.length);
  const text = calendarFile({
    uid: `lot-${lot.id}@${new URL(publicUrl).host}${base}`,
    sequence: endMoves,
    writtenAt: visit.now,
    at: lot.endsAt,
    title: `${lotName(visit, lot)}: ${words.ends}`,
    text: lotIncludes[lot.kind],
    url: `${origin}${href(visit, lotPath(lot))}`,
    isCancelled: lot.status === 'cancelled',
    remindMinutes,
  });
  return { kind: 'file', name: file, contentType: 'text/calendar; charset=utf-8', text };
};
