import type { Logger } from 'pino';
import { replyAddress } from '../inbound/inbound-mail.ts';
import { no, ok } from '../kernel/result.ts';
import { sendTimeoutMs } from './delivery-times.ts';
import { toHtml, toText, type Email } from './email.ts';
import { filesPrefix, fileWriter, folderOf, mailFile } from './mail-files.ts';
import { toMime, wireAddress } from './mime.ts';
import { withIdentity } from './reader-email.ts';
import type { Sender } from './sender.ts';
import type { Sending, SendResult, Transport } from './transport.ts';

/** Sends e-mails by SMTP, or writes them as .eml files into a folder, which a fresh installation does. */
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
        ...sendBySmtp(mailUrl, sender),
      };

/** How long to wait for a server that does not answer. */
const smtpTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** Few enough connections that no mail server is flooded. */
const smtpAtOnce = 8;
/** Some servers check each address with its domain, so one domain can stall; the other slots stay free. */
const smtpPerDomain = 3;
/** Most bidders use a few large domains, where a rush of bids must not wait long. */
const smtpPerPromptDomain = 6;

/**
 * A connection stays open for the next mail, but not so long that the server would close it. The send
 * slots limit the connections, so the pool's own limit is never reached.
 */
const pooling = {
  pool: true,
  idleTimeout: 5_000,
  maxConnections: 1_000,
  // The outbox decides about retries.
  maxRequeues: 0,
} as const;

/** Sends by SMTP. Options in the query of MAIL_URL, such as `?socketTimeout=5000`, override the defaults above. */
const sendBySmtp = (mailUrl: string, sender: Sender): Pick<Transport, 'send' | 'close'> => {
  // Loaded with the first mail, because it takes a tenth of the start.
  let mailer: ReturnType<typeof connect> | undefined;
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ ...smtpTimeouts, ...pooling, url: mailUrl });
  };
  return {
    send: async (sending, secret) => {
      try {
        const signal = AbortSignal.timeout(sendTimeoutMs);
        const { messageId, raw, to } = composeMail(sending, secret, sender);
        const envelope = { from: wireAddress(sender.mailAddress), to: wireAddress(to) };
        const smtp = await (mailer ??= connect());
        await smtp.sendMail({ messageId, envelope, raw: raw.replaceAll('\n', '\r\n'), signal });
        return ok(null);
      } catch (error) {
        return smtpFailure(error);
      }
    },
    close: () => void mailer?.then((smtp) => smtp.close()),
  };
};

/**
 * Only a refusal of this recipient or message is permanent. If the server refuses the login or the sender's
 * address, the operator can still fix that.
 */
const smtpFailure = (error: unknown): SendResult => {
  const { command, responseCode = 0 } = error as {
    readonly command?: string;
    readonly responseCode?: number;
  };
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  const isFinal = isAboutMessage && responseCode >= 500 && !temporaryCodes.has(responseCode);
  return no({ reason: isFinal ? 'permanent' : 'temporary', text: String(error) });
};

/** Codes for a bad sequence, a login that is required, too weak or refused, and required encryption (RFC 5321, RFC 4954). */
const temporaryCodes: ReadonlySet<number> = new Set([503, 530, 534, 535, 538]);

/** How many files are written at once: half of them go to disk while the others are composed. */
const filesAtOnce = 128;

const writeFiles = (folder: string, sender: Sender, logger: Logger): Transport['send'] => {
  const write = fileWriter(folder);
  return async (sending, secret) => {
    try {
      const { raw } = composeMail(sending, secret, sender);
      const file = mailFile(folder, sending.id);
      await write(file, raw);
      logger.info({ file }, 'mail written');
      return ok(null);
    } catch (error) {
      return no({ reason: 'temporary', text: String(error) });
    }
  };
};

/** A studio's reply is filed to its order. Operators' mails have no such address, because their replies would be filed as the studio's. */
const replyToOf = (
  { reader }: Email,
  { replyTag }: Sending,
  { inboundAddress }: Sender,
): string | null =>
  inboundAddress === null || replyTag === null || reader === undefined
    ? null
    : replyAddress(inboundAddress, replyTag);

/** The complete mail of a message. */
export const composeMail = (sending: Sending, secret: string | null, sender: Sender) => {
  const email = withIdentity(sending.write(secret, sender), sender);
  const { id, to, thread, now } = sending;
  const host = sender.messageIdHost;
  const messageId = `<${id}@${host}>`;
  const text = toText(email);
  const raw = toMime({
    messageId,
    // All mails about one order answer the same virtual mail, so programs show them as one thread.
    answers: thread === null ? null : `<${thread}@${host}>`,
    from: sender.from,
    to: to.address,
    replyTo: email.replyTo ?? replyToOf(email, sending, sender),
    unsubscribe: email.unsubscribe ?? null,
    subject: email.subject,
    language: email.locale,
    date: new Date(now),
    text,
    html: toHtml(email),
  });
  return { messageId, raw, to: to.address, subject: email.subject, text };
};
