// Requests of the reference's forms: the request itself, its curl command, and mistakes in JSON.

/** @typedef {{ readonly method: string, readonly address: string, readonly headers: Readonly<Record<string, string>>, readonly body: string | FormData | null }} Sent */

/**
 * The offset of the first mistake in JSON, or -1.
 * @type {(text: string) => number}
 */
export const jsonErrorAt = (text) => {
  let at = 0;
  /**
   * Moves past the pattern and the white space after it; false if the text does not continue with it.
   * @type {(pattern: RegExp) => boolean}
   */
  const take = (pattern) => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found === undefined) return false;
    at += found.length;
    while (/[ \t\n\r]/.test(text.charAt(at))) at += 1;
    return true;
  };
  const string = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
  /** @type {(end: RegExp, member: () => boolean) => boolean} */
  const members = (end, member) => {
    if (take(end)) return true;
    do {
      if (!member()) return false;
    } while (take(/,/y));
    return take(end);
  };
  /** @type {() => boolean} */
  const value = () => {
    if (take(/\{/y)) return members(/\}/y, () => take(string) && take(/:/y) && value());
    if (take(/\[/y)) return members(/\]/y, value);
    return take(string) || take(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y);
  };
  take(/(?:)/y);
  return value() && at === text.length ? -1 : at;
};

/**
 * Says where the mistake is, and how it can be corrected.
 * @type {(text: string, at: number) => string}
 */
export const jsonErrorText = (text, at) => {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  return `The body is not JSON: see line ${line}, column ${column}. ${hintOf(before, text.slice(at))}`;
};

/** @type {(before: string, after: string) => string} */
const hintOf = (before, after) => {
  if (after === '') return 'It ends too early.';
  if (/^[}\]]/.test(after) && /,\s*$/.test(before)) return 'The comma before it is one too many.';
  if (/^["[{\w]/.test(after) && /["\]}]\s*$|\w\s+$/.test(before))
    return 'A comma is missing before it.';
  if (/^["'\p{L}]/u.test(after)) return 'Names and texts stand in double quotes.';
  return 'Something else is expected there.';
};

/** @type {(argument: string) => string} */
const quoted = (argument) => `'${argument.replaceAll("'", String.raw`'\''`)}'`;

/**
 * The request as a curl command; the key stands in a shell variable.
 * @type {(sent: Sent) => string}
 */
export const curlOf = ({ method, address, headers, body }) => {
  const parts = Object.entries(headers).map(([name, value]) =>
    name === 'authorization'
      ? '-H "authorization: Bearer $PARTICIPANT_KEY"'
      : `-H ${quoted(`${name}: ${value}`)}`,
  );
  if (typeof body === 'string') parts.push(`-d ${quoted(body)}`);
  else if (body !== null) parts.push(...formParts(body));
  const start = `curl ${body === null && method !== 'GET' ? `-X ${method} ` : ''}${quoted(address)}`;
  return [start, ...parts].join(' \\\n  ');
};

/** @type {(form: FormData) => string[]} */
const formParts = (form) =>
  [...form].map(([name, value]) =>
    typeof value === 'string'
      ? `--form-string ${quoted(`${name}=${value}`)}`
      : `-F ${quoted(`${name}=@${value.name}`)}`,
  );

/** @type {(sent: Sent) => string} */
export const requestText = ({ method, address, headers }) => {
  const lines = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' ? `${name}: Bearer (your key)` : `${name}: ${value}`,
  );
  return [`${method} ${address}`, ...lines].join('\n');
};
