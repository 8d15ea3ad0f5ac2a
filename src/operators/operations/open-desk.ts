import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { readLinkToken } from '../../kernel/ids.ts';
import { userAgentMax } from '../rules/desk-session.ts';
import { moment, yes } from '../../auction/views/fields.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { textMax } from '../../order/views/fields.ts';
import { emailAddress, field, required, text } from '../../kernel/wire.ts';
import { shows, withFields } from '../../kernel/view-codec.ts';

/** As long as any that we draw. */
const secretMax = 100;

const browser = text('What this browser was given, and shows again', secretMax);
const linkToken = text('From the address of the link', secretMax);

/** Whatever a browser calls itself; only shown, so what is too long is cut off. */
const userAgent = field(
  { description: 'What the browser calls itself', type: 'string' },
  (value) => {
    const printable = String(value).toWellFormed().replaceAll(/\p{C}/gu, '');
    return ok(Array.from(printable).slice(0, userAgentMax).join(''));
  },
);

const input = z.object({ token: linkToken, browser, user_agent: userAgent });

export const openDesk = operation({
  name: 'open_desk',
  summary: 'Sign an operator in to the desk by the link they were sent',
  description:
    "It is what the mailed link does: it signs the browser in to the operator's desk, once. " +
    'Ask for a new link with mail_desk_link where it is used up or too old.',
  ...calledBy('anyone', 'changes'),
  ...withInput(input, ({ token = '', browser = null, user_agent = null }) =>
    ok({ token: readLinkToken(token), browser, userAgent: user_agent }),
  ),
  ...shows({
    token: z.string().meta({ description: 'The key to the session, stored nowhere' }),
    session_id: z.string(),
    operator: z.string().meta({ description: 'The address of who is signed in' }),
    ends_at: moment,
  }),
});

const mailedAnswer = z.object({ ok: yes });

/** The answer is the same for whoever is no operator, so that nobody can find out who is. */
export const mailDeskLink = operation({
  name: 'mail_desk_link',
  summary: 'Mail an operator a link that signs this browser in to the desk',
  description:
    "Use it to sign in to the operator's desk: an operator whom the settings name is mailed a " +
    'link that works once, in the browser that asked. The answer is the same for any other ' +
    'address, so that it tells nobody who the operators are.',
  ...calledBy('anyone', 'changes'),
  ...withFields({
    email: required(emailAddress('Where the link is mailed', textMax.contact)),
    browser: required(browser),
  }),
  output: mailedAnswer,
  present: (_view: null): z.input<typeof mailedAnswer> => ({ ok: true }),
});
