import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { certificate } from './certificate.ts';
import { killOnExit } from './child-exit.ts';
import { freePort, isListening } from './free-port.ts';
import type { ImapServer } from './imap.ts';
import { until } from './until.ts';

/** Runs Dovecot, a common IMAP server, with one mailbox in the test's folder. */

export type Dovecot = ImapServer & {
  /** The address with TLS and an untrusted certificate. */
  readonly secureUrl: string;
};

/** The only version whose settings the test knows; 2.2 and 2.4 have others. */
const wanted = '2.3.';

/** Why the test is skipped; false if Dovecot can run. */
export const withoutDovecot = (): string | false => {
  const { error, stdout } = spawnSync('dovecot', ['--version'], { encoding: 'utf8' });
  if (error !== undefined || !stdout.startsWith(wanted)) {
    return `There is no Dovecot ${wanted}x here`;
  }
  if (process.getuid?.() !== 0) return 'Only root can give its mails to somebody else';
  return folderForAll() === undefined ? 'There is no folder that everybody reaches' : false;
};

const [user, password] = ['orders', 'open sesame'];
/** The user `nobody`, because Dovecot serves no mail to root. */
const nobody = 65_534;

/** A folder that `nobody` can open too; root's TMPDIR may be private. */
const folderForAll = (): string | undefined =>
  [tmpdir(), '/tmp', '/var/tmp'].find(
    (path) => spawnSync('test', ['-x', path], { uid: nobody, gid: nobody }).status === 0,
  );

export const startDovecot = async (): Promise<Dovecot> => {
  const folder = await mkdtemp(join(folderForAll() ?? tmpdir(), 'studiolot-dovecot-'));
  await chmod(folder, 0o755);
  const box = join(folder, 'mail');
  for (const path of [box, ...['new', 'cur', 'tmp'].map((name) => join(box, name))]) {
    await mkdir(path);
    await chown(path, nobody, nobody);
  }
  const [port, securePort] = [await freePort(), await freePort()];
  await writeFile(join(folder, 'users'), `${user}:{PLAIN}${password}\n`);
  await writeFile(join(folder, 'certificate'), certificate.cert);
  await writeFile(join(folder, 'key'), certificate.key);
  await writeFile(join(folder, 'settings'), settingsOf(folder, box, port, securePort));
  let server = await start(folder, port);
  let count = 0;
  const account = `${user}:${encodeURIComponent(password)}@127.0.0.1`;
  return {
    url: `imap://${account}:${port}/INBOX`,
    secureUrl: `imaps://${account}:${securePort}/INBOX`,
    // Moves the finished file into the mailbox, as mail servers do, so that Dovecot never reads half a mail.
    deliver: async (mail) => {
      count += 1;
      const name = `${count}.test`;
      const written = join(box, 'tmp', name);
      await writeFile(written, mail.replaceAll(/\r?\n/g, '\r\n'));
      await chown(written, nobody, nobody);
      await rename(written, join(box, 'new', name));
    },
    seen: async () => {
      const names = await readdir(join(box, 'cur'));
      return names.filter((name) => /:2,\w*S/.test(name)).length;
    },
    hangUp: async () => {
      await stop(server);
      server = await start(folder, port);
    },
    close: async () => {
      await stop(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

type Server = ReturnType<typeof spawn>;

const start = async (folder: string, port: number): Promise<Server> => {
  const server = spawn('dovecot', ['-F', '-c', join(folder, 'settings')], { stdio: 'ignore' });
  killOnExit(server);
  await until('Dovecot listens', () => isListening(port));
  return server;
};

const stop = async (server: Server): Promise<void> => {
  const gone = once(server, 'exit');
  server.kill();
  await gone;
};

const settingsOf = (folder: string, box: string, port: number, securePort: number): string => `
base_dir = ${folder}/run
state_dir = ${folder}/run
instance_name = ${folder}
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/certificate
ssl_key = <${folder}/key
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${box}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${nobody} gid=${nobody} home=${box}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${securePort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
`;
