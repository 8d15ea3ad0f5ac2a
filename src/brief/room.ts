import type { Room } from '../kernel/room.ts';
import { briefRefusalTexts } from './pages/refusal-texts.ts';
import { briefRefusals } from './views/refusals.ts';
import { briefToolNotes } from './tools/notes.ts';
import { briefOperations } from './operations/all.ts';

export const briefRoom = {
  name: 'brief',
  operations: briefOperations,
  refusals: { explainedOn: 'errors', entries: briefRefusals },
  refusalTexts: briefRefusalTexts,
  toolNotes: briefToolNotes,
} satisfies Room;
