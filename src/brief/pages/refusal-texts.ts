import type { RefusalTexts } from '../../web/site/request.ts';
import type { BriefRefusalKinds } from '../rules/refusals.ts';

export const briefRefusalTexts: RefusalTexts<BriefRefusalKinds> = {
  brief_too_large: { text: 'briefTooLarge' },
};
