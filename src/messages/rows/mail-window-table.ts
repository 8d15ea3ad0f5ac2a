import { integer, plainTable, text, textOrNull } from '../../store/columns.ts';

export const mailWindowTable = plainTable('mail_windows', {
  key: { key: text },
  changing: {
    uses: text,
    /** The delayed message, into which further ones are merged. */
    delayed_id: textOrNull,
    last_use_at_ms: integer,
  },
});
