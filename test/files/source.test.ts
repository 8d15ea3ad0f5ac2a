import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { commandsWithInfrastructure } from '../support/command-line.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';
import { sendFiles, svg, zip } from '../support/upload.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** The operator adds the source files of a site, and the studio gets them once it has paid. */

const workshop = await forFile(openWorkshop());
const { service } = workshop.auction;
const { studiolot } = commandsWithInfrastructure(service);
const orderFiles = (...args: readonly string[]) => studiolot('order-files', ...args);

const addFiles = (id: string, ...args: readonly string[]) =>
  studiolot('order', id, 'add-source-files', ...args);

const folder = mkdtempSync(join(tmpdir(), 'studiolot-source-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const site = join(folder, 'site.zip');
const drawing = join(folder, 'drawing.zip');
writeFileSync(site, zip);
writeFileSync(drawing, svg);

it('source files are added at the terminal, and served once the order is paid', async () => {
  const id = await workshop.order('accepted');
  assert.equal((await orderFiles(id)).printed, 'There are no files\n');
  const preview = await addFiles(id, site);
  assert.equal(preview.code, 1);
  assert.match(preview.complained, /^This would apply:\n.+site\.zip.+\nAdd --yes/s);
  assert.equal((await orderFiles(id)).printed, 'There are no files\n');

  const added = await addFiles(id, site, '--yes', '--json');
  assert.equal(added.code, 0, added.complained);
  const [file] = JSON.parse(added.printed).files;
  assert.deepEqual(
    [file.name, file.content_type, file.size_bytes, file.purpose, file.from],
    ['site.zip', 'application/zip', 22, 'source', 'operator'],
  );
  assert.match(
    (await orderFiles(id)).printed,
    new RegExp(
      `^file +name .*\n${file.file_id} +site.zip +application/zip +22 +source +operator\n$`,
    ),
  );

  const paths = [`/files/${file.file_id}`, `${orderPath}/${id}/files/${file.file_id}`];
  for (const path of paths) {
    const unpaid = await service.get(path, fromElsewhere());
    assert.equal(unpaid.status, 409);
    assert.equal(
      unpaid.json.error,
      'The source files can only be downloaded while the order is paid',
    );
  }
  await workshop.operate(id, 'record_payment', { amount: 250, reference: 'X-1' });
  for (const path of paths) {
    const response = await fetch(`${service.url}${path}`, { headers: fromElsewhere() });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-disposition'), 'attachment; filename=site.zip');
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), Buffer.from(zip));
  }
});

it('a source file that is no zip, or unreadable, causes one clear error', async () => {
  const id = await workshop.order('building');
  const wrong = await addFiles(id, site, drawing, '--yes');
  assert.equal(wrong.code, 1);
  assert.match(wrong.complained, /^.*drawing\.zip.+is of a type that is not accepted.*\n$/);
  const missing = join(folder, 'missing.zip');
  const unread = await addFiles(id, missing, '--yes');
  assert.equal(unread.code, 1);
  assert.match(
    unread.complained,
    new RegExp(`^${missing} cannot be read: there is no such file\n$`),
  );
  assert.equal((await orderFiles(id)).printed, 'There are no files\n');
});

it('a studio cannot send source files', async () => {
  const id = await workshop.order('building');
  const { status } = await sendFiles(service, id, [{ name: 'site.zip', content: zip }], {
    purpose: 'source',
  });
  assert.equal(status, 400);
});
