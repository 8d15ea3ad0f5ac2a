import assert from 'node:assert/strict';

/**
 * A program that knows one address, and of everything else what it has read. It counts what it reads.
 * It stands for a language model, so it finds a call by the words that stand above it, and sends no
 * name of a field and no address that it has not seen.
 */

export type ReadingAgent = {
  /** Reads an address that it knows. */
  readonly read: (address: string, headers?: Headers) => Promise<AgentResponse>;
  /** Makes a call that it has read of, changed as the task wants it. */
  readonly call: (words: string, wanted?: AgentRequest) => Promise<AgentResponse>;
  /** Posts to an address that it has read, as a protocol has it that it speaks anyway. */
  readonly post: (address: string, body: object, headers: Headers) => Promise<AgentResponse>;
  /** The first address in what it has read that looks so. */
  readonly find: (pattern: RegExp) => string;
  /** What stands for something else in what it has read, such as ORDER_ID. */
  readonly learn: (name: string, value: string) => void;
  readonly begin: (task: string) => void;
  /** How many bytes it has read, by task. */
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
  /** A name that it has typed wrongly. */
  readonly mistaken?: string;
  /** The answer is lost on its way. */
  readonly isLost?: true;
};

/** `reach` is where the service really listens, of what it says of itself. */
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

/** The command below the comment that has these words, as a shell reads it. */
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

/** Names of fields at the top and one level below; answers to questions are named by their ids. */
const namesIn = (body: object): readonly string[] =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) => [
    name,
    ...(typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value)
      : []),
  ]);
