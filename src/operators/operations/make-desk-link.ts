import { z } from 'zod';
import type { LinkToken } from '../../kernel/ids.ts';
import { moment } from '../../auction/views/fields.ts';
import type { Links } from '../../kernel/links.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { textMax } from '../../order/views/fields.ts';
import { emailAddress } from '../../kernel/wire.ts';
import { show, withFields, type ViewOfSchema } from '../../kernel/view-codec.ts';

export type MadeDeskLink = Omit<ViewOfSchema<typeof output>, 'url'> & { readonly token: LinkToken };

const output = z.object({ url: z.string(), operator: z.string(), expires_at: moment });

/** Of every link that is made for an operator. */
export const forNobody = {
  name: 'nobody_named',
  summary: 'Where the settings name no operator',
  sent: {},
  refused: 'invalid_field',
  field: 'operator',
  answer: {
    error:
      'operator can be nobody yet: set OPERATOR_EMAILS to the e-mail addresses of those who may sign in',
  },
} as const;

export const makeDeskLink = operation({
  name: 'make_desk_link',
  summary: 'Make a link that signs an operator in to the desk, in whatever browser opens it first',
  description:
    'Use it on the machine itself, where no mail arrives. Whoever opens the link first is ' +
    'signed in.',
  ...calledBy('operator', 'changes'),
  ...withFields({
    operator: emailAddress('Whom it signs in, where there are several operators', textMax.contact),
  }),
  output,
  present: (made: MadeDeskLink, links: Links) =>
    show(output, made, { url: links.deskSignIn(made.token) }),
  examples: [forNobody],
});
