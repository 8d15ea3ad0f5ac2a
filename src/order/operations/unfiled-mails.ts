import { z } from 'zod';
import { deleteSoon } from '../../files/delete-due.ts';
import { endMails, type EndedMails } from '../../inbound/end-mails.ts';
import { unfiledReasons, type UnfiledMail } from '../../inbound/inbound-mail.ts';
import type { ActId } from '../../kernel/ids.ts';
import { calledBy, operation, type InputOf, type ViewOf } from '../../kernel/operation.ts';
import { rowLimitInput, listOf } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { moment, textMax } from '../../kernel/shared-fields.ts';
import { refuse, handled, type UseCase } from '../../kernel/use-case.ts';
import { show, shows, withFields } from '../../kernel/view-codec.ts';
import { required, text } from '../../kernel/wire.ts';
import { generateActId, acted } from '../../messages/message-act.ts';
import { presentNumber } from '../views/present-order.ts';

/** Mails to the service that could not be filed to an order, which operators file or drop. */

export const mailId = required(text('The mail, as the list names it', textMax.contact));

const unfiledMail = z.object({
  mail_id: z.string(),
  received_at: moment,
  reason: z.enum(unfiledReasons),
  order_number: z.string().nullable(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  quoted: z.string().meta({ description: 'What it quotes of our mails, left out of its text' }),
  unreadable: z.array(z.string()).meta({ description: 'What of it could not be read' }),
  files: z.array(z.string()),
  files_not_taken: z.array(z.string()),
});

const presentUnfiledMail = (mail: UnfiledMail): z.output<typeof unfiledMail> =>
  show(unfiledMail, mail, {
    mail_id: mail.id,
    order_number: presentNumber(mail.orderNumber),
    from: mail.sender,
    files: mail.files.map(({ name }) => name),
    files_not_taken: [...mail.refusedFiles],
  });

export const exampleMailId = 'mail_1m7w4n5e0q9s7xkp2svd9mrt4wyb8nzc1fhj';

export const reasonText: Readonly<Record<UnfiledMail['reason'], string>> = {
  no_order: 'it names no order',
  bounce: 'a mail server could not deliver something',
  too_large: 'it is too large: look at it in the mailbox',
  unreadable: 'it cannot be read, or not all of it: look at it in the mailbox',
  perhaps_automatic: 'a program may have sent it: see that a person wrote it',
  empty: 'there is nothing in it',
  not_taken: 'its order takes no message now',
  unproven:
    'see that the studio wrote it: once one is filed, further answers are filed by themselves',
};

export const listUnfiledMails = handled(
  operation({
    name: 'list_unfiled_mails',
    summary: 'List mails that came in and could not be filed to an order, the newest first',
    description:
      'Use it when replies are missing: file each to its order with file_mail, or remove it from ' +
      'the list with drop_mail.',
    ...withFields({ mail_id: text('Only this mail', textMax.contact), limit: rowLimitInput }),
    // The desk opens mails one by one, and the access log names each.
    personal: ([mail, ...others]: readonly UnfiledMail[]) =>
      mail === undefined || others.length > 0 ? '' : mail.id,
    ...listOf('mails', unfiledMail, presentUnfiledMail),
  }),
  {
    read: async ({ inboundMails }, { mailId: only, limit: countMax }) => {
      if (only === null) return ok(await inboundMails.unfiled(countMax));
      const mail = await inboundMails.find(only);
      return ok(mail === null ? [] : [mail]);
    },
  },
);

const dropDeclared = operation({
  name: 'drop_mail',
  summary: 'Remove an unfiled mail from the list; it stays in the mailbox',
  description: 'Use it for a mail of list_unfiled_mails that is about no order.',
  ...calledBy('operator', 'changes'),
  ...withFields({ mail_id: mailId }),
  ...shows({ mail_id: z.string() }),
  examples: [
    {
      name: 'dropped_before',
      summary: 'A mail that is no longer on the list',
      sent: { mail_id: exampleMailId },
      refused: 'invalid_field',
      field: 'mail_id',
      answer: { error: 'mail_id is not a mail that waits' },
    },
  ],
});

export const noSuchMail = {
  kind: 'invalid_field',
  field: 'mail_id',
  problem: 'is not a mail that waits',
} as const;

const dropUseCase: UseCase<{
  input: InputOf<typeof dropDeclared>;
  loaded: UnfiledMail | null;
  view: ViewOf<typeof dropDeclared>;
  generated: ActId;
  extras: EndedMails;
}> = {
  lockScope: 'orders',
  load: ({ inboundMails }, { mailId }) => inboundMails.find(mailId),
  generate: generateActId,
  decide: (mail, _input, { now: at, generated }) => {
    if (mail === null) return refuse(noSuchMail);
    const { id: mailId } = mail;
    const act = { type: 'MailDropped', actId: generated, version: 1, at, mailId } as const;
    return { answer: ok({ mailId }), toSave: acted(act, { mails: [mail], at }) };
  },
  save: endMails,
  afterCommit: (context) => deleteSoon(context),
};

export const dropMail = handled(dropDeclared, { change: dropUseCase });

declare module '../../messages/message-act.ts' {
  interface MessageActs {
    /** An operator dropped a mail that nobody could file. */
    readonly MailDropped: ActBase & { readonly type: 'MailDropped'; readonly mailId: string };
  }
}
