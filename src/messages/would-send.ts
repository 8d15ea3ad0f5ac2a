import { z } from 'zod';
import { moment } from '../kernel/shared-fields.ts';
import { show } from '../kernel/view-codec.ts';
import type { MessagePreview } from './message.ts';

/** Adds to the answer of a dry run the messages that the call would send. */

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

const previewed = z.object(wouldSendField);

/** The part of a view that holds the preview; left out if none was made. */
export type WouldSend = { readonly wouldSend?: readonly MessagePreview[] };

export const presentWouldSend = (view: WouldSend) => show(previewed, view);

/** Puts the preview into the answer. */
export const withWouldSend = <View extends WouldSend>(
  view: View,
  wouldSend: readonly MessagePreview[],
): View => ({ ...view, wouldSend });
