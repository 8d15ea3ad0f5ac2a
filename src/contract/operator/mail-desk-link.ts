import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { yes } from '../auction/fields.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { emailAddress, required } from '../wire.ts';
import { browser } from './open-desk.ts';

export type MailDeskLinkInput = InputOf<typeof mailDeskLink>;

const input = z.object({
  email: required(emailAddress('Where the link is mailed', textMax.contact)),
  browser: required(browser),
});

const output = z.object({ ok: yes });

/** The answer is the same for whoever is no operator, so that nobody can find out who is. */
export const mailDeskLink = operation({
  name: 'mail_desk_link',
  summary: 'Mail an operator a link that signs this browser in to the desk',
  description:
    "Use it to sign in to the operator's desk: an operator whom the settings name is mailed a " +
    'link that works once, in the browser that asked. The answer is the same for any other ' +
    'address, so that it tells nobody who the operators are.',
  ...calledBy('anyone', 'changes'),
  ...withInput(input, (fields) => ok(fields)),
  output,
  present: (_view: null): z.input<typeof output> => ({ ok: true }),
  examples: [],
});
