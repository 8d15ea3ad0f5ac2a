import { z } from 'zod';
import type { Links } from '../../kernel/links.ts';
import { operation, readsFor, withWarnings } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { orderOf, sideOf } from '../authenticate.ts';
import { isPaid, type OrderFile } from '../rules/order-file.ts';
import { fileAnswer, presentFile } from '../views/file.ts';
import { playedExamples } from '../views/played-examples.ts';

/** The files of an order that the caller may see. A client sees only files that it has sent itself. */
export type FilesListed = {
  readonly files: readonly OrderFile[];
  /** Whether the source files can be downloaded, where there are any. */
  readonly isPaid: boolean;
};

const output = z.object({ files: z.array(fileAnswer), ...withWarnings }).meta({ id: 'OrderFiles' });

const declared = operation({
  name: 'list_files',
  summary: 'The files of an order, in the order in which they came',
  description:
    'Use it to see the files of an order: those that were sent for it, and the source files ' +
    'of the site, which can be downloaded once it is paid. Each file has its download address ' +
    'in url, its type by content and its SHA-256. remove_file needs its file_id.',
  ...readsFor('client'),
  refusals: [],
  output,
  present: ({ files }: FilesListed, links: Links): z.output<typeof output> => ({
    files: files.map((file) => presentFile(file, links)),
  }),
  examples: playedExamples('list_files', [
    {
      name: 'one_file',
      summary: 'An order to which a logo was sent',
      startingStage: 'with_file',
    },
  ]),
});

export const listFiles = handled(declared, {
  read: async (_tx, _input, callContext) => {
    const order = orderOf(callContext);
    const isClient = sideOf(callContext.actor) === 'client';
    const files = order.files.filter(({ from }) => !isClient || from === 'client');
    return ok({ files, isPaid: isPaid(order) });
  },
});
