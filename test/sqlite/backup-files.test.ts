import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { programWithInfrastructure } from '../support/command-line.ts';
import { orderPath, startTestService } from '../support/service.ts';
import { placeOrder, png, sendFiles, svg } from '../support/upload.ts';

it('a backup includes the files of orders, and both form a whole service again', async (test) => {
  const service = await startTestService();
  test.after(() => service.end());
  const studiolotWith = programWithInfrastructure(service);
  const files = join(service.folder, 'files');
  const inPlace = { FILES_URL: `file:${files}` };
  const first = join(service.folder, 'first.db');
  const none = await studiolotWith(inPlace, 'backup', first);
  assert.deepEqual(
    [none.complained, none.printed],
    ['', `The database is in ${first}. Back up the secret next to the database too.\n`],
  );
  assert.equal(existsSync(`${first}.files`), false);

  const orderId = await placeOrder(service);
  const sent = [
    { name: 'logo.svg', content: svg },
    { name: 'one.png', content: png },
  ];
  const { json } = await sendFiles(service, orderId, sent);
  const copy = join(service.folder, 'copy.db');
  const made = await studiolotWith(inPlace, 'backup', copy);
  assert.deepEqual(
    [made.code, made.complained, made.printed],
    [
      0,
      '',
      `The database is in ${copy}. Back up the secret next to the database too.\n` +
        `Files of orders are in ${copy}.files. Files of orders: 2 copied.\n`,
    ],
  );

  // The command refuses the name of an existing file before it copies anything, and does not change that file.
  const taken = join(service.folder, 'taken.db');
  writeFileSync(taken, 'something else');
  const refused = await studiolotWith(inPlace, 'backup', taken);
  assert.deepEqual(
    [refused.code, refused.complained],
    [1, `${taken} is there already, name a new file\n`],
  );
  assert.equal(readFileSync(taken, 'utf8'), 'something else');
  const nowhere = join(service.folder, 'nowhere', 'copy.db');
  assert.equal((await studiolotWith(inPlace, 'backup', nowhere)).code, 1);
  assert.deepEqual(
    readdirSync(service.folder).filter((name) => /^(taken|nowhere)/.test(name)),
    ['taken.db'],
  );

  const restored = { DATABASE_URL: `sqlite:${copy}`, FILES_URL: `file:${copy}.files` };
  const sound = await studiolotWith(restored, 'verify');
  assert.equal(sound.code, 0, sound.printed + sound.complained);
  assert.match(sound.printed, /Everything fits/);
  assert.ok(sound.printed.includes(`\nFiles of orders were read in file:${copy}.files\n`));
  const again = await startTestService(restored);
  test.after(() => again.end());
  assert.deepEqual((await again.get(`${orderPath}/${orderId}/files`)).json.files, json.files);
  assert.equal((await again.get(`/files/${json.files[0].file_id}`)).text, svg);

  // A lost file is reported, and the database is still backed up.
  rmSync(files, { recursive: true });
  const last = join(service.folder, 'last.db');
  const withLostFile = await studiolotWith(inPlace, 'backup', last);
  assert.equal(withLostFile.code, 1);
  for (const { file_id: id } of json.files) {
    assert.match(withLostFile.printed, new RegExp(`^  ${id} is not there$`, 'm'));
  }
  assert.ok(existsSync(last));
});
