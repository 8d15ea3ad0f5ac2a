import { localeOf } from '../domain/languages.ts';
import { headText, type RecordHead } from '../domain/record-head.ts';
import { paragraph, type Email } from './email.ts';

/** The operator keeps it, so that nobody can cut off the record or make it anew unseen; in English. */
export const recordHeadEmail = (head: RecordHead): Email => ({
  locale: localeOf('en'),
  subject: `Head of the record: link ${head.number}`,
  blocks: [
    paragraph('Please keep this mail. The newest link of the record is:'),
    paragraph(headText(head)),
    paragraph(
      'Save the mail, or that line, as a file, and "studiolot verify --head FILE" says whether the record still contains it.',
    ),
  ],
});
