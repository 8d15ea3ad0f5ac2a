import assert from 'node:assert/strict';

/**
 * A program that knows one address, and otherwise only what it has read, as a language model would. It
 * finds a call by the words above it, uses only field names and addresses that it has read, and counts
 * the bytes that it reads.
 */

export type ReadingAgent = {
  /** Reads an address that it has read before. */
  readonly read: (address: string, headers?: Headers) => Promise<AgentResponse>;
  /** Makes a call from an example that it has read, with the task's values. */
  readonly call: (words: string, wanted?: AgentRequest) => Promise<AgentResponse>;
  /** Posts to an address that it has read, by a protocol that it knows. */
  readonly post: (address: string, body: object, headers: Headers) => Promise<AgentResponse>;
  /** The first address that it has read and that matches. */
  readonly find: (pattern: RegExp) => string;
  /** The values of placeholders, such as ORDER_ID. */
  readonly learn: (name: string, value: string) => void;
  readonly begin: (task: string) => void;
  /** The bytes that it has read, by task. */
  readonly bytes: ReadonlyMap<string, number>;
};

type Headers = Readonly<Record<string, string>>;

export type AgentResponse = {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape are read
  readonly json: any;
};

type AgentRequest = {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly files?: readonly (readonly [string, Blob])[];
  readonly headers?: Headers;
  /** A field name that is misspelt on purpose. */
  readonly mistaken?: string;
  /** Whether the answer is lost. */
  readonly isLost?: true;
};

/** `reach` turns a public address into the one where the service listens. */
export const createReadingAgent = (reach: (address: string) => string): ReadingAgent => {
  const bytes = new Map<string, number>();
  const names = new Map<string, string>();
  let memory = '';
  let task = '';

  const ask = async (
    address: string,
    request: RequestInit,
    isLost = false,
  ): Promise<AgentResponse> => {
    const response = await fetch(reach(address), request);
    const text = isLost ? '' : await response.text();
    if (isLost) await response.body?.cancel();
    bytes.set(task, (bytes.get(task) ?? 0) + Buffer.byteLength(text));
    memory += `\n${text}`;
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && !isLost;
    const { status, headers } = response;
    return { status, headers, text, json: isJson ? JSON.parse(text) : null };
  };

  const seen = (name: string): void =>
    assert.ok(new RegExp(`\\b${RegExp.escape(name)}\\b`).test(memory), `${name} was never read`);

  return {
    bytes,
    begin: (name) => {
      task = name;
      bytes.set(task, 0);
    },
    learn: (name, value) => names.set(name, value),
    find: (pattern) =>
      pattern.exec(memory)?.[0] ?? assert.fail(`nothing that was read is ${pattern}`),
    read: (address, headers = {}) => ask(address, { headers }),
    post: (address, body, headers) => {
      assert.ok(memory.includes(address), `${address} was never read`);
      return ask(address, { method: 'POST', body: JSON.stringify(body), headers });
    },
    call: async (words, { query = {}, body, files, headers = {}, mistaken, isLost } = {}) => {
      const shown = shownCall(memory, words);
      for (const name of [...Object.keys(query), ...namesIn(body ?? {})]) {
        if (name !== mistaken) seen(name);
      }
      const address = new URL(
        shown.address.replaceAll(/[A-Z]+_ID\b/g, (name) => names.get(name) ?? name),
      );
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      const sent = new FormData();
      for (const [name, value] of shown.form) if (!value.startsWith('@')) sent.append(name, value);
      for (const [name, file] of files ?? []) sent.append(shown.fileField, file, name);
      const content = files === undefined ? JSON.stringify(body ?? shown.body) : sent;
      const isRead = shown.body === null && files === undefined;
      return ask(
        address.href,
        {
          headers: { ...headers },
          ...(isRead ? {} : { method: 'POST', body: content }),
        },
        isLost,
      );
    },
  };
};

type ShownCall = {
  readonly address: string;
  readonly body: object | null;
  readonly form: readonly (readonly [string, string])[];
  readonly fileField: string;
};

/** The arguments of the command below the comment with these words. */
const shownCall = (memory: string, words: string): ShownCall => {
  const at = memory.search(new RegExp(`^# .*\\b${RegExp.escape(words)}\\b.*\\ncurl `, 'im'));
  assert.ok(at >= 0, `nothing that was read shows how to: ${words}`);
  const [, command = ''] = /\n(curl (?:.*\\\n)*.*)/.exec(memory.slice(at)) ?? [];
  const parts = [...command.matchAll(/'([^']*)'|([^\s\\]+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  const after = (flag: string): string[] =>
    parts.flatMap((part, index) => (part === flag ? [parts[index + 1] ?? ''] : []));
  const form = after('-F').map((each) => each.split('=', 2) as [string, string]);
  const [data = 'null'] = after('-d');
  return {
    address: parts.find((part) => part.startsWith('http')) ?? assert.fail(command),
    body: JSON.parse(data) as object | null,
    form,
    fileField: form.find(([, value]) => value.startsWith('@'))?.[0] ?? '',
  };
};

/** The names of fields at the first two levels. Answers to questions are named by their IDs. */
const namesIn = (body: object): readonly string[] =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) => [
    name,
    ...(typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value)
      : []),
  ]);
