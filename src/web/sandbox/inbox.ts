import type { Instant } from '../../kernel/time.ts';
import type { Channel } from '../../messages/message.ts';

/** The inbox of a sandbox, which stores every message instead of sending it (decision 36). */

/** A message as its recipient would get it. */
type SentMail = {
  /** Its ID in the outbox; a repeated message is the same mail. */
  readonly message: string;
  readonly at: Instant;
  readonly channel: Channel;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The six digits in it; null if there are none. */
  readonly code: string | null;
  /** As sent over SMTP, with \n as the line end. */
  readonly raw: string;
};

export type SandboxMail = SentMail & {
  /** Counts the mails of this process from 1, so that a reader can ask for those after one. */
  readonly id: number;
};

export type Inbox = {
  readonly keep: (mail: SentMail) => void;
  /** Newest first, at most 100, with IDs above `after`. */
  readonly list: (wanted: WantedMail) => readonly SandboxMail[];
  /** The same, but waits for the first one. */
  readonly wait: (wanted: WantedMail, patience: AbortSignal) => Promise<readonly SandboxMail[]>;
  readonly find: (id: number) => SandboxMail | null;
};

export const allMails = { to: null, message: '', after: 0 } as const;

type WantedMail = {
  /** The recipient; null for all. */
  readonly to: string | null;
  /** The start of the message's ID; empty for all. */
  readonly message: string;
  readonly after: number;
};

/** When there are more, the oldest are deleted. */
const mailsMax = 2_000;
const listedMax = 100;

export const createInbox = (): Inbox => {
  let mails: SandboxMail[] = [];
  let lastId = 0;
  const waiting = new Set<() => void>();

  const list: Inbox['list'] = (wanted) =>
    mails.filter((mail) => isWanted(mail, wanted)).slice(0, listedMax);
  return {
    keep: (mail) => {
      if (mails.some(({ message }) => message === mail.message)) return;
      lastId += 1;
      mails = [{ ...mail, id: lastId }, ...mails].slice(0, mailsMax);
      for (const check of waiting) check();
    },
    list,
    wait: (wanted, patience) => {
      const { promise, resolve } = Promise.withResolvers<readonly SandboxMail[]>();
      const check = (): void => {
        const found = list(wanted);
        if (found.length === 0 && !patience.aborted) return;
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      patience.addEventListener('abort', check, { once: true });
      check();
      return promise;
    },
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
  };
};

const isWanted = ({ id, to, message }: SandboxMail, wanted: WantedMail): boolean =>
  id > wanted.after &&
  message.startsWith(wanted.message) &&
  (wanted.to === null || to.toLowerCase() === wanted.to.toLowerCase());
