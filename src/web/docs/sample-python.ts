import { filledPath } from './example-blocks.ts';
import { layOutIn, python } from './json-layout.ts';
import type { Sampled } from './sampled.ts';

/**
 * The call in Python with the standard library. Files are sent with `requests`, because the library
 * cannot write multipart forms.
 */
export const pythonSample = (sampled: Sampled): string =>
  sampled.call.takesFiles ? filesSample(sampled) : plainSample(sampled);

const plainSample = (sampled: Sampled): string => {
  const { example } = sampled;
  const isRefused = example.problem !== undefined;
  const lines = [
    'import json',
    ...(isRefused ? ['from urllib.error import HTTPError'] : []),
    'from urllib.request import Request, urlopen',
    '',
    requestLines(sampled),
    ...(isRefused
      ? [
          'try:',
          '    urlopen(request)',
          'except HTTPError as refusal:',
          '    print(refusal.code, json.load(refusal))',
        ]
      : ['with urlopen(request) as answer:', '    print(json.load(answer))']),
  ];
  return lines.join('\n');
};

const requestLines = (sampled: Sampled): string => {
  const { call, example, key } = sampled;
  const headers = {
    ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    ...(example.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const parts = [
    text(addressIn(sampled)),
    ...(example.body === undefined ? [] : [bodyPart(example.body)]),
    ...(Object.keys(headers).length === 0 ? [] : [`headers=${layOutIn(python, headers, indent)}`]),
    ...(call.method === 'POST' && example.body === undefined ? ['method="POST"'] : []),
  ];
  return parts.length === 1
    ? `request = Request(${parts.join('')})`
    : `request = Request(\n${parts.map((part) => `${indent}${part},\n`).join('')})`;
};

const indent = '    ';
const opening = 'data=json.dumps(';

const bodyPart = (body: object): string =>
  `${opening}${layOutIn(python, body, indent, indent.length + opening.length)}).encode()`;

const text = (value: string): string => layOutIn(python, value);

const addressIn = ({ baseUrl, call, example }: Sampled): string =>
  `${baseUrl}${filledPath(call.path, example)}`;

const filesSample = (sampled: Sampled): string => {
  const { files = [], ...fields } = (sampled.example.body ?? {}) as {
    readonly files?: readonly string[];
  };
  const parts = files.map((file) => `("files", open(${text(file)}, "rb"))`);
  return [
    'import requests',
    '',
    'answer = requests.post(',
    `${indent}${text(addressIn(sampled))},`,
    ...(Object.keys(fields).length === 0 ? [] : [`${indent}data=${layOutIn(python, fields)},`]),
    // Without any file `requests` would not send multipart.
    `${indent}files=[${parts.length === 0 ? '("", "")' : parts.join(', ')}],`,
    ')',
    'print(answer.status_code, answer.json())',
  ].join('\n');
};
