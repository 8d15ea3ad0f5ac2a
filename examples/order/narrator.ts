import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import PostalMime from 'postal-mime';
import { timeText } from './clock.ts';
import { operatorEmail } from './own-service.ts';

/** Prints a story: each action with its time and result, and each mail. */

export type Narrator = {
  /** Prints an action, and below it the call and its result. */
  readonly print: (who: string, what: string, ...lines: readonly string[]) => void;
  /** Prints the mails that arrived since the last call. */
  readonly printMails: () => Promise<void>;
  /** A sentence part with the numbers of printed mails. */
  readonly mailsPrinted: () => string;
};

const timeWidth = 14;
const whoWidth = 10;
const lineWidth = 100;

export const createNarrator = (clock: { readonly now: () => number }, folder: string): Narrator => {
  const printed = new Map<string, string>();
  const print = (who: string, what: string): void => {
    const time = styleText('dim', timeText(clock.now()).padEnd(timeWidth));
    write(`${time}${styleText('bold', who.padEnd(whoWidth))}${what}`);
  };
  return {
    print: (who, what, ...lines) => {
      write('');
      print(who, what);
      const margin = ' '.repeat(timeWidth + whoWidth);
      for (const line of lines.flatMap((each) => wrapped(each, lineWidth - margin.length))) {
        write(`${margin}${line}`);
      }
    },
    printMails: async () => {
      for (const name of mailsIn(folder)) {
        if (printed.has(name)) continue;
        const mail = await PostalMime.parse(readFileSync(join(folder, name)));
        const reader = mail.to?.[0]?.address === operatorEmail ? 'operator' : 'studio';
        printed.set(name, reader);
        print('Mail', `to the ${reader}: ${styleText('bold', mail.subject ?? '')}`);
        for (const line of linesOf(mail.text ?? '')) write(line);
      }
    },
    mailsPrinted: () => {
      const toStudio = [...printed.values()].filter((reader) => reader === 'studio').length;
      return `${toStudio} mails to the studio, ${printed.size - toStudio} to the operator`;
    },
  };
};

const write = (text: string): void => void process.stdout.write(`${text}\n`);

/** The mails in order of arrival, without the daily mail about the log, which belongs to no order. */
const mailsIn = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.eml') && !name.startsWith('log_head'))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.localeCompare(other));

/** Ranks mails by the event that caused them. The studio's mail comes before the operator's. */
const rankOf = (name: string): number => {
  const [, kind = '', version = '0'] = /\.([a-z_]+)(?:\.(\d+))?/.exec(name) ?? [];
  return Number(version) * 2 + (['confirmation', 'news', 'step'].includes(kind) ? 0 : 1);
};

/** The lines of a mail without its signature below `-- `, which is the same in all mails. */
const linesOf = (text: string): readonly string[] => {
  const [body = ''] = text.replaceAll('\r\n', '\n').split(/^-- $/m);
  const gutter = `${' '.repeat(timeWidth)}${styleText('dim', '│')} `;
  const lines = body.trim().split('\n');
  return lines
    .flatMap((line) => wrapped(line, lineWidth - timeWidth - 2))
    .map((line) => `${gutter}${line}`.trimEnd());
};

/** Wraps a text at spaces. A word that is longer than a line stays whole. */
const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};
