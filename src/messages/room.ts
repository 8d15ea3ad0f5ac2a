import type { Room } from '../kernel/room.ts';
import { messagesToolNotes } from './tools/notes.ts';
import { addMessageCommands } from './desk/commands.ts';
import { messagesDeskPages, messagesDeskSections } from './desk/routes.ts';
import { messagesOperations } from './operations/all.ts';
import { messagesPersonalData } from './personal.ts';
import { messageRows } from './rows/rows.ts';
import { sweepMessages } from './sweep.ts';

export const messagesRoom = {
  name: 'messages',
  operations: messagesOperations,
  rows: messageRows,
  sweep: sweepMessages,
  deskPages: messagesDeskPages,
  deskSections: messagesDeskSections,
  addCommands: addMessageCommands,
  toolNotes: messagesToolNotes,
  personal: messagesPersonalData,
} satisfies Room;
