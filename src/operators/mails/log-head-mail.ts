import { localeOf } from '../../kernel/languages.ts';
import { headText, type LogHead } from '../../log/log-head.ts';
import { paragraph, type Email } from '../../messages/email.ts';

/** The newest head of the log, to store outside, so nobody can shorten or rewrite the log unnoticed; in English. */
export const logHeadEmail = (head: LogHead): Email => ({
  locale: localeOf('en'),
  subject: `Head of the log: ${head.size} leaves`,
  blocks: [
    paragraph('Please keep this mail. The log has come to:'),
    paragraph(headText(head)),
    paragraph(
      'Save the mail, or that line, as a file. "studiolot verify --head FILE" then proves that the log still begins with these leaves.',
    ),
  ],
});
