import type { BlockChange } from './block.ts';

/** What a block does, or its end, in sentences that are true before and after. */
export const blockEffect = ({ block, participant, keys }: BlockChange): string =>
  block.isBlocked
    ? `No bids and no orders are taken from ${block.subject}${participant === null ? '' : ` (${participant.id})`}${keysText(keys)}. Bids that count stay, and a maximum goes on bidding: void them one by one; orders stay too.`
    : `Bids and orders are taken from ${block.subject}.`;

const keysText = (count: number): string => {
  if (count === 0) return '';
  return count === 1 ? '; 1 key stops working' : `; ${count} keys stop working`;
};
