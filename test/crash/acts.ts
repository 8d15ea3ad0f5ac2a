import { setTimeout as pause } from 'node:timers/promises';
import { rowsOf } from '../support/database.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';

/** Sends messages, reports and files of studios to a service that may be killed at any moment. */

type Kind = 'messages' | 'defects' | 'files';

/** One act of a studio. Its text is unique, so that a test can find it in the record. */
export type Sent = {
  readonly orderId: string;
  readonly kind: Kind;
  readonly text: string;
  readonly key: string | null;
  /** The sender's address. An idempotency key is valid for retries from the same address only. */
  readonly origin: Readonly<Record<string, string>>;
  isAnswered: boolean;
  fileId: string | null;
};

export const sendOne = async (url: string, sent: Sent, unexpected: string[]): Promise<void> => {
  const { status, json } = await post(
    `${url}${orderPath}/${sent.orderId}/${sent.kind}`,
    bodyOf(sent),
    sent,
  );
  // A 503 leaves open whether the act was recorded, like a missing answer.
  if (status === 503) return;
  if (status >= 300) {
    unexpected.push(`${sent.text}: ${status} ${JSON.stringify(json)}`);
    return;
  }
  sent.isAnswered = true;
  sent.fileId = json.files?.[0]?.file_id ?? null;
};

const bodyOf = ({ kind, text }: Sent): string | FormData => {
  if (kind === 'messages') return JSON.stringify({ text });
  if (kind === 'defects') return JSON.stringify({ items: [text] });
  const form = new FormData();
  form.append('files', new Blob([contentOf(text)]), `${text}.txt`);
  return form;
};

/** The content of a file. It is large, so that a kill can interrupt its upload. */
export const contentOf = (text: string): string => `${text}\n`.repeat(20_000);

export const post = async (
  url: string,
  body: string | FormData,
  { key, origin }: Pick<Sent, 'key' | 'origin'> = { key: null, origin: fromElsewhere() },
) => {
  const headers = { ...origin, ...(key === null ? {} : { 'idempotency-key': key }) };
  const response = await fetch(url, { method: 'POST', body, headers });
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, json: (await response.json()) as any };
};

/** Resends each unanswered act that has an idempotency key. */
export const resend = async (
  server: ServerProcess,
  ledger: readonly Sent[],
  unexpected: string[],
): Promise<void> => {
  for (const sent of ledger) {
    if (!sent.isAnswered && sent.key !== null) await sendOne(server.url(), sent, unexpected);
  }
};

/** Studios that concurrently send messages about their acknowledged orders until the service is killed. */
export const createWriters = (orders: () => readonly string[]) => {
  const ledger: Sent[] = [];
  const unexpected: string[] = [];
  const next = (): Sent | null => {
    const known = orders();
    const number = ledger.length;
    const orderId = known[number % known.length];
    if (orderId === undefined) return null;
    const key = number % 2 === 0 ? `message ${number}` : null;
    const text = `message ${number}`;
    const origin = fromElsewhere();
    const sent: Sent = {
      orderId,
      kind: 'messages',
      text,
      key,
      origin,
      isAnswered: false,
      fileId: null,
    };
    ledger.push(sent);
    return sent;
  };
  const run = (url: string) => {
    let isKilled = false;
    let inFlight = 0;
    const writer = async (): Promise<void> => {
      while (!isKilled) {
        const sent = next();
        if (sent === null) {
          await pause(waitMs);
          continue;
        }
        inFlight += 1;
        await sendOne(url, sent, unexpected).catch((error: unknown) => {
          if (!isKilled) unexpected.push(String(error));
        });
        inFlight -= 1;
      }
    };
    const over = Promise.all(Array.from({ length: writers }, writer)).then(() => undefined);
    const expectBrokenConnections = (): void => void (isKilled = true);
    return { inFlight: () => inFlight, expectBrokenConnections, over };
  };
  const answered = (): number => ledger.filter(({ isAnswered }) => isAnswered).length;
  return { ledger, unexpected, answered, run };
};

const writers = 2;
/** The pause before a writer looks for an acknowledged order again. */
const waitMs = 5;

/** Lists the answered acts that are not recorded exactly once and the other acts that are recorded twice. */
export const wronglyRecordedActs = async (
  database: string,
  ledger: readonly Sent[],
): Promise<readonly Sent[]> => {
  const rows = await rowsOf(
    database,
    `select stream, personal, body from events
     where type in ('MessageWritten', 'ChangesRequested', 'FileAdded')`,
  );
  const recorded = rows.map((row) => `${row['stream']} ${row['body']} ${row['personal']}`);
  return ledger.filter(({ orderId, text, isAnswered }) => {
    const own = new RegExp(`"${text}(?:\\.txt)?"`);
    const times = recorded.filter((each) => each.startsWith(orderId) && own.test(each)).length;
    return isAnswered ? times !== 1 : times > 1;
  });
};
