import type { ServerProcess } from '../support/server-process.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';

/** What a studio does with its order, sent to a service that may die at any moment. */

type Kind = 'messages' | 'defects' | 'files';

/** Something that a studio does; its text is its own. */
export type Sent = {
  readonly orderId: string;
  readonly kind: Kind;
  readonly text: string;
  readonly key: string | null;
  /** A key is good for whoever sends it again from the same address. */
  readonly origin: Readonly<Record<string, string>>;
  isAnswered: boolean;
  fileId: string | null;
};

export const sendOne = async (url: string, sent: Sent, oddities: string[]): Promise<void> => {
  const { status, json } = await post(
    `${url}${orderPath}/${sent.orderId}/${sent.kind}`,
    bodyOf(sent),
    sent,
  );
  if (status >= 300) {
    oddities.push(`${sent.text}: ${status} ${JSON.stringify(json)}`);
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

/** Large enough to be cut off somewhere. */
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

/** What has a key and was not answered is sent again. */
export const resend = async (
  server: ServerProcess,
  ledger: readonly Sent[],
  oddities: string[],
): Promise<void> => {
  for (const sent of ledger) {
    if (!sent.isAnswered && sent.key !== null) await sendOne(server.url(), sent, oddities);
  }
};
