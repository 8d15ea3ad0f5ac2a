import { filledPath } from './example-blocks.ts';
import { layOutIn, python } from './json-layout.ts';
import type { SampleSource } from './sample-source.ts';

/**
 * The call in Python with the standard library. Files are sent with `requests`, because the library
 * cannot write multipart forms.
 */
export const pythonSample = (source: SampleSource): string =>
  source.call.takesFiles ? filesSample(source) : plainSample(source);

const plainSample = (source: SampleSource): string => {
  const { example } = source;
  const isRefused = example.problem !== undefined;
  const lines = [
    'import json',
    ...(isRefused ? ['from urllib.error import HTTPError'] : []),
    'from urllib.request import Request, urlopen',
    '',
    requestLines(source),
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

const requestLines = (source: SampleSource): string => {
  const { call, example, key } = source;
  const headers = {
    ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    ...(example.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const parts = [
    text(addressIn(source)),
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

const addressIn = ({ baseUrl, call, example }: SampleSource): string =>
  `${baseUrl}${filledPath(call.path, example)}`;

const filesSample = (source: SampleSource): string => {
  const { files = [], ...fields } = (source.example.body ?? {}) as {
    readonly files?: readonly string[];
  };
  const parts = files.map((file) => `("files", open(${text(file)}, "rb"))`);
  return [
    'import requests',
    '',
    'answer = requests.post(',
    `${indent}${text(addressIn(source))},`,
    ...(Object.keys(fields).length === 0 ? [] : [`${indent}data=${layOutIn(python, fields)},`]),
    // Without any file `requests` would not send multipart.
    `${indent}files=[${parts.length === 0 ? '("", "")' : parts.join(', ')}],`,
    ')',
    'print(answer.status_code, answer.json())',
  ].join('\n');
};
