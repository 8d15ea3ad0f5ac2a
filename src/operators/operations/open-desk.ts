import { z } from 'zod';
import {
  readLinkToken,
  deskSessionId,
  deskToken,
  type DeskSessionId,
  type DeskToken,
} from '../../kernel/ids.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { handled, type UseCaseFor, changed, refuse } from '../../kernel/use-case.ts';
import { shows } from '../../kernel/view-codec.ts';
import { field, text } from '../../kernel/wire.ts';
import type { Hashed } from '../rows/desk.ts';
import {
  userAgentMax,
  mayOpen,
  sessionEndsAt,
  sessionsMax,
  type DeskLink,
  type DeskSession,
} from '../rules/desk-session.ts';
import { browserHash, linkHash, operatorsByHash, sessionHash } from '../steps/desk-hashes.ts';

/** Longer than any secret that the service generates. */
const secretMax = 100;

/** The secret in the browser's cookie; a mailed link opens only in the browser that requested it. */
export const browserSecret = text('The secret that this browser was given', secretMax);
const linkToken = text('The token in the address of the link', secretMax);

/** Only shown, so it is cut off rather than refused if it is too long. */
const userAgent = field(
  { description: 'What the browser calls itself', type: 'string' },
  (value) => {
    const printable = String(value).toWellFormed().replaceAll(/\p{C}/gu, '');
    return ok(Array.from(printable).slice(0, userAgentMax).join(''));
  },
);

const input = z.object({ token: linkToken, browser: browserSecret, user_agent: userAgent });

const declared = operation({
  name: 'open_desk',
  summary: 'Sign an operator in to the desk by the link they were sent',
  description:
    "The mailed link calls it: it signs the browser in to the operator's desk, once. " +
    'If the link is used up or too old, ask for a new one with mail_desk_link.',
  ...calledBy('anyone', 'changes'),
  ...withInput(input, ({ token = '', browser = null, user_agent = null }) =>
    ok({ token: readLinkToken(token), browser, userAgent: user_agent }),
  ),
  ...shows({
    token: z
      .string()
      .meta({ description: 'The key of the session; the service stores only its hash' }),
    session_id: z.string(),
    operator: z.string().meta({ description: 'The address of the operator who is signed in' }),
    ends_at: moment,
  }),
});

/** The link, and the address of its operator. */
type LoadedLink = { readonly link: Hashed<DeskLink>; readonly operator: string } | null;
type NewSession = { readonly token: DeskToken; readonly id: DeskSessionId };
type OpenedSession = { readonly linkHash: string; readonly session: Hashed<DeskSession> };

/** A link opens one session. If another browser shows it, it stays valid for the browser that requested it. */
const useCase: UseCaseFor<
  typeof declared,
  { loaded: LoadedLink; generated: NewSession; extras: OpenedSession }
> = {
  lockScope: 'orders',
  load: async ({ desk }, { token }, { settings }) => {
    if (token === null) return null;
    const operators = operatorsByHash(settings, linkHash, token);
    const link = await desk.findLink([...operators.keys()]);
    const operator = link === null ? undefined : operators.get(link.hash);
    return link === null || operator === undefined ? null : { link, operator };
  },
  generate: (random, { now }) => ({
    token: deskToken(random.bytes(32)),
    id: deskSessionId(now, random.bytes(16)),
  }),
  decide: (
    loaded,
    { browser, userAgent },
    { now, generated: { token, id }, network, settings },
  ) => {
    const shown = browser === null ? null : browserHash(settings, browser);
    if (loaded === null || !mayOpen(loaded.link.value, shown, now)) {
      return refuse({ kind: 'desk_link_not_valid' });
    }
    const { link, operator } = loaded;
    const session: DeskSession = {
      id,
      operator: link.value.operator,
      startedAt: now,
      lastSeenAt: now,
      network,
      userAgent,
      hasAlarms: false,
    };
    const hash = sessionHash(settings, operator, token);
    return changed(
      { token, sessionId: id, operator, endsAt: sessionEndsAt(session) },
      {
        extras: {
          linkHash: link.hash,
          session: { hash, value: session },
        },
      },
    );
  },
  save: async ({ desk }, { linkHash: used, session }) => {
    await desk.useLink(used, session.value.startedAt);
    await desk.addSession(session, sessionsMax);
  },
};

export const openDesk = handled(declared, { change: useCase });
