import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import { type LinkToken, linkToken } from '../../kernel/ids.ts';
import type { Links } from '../../kernel/links.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { moment, textMax } from '../../kernel/shared-fields.ts';
import { after } from '../../kernel/time.ts';
import { handled, type UseCaseFor, changed, refuse } from '../../kernel/use-case.ts';
import { show, withFields, type ViewOfSchema } from '../../kernel/view-codec.ts';
import { emailAddress } from '../../kernel/wire.ts';
import type { Hashed } from '../rows/desk.ts';
import {
  linksMax,
  linkValidMs,
  operatorNamed,
  operatorsManagedBy,
  type DeskLink,
} from '../rules/desk-session.ts';
import { newLink } from '../steps/desk-hashes.ts';

export type MadeDeskLink = Omit<ViewOfSchema<typeof output>, 'url'> & { readonly token: LinkToken };

const output = z.object({ url: z.string(), operator: z.string(), expires_at: moment });

/** The example of a refusal, for each operation that makes a link for an operator. */
export const noOperatorExample = {
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

const declared = operation({
  name: 'make_desk_link',
  summary: 'Make a link that signs an operator in to the desk, in the first browser that opens it',
  description:
    'Use it on the machine itself if mail does not arrive. Anyone who opens the link first is ' +
    'signed in.',
  ...calledBy('operator', 'changes'),
  ...withFields({
    operator: emailAddress(
      'Which operator it signs in; required if there are several',
      textMax.contact,
    ),
  }),
  output,
  present: (made: MadeDeskLink, links: Links) =>
    show(output, made, { url: links.deskSignIn(made.token) }),
  examples: [noOperatorExample],
});

const useCase: UseCaseFor<
  typeof declared,
  { loaded: null; generated: LinkToken; extras: Hashed<DeskLink> }
> = {
  lockScope: 'orders',
  load: async () => null,
  generate: (random) => linkToken(random.bytes(16)),
  decide: (_loaded, { operator: named }, { actor, now, generated: token, settings }) => {
    const chosen = chooseOperator(named, actor, settings.operatorEmails);
    if (!chosen.ok) return refuse(chosen.problem);
    const operator = chosen.value;
    const expiresAt = after(now, linkValidMs);
    return changed(
      { token, operator, expiresAt },
      { extras: newLink(settings, { operator, token, browser: null, expiresAt }) },
    );
  },
  save: ({ desk }, link) => desk.addLink(link, linksMax),
};

export const makeDeskLink = handled(declared, { change: useCase });

/** The operator who gets the link: the named one, or the only one whose links the caller may make. */
export const chooseOperator = (
  named: string | null,
  actor: Actor,
  operatorEmails: readonly string[],
): Result<string, InputRefusal> => {
  const eligible = operatorsManagedBy(actor, operatorEmails);
  const [first, ...others] = eligible;
  if (first === undefined) {
    return noOperator(
      'can be nobody yet: set OPERATOR_EMAILS to the e-mail addresses of those who may sign in',
    );
  }
  if (named === null && others.length === 0) return ok(first);
  const operator = named === null ? null : operatorNamed(named, eligible);
  return operator === null ? noOperator(`must be one of ${eligible.join(', ')}`) : ok(operator);
};

const noOperator = (problem: string): Result<never, InputRefusal> =>
  no({ kind: 'invalid_field', field: 'operator', problem });
