import type { Sending } from '../../messages/transport.ts';
import type { Sender } from '../../messages/sender.ts';

/** An alarm in short, without anything that a customer wrote: the subject of its mail and the first sentence. */
export const alarmSummary = (sending: Sending, sender: Sender) => {
  const { subject, blocks } = sending.write(null, sender);
  const [first] = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));
  return {
    title: subject.slice(0, textMax),
    body: (first ?? '').slice(0, textMax),
    path: sending.deskPath,
  };
};

/** A push service takes 4,096 bytes, encrypted (RFC 8030). */
const textMax = 300;
