import type { Room } from '../kernel/room.ts';
import { operatorRefusalTexts } from './views/refusal-texts.ts';
import { operatorRefusals } from './views/refusals.ts';
import { operatorInstructions } from './tools/instructions.ts';
import { operatorsToolNotes } from './tools/notes.ts';
import { addOperatorCommands } from './desk/commands.ts';
import { operatorsDeskPages, operatorsDeskSections } from './desk/routes.ts';
import { operatorMails } from './mails/mails.ts';
import { copyAlarms } from './operations/copy-alarms.ts';
import { operatorsOperations } from './operations/all.ts';
import { operatorsPersonalData } from './personal.ts';
import { operatorRows } from './rows/rows.ts';
import { sweepOperators } from './sweep.ts';
import { watchHolds } from './metrics.ts';
import { holdsNow } from './holds/on-hold.ts';

export const operatorsRoom = {
  name: 'operators',
  operations: operatorsOperations,
  rows: operatorRows,
  watchMetrics: (registry, context) => watchHolds(registry, () => holdsNow(context), context.clock),
  sweep: sweepOperators,
  refusals: { explainedOn: 'errors', entries: operatorRefusals },
  refusalTexts: operatorRefusalTexts,
  deskPages: operatorsDeskPages,
  deskSections: operatorsDeskSections,
  addCommands: addOperatorCommands,
  toolNotes: operatorsToolNotes,
  toolInstructions: operatorInstructions,
  mails: { ...operatorMails, copyAlarms },
  personal: operatorsPersonalData,
} satisfies Room;
