import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionMails } from '../auction/mails/mail-kinds.ts';
import type { LotId } from '../kernel/ids.ts';
import { instant } from '../kernel/time.ts';
import { mailsOf } from './mails.ts';
import { operators, type Message } from './message.ts';
import { toDeliveries } from './outbox.ts';

const message: Message = {
  kind: 'auction_notice',
  lotId: 7 as LotId,
  lotKind: 'site_of_the_day',
  trigger: 'lot_unsold',
  bidders: 0,
};

const addressing = {
  operatorEmails: ['first@operator.example', 'second@operator.example'],
  hash: String,
  seal: (text: string) => `sealed ${text}`,
  mails: mailsOf([{ mails: auctionMails }]),
};

it('a message to the operators becomes one numbered message for each of their addresses', () => {
  const deliveries = toDeliveries({ id: 'lot_7.lot_unsold.3', to: operators, message }, addressing);
  const rest = {
    subject: 'lot_7',
    queue: 'operators',
    state: 'pending',
    notAfter: null,
    sealedSecret: null,
  };
  assert.deepEqual(deliveries, [
    {
      envelope: {
        id: 'lot_7.lot_unsold.3.1',
        to: { channel: 'email', address: 'first@operator.example' },
        message,
      },
      ...rest,
    },
    {
      envelope: {
        id: 'lot_7.lot_unsold.3.2',
        to: { channel: 'email', address: 'second@operator.example' },
        message,
      },
      ...rest,
    },
  ]);
});

it('a message to the operators becomes no message if no address is set', () => {
  const outgoing = { id: 'lot_7.lot_unsold.3', to: operators, message };
  assert.deepEqual(toDeliveries(outgoing, { ...addressing, operatorEmails: [] }), []);
});

it('a message to one recipient keeps its id, has a sealed secret, and may wait for a chat', () => {
  const to = { channel: 'telegram', address: 'studio' };
  const notAfter = instant(5);
  const outgoing = { id: 'one', to, message, secret: '123456', notAfter, waitsForChat: true };
  assert.deepEqual(toDeliveries(outgoing, addressing), [
    {
      envelope: { id: 'one', to, message },
      subject: 'lot_7',
      queue: 'operators',
      state: 'waiting',
      notAfter,
      sealedSecret: 'sealed 123456',
    },
  ]);
});
