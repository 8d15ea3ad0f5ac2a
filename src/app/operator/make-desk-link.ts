import type { MadeDeskLink, MakeDeskLinkInput } from '../../contract/operator/make-desk-link.ts';
import type { InputRefusal } from '../../contract/refusal.ts';
import type { Actor } from '../../domain/actor.ts';
import { no, ok, type Result } from '../../domain/base.ts';
import { linkToken, type LinkToken } from '../../domain/ids.ts';
import {
  linkValidMs,
  linksMax,
  operatorNamed,
  type DeskLink,
} from '../../domain/operator/desk-session.ts';
import { after } from '../../domain/time.ts';
import type { Hashed } from '../../store/desk.ts';
import { refuse, type UseCase } from '../use-case.ts';
import { newLink } from './desk-hashes.ts';

/** Whoever is on the machine needs no mail to show that they may sign in as an operator. */
export const makeDeskLink: UseCase<
  MakeDeskLinkInput,
  null,
  MadeDeskLink,
  LinkToken,
  Hashed<DeskLink>
> = {
  lockScope: 'orders',
  load: async () => null,
  draw: (random) => linkToken(random.bytes(16)),
  decide: (_loaded, { operator: named }, { actor, now, drawn: token, settings }) => {
    const meant = operatorMeant(named, actor, settings.operatorEmails);
    if (!meant.ok) return refuse(meant.problem);
    const operator = meant.value;
    const expiresAt = after(now, linkValidMs);
    return {
      answer: ok({ token, operator, expiresAt }),
      change: {
        happened: [],
        quotas: [],
        extras: newLink(settings, { operator, token, browser: null, expiresAt }),
      },
    };
  },
  save: ({ desk }, link) => desk.addLink(link, linksMax),
};

/** Of those whom the settings name, the one for whom a link is made. */
export const operatorMeant = (
  named: string | null,
  actor: Actor,
  all: readonly string[],
): Result<string, InputRefusal> => {
  // Nobody at the desk makes a way in for somebody else.
  const eligible =
    actor.kind === 'operator' && actor.isOnMachine !== true
      ? all.filter((each) => operatorNamed(actor.name, [each]) !== null)
      : all;
  const [first, ...others] = eligible;
  if (first === undefined) {
    return noOperator(
      'can be nobody yet: set OPERATOR_EMAILS to the e-mail addresses of those who may sign in',
    );
  }
  const operator =
    named === null ? (others.length === 0 ? first : null) : operatorNamed(named, eligible);
  return operator === null ? noOperator(`must be one of ${eligible.join(', ')}`) : ok(operator);
};

const noOperator = (problem: string): Result<never, InputRefusal> =>
  no({ kind: 'invalid_field', field: 'operator', problem });
