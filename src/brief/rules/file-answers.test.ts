import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withFileLinks, withoutFileLink, type FileAnswerTexts } from './file-answers.ts';

const words: FileAnswerTexts = {
  have: () => 'Here it is',
  isUnknown: (answer) => answer === 'unknown',
  isLink: () => false,
};

const addresses = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => `https://studio.example/files/${nth + 1}`);

it('an answer has the newest 50 addresses of the files of its question', () => {
  for (const [count, first] of [
    [50, 1],
    [51, 2],
    [300, 251],
  ] as const) {
    const linked = { urls: addresses(count), isReopened: false };
    const answer = withFileLinks(new Map(), 'photos', linked, words)?.get('photos');
    assert.deepEqual(answer, {
      status: 'Here it is',
      link: addresses(count)
        .slice(first - 1)
        .join(' '),
    });
  }
});

it('an answer whose only file is removed links to the other files of its question, or to none', () => {
  const [one = '', two = '', three = ''] = addresses(3);
  const brief = new Map([['logo', { status: 'Mine', link: one }]] as const);
  const without = (url: string, others: readonly string[]) =>
    withoutFileLink(brief, 'logo', url, others)?.get('logo') ?? null;
  assert.deepEqual(without(one, [two, three]), { status: 'Mine', link: `${two} ${three}` });
  assert.deepEqual(without(one, []), { status: 'Mine', link: '' });
  assert.equal(without(two, [one]), null);
});

it('an answer about texts stays as it was sent, unless it was unknown or is requested again', () => {
  const texts = (answer: string, isReopened: boolean) =>
    withFileLinks(
      new Map([['texts', answer]] as const),
      'texts',
      { urls: addresses(1), isReopened },
      words,
    )?.get('texts') ?? null;
  assert.deepEqual(
    [texts('Anna writes them', false), texts('Anna writes them', true), texts('unknown', false)],
    [null, 'Here it is', 'Here it is'],
  );
});
