import { operation, withoutInput } from '../operation.ts';
import { listOf, showsMany } from './fields.ts';
import { presentUnfiledMail, unfiledMail } from './unfiled-mail.ts';

export const listUnfiledMails = operation({
  name: 'list_unfiled_mails',
  summary: 'List mails that came in and could not be filed to an order, the newest first',
  ...withoutInput,
  ...showsMany,
  ...listOf('mails', unfiledMail, presentUnfiledMail),
});
