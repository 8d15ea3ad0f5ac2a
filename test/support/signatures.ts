import { FileTypeParser } from 'file-type';

/**
 * Records the signatures of the file-type library by watching its comparisons. A file of full stops
 * shows the first signatures that it looks for. Each further file starts with one of these and shows
 * more, until none is new.
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

/** The filler for bytes that were not compared. No signature starts with it. */
const filler = '.'.charCodeAt(0);
/** The number of bytes that the library reads. */
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
