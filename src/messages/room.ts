import type { Room } from '../kernel/room.ts';
import { messagesToolNotes } from './tools/notes.ts';
import { addMessageCommands } from './desk/commands.ts';
import { messagesDeskPages, messagesDeskSections } from './desk/routes.ts';
import { messagesOperations } from './operations/all.ts';
import { messagesPersonalData } from './personal.ts';

export const messagesRoom: Room = {
  name: 'messages',
  operations: messagesOperations,
  deskPages: messagesDeskPages,
  deskSections: messagesDeskSections,
  addCommands: addMessageCommands,
  toolNotes: messagesToolNotes,
  personal: messagesPersonalData,
};
