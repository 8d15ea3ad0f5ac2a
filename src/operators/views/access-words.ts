import type { AccessRecord } from '../rules/access-log.ts';

/** What an operator has looked at, in words. */
export const accessText = ({
  operation,
  subject,
}: Pick<AccessRecord, 'operation' | 'subject'>): string => {
  if (subject !== '') return subject;
  return lists[operation] ?? operation.replaceAll('_', ' ');
};

const lists: Readonly<Record<string, string>> = {
  list_waiting: 'all that waits',
  list_orders: 'the orders',
  show_board: 'the board',
  list_lots: 'the lots',
  list_held_bids: 'the held bids',
  list_participants: 'the participants',
  find_person: 'people',
  forget_person: 'whom they might forget',
  block_address: 'whom they might block',
  unblock_address: 'whom they might unblock',
  list_messages: 'the messages',
  list_blocks: 'the blocks',
  list_unfiled_mails: 'the mails to file',
};
