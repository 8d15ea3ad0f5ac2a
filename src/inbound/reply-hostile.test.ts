import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { replyText, type QuotedService } from './reply-text.ts';

const mail = {
  text: 'Which colour is the roof?\n\nOpen your order:\nhttps://lots.example/en/order/1\n\n-- \nLots, Main Street 1\n',
  lead: ['What we need to know', 'Landing page', 'Your order is missing an answer'],
};
const our: QuotedService = {
  addresses: ['orders+7-ab@lots.example', 'orders@lots.example', 'hello@lots.example'],
  names: ['Lots'],
  mails: [mail],
};

const marked = (text: string): string => text.trimEnd().replaceAll(/^/gm, '> ');
/** Texts that match repeated parts of the patterns. `before` and `behind` surround the repeated text. */
const repeated = [
  ...[' ', '\t', '\u00a0', '>', '> ', '-', '- ', '_', '*', '=', 'a', 'я', '1', '.', '. ', ',', ':'],
  ...[
    '：',
    '<',
    ')',
    '[',
    '"',
    '’',
    '«',
    'Lots',
    'Lots ',
    'hello@lots.example ',
    'mailto:',
    'wrote ',
  ],
  ...['10:00 ', '2026 ', '\u0301\u0316', '\uff9e\u0301', '\u0001', '\u2028', 'http://', 'To: '],
];
const before = ['', '> ', '-- ', 'From: ', 'To: ', 'On 2026 ', 'Lots wrote ', '10:00 '];
const behind = ['', 'x', ':', ' wrote:', '---', ' --', ' Lots:', '\u2028x'];
const sizeMax = 1024 * 1024;
/**
 * The text after the hostile text: nothing, or a quote that makes the last line look like the line
 * before a quote.
 */
const below = ['', '\n> Which colour?', `\n\n${marked(mail.text)}`, `\nLots wrote:\n${mail.text}`];
const hostile = fc
  .tuple(
    fc.constantFrom(...before),
    fc.constantFrom(...repeated),
    fc.constantFrom(...behind),
    fc.constantFrom(3, 20, 280, 301, 4_000, sizeMax),
    fc.boolean(),
    fc.constantFrom(...below),
  )
  .map(([start, unit, end, length, isAlone, rest]) => {
    const line = `${start}${unit.repeat(Math.ceil(length / unit.length))}`.slice(0, length);
    const whole = `${line}${end}`;
    const count = isAlone ? 1 : Math.ceil(sizeMax / (whole.length + 1));
    return `Green.\n${Array.from({ length: count }, () => whole).join('\n')}${rest}`;
  });

/** The processor time of an act in milliseconds. */
const processorMs = (act: () => void): number => {
  const started = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
};

const known = [' ', '- ', 'a ', '>'].flatMap((unit) =>
  below.map((rest) => `Green.\n-- ${unit.repeat(20_000)}x${rest}`),
);

it('a hostile mail takes less than twenty times as long as a harmless one of the maximum size', () => {
  const line = 'Please make the roof on the second page as green as the grass.\n';
  const harmless = line.repeat(Math.ceil(sizeMax / line.length));
  // The service compares all words of the harmless text.
  const baseline = { ...our, mails: [{ text: harmless, lead: [] }] };
  const ms = Math.min(...[1, 2, 3].map(() => processorMs(() => replyText(harmless, baseline))));
  fc.assert(
    fc.property(fc.oneof(hostile, fc.constantFrom(...known)), (text) => {
      const took = processorMs(() => replyText(text, our));
      assert.ok(took < ms * 20, `${took} ms of the processor, and a harmless mail ${ms} ms`);
    }),
    { numRuns: 200 },
  );
});
