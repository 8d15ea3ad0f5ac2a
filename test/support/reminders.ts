import { roomIn } from './auction-room.ts';
import type { Auction, Client } from './auction.ts';

/** A lot with the bidders ada and ben, and the reminders that they get. */

export const dueSoon = 'Your brief is due in';
export const endsSoon = 'The auction ends in';

export const remindedRoom = async (auction: Auction) => {
  const room = await roomIn(auction);
  const { lot, bidder, mailsTo, pass, service } = room;
  /** Moves the clock, and waits until all due messages are sent. */
  const letPass = async (durationMs: number): Promise<void> => {
    await pass(durationMs);
    service.dispatcher.wake();
  };
  /** The lot's reminders, each as the time that it states is left. */
  const reminders = async ({ email }: Client, of: string): Promise<readonly string[]> => {
    const subjects = (await mailsTo(email)).map(({ subject = '' }) => subject);
    return subjects
      .filter((subject) => subject.startsWith(of) && subject.endsWith(` no. ${lot}`))
      .map((subject) => subject.slice(of.length + 1).split(/[:,]/)[0] ?? '')
      .toSorted();
  };
  const [ada, ben] = [await bidder('ada'), await bidder('ben')];
  return { ...room, pass: letPass, reminders, ada, ben };
};
