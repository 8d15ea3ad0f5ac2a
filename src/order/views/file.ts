import { z } from 'zod';
import { missingItem, presentMissing } from '../../brief/views/missing-item.ts';
import type { FileId } from '../../kernel/ids.ts';
import type { Links } from '../../kernel/links.ts';
import { withWarnings } from '../../kernel/operation.ts';
import { dryRunMark } from '../../kernel/shared-fields.ts';
import { fileLimits } from '../../kernel/stored-file.ts';
import { show } from '../../kernel/view-codec.ts';
import { filePurposes, type OrderFile } from '../rules/order-file.ts';
import { orderStatuses } from '../rules/order.ts';
import { sides } from '../rules/work.ts';
import { orderNumber } from './answer-schemas.ts';
import { orderKey } from './order-fields.ts';
import { presentNumber, type OrderView } from './present-order.ts';

export const fileAnswer = z
  .object({
    file_id: z.string().describe('The id of the file for other calls'),
    name: z.string().describe('The name with which it was sent'),
    content_type: z.string().meta({ description: 'The type, detected from the content' }),
    size_bytes: z.int().min(1).max(fileLimits.bytesMax).describe('The size in bytes'),
    sha256: z.string().meta({ description: 'The SHA-256 of the content, in hexadecimal' }),
    purpose: z
      .enum(filePurposes)
      .describe(
        'material: for the site; source: the source files of the site; studio_logo: for the pages that the client sees',
      ),
    question: z.string().nullable().meta({ description: 'The question that the file answers' }),
    from: z.enum(sides).describe('The sender'),
    added_at: z.iso.datetime().describe('The time of arrival'),
    url: z.url().meta({ description: 'Anyone with this address may download the file' }),
  })
  .meta({ id: 'OrderFile' });

export const presentFile = (file: OrderFile, links: Links): z.output<typeof fileAnswer> =>
  show(fileAnswer, file, { file_id: file.id, url: links.file(file.id) });

export const filesAnswer = z
  .object({
    order_id: orderKey,
    number: orderNumber,
    status: z.enum(orderStatuses).describe('The state of the brief with the files'),
    dry_run: dryRunMark,
    files: z.array(fileAnswer).optional().meta({ description: 'The added files' }),
    removed: z.string().optional().meta({ description: 'The id of the removed file' }),
    missing: z.array(missingItem).describe('What is still needed to begin'),
    ...withWarnings,
  })
  .meta({ id: 'FilesChanged' });

/** The order after files were added or removed. */
export type FilesView = Pick<
  OrderView,
  'id' | 'number' | 'status' | 'language' | 'missing' | 'dryRun'
> & {
  /** The files that the call added. */
  readonly files: readonly OrderFile[];
  readonly removed: FileId | null;
};

export const presentFiles = (view: FilesView, links: Links): z.output<typeof filesAnswer> =>
  show(filesAnswer, view, {
    order_id: view.id,
    number: presentNumber(view.number),
    files: view.removed === null ? view.files.map((file) => presentFile(file, links)) : undefined,
    missing: presentMissing(view.missing, view.language),
  });
