import type { AccessRecord } from '../rules/access-log.ts';

/** The name of the data that an operator has seen. */
export const accessText = ({
  operation,
  subject,
}: Pick<AccessRecord, 'operation' | 'subject'>): string => {
  if (subject !== '') return subject;
  return listNames[operation] ?? operation.replaceAll('_', ' ');
};

const listNames: Readonly<Record<string, string>> = {
  list_waiting: 'the work queue',
  list_orders: 'the orders',
  show_board: 'the board',
  list_lots: 'the lots',
  list_held_bids: 'the bids under review',
  list_participants: 'the participants',
  find_person: 'people',
  forget_person: 'the preview of an erasure',
  block_address: 'the preview of a block',
  unblock_address: 'the preview of an unblocking',
  list_messages: 'the messages',
  list_blocks: 'the blocks',
  list_unfiled_mails: 'the unfiled mails',
};
