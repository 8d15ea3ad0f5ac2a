import { catalogues } from '../kernel/texts/catalogues.ts';
import { clip } from '../kernel/wire.ts';
import { notFoundText, textWithWait } from '../web/site/form/refusal-text.ts';
import type { PageRequest, RefusalTexts } from '../web/site/request.ts';
import type { FileRefusalKinds } from './refusal-kinds.ts';

/** These also stand on pages of a studio's client. */
const plain = (name: 'noFile' | 'full' | 'sourceNotPaid' | 'notRemovable' | 'noRoom') => ({
  text: ({ language }: PageRequest): string => catalogues[language].files.problems[name],
});

const withName = (problem: 'tooLarge' | 'isEmpty' | 'type') => ({
  text: ({ language }: PageRequest, { name }: { readonly name: string }): string =>
    catalogues[language].files.problems[problem]({ name: clip(name) }),
});

export const fileRefusalTexts: RefusalTexts<FileRefusalKinds> = {
  file_too_large: withName('tooLarge'),
  file_empty: withName('isEmpty'),
  file_type_not_taken: withName('type'),
  no_file: plain('noFile'),
  files_full: plain('full'),
  too_many_files: textWithWait('tooManyChanges'),
  too_many_unfinished: { text: 'tooManyRequests' },
  file_not_found: notFoundText,
  source_not_paid: plain('sourceNotPaid'),
  file_not_removable: plain('notRemovable'),
  storage_full: plain('noRoom'),
};
