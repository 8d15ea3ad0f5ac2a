import { z } from 'zod';
import { no, ok } from '../../kernel/result.ts';
import { fileQuestions } from '../../brief/rules/file-answers.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { field, got, onOff, oneOf } from '../../kernel/wire.ts';
import { filesAnswer, presentFiles } from '../views/file.ts';
import { playedExamples } from '../views/played-examples.ts';

/** The files themselves come along with the call and are no field of it. */
export type AddFilesInput = InputOf<typeof addFiles>;

const question = field(
  {
    description: 'The brief question that the files answer; left out, they are for anything else',
    type: 'string',
    enum: fileQuestions,
  },
  (value) => {
    const found = fileQuestions.find((id) => id === value);
    return found === undefined
      ? no(`must be one of ${fileQuestions.join(', ')}, got ${got(value)}`)
      : ok(found);
  },
);

const input = z.object({
  question,
  purpose: oneOf(
    "material: for the site; studio_logo: the studio's own, for the page that its client sees",
    ['material', 'studio_logo'],
    'material',
  ),
  dry_run: onOff('Check the files without keeping them'),
});

export const addFiles = operation({
  name: 'add_files',
  summary: 'Add files to an order, such as logo and photos; they answer the question they are for',
  description:
    'Use it to send logo, photos, texts and other material for an order, one or several files ' +
    'in a call. Name the question that they answer (such as logo or photos), so that it does ' +
    "not count as missing any more; or send the studio's own logo with purpose studio_logo, " +
    'for the page that its client sees. What a file is, is told by its content; images, PDF, ' +
    'office documents, text, fonts and zip are taken, and with dry_run they are only checked. ' +
    'The answer lists the files and what of the brief is still missing.',
  ...calledBy('client', 'changes_with_dry_run'),
  refusals: [
    'act_not_allowed',
    'no_file',
    'file_empty',
    'file_type_not_taken',
    'file_too_large',
    'files_full',
    'storage_full',
    'too_many_resupplies',
    'too_many_files',
  ],
  ...withInput(input, (fields) =>
    ok({
      question: fields.question ?? null,
      purpose: fields.purpose ?? 'material',
      dryRun: fields.dry_run ?? false,
    }),
  ),
  output: filesAnswer,
  present: presentFiles,
  examples: playedExamples('add_files', [
    {
      name: 'logo',
      summary: 'The logo, which then answers its question',
      begins: 'awaiting_brief',
      sent: { files: ['logo.svg'], question: 'logo' },
    },
    {
      name: 'program',
      summary: 'A file of a type that is not accepted, whatever its name says',
      begins: 'awaiting_brief',
      sent: { files: ['setup.png'] },
      refused: 'file_type_not_taken',
    },
    {
      name: 'no_file',
      summary: 'A form without a file',
      begins: 'awaiting_brief',
      sent: { files: [], question: 'logo' },
      refused: 'no_file',
    },
  ]),
});
