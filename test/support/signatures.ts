import { FileTypeParser } from 'file-type';

/**
 * The signatures of the file-type library, recorded from the library itself: its `check` sees every
 * comparison. First a file of nothing but full stops records what it looks for; each following file
 * starts with one of those signatures and records further ones, until there is nothing new.
 */
export const signatures = async (): Promise<readonly Uint8Array[]> => {
  const comparisons = new Set<string>();
  const found: Uint8Array[] = [];
  const waiting: Uint8Array[] = [new Uint8Array()];
  for (let start = waiting.pop(); start !== undefined; start = waiting.pop()) {
    for (const question of await questionsBehind(start)) {
      const key = `${question.offset} ${Buffer.from(question.header).toString('hex')}`;
      if (comparisons.has(key)) continue;
      comparisons.add(key);
      const longer = withHeader(start, question);
      found.push(longer);
      waiting.push(longer);
    }
  }
  return found;
};

type Question = { readonly header: Uint8Array; readonly offset: number };
type Check = (header: ArrayLike<number>, options?: { readonly offset?: number }) => boolean;

/** The filler for bytes that were not compared; it begins no signature. */
const filler = '.'.charCodeAt(0);
/** As much as the library looks at. */
const lookedAtBytes = 4_100;

const questionsBehind = async (start: Uint8Array): Promise<readonly Question[]> => {
  const questions: Question[] = [];
  const parser = new FileTypeParser() as FileTypeParser & { check: Check };
  const { check } = FileTypeParser.prototype as unknown as { readonly check: Check };
  parser.check = (header, options = {}) => {
    const { offset = 0 } = options;
    questions.push({ header: Uint8Array.from(header), offset });
    return check.call(parser, header, options);
  };
  const whole = new Uint8Array(lookedAtBytes).fill(filler);
  whole.set(start);
  await parser.fromBuffer(whole);
  return questions;
};

const withHeader = (start: Uint8Array, { header, offset }: Question): Uint8Array => {
  const made = new Uint8Array(Math.max(start.byteLength, offset + header.byteLength));
  made.fill(filler);
  made.set(start);
  made.set(header, offset);
  return made;
};
