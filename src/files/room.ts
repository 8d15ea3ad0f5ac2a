import type { Room } from '../kernel/room.ts';
import { fileRows } from './rows/rows.ts';
import { deleteDueFiles } from './delete-due.ts';
import { fileRefusalTexts } from './refusal-texts.ts';
import { fileRefusals } from './file-refusals.ts';

export const filesRoom = {
  name: 'files',
  operations: [],
  rows: fileRows,
  sweep: deleteDueFiles,
  refusals: { explainedOn: 'errors', entries: fileRefusals },
  refusalTexts: fileRefusalTexts,
} satisfies Room;
