import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService, type Reply } from '../support/service.ts';
import { placeOrder } from '../support/upload.ts';

/** Other software writes forms with files in its own ways. */

const service = await forFile(startTestService());
const orderId = await placeOrder(service);

const part = (disposition: string, content: string, type?: string): string =>
  `--b\r\ncontent-disposition: form-data; ${disposition}\r\n${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n${content}\r\n`;

const send = async (...parts: readonly string[]): Promise<Reply> => {
  const response = await fetch(`${service.url}${orderPath}/${orderId}/files?dry_run=1`, {
    method: 'POST',
    body: `${parts.join('')}--b--\r\n`,
    headers: { ...fromElsewhere(), 'content-type': 'multipart/form-data; boundary=b' },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
};

const good = part('name="files"; filename="a.txt"', 'What we offer.');
const binary = 'application/octet-stream';
const needsName = (name: string) =>
  `${name} must come with a filename where it holds a file, as in filename="logo.svg"`;

describe('a part of a form without a filename', () => {
  for (const [what, sent, error] of [
    ['the content of a file', part('name="files"', 'words'), needsName('files')],
    ['the same by another common name', part('name="file[]"', 'words'), needsName('file[]')],
    ['the same as bytes', part('name="files"', 'words', binary), needsName('files')],
    ['an empty filename', part('name="logo"; filename=""', 'words', binary), needsName('logo')],
    [
      'a file by a name of its own',
      part('name="photo"', 'x'.repeat(10_001), binary),
      'photo must hold at most 10000 bytes, or come with a filename if it is a file',
    ],
    ['no name at all', part('x="y"', 'words'), 'name must stand in each part of the form'],
    [
      'a field again',
      part('name="question"', 'logo') + part('name="question"', 'texts'),
      'question must be given once',
    ],
    [
      'JSON',
      part('name="question"', '["logo"]', 'application/json'),
      'question must be text, not JSON',
    ],
  ] as const) {
    it(`is refused by name when it would be dropped: ${what}`, async () => {
      for (const parts of [[sent], [good, sent], [sent, good]]) {
        const { status, json } = await send(...parts);
        assert.deepEqual([status, json], [400, { error }]);
      }
    });
  }

  it('is a field, whatever its content type', async () => {
    const { status, json } = await send(good, part('name="question"', 'logo', binary));
    assert.deepEqual([status, json.files[0].question], [200, 'logo']);
  });

  it('causes a warning when the field is unknown', async () => {
    const { status, json } = await send(good, part('name="comment"', 'our logo', binary));
    assert.equal(status, 200);
    assert.deepEqual(
      json.warnings.map(({ field }: { field: string }) => field),
      ['comment'],
    );
  });

  it('is ignored when it is empty and no file was chosen', async () => {
    for (const none of [part('name="files"; filename=""', '', binary), part('name="files"', '')]) {
      const { status, json } = await send(none, good);
      assert.deepEqual([status, json.files.length, json.warnings], [200, 1, undefined]);
      assert.match((await send(none)).json.error, /^Send at least one file as a part of/);
    }
  });
});
