import type { NotedOperation } from '../../web/mcp/tool-notes.ts';
import { markMessageDone, markMessagesDone } from '../operations/change-messages.ts';

export const messagesToolNotes: readonly NotedOperation[] = [
  [markMessageDone, { isRepeatable: true }],
  [markMessagesDone, { isRepeatable: true }],
];
