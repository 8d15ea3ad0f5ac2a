import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { it, type TestContext } from 'node:test';
import { createCrypto } from '../../src/boot/system.ts';
import { noteSignature, signedNote, noteKey, checkpointText } from '../../src/log/note.ts';
import { auctionFor } from '../support/auction.ts';
import { cosignedAt } from '../support/public-log.ts';
import { until } from '../support/until.ts';
import { verifierFor } from '../support/verify-command.ts';

/** `examples/witness.ts` runs with the command of `docs/administration.md` and signs a service's log. */

const folderFor = async (test: TestContext): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolot-witness-'));
  test.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** The documented command, without its values. */
const documented =
  /^node (examples\/witness\.ts --name) (\S+) (--log-key) \S+ (--folder) \S+ (--port) \S+$/m;

/** The value for WITNESSES, which the program prints. */
const startProgram = async (test: TestContext, folder: string, logKey: string, port = '0') => {
  const command = documented.exec(await readFile('docs/administration.md', 'utf8'));
  assert.ok(command, 'The command is not documented');
  const [, program = '', name = '', ofKey = '', ofFolder = '', ofPort = ''] = command;
  const given = [...program.split(' '), name, ofKey, logKey, ofFolder, folder, ofPort, port];
  const running = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async (): Promise<void> => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  test.after(stop);
  const [setting] = (await once(createInterface(running.stdout), 'line')) as [string];
  const [vkey = '', url = ''] = setting.split(' ');
  return { setting, vkey, url, stop };
};

it('the documented witness program signs the log of a service, also after it was killed', async (test) => {
  const folder = await folderFor(test);
  const first = await auctionFor(test);
  const [{ vkey: logKey }] = (await first.service.get('/log/keys')).json.keys;
  const program = await startProgram(test, folder, logKey);
  assert.equal((await stat(join(folder, 'key.pem'))).mode & 0o777, 0o600);

  // The secret and the origin are the same, so the key is too.
  const { service, clock, lot } = await auctionFor(test, { WITNESSES: program.setting });
  const signedBeyond = (before: number): Promise<number> =>
    until('the witness has signed', async () => {
      clock.advance(1_000);
      await service.job('log').pass();
      const { text } = await service.get('/log/checkpoint');
      const size = Number(text.split('\n')[1]);
      const { size: stored = 0 } = JSON.parse(
        await readFile(join(folder, 'seen.json'), 'utf8').catch(() => '{}'),
      );
      const isSigned = cosignedAt(text, program.vkey) !== null && stored >= size;
      return isSigned && size > before ? size : null;
    });
  await lot();
  const size = await signedBeyond(0);
  await program.stop();
  const { port } = new URL(program.url);
  const again = await startProgram(test, folder, logKey, port);
  assert.equal(again.setting, program.setting);
  await lot();
  await signedBeyond(size);

  const { run } = await verifierFor(test);
  const checked = await run(service.url, '--witness', program.vkey);
  assert.match(checked.out, /✓ Witnesses {3}\S/, checked.problem);
  assert.equal((await service.get('/log/keys')).json.witnesses[0], program.vkey);
});

it('the witness program refuses a log that does not continue the one it signed', async (test) => {
  const folder = await folderFor(test);
  const signer = {
    name: 'log.example/log',
    key: createCrypto('a secret of this test, 32 letters').logKey('checkpoint', 1),
  };
  const { url } = await startProgram(test, folder, noteKey(signer));
  const root = (letter: string): string => Buffer.alloc(32, letter).toString('base64');
  const note = (size: number, letter: string, origin = signer.name): string => {
    const text = checkpointText(origin, size, root(letter));
    return signedNote(text, [noteSignature(signer, text)]);
  };
  const ask = async (body: string) => {
    const response = await fetch(`${url}/add-checkpoint`, { method: 'POST', body });
    const text = await response.text();
    return [response.status, text === '' || text.startsWith('—') ? '' : text];
  };
  assert.deepEqual(await ask('no request'), [400, '']);
  assert.deepEqual(await ask(`old 0\n\n${note(1, 'a', 'other.example/log')}`), [404, '']);
  const forged = note(1, 'a').replace('\n1\n', '\n2\n');
  assert.deepEqual(await ask(`old 0\n\n${forged}`), [403, '']);
  assert.deepEqual(await ask(`old 2\n\n${note(1, 'a')}`), [400, '']);
  assert.deepEqual(await ask(`old 0\n\n${note(1, 'a')}`), [200, '']);
  assert.deepEqual(await ask(`old 1\n\n${note(1, 'a')}`), [200, '']);
  assert.deepEqual(await ask(`old 0\n\n${note(2, 'b')}`), [409, '1\n']);
  assert.deepEqual(await ask(`old 1\n\n${note(1, 'b')}`), [409, '1\n']);
  assert.deepEqual(await ask(`old 1\n${root('c')}\n\n${note(2, 'b')}`), [422, '']);
});
