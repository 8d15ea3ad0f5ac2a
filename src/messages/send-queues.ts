import type { Message } from './message.ts';

/**
 * Codes, and links that sign in, are sent beside everything else, never behind it: somebody sits and
 * waits for each of them, and it is worth nothing a few minutes later. So is what the operators have to know, however much
 * strangers have us send.
 */
export const queues = ['codes', 'operators', 'others'] as const;
export type Queue = (typeof queues)[number];

export const queueOf = ({ kind }: Message): Queue => {
  switch (kind) {
    case 'bid_code':
    case 'sign_in_code':
    case 'desk_link':
      return 'codes';
    case 'operator_notice':
    case 'work_notice':
    case 'work_digest':
    case 'auction_notice':
    case 'log_head':
    case 'log_alarm':
      return 'operators';
    default:
      return 'others';
  }
};
