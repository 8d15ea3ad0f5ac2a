import type { RefusalEntries } from '../../kernel/refusal-entry.ts';
import { formatNumber } from '../../kernel/texts/formats.ts';
import { briefLimits } from '../rules/brief.ts';

interface BriefRefusalKinds {
  /** The brief would hold more answers or characters than `briefLimits` allow. */
  brief_too_large: object;
}

declare module '../../kernel/call-refusal.ts' {
  interface RefusalKinds extends BriefRefusalKinds {}
}

export const briefRefusals: RefusalEntries<BriefRefusalKinds> = {
  brief_too_large: {
    category: 'invalid',
    title: 'The brief is too large',
    text: () =>
      `The brief would hold more than ${briefLimits.answers} answers or ${formatNumber(briefLimits.characters, 'en')} characters, send links to long material instead`,
    next: (_refusal, { sendFiles }) => `Send long material as files, ${sendFiles}`,
  },
};
