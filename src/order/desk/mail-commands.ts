import type { Command } from 'commander';
import { bindWith, referenceArgument } from '../../cli/bind.ts';
import type { Runner } from '../../cli/session.ts';
import { tableOrText } from '../../cli/terminal.ts';
import type { UnfiledMail } from '../../inbound/inbound-mail.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { fileMail, type FiledMail } from '../operations/file-mail.ts';
import { reasonText, listUnfiledMails, dropMail } from '../operations/unfiled-mails.ts';
import { orderName } from '../views/order-texts.ts';
import { presentNumber } from '../views/present-order.ts';

const byMail = referenceArgument('mail_id', '<mail>', 'mail');

export const addMailCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  const mails = bind(program, 'mails', listUnfiledMails, mailsText);
  bind(mails, 'file', fileMail, filedText, { argument: byMail });
  bind(mails, 'drop', dropMail, ({ mailId }) => `${mailId} is off the list.`, {
    argument: byMail,
  });
};

const mailsText = (mails: readonly UnfiledMail[]): string =>
  tableOrText(
    'No mail waits to be filed.',
    ['mail', 'order', 'came', 'from', 'subject', 'files', 'why it waits'],
    mails.map(({ id, orderNumber, receivedAt, sender, subject, files, reason }) => [
      id,
      presentNumber(orderNumber) ?? '',
      timeText(receivedAt),
      sender,
      subject,
      String(files.length),
      reasonText[reason],
    ]),
  );

const filedText = ({ order, text, files, dryRun }: FiledMail): string =>
  `${dryRun ? 'Would be filed' : 'Filed'} to ${orderName(order)}, with ${files} files:\n\n${text}`;
