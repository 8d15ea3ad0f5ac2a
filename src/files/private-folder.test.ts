import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { privateFolder } from './private-folder.ts';

const startIn = (test: TestContext) => {
  const within = mkdtempSync(join(tmpdir(), 'studiolot-shared-'));
  test.after(() => rmSync(within, { recursive: true }));
  return { within, known: join(within, 'arriving') };
};

const isRoot = process.getuid?.() === 0;

describe('a private temporary folder', () => {
  it('is the same each time, and accessible to no other user', (test) => {
    const { within, known } = startIn(test);
    const folder = privateFolder('arriving', within);
    assert.deepEqual(
      [folder(), folder(), privateFolder('arriving', within)()],
      [known, known, known],
    );
    assert.equal(statSync(known).mode & 0o777, 0o700);
  });

  for (const [how, prepare, skip] of [
    [
      'is open to others',
      (path: string) => {
        mkdirSync(path);
        chmodSync(path, 0o777);
      },
      false,
    ],
    [
      'belongs to somebody else',
      (path: string) => {
        mkdirSync(path, { mode: 0o700 });
        chownSync(path, 65_534, 65_534);
      },
      !isRoot,
    ],
    [
      'is a link',
      (path: string) => {
        mkdirSync(`${path}-elsewhere`, { mode: 0o700 });
        symlinkSync(`${path}-elsewhere`, path);
      },
      false,
    ],
  ] as const) {
    it(`has another, unpredictable name if the usual name ${how}`, { skip }, (test) => {
      const { within, known } = startIn(test);
      prepare(known);
      const folder = privateFolder('arriving', within);
      const first = folder();
      assert.notEqual(first, known);
      assert.equal(dirname(first), within);
      assert.match(first, /arriving-[A-Za-z0-9]{6}$/);
      assert.equal(statSync(first).mode & 0o777, 0o700);
      assert.equal(folder(), first);
    });
  }
});
