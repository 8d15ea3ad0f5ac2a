import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Sending, SendResult, Transport } from '../app/outbox-ports.ts';
import { no, ok } from '../domain/base.ts';
import { sendTimeoutMs } from '../domain/delivery.ts';
import { compose } from './compose.ts';
import { toHtml, toText } from './email.ts';
import { withIdentity } from './identity-footer.ts';
import { filesPrefix, folderOf, mailFile, mailPart } from './mail-files.ts';
import type { Sender } from './sender.ts';

/** E-mail: by SMTP, or as .eml files in a folder, which is the default of a fresh installation. */
export const emailTransport = (mailUrl: string, sender: Sender, logger: Logger): Transport =>
  mailUrl.startsWith(filesPrefix)
    ? {
        channel: 'email',
        concurrency: filesAtOnce,
        perDestination: filesAtOnce,
        send: writeFiles(folderOf(mailUrl), sender, logger),
      }
    : {
        channel: 'email',
        concurrency: smtpAtOnce,
        perDestination: smtpPerDomain,
        perPromptDestination: smtpPerPromptDomain,
        send: sendBySmtp(mailUrl, sender),
      };

/** With the first mail, because to load what mails are made by takes a tenth of a start. */
const atFirstUse = <Mailer>(
  create: (library: typeof import('nodemailer')) => Mailer,
): (() => Promise<Mailer>) => {
  let created: Promise<Mailer> | undefined;
  return () => (created ??= import('nodemailer').then(create));
};

/** How long a server that stops answering is waited for. */
const smtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** A mail server is not to be flooded with connections. */
const smtpAtOnce = 8;
/** A server may stall for one domain, which it asks about each address; the rest is for the others. */
const smtpPerDomain = 3;
/** Most people are at a few domains, for which a rush of bids must not wait long. */
const smtpPerPromptDomain = 6;

/** Options in the address's query, such as `?socketTimeout=5000`, win over these. */
const sendBySmtp = (mailUrl: string, sender: Sender): Transport['send'] => {
  const mailer = atFirstUse(({ createTransport }) =>
    createTransport({ ...smtpTimeouts, url: mailUrl }),
  );
  return async (sending, secret) => {
    try {
      const signal = AbortSignal.timeout(sendTimeoutMs);
      const transport = await mailer();
      await transport.sendMail({ ...toMail(sending, secret, sender), signal });
      return ok(null);
    } catch (error) {
      return smtpFailure(error);
    }
  };
};

/**
 * Only a refusal of this very recipient or message is final; where the server wants no mail from
 * us at all, by its login or by the sender's address, the operator can still mend that.
 */
const smtpFailure = (error: unknown): SendResult => {
  const { command, responseCode = 0 } = error as {
    readonly command?: string;
    readonly responseCode?: number;
  };
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  const isFinal = isAboutMessage && responseCode >= 500 && !passingRefusals.has(responseCode);
  return no({ reason: isFinal ? 'permanent' : 'temporary', text: String(error) });
};

/** Out of order; login wanted, too weak, refused; encryption wanted (RFC 5321 and RFC 4954). */
const passingRefusals: ReadonlySet<number> = new Set([503, 530, 534, 535, 538]);

/** Files wait for the same disk as the requests do, which come first. */
const filesAtOnce = 64;

const writeFiles = (folder: string, sender: Sender, logger: Logger): Transport['send'] => {
  const mailer = atFirstUse(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return async (sending, secret) => {
    try {
      const transport = await mailer();
      const { message } = await transport.sendMail(toMail(sending, secret, sender));
      const file = mailFile(folder, sending.id);
      await writeDurably(folder, file, message as Buffer);
      logger.info({ file }, 'mail written');
      return ok(null);
    } catch (error) {
      return no({ reason: 'temporary', text: String(error) });
    }
  };
};

let partCount = 0;

/**
 * Either the whole file is there or none; a repeated send replaces it by the same mail, also where
 * the first one took too long and is still at it. What a crash leaves half-written goes with a later start.
 */
const writeDurably = async (folder: string, file: string, content: Buffer): Promise<void> => {
  partCount += 1;
  const part = mailPart(file, process.pid, partCount);
  await mkdir(folder, { recursive: true });
  await writeFile(part, content, { mode: 0o600, flush: true });
  await rename(part, file);
  const entries = await open(folder);
  try {
    await entries.sync();
  } finally {
    await entries.close();
  }
};

const toMail = (sending: Sending, secret: string | null, sender: Sender) => {
  const email = withIdentity(compose(sending, secret, sender), sender);
  const { id, to, thread } = sending;
  const { replyTo = null } = email;
  return {
    messageId: `<${id}@${sender.messageIdHost}>`,
    ...(thread === null ? {} : threadOf(thread, sender)),
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    from: sender.from,
    to: { name: '', address: to.address },
    subject: email.subject,
    text: toText(email),
    html: toHtml(email),
    headers: { 'auto-submitted': 'auto-generated', 'content-language': email.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** All mails about one order answer a first one that nobody was sent. */
const threadOf = (thread: string, { messageIdHost }: Sender) => {
  const root = `<${thread}@${messageIdHost}>`;
  return { inReplyTo: root, references: [root] };
};
