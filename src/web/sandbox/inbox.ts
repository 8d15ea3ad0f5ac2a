import type { Inbox, SandboxMail, WantedMail } from './sandbox-parts.ts';

/** Enough for the codes of thousands of auctions between two reads; the oldest make room. */
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
      for (const look of waiting) look();
    },
    list,
    wait: (wanted, patience) => {
      const { promise, resolve } = Promise.withResolvers<readonly SandboxMail[]>();
      const look = (): void => {
        const found = list(wanted);
        if (found.length === 0 && !patience.aborted) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      patience.addEventListener('abort', look, { once: true });
      look();
      return promise;
    },
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
  };
};

const isWanted = ({ id, to, message }: SandboxMail, wanted: WantedMail): boolean =>
  id > wanted.after &&
  message.startsWith(wanted.message) &&
  (wanted.to === null || to.toLowerCase() === wanted.to.toLowerCase());
