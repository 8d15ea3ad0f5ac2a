import { fitAnswers, type Brief } from '../../brief/rules/brief.ts';
import {
  type FileAnswerTexts,
  withFileLinks,
  withoutFileLink,
} from '../../brief/rules/file-answers.ts';
import type { QuestionId } from '../../brief/rules/questions.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { FileId } from '../../kernel/ids.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { fileLimits } from '../../kernel/stored-file.ts';
import type { Instant } from '../../kernel/time.ts';
import { answersAdded } from './next-events.ts';
import type { OrderFile } from './order-file.ts';
import { evolveOrder, type Order, type OrderStepEvent } from './order.ts';
import type { Side } from './work.ts';

/** Adding files to an order and removing one also changes the answers that link to them. */

type FileChange = {
  readonly after: Order;
  readonly events: readonly OrderStepEvent[];
  /** One for each file that was sent. Where the order had the same file already, this is the earlier one. */
  readonly files: readonly OrderFile[];
};

/** Makes the texts and addresses by which answers name files. */
export type FileTexts = FileAnswerTexts & { readonly urlOf: (id: FileId) => string };

/** Plans the events of added files. A file that the order already has for the same question changes nothing. */
export const planFileAddition = (
  before: Order,
  sent: readonly OrderFile[],
  texts: FileTexts,
  at: Instant,
): Result<FileChange, CallRefusal> => {
  let after = before;
  const events: OrderStepEvent[] = [];
  const files: OrderFile[] = [];
  const questionsOfFiles = new Set<QuestionId>();
  const apply = (event: OrderStepEvent): void => {
    events.push(event);
    after = evolveOrder(after, event);
  };
  for (const file of sent) {
    const known = after.files.find((each) => isSame(each, file));
    files.push(known ?? file);
    if (known !== undefined) continue;
    apply({ type: 'FileAdded', orderId: before.id, version: after.version + 1, at, file });
    if (file.question !== null) questionsOfFiles.add(file.question);
  }
  for (const question of questionsOfFiles) {
    const isReopened = after.work.reopenedQuestions.includes(question);
    const linked = { urls: urlsFor(after, question, texts), isReopened };
    const answer = withFileLinks(after.brief, question, linked, texts);
    if (answer !== null && hasRoomFor(after, answer)) apply(answersAdded(after, answer, at));
  }
  const bytes = after.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (after.files.length > fileLimits.orderFilesMax || bytes > fileLimits.orderBytesMax) {
    return no({ kind: 'files_full' });
  }
  return ok({ after, events, files });
};

const isSame = (one: OrderFile, other: OrderFile): boolean =>
  one.sha256 === other.sha256 &&
  one.name === other.name &&
  one.purpose === other.purpose &&
  one.question === other.question;

/** The addresses of the files that were sent for a question, the oldest first. */
export const urlsFor = (
  { files }: Pick<Order, 'files'>,
  question: QuestionId,
  { urlOf }: Pick<FileTexts, 'urlOf'>,
): readonly string[] =>
  files.flatMap((each) => (each.question === question ? [urlOf(each.id)] : []));

/** Whether the brief has room for the answer. If it has none, the file is added without an answer. */
const hasRoomFor = ({ brief }: Order, answer: Brief): boolean =>
  fitAnswers(brief, answer, { mergeFields: false }).ok;

/** Plans the events of a removed file. A client may remove its own files, and the studio also those of its client. */
export const planFileRemoval = (
  before: Order,
  id: FileId,
  by: Side,
  texts: FileTexts,
  at: Instant,
): Result<Omit<FileChange, 'files'>, CallRefusal> => {
  const file = before.files.find((each) => each.id === id);
  if (file === undefined || (by === 'client' && file.from !== 'client')) {
    return no({ kind: 'file_not_found' });
  }
  if (by !== 'operator' && file.from === 'operator') return no({ kind: 'file_not_removable' });
  const removed: OrderStepEvent = {
    type: 'FileRemoved',
    orderId: before.id,
    version: before.version + 1,
    at,
    fileId: id,
  };
  const without = evolveOrder(before, removed);
  const answer = answerWithout(without, file, texts);
  if (answer === null) return ok({ after: without, events: [removed] });
  const answered = answersAdded(without, answer, at);
  return ok({ after: evolveOrder(without, answered), events: [removed, answered] });
};

const answerWithout = (order: Order, { id, question }: OrderFile, texts: FileTexts): Brief | null =>
  question === null
    ? null
    : withoutFileLink(order.brief, question, texts.urlOf(id), urlsFor(order, question, texts));
