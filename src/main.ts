import { runCli } from './cli/program.ts';

/** The program: the command line, and the service as one of its commands. */

// What is kept holds the data of studios: nobody but this user reads it.
process.umask(0o077);
const code = await runCli(process.argv, {
  // No command needs the service, which is by far the largest part of the program.
  serve: async (options) => (await import('./boot/serve.ts')).serve(options),
  print: (text) => process.stdout.write(text),
  beside: async () => (await import('./boot/cli-dependencies.ts')).cliDependencies(),
});
process.exit(code);
