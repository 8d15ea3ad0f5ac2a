import assert from 'node:assert/strict';

/** A program that knows only the service's guide, the Markdown at `/agents.md`. */

type Example = {
  /** The heading above the example. */
  readonly heading: string;
  readonly request: string;
  readonly status: number;
  /** The parsed JSON; null if the example is shortened. */
  readonly answer: Json;
};

// oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape are read
type Json = any;

export type GuideClient = {
  /**
   * Sends the first example below a heading (the last one with that name: the auction comes last),
   * with values learned earlier instead of the documented ones.
   */
  readonly follow: (heading: string, changes?: Readonly<Record<string, string>>) => Promise<Json>;
};

export const readGuide = (guide: string): GuideClient => {
  const examples = firstExamples(guide);
  /** The values in the examples, each with its value in this service. */
  const known = new Map<string, string>();
  return {
    follow: async (heading, changes = {}) => {
      const example = examples.findLast((each) => each.heading === heading);
      assert.ok(example, `the guide has no example of ${heading}`);
      const here = new Map([...known, ...Object.entries(changes)]);
      const request = withReal(example.request, here);
      const { status, answer } = await send(request);
      assert.equal(status, example.status, `${heading}: ${request}\n${JSON.stringify(answer)}`);
      if (example.answer !== null) {
        for (const name of Object.keys(example.answer)) {
          assert.ok(name in answer, `${heading}: the answer has no ${name}`);
        }
        learn(example.answer, answer, known);
      }
      return answer;
    },
  };
};

/** Replaces the longest first, because the example's key contains the example's code. */
const withReal = (request: string, here: ReadonlyMap<string, string>): string => {
  const shown = [...here.keys()].toSorted((one, other) => other.length - one.length);
  if (shown.length === 0) return request;
  const any = new RegExp(shown.map((each) => RegExp.escape(each)).join('|'), 'g');
  return request.replaceAll(any, (each) => here.get(each) ?? each);
};

const firstExamples = (guide: string): readonly Example[] =>
  guide.split(/^#{2,3} /m).flatMap((section) => {
    const [heading = ''] = section.split('\n', 1);
    const shown =
      /^Request:\n\n```shell\n([^]*?)\n```\n\nAnswer, status (\d+)[^\n]*:\n\n```\w+\n([^]*?)\n```/gm;
    return [...section.matchAll(shown)]
      .slice(0, 1)
      .map(([, request = '', status, answer = '']) => ({
        heading,
        request,
        status: Number(status),
        answer: parsedOr(answer),
      }));
  });

const parsedOr = (text: string): Json => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Splits a command line as a shell does, for the syntax that the guide uses. */
const send = async (line: string): Promise<{ status: number; answer: Json }> => {
  const words = [...line.matchAll(/'((?:[^']|'\\'')*)'|(\S+)/g)]
    .map(([, quoted, bare = '']) => quoted?.replaceAll(String.raw`'\''`, "'") ?? bare)
    .filter((word) => word !== '\\');
  assert.equal(words.shift(), 'curl', line);
  const headers = new Headers();
  let [url, method, body] = ['', 'GET', undefined as string | undefined];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (word === '-H') {
      const [, name = '', value = ''] = /^(.+?): (.*)$/.exec(words.shift() ?? '') ?? [];
      headers.set(name, value);
    } else if (word === '-X') method = words.shift() ?? '';
    else if (word === '-d') [method, body] = ['POST', words.shift()];
    else url = word;
  }
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, answer: await response.json() };
};

/** Replaces IDs, keys and codes by those of this service. */
const isNamed = /^(?:[a-z]+_[0-9a-z]{20,}|\d{6})$/;

const learn = (shown: Json, real: Json, known: Map<string, string>): void => {
  if (typeof shown === 'string' && typeof real === 'string' && isNamed.test(shown)) {
    known.set(shown, real);
  }
  if (typeof shown !== 'object' || shown === null) return;
  if (typeof real !== 'object' || real === null) return;
  for (const name of Object.keys(shown)) learn(shown[name], real[name], known);
};
