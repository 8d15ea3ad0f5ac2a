import type { Room } from '../kernel/room.ts';
import { briefToolNotes } from './tools/notes.ts';
import { briefOperations } from './operations/all.ts';

export const briefRoom = {
  name: 'brief',
  operations: briefOperations,
  toolNotes: briefToolNotes,
} satisfies Room;
