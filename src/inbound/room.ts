import type { Room } from '../kernel/room.ts';
import { forgetMails } from './end-mails.ts';
import { inboundRows } from './rows/rows.ts';

export const inboundRoom = {
  name: 'inbound',
  operations: [],
  rows: inboundRows,
  sweep: forgetMails,
} satisfies Room;
