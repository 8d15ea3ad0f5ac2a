import { camelCase } from '../../kernel/view-codec.ts';
import { layOutIn, typescript } from './json-layout.ts';
import { besidesSelectors, type SampleSource, type Fields } from './sample-source.ts';

/** The call with the typed client. */
export const clientSample = (source: SampleSource): string => {
  const { call, example, fields } = source;
  const isRefused = example.problem !== undefined;
  const names = isRefused ? 'createClient, StudiolotError' : 'createClient';
  const hasFiles = call.takesFiles && filesOf(fields).length > 0;
  return [
    ...(hasFiles ? ["import { openAsBlob } from 'node:fs';"] : []),
    `import { ${names} } from 'studiolot-client';`,
    '',
    clientLine(source),
    ...(isRefused
      ? ['try {', `  await ${callText(source, '  ')};`, ...catching]
      : [`${answerStart}${callText(source, '')};`, 'console.log(answer);']),
  ].join('\n');
};

const catching = [
  '} catch (error) {',
  '  if (error instanceof StudiolotError) console.log(error.code, error.detail);',
  '}',
];

const clientLine = ({ baseUrl, key }: SampleSource): string => {
  const opening = 'const client = createClient(';
  const options = { baseUrl, ...(key === null ? {} : { participantKey: key }) };
  return `${opening}${layOutIn(typescript, options, '', opening.length)});`;
};

const answerStart = 'const answer = await ';

const callText = ({ name, call, fields }: SampleSource, indent: string): string => {
  const { dry_run: isDryRun, ...input } = besidesSelectors(call, fields);
  const start = `client.${camelCase(name)}(`;
  const isTried = call.hasDryRun && isDryRun === true;
  const hasInput = Object.keys(input).length > 0;
  if (!hasInput && !isTried) return `${start})`;
  const usedLength = indent.length + answerStart.length + start.length;
  const inputText =
    hasInput && call.takesFiles
      ? formText(input, indent)
      : layOutIn(typescript, input, indent, usedLength);
  return `${start}${inputText}${isTried ? ', { dryRun: true }' : ''})`;
};

const formText = (input: Fields, indent: string): string => {
  const inner = `${indent}  `;
  const lines = Object.entries(input).map(([name, value]) =>
    name === 'files'
      ? `files: [${filesOf(input).map(fileText).join(', ')}]`
      : `${typescript.name(name)}: ${layOutIn(typescript, value, inner)}`,
  );
  return `{\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}}`;
};

const filesOf = ({ files = [] }: Fields): readonly string[] => files as readonly string[];

const fileText = (name: string): string => {
  const quoted = layOutIn(typescript, name);
  return `{ name: ${quoted}, content: await openAsBlob(${quoted}) }`;
};
