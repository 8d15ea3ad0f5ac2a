import { after, describe } from 'node:test';
import { pathToFileURL } from 'node:url';

/** Runs test files one after another in this process, each as a suite with hooks of its own. */

/** What holds a process so long after its last test may do so for ever: it is named, and not waited for. */
const heldMsMax = 60_000;

const [engine, ...files] = process.argv.slice(2);

for (const file of files) {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  void describe(`${file} on ${engine}`, async () => {
    try {
      await import(pathToFileURL(file).href);
    } finally {
      after(() => resolve());
    }
  });
  await isOver;
}

setTimeout(() => {
  const held = process.getActiveResourcesInfo().join(', ');
  process.stderr.write(`${files.join(', ')} on ${engine}: left open ${held}\n`);
  process.exit();
}, heldMsMax).unref();
