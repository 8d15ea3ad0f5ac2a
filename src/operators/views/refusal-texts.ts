import type { RefusalTexts } from '../../web/site/request.ts';
import type { OperatorRefusalKinds } from '../rules/refusals.ts';

/** The desk has its own texts, so no page of the site shows these. */
export const operatorRefusalTexts: RefusalTexts<OperatorRefusalKinds> = {
  desk_link_not_valid: { text: 'notNow' },
  too_many_desk_links: { text: 'tooManyRequests' },
};
