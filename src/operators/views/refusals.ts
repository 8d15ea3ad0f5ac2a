import { tooOften, type RefusalEntries } from '../../kernel/refusal-entry.ts';
import type { RefusalTexts } from '../../web/site/request.ts';
import type { OperatorRefusalKinds } from '../rules/desk-session.ts';

export const operatorRefusals: RefusalEntries<OperatorRefusalKinds> = {
  desk_link_not_valid: {
    category: 'gone',
    title: 'The link does not sign in',
    text: () =>
      'This link was used, has expired, was requested in another browser, or is for an address that is not in the OPERATOR_EMAILS of the running service: request a new one and open it in this browser',
    advice: 'Programs that use the API never get this.',
  },
  too_many_desk_links: {
    ...tooOften(
      'Too many links for one address',
      'Too many links were requested for this e-mail address',
      1,
    ),
    advice: 'Programs that use the API never get this.',
  },
};

/** The desk has its own texts, so no page of the site shows these. */
export const operatorRefusalTexts: RefusalTexts<OperatorRefusalKinds> = {
  desk_link_not_valid: { text: 'notNow' },
  too_many_desk_links: { text: 'tooManyRequests' },
};
