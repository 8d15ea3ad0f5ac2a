import type { Room } from '../kernel/room.ts';
import { listBriefQuestions } from './operations/list-brief-questions.ts';
import { showBriefSchema } from './operations/show-brief-schema.ts';
import { briefRefusals } from './views/refusals.ts';

export const briefRoom = {
  name: 'brief',
  // In the order in which programs and operators see them listed.
  operations: [showBriefSchema, listBriefQuestions],
  refusals: { guidePage: 'errors', entries: briefRefusals },
  refusalTexts: { brief_too_large: { text: 'briefTooLarge' } },
  toolNotes: [
    [showBriefSchema, { isForPrograms: true, without: ['brief', 'currency', 'format', 'needed'] }],
    [listBriefQuestions, { isForAll: true, without: ['brief', 'currency', 'format'] }],
  ],
} satisfies Room;
