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

/** The path of the browser and its environment, for Playwright. */
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
      // The package contains the libraries, so none has to be installed.
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: join(folder, fontsFile),
    },
  };
};

/** Chromium is unpacked once for each installation, because that takes longer than many tests. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/studiolot-tests', import.meta.url));

/** Contains no proxy, desktop or profile of the developer. */
const environmentIn = (home: string): Record<string, string> => ({ HOME: home, TMPDIR: tmpdir() });

const packedVersion = (): string => {
  const file = new URL('../package.json', import.meta.resolve('@sparticuz/chromium'));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

const fontsDigest = (): string => createHash('sha256').update(fonts).digest('hex').slice(0, 8);

/**
 * Several runs may start at the same time. Each unpacks into its own folder and then renames it, so
 * that the folder of the final name is complete even if a run is killed.
 */
const unpackInto = async (folder: string): Promise<void> => {
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  try {
    await promisify(execFile)(process.execPath, [unpacker], {
      // The package unpacks its libraries only if the environment looks like AWS Lambda.
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

/** The fonts that Chromium uses for `system-ui` and `sans-serif`. */
const plainFamilies: readonly string[] = ['sans', 'Arial'];

const asOurs = (family: string): string => `
  <match target="pattern">
    <test name="family"><string>${family}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit>
  </match>`;

/** Uses the font of the package for plain text, so that text is as wide on every machine. */
const fontsFile = 'fonts.conf';
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>${plainFamilies.map(asOurs).join('')}
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`;
