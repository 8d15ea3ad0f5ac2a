import type { Attempted, Finished, MailWriter } from '../app/mail-ports.ts';
import type { Observe } from '../messaging/attempt.ts';
import type { Answering, Channel } from './channel.ts';

/** What the mail thread asks of the writer, and how its thread answers. */

type Lease = Parameters<MailWriter['lease']>;
type GiveBack = Parameters<MailWriter['giveBack']>;
type NoteParts = Parameters<MailWriter['noteParts']>;
type Observed = Parameters<Observe>;

export const askedMailWriter = ({ ask }: Channel): MailWriter => ({
  lease: async (...wanted: Lease) => (await ask('lease', wanted)) as readonly string[],
  giveBack: async (...leased: GiveBack) => void (await ask('give_back', leased)),
  noteParts: async (...noted: NoteParts) => void (await ask('note_parts', noted)),
  finish: async (results) =>
    JSON.parse((await ask('finish', JSON.stringify(results))) as string) as readonly Finished[],
});

export const observeFor =
  ({ notify }: Channel): Observe =>
  (...observed: Observed) =>
    notify('observed', observed);

export const answeringMail = (writer: MailWriter, observe: Observe) =>
  ({
    lease: (wanted: Lease) => writer.lease(...wanted),
    give_back: (leased: GiveBack) => writer.giveBack(...leased),
    note_parts: (noted: NoteParts) => writer.noteParts(...noted),
    finish: async (results: string) =>
      JSON.stringify(await writer.finish(JSON.parse(results) as readonly Attempted[])),
    observed: (observed: Observed) => observe(...observed),
  }) satisfies Answering;
