import { quotedMax, type InboundFile, type MailContent } from '../../inbound/inbound-mail.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { Settings } from '../../kernel/context.ts';
import type { FileId } from '../../kernel/ids.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { actRefusalOf } from '../rules/acts.ts';
import { planFileAddition } from '../rules/file-changes.ts';
import { applyToOrder } from '../rules/next-events.ts';
import type { Order, OrderEvent } from '../rules/order.ts';
import type { NewWorkEvent } from '../rules/work-events.ts';
import { fileTexts } from '../steps/order-files.ts';

/** Decides how an order changes when a mail is filed to it: the text becomes a message, and its files are added. */

export type MailFiled = {
  readonly after: Order;
  readonly events: readonly OrderEvent[];
  readonly text: string;
  readonly files: readonly FileId[];
};

export type ReceivedContent = Pick<
  MailContent,
  'text' | 'quoted' | 'unreadable' | 'files' | 'refusedFiles'
>;

export const decideMail = (
  before: Order,
  mail: ReceivedContent,
  { now, settings }: { readonly now: Instant; readonly settings: Settings },
): Result<MailFiled, CallRefusal> => {
  if (before.forgottenAt !== null) return no({ kind: 'order_not_found' });
  const problem = actRefusalOf(before, 'messages', 'studio', now);
  if (problem !== null) return no(problem);
  const added = addFilesOf(before, mail.files, now, settings);
  const text = messageText(mail, added.refused);
  const written = applyToOrder(added.after, text === '' ? [] : [messageOf(text, mail)], now);
  const events = [...added.events, ...written.events];
  return ok({
    after: written.after,
    events,
    text,
    files: events.flatMap((event) => (event.type === 'FileAdded' ? [event.file.id] : [])),
  });
};

const messageOf = (text: string, { quoted }: ReceivedContent): NewWorkEvent => {
  const message = { type: 'MessageWritten', from: 'studio', text } as const;
  return quoted === '' ? message : { ...message, quoted: shortened(quoted, quotedMax) };
};

type AddedFiles = {
  readonly after: Order;
  readonly events: readonly OrderEvent[];
  readonly refused: readonly string[];
};

/** Adds all files, or none where the order accepts no files now or has no room for them. */
const addFilesOf = (
  before: Order,
  files: readonly InboundFile[],
  now: Instant,
  settings: Settings,
): AddedFiles => {
  const refused = { after: before, events: [], refused: files.map(({ name }) => name) };
  if (files.length === 0) return refused;
  if (actRefusalOf(before, 'files', 'studio', now) !== null) return refused;
  const added = planFileAddition(
    before,
    files.map((file) => ({
      ...file,
      question: null,
      purpose: 'material',
      from: 'studio',
      addedAt: now,
    })),
    fileTexts(settings, before),
    now,
  );
  return added.ok ? { ...added.value, refused: [] } : refused;
};

/** The text of the message. It also names refused files and unreadable parts, so that both sides know of them. */
const messageText = (
  { text, refusedFiles, unreadable }: ReceivedContent,
  alsoRefused: readonly string[],
): string => {
  const notes: string[] = [];
  const refused = [...refusedFiles, ...alsoRefused];
  if (refused.length > 0) notes.push(note('Not taken', refused));
  if (unreadable.length > 0) notes.push(note('Not readable', unreadable));
  if (notes.length === 0) return shortened(text, textMax.long);
  const below = notes.join('\n');
  const words = shortened(text, textMax.long - below.length - separator.length);
  return `${words}${separator}${below}`.trim();
};

const note = (what: string, names: readonly string[]): string =>
  shortened(`[${what}: ${names.join(', ')}]`, noteMax);

const noteMax = 500;
const separator = '\n\n';
const ellipsis = ' […]';

const shortened = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - ellipsis.length)}${ellipsis}`;
