import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';

/** Runs test files one after another in this process, each as a suite with hooks of its own. */

const [engine, ...files] = process.argv.slice(2);

for (const file of files) {
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  void describe(`${file} on ${engine}`, () =>
    import(pathToFileURL(file).href).finally(resolve).then(() => undefined));
  // What a file declares belongs to the suite that reads it, so only one is read at a time.
  await isRead;
}
