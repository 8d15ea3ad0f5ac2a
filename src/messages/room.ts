import type { Redactions } from '../kernel/redaction.ts';
import type { Room } from '../kernel/room.ts';
import { addMessageCommands } from './desk/commands.ts';
import { messageDonePages, redirectMessagePages, retryMessagePages } from './desk/message-acts.ts';
import { messagePage, undeliveredPage } from './desk/messages-page.ts';
import type { MessageAct } from './message-act.ts';
import { listMessages } from './operations/list-messages.ts';
import { markMessageDone, markMessagesDone } from './operations/mark-messages-done.ts';
import { redirectMessage } from './operations/redirect-message.ts';
import { retryMessage } from './operations/retry-message.ts';
import { showMessage } from './operations/show-message.ts';
import { messageRows } from './rows/rows.ts';
import { sweepMessages } from './sweep.ts';

type OwnAct = Extract<MessageAct, { readonly type: `Message${string}` }>;

/** An act names a message by its id, and contains neither its recipient nor its text. */
const redactions: Redactions<OwnAct> = {
  MessageRetried: null,
  MessageRedirected: null,
  MessageMarkedDone: null,
  MessagesMarkedDone: null,
};

export const messagesRoom = {
  name: 'messages',
  operations: [
    listMessages,
    showMessage,
    redirectMessage,
    retryMessage,
    markMessageDone,
    markMessagesDone,
  ],
  rows: messageRows,
  sweep: sweepMessages,
  deskPages: [
    { path: '/desk/messages', isOpen: false, get: undeliveredPage },
    { path: '/desk/messages/:message', isOpen: false, get: messagePage },
    { path: '/desk/messages/:message/redirect', isOpen: false, ...redirectMessagePages },
    { path: '/desk/messages/:message/retry', isOpen: false, ...retryMessagePages },
    { path: '/desk/messages/:message/done', isOpen: false, ...messageDonePages },
  ],
  deskSections: [
    { name: 'messages', path: '/desk/messages', label: 'Messages', keys: 'g e', rank: 30 },
  ],
  addCommands: addMessageCommands,
  toolNotes: [
    [markMessageDone, { isRepeatable: true }],
    [markMessagesDone, { isRepeatable: true }],
  ],
  personal: { redactions },
} satisfies Room;
