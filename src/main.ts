import { runCli } from './cli/program.ts';

// The program's entrypoint: the command line, with `serve` as one of its commands. `boot/serve.ts`
// reads the environment, and `boot/start.ts` starts the parts of the service one after another.

// The database and the files hold studios' data, so only this user may read what is created.
process.umask(0o077);
const code = await runCli(process.argv, {
  // The parts of the service load only with `serve`, and those of the other commands only with these.
  serve: async (options) => (await import('./boot/serve.ts')).serve(options),
  loadDependencies: async () => (await import('./boot/cli-dependencies.ts')).cliDependencies(),
  print: (text) => process.stdout.write(text),
});
process.exit(code);
