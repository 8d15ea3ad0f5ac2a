import { languages } from '../../kernel/languages.ts';

/** A conversation that a user starts by its name, and that leads through several tools. */
export type Prompt = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: {
    readonly name: string;
    readonly description: string;
    readonly required?: true;
  }[];
  readonly text: (given: Readonly<Record<string, string>>) => string;
};

declare module '../../kernel/room.ts' {
  interface Room {
    readonly prompts?: readonly Prompt[];
  }
}

export const languageArgument = {
  name: 'lang',
  description: `The language: one of ${languages.join(', ')}`,
};

/** Completes the tag of a language; other arguments have no completions. */
export const completionsOf = (argument: string, typed: string): string[] =>
  argument === 'lang' ? languages.filter((each) => each.startsWith(typed.toLowerCase())) : [];
