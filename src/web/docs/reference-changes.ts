import { apiChanges, type ApiChange } from '../api-changes.ts';
import { heading, inline, text, type DocBlock } from './blocks.ts';

export const changeBlocks = (): readonly DocBlock[] => [
  heading(2, 'changes', inline`Changes`),
  text`What was there before still works as it did.`,
  ...changesOf(apiChanges),
];

export const changesOf = (changes: readonly ApiChange[]): readonly DocBlock[] =>
  changes.flatMap(({ date, title, text: description }): readonly DocBlock[] => [
    heading(3, `change-${date}-${slug(title)}`, [title], [date]),
    text`${date}. ${description}`,
  ]);

const slug = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
