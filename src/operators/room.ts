import type { Room } from '../kernel/room.ts';
import { addOperatorCommands } from './desk/commands.ts';
import { operatorsDeskPages, operatorsDeskSections } from './desk/routes.ts';
import { privacyPage } from '../web/site/identity/privacy.ts';
import { operatorsOperations } from './operations/all.ts';

export const operatorsRoom: Room = {
  name: 'operators',
  operations: operatorsOperations,
  pages: [{ path: '/privacy', get: privacyPage }],
  deskPages: operatorsDeskPages,
  deskSections: operatorsDeskSections,
  addCommands: addOperatorCommands,
};
