import type { Instant } from '../../kernel/time.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import { ask, href, type PageOutcome, type PageRequest } from '../../web/site/request.ts';
import { showLot } from '../operations/show-lot.ts';
import { lotName, lotPath } from './card.ts';

/** The path of a lot's calendar file: `/auction/lot/7.ics`. */
export const calendarPath = (id: number): string => `/auction/lot/${id}.ics`;

const remindMinutes = 30;

/** The end of a lot as a file for the visitor's calendar. */
export const lotCalendar = async (request: PageRequest): Promise<PageOutcome> => {
  const { file = '' } = request.params;
  const found = await ask(request, showLot, { lot: /^(\d+)\.ics$/.exec(file)?.[1] ?? '' });
  if (!found.ok) return refusalPage(request, found.problem);
  const { lot, endMoves } = found.value;
  const { publicUrl, base } = request.site;
  const { words, lotKinds } = request.catalogue.auction;
  const origin = publicUrl.slice(0, publicUrl.length - base.length);
  const text = calendarFile({
    uid: `lot-${lot.id}@${new URL(publicUrl).host}${base}`,
    sequence: endMoves,
    writtenAt: request.now,
    at: lot.endsAt,
    title: `${lotName(request, lot)}: ${words.ends}`,
    text: lotKinds[lot.kind].includes,
    url: `${origin}${href(request, lotPath(lot))}`,
    isCancelled: lot.status === 'cancelled',
    remindMinutes,
  });
  return { kind: 'file', name: file, contentType: 'text/calendar; charset=utf-8', text };
};

/** A moment as a calendar entry (RFC 5545). */
type CalendarEntry = {
  /** The id never changes, so that a newer file replaces an older one. */
  readonly uid: string;
  /** Grows whenever the moment moves. */
  readonly sequence: number;
  readonly writtenAt: Instant;
  readonly at: Instant;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly isCancelled: boolean;
  /** Minutes before the moment at which to remind. */
  readonly remindMinutes: number;
};

const calendarFile = (entry: CalendarEntry): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Studiolot//Auction//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTART:${utc(entry.at)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(`${entry.text}\n${entry.url}`)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${entry.remindMinutes}M`,
    `DESCRIPTION:${escaped(entry.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
};

/** Escapes special characters with a backslash (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const utc = (at: Instant): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/**
 * The most bytes in a line, including the blank of a continuation (RFC 5545, 3.1). No character is
 * split.
 */
const lineBytesMax = 75;

const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > lineBytesMax) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
};
