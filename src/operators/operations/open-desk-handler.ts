import { deskSessionId, deskToken, type DeskSessionId, type DeskToken } from '../../kernel/ids.ts';
import {
  mayOpen,
  sessionEndsAt,
  sessionsMax,
  type DeskLink,
  type DeskSession,
} from '../rules/desk-session.ts';
import type { Hashed } from '../rows/desk.ts';
import { changed, refuse, type UseCaseOf } from '../../kernel/use-case.ts';
import { browserHash, linkHash, operatorsByHash, sessionHash } from './desk-hashes.ts';

/** The link, and the address of the operator whose it is. */
type Loaded = { readonly link: Hashed<DeskLink>; readonly operator: string } | null;
type Generated = { readonly token: DeskToken; readonly id: DeskSessionId };
type Extras = { readonly linkHash: string; readonly session: Hashed<DeskSession> };

/** A link opens one session; one that is shown by another browser stays good for the one that asked. */
export const openDesk: UseCaseOf<'open_desk', Loaded, Generated, Extras> = {
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
    return changed({ token, sessionId: id, operator, endsAt: sessionEndsAt(session) }, [], [], {
      linkHash: link.hash,
      session: { hash, value: session },
    });
  },
  save: async ({ desk }, { linkHash: used, session }) => {
    await desk.useLink(used, session.value.startedAt);
    await desk.addSession(session, sessionsMax);
  },
};
