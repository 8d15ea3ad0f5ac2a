import { z } from 'zod';
import type { MessagePreview } from '../../domain/message.ts';
import { moment } from '../auction/fields.ts';
import { timestamp } from '../wire.ts';

/** What would be sent, as the dry run of an operator's act answers it. */

export const messagePreview = z.object({
  channel: z.string().meta({ description: 'Such as email or telegram' }),
  address: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  held_until: moment
    .nullable()
    .meta({ description: 'It waits until then, to go together with others' }),
});

export const wouldSendField = {
  would_send: z.array(messagePreview).optional().meta({
    description: 'In a dry run: what would be sent',
  }),
};

/** Left out where nothing was foreseen. */
export type WouldSend = { readonly wouldSend?: readonly MessagePreview[] };

export const presentWouldSend = ({
  wouldSend,
}: WouldSend): { would_send?: z.input<typeof messagePreview>[] } =>
  wouldSend === undefined
    ? {}
    : {
        would_send: wouldSend.map(presentMessage),
      };

export const presentMessage = ({
  channel,
  address,
  subject,
  text,
  heldUntil,
}: MessagePreview): z.input<typeof messagePreview> => ({
  channel,
  address,
  subject,
  text,
  held_until: heldUntil === null ? null : timestamp(heldUntil),
});

/** How a use case puts what was foreseen into its answer. */
export const withWouldSend = <View extends WouldSend>(
  view: View,
  wouldSend: readonly MessagePreview[],
): View => ({ ...view, wouldSend });
