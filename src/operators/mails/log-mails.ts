import { localeOf } from '../../kernel/languages.ts';
import { formatMoment } from '../../kernel/texts/formats.ts';
import type { LogAlarm } from '../../log/log-health.ts';
import { headText, type LogHead } from '../../log/published.ts';
import { code, facts, paragraph, type MailBlock, type Email } from '../../messages/email.ts';

/** Mails about the public log and the clock, in English. */

export const logAlarmEmail = (alarm: LogAlarm): Email => ({
  locale: localeOf('en'),
  subject: subjects[alarm.cause],
  blocks: [
    paragraph(`${alarm.problem}.`),
    facts([['Since', formatMoment(alarm.since, 'en')]]),
    ...whatToDo(alarm),
  ],
});

const subjects: Readonly<Record<LogAlarm['cause'], string>> = {
  forked: 'The public log is no longer signed',
  no_witness: 'Lots wait for a witness of the public log',
  clock: 'The clock of the service cannot be trusted',
};

const whatToDo = ({ cause }: LogAlarm): readonly MailBlock[] => {
  switch (cause) {
    case 'forked':
      return [
        paragraph(
          'Signing stops until the rows are restored and the service is restarted. Bids continue, but until then the promise of each receipt, to be in the log within a minute, is broken.',
        ),
        code('To find the changed leaf:', 'studiolot verify'),
        paragraph(
          'Keep a copy of the database as it is now. docs/administration.md, "The public log", describes the next steps.',
        ),
      ];
    case 'no_witness':
      return [
        paragraph(
          'Until one of the witnesses in WITNESSES signs, nobody is notified of the outcome of these lots, and no order is placed. Contact the people who run the witnesses, or remove the witnesses from the settings and restart the service.',
        ),
      ];
    case 'clock':
      return [
        paragraph(
          'In the meantime no lot opens or ends, nothing is erased and no deadline passes. Orders are still taken and messages are still sent. If the clock of the machine becomes right by itself, the service continues without you.',
        ),
        code(
          'Compare the clock of the machine with another one. If it is right:',
          'studiolot clock confirm',
        ),
      ];
  }
};

/**
 * Sends the newest head of the log, to store elsewhere: nobody can then shorten or change the log
 * unnoticed.
 */
export const logHeadEmail = (head: LogHead): Email => ({
  locale: localeOf('en'),
  subject: `Head of the log: ${head.size} leaves`,
  blocks: [
    paragraph('Please keep this mail. The log now has this head:'),
    paragraph(headText(head)),
    paragraph(
      'Save the mail, or that line, as a file. "studiolot verify --head FILE" then proves that the log still begins with these leaves.',
    ),
  ],
});
