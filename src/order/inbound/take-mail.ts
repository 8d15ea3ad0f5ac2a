import { deleteFile } from '../../files/delete-due.ts';
import { fileNameOf } from '../../files/file-name.ts';
import { discardFiles, storeFiles, receiveFiles, type SentFile } from '../../files/receive.ts';
import { endOverdue } from '../../inbound/end-mails.ts';
import {
  inboundMailId,
  mailFilesMax,
  quotedMax,
  replyAddress,
  replyTagIn,
  unfiledBytesMax,
  unfiledStoredMs,
  unfiledTextMax,
  type InboundFile,
  type MailContent,
  type ReplyTag,
  type UnfiledReason,
} from '../../inbound/inbound-mail.ts';
import type { ServiceNames } from '../../inbound/mail-attribution.ts';
import { replyText } from '../../inbound/reply-text.ts';
import {
  MailUnreadable,
  type ArrivedMail,
  type MailFile,
  type TakeMail,
} from '../../inbound/take-mail-port.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { FileId } from '../../kernel/ids.ts';
import { StoreBusy } from '../../kernel/store.ts';
import { after, hoursMs } from '../../kernel/time.ts';
import { tagStanding, mailsSentAbout, runReply, type TagStanding } from './reply.ts';

export type InboundAddresses = {
  /** The mailbox that replies are sent to. */
  readonly inbound: string;
  /** The names under which mail programs may quote our mails. */
  readonly own: ServiceNames;
};

/** Receives mails, and files each to its order or leaves it to operators as unfiled. */
export const takeMails =
  (context: AppContext, addresses: InboundAddresses): TakeMail =>
  (mail) =>
    mail.automatic === 'reply'
      ? noteAutomaticReply(context, mail)
      : takeMail(context, addresses, mail);

const takeMail = async (
  context: AppContext,
  addresses: InboundAddresses,
  mail: ArrivedMail,
): Promise<void> => {
  const claimedTag =
    mail.automatic === 'bounce' ? null : replyTagIn(addresses.inbound, mail.addresses);
  const standing = claimedTag === null ? 'unknown' : await tagStanding(context, claimedTag);
  const tag = standing === 'unknown' ? null : claimedTag;
  const read = await readMail(context, mail, standing === 'proven' ? Infinity : unfiledBytesMax);
  const id = inboundMailId(context.clock.now(), context.random.bytes(16));
  const key = mailKey(context, mail, read.content, tag);
  await storeAll(context, read.content.files);
  const content = tag === null ? read.content : await separateQuotes(context, addresses, read, tag);
  const unfiled = { key, id, content, tag };
  const unfiledReason = unfiledReasonOf(mail, read, standing);
  if (unfiledReason !== null || tag === null) {
    return storeUnfiled(context, { ...unfiled, reason: unfiledReason ?? 'no_order' });
  }
  const filed = await runReply(context, tag, { ...content, key, id });
  if (filed.ok) return deleteUnused(context, content.files);
  if (filed.problem.kind === 'unavailable') throw new StoreBusy('The mail cannot be filed now');
  const reason = filed.problem.kind === 'order_not_found' ? 'no_order' : 'not_taken';
  return storeUnfiled(context, { ...unfiled, reason });
};

/** Why the mail stays unfiled; null for one that is filed automatically. */
const unfiledReasonOf = (
  { automatic }: ArrivedMail,
  { reason }: ReadMail,
  standing: TagStanding,
): UnfiledReason | null => {
  if (automatic === 'bounce') return 'bounce';
  if (reason !== null) return reason;
  if (automatic === 'maybe') return 'perhaps_automatic';
  if (standing === 'unknown') return 'no_order';
  return standing === 'unproven' ? 'unproven' : null;
};

/** Moves what the mail quotes of ours out of its text. */
const separateQuotes = async (
  context: AppContext,
  { inbound, own }: InboundAddresses,
  { content }: ReadMail,
  tag: ReplyTag,
): Promise<MailContent> => {
  if (content.text === '') return content;
  const mails = await mailsSentAbout(context, tag);
  const addresses = [replyAddress(inbound, tag), inbound, ...own.addresses];
  return { ...content, ...replyText(content.text, { ...own, addresses, mails }) };
};

type ReadMail = {
  readonly content: MailContent;
  /** Why the content cannot be filed automatically; null where it can. */
  readonly reason: UnfiledReason | null;
};

/** Reads the text and stores the files one by one; refused files are listed by name. */
const readMail = async (
  context: AppContext,
  { sender, subject, isTooLarge, readBody }: ArrivedMail,
  bytesMax: number,
): Promise<ReadMail> => {
  const files: InboundFile[] = [];
  const refusedFiles: string[] = [];
  const empty = { sender, subject, text: '', quoted: '', unreadable: [], files: [], refusedFiles };
  if (isTooLarge) return { content: empty, reason: 'too_large' };
  try {
    const body = await readBody(async (sent) => {
      const hasRoom = files.length < mailFilesMax;
      const file = hasRoom ? await receiveFile(context, sent) : null;
      const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      if (file !== null && bytes + file.sizeBytes <= bytesMax) {
        files.push(file);
        return;
      }
      if (file !== null) await discardFiles(context, [file]);
      if (refusedFiles.length < mailFilesMax) refusedFiles.push(fileNameOf(sent.name));
    });
    const { unreadable } = body;
    const content = { ...empty, text: body.text.trim(), unreadable, files };
    return { content, reason: contentProblem(content) };
  } catch (error) {
    await discardFiles(context, files);
    if (!(error instanceof MailUnreadable)) throw error;
    return { content: empty, reason: 'unreadable' };
  }
};

const contentProblem = (content: MailContent): 'unreadable' | 'empty' | null => {
  const { text, unreadable, files, refusedFiles } = content;
  if (unreadable.length > 0) return 'unreadable';
  return text === '' && files.length + refusedFiles.length === 0 ? 'empty' : null;
};

/** Null for a file that is refused. @throws StoreBusy where it cannot be stored now */
const receiveFile = async (
  context: AppContext,
  { name, content }: MailFile,
): Promise<InboundFile | null> => {
  const received = await receiveFiles(context, oneFile({ name, content }));
  if (received.ok) return received.value[0] ?? null;
  if (temporaryKinds.has(received.problem.kind)) {
    throw new StoreBusy('The files of a mail cannot be stored now');
  }
  return null;
};

/** Temporary reasons to refuse a file. */
const temporaryKinds: ReadonlySet<string> = new Set(['storage_full', 'unavailable']);

async function* oneFile(file: SentFile): AsyncGenerator<SentFile> {
  yield await Promise.resolve(file);
}

/** Identifies a mail however it was delivered. A mail to two orders counts as two. */
const mailKey = (
  { settings }: AppContext,
  { messageId, sender, subject }: ArrivedMail,
  { text, files }: Pick<MailContent, 'text' | 'files'>,
  tag: ReplyTag | null,
): string => {
  const hashes = files.map(({ sha256 }) => sha256);
  const about = [messageId, sender, subject, text, hashes, ...(tag === null ? [] : [tag.number])];
  return settings.hash(JSON.stringify(['mail', ...about]));
};

const storeAll = async (context: AppContext, files: readonly InboundFile[]): Promise<void> => {
  if (files.length === 0) return;
  const stored = await storeFiles(context, files);
  if (!stored.ok) throw new StoreBusy('The files of a mail cannot be stored now');
};

/** Deletes files that no order uses. */
const deleteUnused = async (context: AppContext, files: readonly InboundFile[]): Promise<void> => {
  const ids = files.map(({ id }) => id);
  const unused = await context.store.read(({ storedFiles }) => storedFiles.unassigned(ids));
  if (unused.length > 0) await deleteFile(context, unused);
};

type Unfiled = {
  readonly key: string;
  readonly id: ReturnType<typeof inboundMailId>;
  readonly content: MailContent;
  readonly reason: UnfiledReason;
  readonly tag: ReplyTag | null;
};

/** Longer than an unfiled mail is stored, so that no stored mail lacks its files. */
const filesStoredMs = unfiledStoredMs + hoursMs(24);

const storeUnfiled = async (
  context: AppContext,
  { key, id, content, reason, tag }: Unfiled,
): Promise<void> => {
  const now = context.clock.now();
  const ids: readonly FileId[] = content.files.map((file) => file.id);
  const isNew = await context.store.write('orders', async (tx) => {
    const { inboundMails, storedFiles } = tx;
    const text = content.text.slice(0, unfiledTextMax);
    const quoted = content.quoted.slice(0, quotedMax);
    const orderNumber = tag?.number ?? null;
    const mail = { ...content, text, quoted, id, receivedAt: now, reason, orderNumber };
    const isAdded = await inboundMails.addUnfiled(key, mail);
    if (isAdded) {
      await storedFiles.release(ids, after(now, filesStoredMs));
      await endOverdue(tx, now);
    }
    return { keep: isAdded, value: isAdded };
  });
  if (!isNew) await deleteUnused(context, content.files);
};

/** Records an automatic reply without its content, so that it is not read again. */
const noteAutomaticReply = async (context: AppContext, mail: ArrivedMail): Promise<void> => {
  const now = context.clock.now();
  const id = inboundMailId(now, context.random.bytes(16));
  const content = { text: '', files: [] };
  const key = mailKey(context, mail, content, null);
  await context.store.write('orders', async ({ inboundMails }) => {
    await inboundMails.note({ key, id, receivedAt: now, state: 'set_aside', orderId: null });
    return { keep: true, value: undefined };
  });
};
