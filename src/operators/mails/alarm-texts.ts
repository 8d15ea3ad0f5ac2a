import type { Sending } from '../../messages/transport.ts';
import { orderNumberText } from '../../kernel/ids.ts';
import { compose } from '../../messages/compose.ts';
import type { Sender } from '../../messages/sender.ts';

/** A short alarm without any personal data: the subject of its mail and the first sentence. */
export const alarmWords = (sending: Sending, sender: Sender) => {
  const { subject, blocks } = compose(sending, null, sender);
  const [first] = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  const number = sending.orders[0]?.number ?? null;
  return {
    title: subject.slice(0, textMax),
    body: (first ?? '').slice(0, textMax),
    /** The page of its order at the desk, or the desk itself. */
    path: number === null ? '' : `/orders/${orderNumberText(number)}`,
  };
};

/** Push services accept 4,096 encrypted bytes (RFC 8030). */
const textMax = 300;
