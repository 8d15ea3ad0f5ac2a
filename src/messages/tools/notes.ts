import type { NotedOperation } from '../../web/mcp/tool-notes.ts';
import { markMessageDone, markMessagesDone } from '../operations/mark-messages-done.ts';

export const messagesToolNotes: readonly NotedOperation[] = [
  [markMessageDone, { isRepeatable: true }],
  [markMessagesDone, { isRepeatable: true }],
];
