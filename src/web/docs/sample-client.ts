import { camelCase } from '../../kernel/view-codec.ts';
import { layOutIn, typescript } from './json-layout.ts';
import { besidesSelectors, type Sampled, type Fields } from './sampled.ts';

/** The call with the typed client. */
export const clientSample = (sampled: Sampled): string => {
  const { call, example, fields } = sampled;
  const isRefused = example.problem !== undefined;
  const names = isRefused ? 'createClient, StudiolotError' : 'createClient';
  const hasFiles = call.takesFiles && filesOf(fields).length > 0;
  return [
    ...(hasFiles ? ["import { openAsBlob } from 'node:fs';"] : []),
    `import { ${names} } from 'studiolot-client';`,
    '',
    clientLine(sampled),
    ...(isRefused
      ? ['try {', `  await ${callOf(sampled, '  ')};`, ...catching]
      : [`const answer = await ${callOf(sampled, '')};`, 'console.log(answer);']),
  ].join('\n');
};

const catching = [
  '} catch (error) {',
  '  if (error instanceof StudiolotError) console.log(error.code, error.detail);',
  '}',
];

const clientLine = ({ baseUrl, key }: Sampled): string => {
  const opening = 'const client = createClient(';
  const options = { baseUrl, ...(key === null ? {} : { participantKey: key }) };
  return `${opening}${layOutIn(typescript, options, '', opening.length)});`;
};

const callOf = ({ name, call, fields }: Sampled, indent: string): string => {
  const { dry_run: isDryRun, ...sent } = besidesSelectors(call, fields);
  const opening = `client.${camelCase(name)}(`;
  const options = call.hasDryRun && isDryRun === true ? '{ dryRun: true }' : '';
  const given = givenFields(call.takesFiles, sent, indent, opening.length + 16);
  const first = given === '{}' ? (options === '' ? '' : '{}') : given;
  return `${opening}${[first, options].filter((part) => part !== '').join(', ')})`;
};

const givenFields = (takesFiles: boolean, sent: Fields, indent: string, taken: number): string => {
  if (!takesFiles) return layOutIn(typescript, sent, indent, indent.length + taken);
  const inner = `${indent}  `;
  const lines = Object.entries(sent).map(([name, value]) =>
    name === 'files'
      ? `files: [${filesOf(sent).map(fileOf).join(', ')}]`
      : `${typescript.name(name)}: ${layOutIn(typescript, value, inner)}`,
  );
  return `{\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}}`;
};

const filesOf = ({ files = [] }: Fields): readonly string[] => files as readonly string[];

const fileOf = (name: string): string => {
  const quoted = layOutIn(typescript, name);
  return `{ name: ${quoted}, content: await openAsBlob(${quoted}) }`;
};
