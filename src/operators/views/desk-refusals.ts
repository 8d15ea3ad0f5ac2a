import { tooOften, type RefusalEntries } from '../../kernel/refusal-entry.ts';
import type { UndoProblem } from '../../order/rules/refusals.ts';

/** Refusals of signing in to the desk and of undoing acts. */

export const deskRefusalEntries = {
  desk_link_not_valid: {
    title: 'The link does not sign in',
    text: () =>
      'This link was used, has expired, was requested in another browser, or is for an address that is not in the OPERATOR_EMAILS of the running service: request a new one and open it in this browser',
  },
  too_many_desk_links: tooOften(
    'Too many links for one address',
    'Too many links were requested for this e-mail address',
  ),
  not_taken_back: {
    title: 'It can no longer be taken back',
    text: ({ why }) => `This can no longer be taken back: ${actPreconditions[why]}`,
  },
} satisfies Partial<RefusalEntries>;

const actPreconditions: Readonly<Record<UndoProblem, string>> = {
  told: 'the message has been sent, so tell the studio what applies instead',
  too_late: 'more than 10 seconds have passed, so correct it with another act',
  something_since: 'something else has happened to the order since, so look at it again first',
};
