import type { RefusalEntries } from '../../kernel/refusal-entry.ts';
import type { BriefRefusalKinds } from '../rules/refusals.ts';

export const briefRefusals: RefusalEntries<BriefRefusalKinds> = {
  brief_too_large: {
    category: 'invalid',
    title: 'The brief is too large',
    text: () =>
      'The brief would hold more than 200 answers or 200,000 characters, send links to long material instead',
    next: (_refusal, { sendFiles }) => `Send long material as files, ${sendFiles}`,
  },
};
