import type { KeptMail } from '../../app/sandbox-parts.ts';
import { timestamp } from '../../contract/wire.ts';
import type { Instant } from '../../domain/time.ts';

/** What a sandbox shows of itself. */

export const presentMail = (
  { id, message, at, channel, to, subject, text, code }: KeptMail,
  publicUrl: string,
) => ({
  id,
  at: timestamp(at),
  channel,
  to,
  subject,
  code,
  links: linksIn(text),
  text,
  message,
  eml: `${publicUrl}/sandbox/inbox/${id}`,
});

const linksIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g)].map(([link]) => link)),
];

export const describeSandbox = (publicUrl: string, now: Instant) => ({
  service:
    'A sandbox of Studiolot: nothing that is ordered or bid here is real, nobody is written to, and all of it is gone when the process ends',
  now: timestamp(now),
  calls: callsAt(publicUrl).map(({ call, what }) => ({ call, what })),
  agent_guide: `${publicUrl}/agents.md#sandbox`,
});

export const callsAt = (publicUrl: string) => [
  {
    call: `GET ${publicUrl}/sandbox/inbox?to=ADDRESS&message=PENDING_ID&after=ID&wait=SECONDS`,
    what: 'the messages that would have been sent, the newest first, with their code and links',
  },
  { call: `GET ${publicUrl}/sandbox/inbox/ID`, what: 'one of them as a mail program has it' },
  {
    call: `GET ${publicUrl}/sandbox/clock`,
    what: 'what time it is here, and when something is due',
  },
  {
    call: `POST ${publicUrl}/sandbox/clock {"advance_seconds": 3600} or {"to": "TIME"}`,
    what: 'moves the clock, and answers once all that became due is done',
  },
];
