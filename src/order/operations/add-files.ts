import { z } from 'zod';
import { fileQuestions } from '../../brief/rules/file-answers.ts';
import { isLogoType } from '../../files/file-types.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { refuse, handled, type UseCase } from '../../kernel/use-case.ts';
import { field, got, onOff, oneOf } from '../../kernel/wire.ts';
import { orderOf } from '../authenticate.ts';
import { assignFiles, attachFiles, type AttachedFiles } from '../steps/attach-files.ts';
import { loadFileQuotas, useFileQuotas, type FileQuotas } from '../steps/file-quotas.ts';
import { problemWithFiles } from '../steps/order-files.ts';
import { filesAnswer, presentFiles, type FilesView } from '../views/file.ts';
import { playedExamples } from '../views/played-examples.ts';

const question = field(
  {
    description: 'The brief question that the files answer; omit it for other files',
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

/** The files themselves are sent along with the call and are no field of it. */
const declared = operation({
  name: 'add_files',
  summary: 'Add files to an order, such as logo and photos; they answer the question they are for',
  description:
    'Use it to send a logo, photos, texts and other material for an order, one or several ' +
    'files per call. Set question to the question that they answer (such as logo or photos), ' +
    "so that it no longer counts as missing. Or send the studio's own logo with purpose " +
    'studio_logo, for the page that its client sees. The type of a file is detected from its ' +
    'content; images, PDF, office documents, text, fonts and zip are accepted, and with ' +
    'dry_run they are only checked. The answer lists the files and the missing answers.',
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
  uploadProblem: problemWithFiles,
  examples: playedExamples('add_files', [
    {
      name: 'logo',
      summary: 'The logo, which then answers its question',
      startingStage: 'awaiting_brief',
      sent: { files: ['logo.svg'], question: 'logo' },
    },
    {
      name: 'program',
      summary: 'A file whose content is of a type that is not accepted',
      startingStage: 'awaiting_brief',
      sent: { files: ['setup.png'] },
      refused: 'file_type_not_taken',
    },
    {
      name: 'no_file',
      summary: 'A form without a file',
      startingStage: 'awaiting_brief',
      sent: { files: [], question: 'logo' },
      refused: 'no_file',
    },
  ]),
});

const useCase: UseCase<{
  input: InputOf<typeof declared>;
  loaded: FileQuotas;
  view: FilesView;
  extras: AttachedFiles;
}> = {
  lockScope: 'orders',
  load: (tx, _input, callContext) => loadFileQuotas(tx, orderOf(callContext).id, callContext),
  decide: (counted, { question, purpose }, context) => {
    const { attached, actor, now } = context;
    const problem = problemWithFiles(actor, now);
    if (problem !== null) return refuse(problem);
    if (purpose !== 'material' && actor.kind === 'client') return refuse(notTheClients);
    const unfit = attached.find(
      ({ contentType }) => purpose === 'studio_logo' && !isLogoType(contentType),
    );
    if (unfit !== undefined) return refuse({ kind: 'file_type_not_taken', name: unfit.name });
    const decided = attachFiles(orderOf(context), { question, purpose }, context);
    if (decided.toSave === null) return decided;
    const quotas = useFileQuotas(counted, decided.toSave.extras.ids.length, context);
    return quotas.ok
      ? { ...decided, toSave: { ...decided.toSave, quotas: quotas.value } }
      : refuse(quotas.problem);
  },
  save: assignFiles,
};

/** Only the studio may send its own logo. */
const notTheClients = {
  kind: 'invalid_field',
  field: 'purpose',
  problem: "must be material by the client's link",
} as const;

export const addFiles = handled(declared, { change: useCase });
