import type { Instant } from '../../kernel/time.ts';

/** A moment as a calendar entry (RFC 5545). */
export type CalendarEntry = {
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

export const calendarFile = (entry: CalendarEntry): string => {
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
