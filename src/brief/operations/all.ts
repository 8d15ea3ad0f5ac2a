import { listBriefQuestions } from './list-brief-questions.ts';
import { showBriefSchema } from './show-brief-schema.ts';

/** In the order in which programs and operators see them listed. */
export const briefOperations = [showBriefSchema, listBriefQuestions] as const;
