import type { NotedOperation } from '../../web/mcp/tool-notes.ts';
import { listBriefQuestions } from '../operations/list-brief-questions.ts';
import { showBriefSchema } from '../operations/show-brief-schema.ts';

export const briefToolNotes: readonly NotedOperation[] = [
  [showBriefSchema, { isForPrograms: true, without: ['brief', 'currency', 'format', 'needed'] }],
  [listBriefQuestions, { isForAll: true, without: ['brief', 'currency', 'format'] }],
];
