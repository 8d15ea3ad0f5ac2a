import type { AnswerMarks } from './answer-marks.ts';

/** How every answer of a sandbox says that it is from one: in a header, and where it is a JSON object, in that. */

/** Answers of calls and refusals; documents of another format have no such member. */
const markedTypes: ReadonlySet<string> = new Set(['application/json', 'application/problem+json']);

/** The JSON objects under these addresses have a format of their own. */
const otherFormats = /^\/(?:mcp|\.well-known|log)\b/;

const text: AnswerMarks['text'] = (path, type, json) =>
  markedTypes.has(String(type).split(';', 1)[0] ?? '') && !otherFormats.test(path)
    ? markedJson(json)
    : null;

/** Of text that is one JSON object, without reading it. */
const markedJson = (json: string): string | null => {
  const end = json.lastIndexOf('}');
  if (!json.startsWith('{') || end === -1) return null;
  const comma = json.slice(1, end).trim() === '' ? '' : ',';
  return `${json.slice(0, end)}${comma}"sandbox":true}`;
};

export const sandboxMarks: AnswerMarks = {
  field: { name: 'studiolot-sandbox', value: '1' },
  text,
  answer: (path, answer) => {
    const { status, headers, body } = answer;
    const marked = body === null ? null : text(path, headers['content-type'], body);
    if (marked === null) return answer;
    return {
      status,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(marked)) },
      body: marked,
    };
  },
};
