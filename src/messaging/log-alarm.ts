import { formatMoment } from '../content/formats.ts';
import { localeOf } from '../domain/languages.ts';
import type { LogAlarm } from '../domain/operator-messages.ts';
import { code, facts, paragraph, type Block, type Email } from './email.ts';

/** The operators learn that the public log of the auction stands still; in English. */
export const logAlarmEmail = (alarm: LogAlarm): Email => ({
  locale: localeOf('en'),
  subject:
    alarm.occasion === 'forked'
      ? 'The public log is not signed any more'
      : 'Lots wait for a witness of the public log',
  blocks: [
    paragraph(`${alarm.problem}.`),
    facts([['Since', formatMoment(alarm.since, 'en')]]),
    ...whatToDo(alarm),
  ],
});

const whatToDo = ({ occasion }: LogAlarm): readonly Block[] =>
  occasion === 'forked'
    ? [
        paragraph(
          'Nothing is signed until the rows are again what they were and the service has started anew. Bids go on, but the promise of each receipt, to stand in the log within a minute, is broken meanwhile.',
        ),
        code('Which leaf is another one:', 'studiolot verify'),
        paragraph(
          'Keep a copy of the database as it is now. docs/operating.md, "The public log", says what to do.',
        ),
      ]
    : [
        paragraph(
          'Until one of the witnesses in WITNESSES signs, nobody is told how these lots came out and no order is placed. Ask whoever runs them, or take them out of the settings and start again.',
        ),
      ];
