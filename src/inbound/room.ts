import type { Room } from '../kernel/room.ts';
import { inboundRows } from './rows/rows.ts';
import { forgetMails } from './end-mails.ts';

export const inboundRoom = {
  name: 'inbound',
  operations: [],
  rows: inboundRows,
  sweep: forgetMails,
} satisfies Room;
