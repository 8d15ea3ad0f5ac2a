import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A program and the environment it is to run in, as Playwright starts it. */
export type Chromium = {
  readonly executablePath: string;
  readonly env: Record<string, string>;
};

/**
 * The Chromium that npm brought, packed, for Linux on x64. Elsewhere CHROMIUM names one that is there.
 */
export const prepareChromium = async (): Promise<Chromium> => {
  const given = process.env['CHROMIUM'];
  if (given !== undefined) return { executablePath: given, env: environmentIn(tmpdir()) };
  const folder = join(cache, `chromium-${packedVersion()}-${fontsDigest()}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...environmentIn(folder),
      // Its libraries come with it, so that none has to be installed.
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, fontsFile),
    },
  };
};

/** Unpacking takes longer than many tests, so it is done once for an installation. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/studiolot-tests', import.meta.url));

/** Nothing of the developer's own: no proxy, no desktop and no profile. */
const environmentIn = (home: string): Record<string, string> => ({ HOME: home, TMPDIR: tmpdir() });

const packedVersion = (): string => {
  const file = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

const fontsDigest = (): string => createHash('sha256').update(fonts).digest('hex').slice(0, 8);

/**
 * Runs that begin at once may each be the first. Each unpacks into a folder of its own and then gives
 * it the name, so that the folder of that name is whole even where a run is killed meanwhile.
 */
const unpackInto = async (folder: string): Promise<void> => {
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  try {
    await promisify(execFile)(process.execPath, [unpacker], {
      // The package unpacks its libraries only where it takes itself to be at home.
      env: { ...process.env, TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    });
    writeFileSync(join(own, fontsFile), fonts);
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
};
const unpacker = fileURLToPath(new URL('chromium-unpacker.ts', import.meta.url));

/** What Chromium asks for where a page says `system-ui` and `sans-serif`. */
const plainFamilies: readonly string[] = ['sans', 'Arial'];

const asOurs = (family: string): string => `
  <match target="pattern">
    <test name="family"><string>${family}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit>
  </match>`;

/** Plain text is in the font that comes along, and so as wide on every machine. */
const fontsFile = 'fonts.conf';
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>${plainFamilies.map(asOurs).join('')}
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`;
