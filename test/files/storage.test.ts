import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { it, type TestContext } from 'node:test';
import { systemClock, systemRandom } from '../../src/boot/system.ts';
import { FileTooLarge, type FileStorage } from '../../src/files/file-storage.ts';
import { readFilesUrl, openFileStorage } from '../../src/files/files-url.ts';
import { fileId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { startS3 } from '../support/s3.ts';

const newId = () => fileId(systemClock.now(), systemRandom.bytes(16));

const inFolder = async (test: TestContext): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-files-'));
  test.after(() => rmSync(folder, { recursive: true }));
  return `file:${folder}`;
};

const open = async (url: string): Promise<FileStorage> => {
  const address = readFilesUrl(url);
  assert.ok(address.ok, JSON.stringify(address));
  return openFileStorage(address.value);
};

const pieces = async function* (...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const each of texts) yield Buffer.from(each);
};

for (const [name, urlFor] of [
  ['a folder', inFolder],
  ['a bucket', startS3],
] as const) {
  it(`${name} stores a file unchanged, serves parts of it, and deletes it`, async (test) => {
    const storage = await open(await urlFor(test));
    const id = newId();
    const arrived = await storage.receive(id, pieces('one ', 'two ', 'three'), 13);
    assert.deepEqual(arrived, {
      id,
      sizeBytes: 13,
      // This is the output of `printf 'one two three' | sha256sum`.
      sha256: '6899ee404683a14e8c2a03149860df25d67d34d9cd4dae7350cbe91e4b3976be',
      contentType: 'text/plain',
    });
    assert.equal(await storage.read(id), null);
    await storage.keep(id);
    assert.equal(await storage.sizeOf(id), 13);
    const whole = await storage.read(id);
    assert.ok(whole);
    assert.equal(await text(whole), 'one two three');
    const part = await storage.read(id, { first: 4, last: 6 });
    assert.ok(part);
    assert.equal(await text(part), 'two');
    await storage.remove(id);
    await storage.remove(id);
    assert.deepEqual([await storage.read(id), await storage.sizeOf(id)], [null, null]);
  });

  it(`${name} stores nothing of a file that is too large or breaks off`, async (test) => {
    const storage = await open(await urlFor(test));
    const id = newId();
    await assert.rejects(storage.receive(id, pieces('one ', 'two'), 6), FileTooLarge);
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one');
      throw new Error('the line broke');
    };
    await assert.rejects(storage.receive(id, broken(), 6), /the line broke/);
    // The id is free again.
    await storage.receive(id, pieces('one'), 6);
    await storage.discard(id);
    assert.equal(await storage.read(id), null);
  });

  it(`two nodes that share ${name} may each receive and store the same file at once`, async (test) => {
    const url = await urlFor(test);
    const [here, there] = [await open(url), await open(url)];
    const id = newId();
    // Both uploads start before either ends.
    const started = Promise.withResolvers<void>();
    let count = 0;
    const together = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('one ');
      if ((count += 1) === 2) started.resolve();
      await started.promise;
      yield Buffer.from('two');
    };
    const [one, other] = await Promise.all(
      [here, there].map((node) => node.receive(id, together(), 7)),
    );
    assert.deepEqual([one?.sizeBytes, one?.contentType], [7, 'text/plain']);
    assert.deepEqual(other, one);
    await here.keep(id);
    await there.discard(id);
    assert.equal(await here.sizeOf(id), 7);
    assert.equal((await there.receive(id, pieces('one two'), 7)).sha256, one?.sha256);
    await there.keep(id);
    const whole = await here.read(id);
    assert.ok(whole);
    assert.equal(await text(whole), 'one two');
  });
}

it('the sweep deletes old uploads that were never completed, and nothing else', async (test) => {
  const url = await inFolder(test);
  const storage = await open(url);
  const [current, old, recent] = [newId(), newId(), newId()];
  for (const id of [current, old, recent]) await storage.receive(id, pieces('one'), 6);
  await storage.keep(current);
  const arriving = join(url.slice('file:'.length), 'arriving');
  utimesSync(join(arriving, old), 1_000, 1_000);
  await storage.discardBefore(instant(2_000_000));
  assert.deepEqual(readdirSync(arriving), [recent]);
  assert.equal(await storage.sizeOf(current), 3);
});

it('the sweep deletes what a crash leaves of a partial upload, whichever half exists', async (test) => {
  const url = await inFolder(test);
  const { unfinished } = await open(url);
  const folder = join(url.slice('file:'.length), 'unfinished');
  mkdirSync(folder, { recursive: true });
  for (const name of ['no-note', 'half-a-note', 'half-a-note.json', 'no-file.json', 'recent']) {
    writeFileSync(join(folder, name), '{"id":');
    if (name !== 'recent') utimesSync(join(folder, name), 1_000, 1_000);
  }
  await unfinished.discardBefore(instant(2_000_000));
  assert.deepEqual(readdirSync(folder), ['recent']);
});

it('addresses of other kinds, and addresses with credentials, are refused', () => {
  for (const url of ['files', 'https://example.org/files', 's3://key:word@files', 's3://b?acl=x']) {
    assert.equal(readFilesUrl(url).ok, false, url);
  }
  assert.deepEqual(readFilesUrl('s3://files/a/b/?region=eu-central-1&endpoint=http://s3:9000'), {
    ok: true,
    value: {
      kind: 's3',
      bucket: 'files',
      prefix: 'a/b/',
      region: 'eu-central-1',
      endpoint: 'http://s3:9000',
    },
  });
});
