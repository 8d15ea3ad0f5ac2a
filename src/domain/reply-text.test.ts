import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { replyText } from './reply-text.ts';

const own = ['orders@lots.example'];

describe('what is written in a reply', () => {
  const cases: readonly (readonly [what: string, text: string, written: string])[] = [
    ['is all of it where nothing is quoted', 'Green.\r\n\r\nThanks\r\n', 'Green.\n\nThanks'],
    [
      'ends where marked lines begin that reach to the end',
      'Green.\n\nAm 3.11.2026 um 10:00 schrieb Lots\n<orders@lots.example>:\n\n> Which colour?\n>\n> Lots\n',
      'Green.',
    ],
    [
      'ends where the head of our own mail stands below a line',
      'Green.\n\n________________________________\nVon: Lots <Orders@lots.example>\nGesendet: Montag\n\nWhich colour?',
      'Green.',
    ],
    [
      'is all of it where answers stand between what is quoted',
      '> Which colour?\nGreen.\n> Which size?\nLarge.',
      '> Which colour?\nGreen.\n> Which size?\nLarge.',
    ],
    [
      'keeps what stands below a line of dashes that is not ours',
      'Texts:\n-----\nFrom: our kitchen\nBread',
      'Texts:\n-----\nFrom: our kitchen\nBread',
    ],
    [
      'is all of it where nobody is named for marked lines',
      'These are the colours:\n\n> green\n> blue',
      'These are the colours:\n\n> green\n> blue',
    ],
    ['is all of it where nothing else is there', '> Which colour?', '> Which colour?'],
  ];
  for (const [what, text, written] of cases) {
    it(what, () => {
      assert.equal(replyText(text, own), written);
    });
  }

  it('is found in time that grows with its length alone', () => {
    const lines = `${'> a\n\n'.repeat(100_000)}b\n${'-----\n'.repeat(100_000)}`;
    const before = process.threadCpuUsage();
    replyText(lines, own);
    const { user, system } = process.threadCpuUsage(before);
    assert.ok(user + system < 5_000_000, `it took ${user + system} µs of the processor`);
  });
});
