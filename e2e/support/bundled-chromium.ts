import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { unpackTar } from './unpack-tar.ts';

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
const PROJECT_ROOT = join(import.meta.dirname, '../..');

/** The program and the environment of the bundled browser. */
export type BundledChromium = { executablePath: string; env: Record<string, string> };

/**
 * Unpacks the browser of @sparticuz/chromium, once per version, with the shared libraries and fonts that a bare machine lacks. Undefined
 * where the package has no browser for this machine (it is for Linux on x64).
 */
export async function bundledChromium(): Promise<BundledChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(PROJECT_ROOT, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  // Written every time: it contains absolute paths, and the project's folder may have been moved.
  const fonts = join(folder, 'fonts.conf');
  const wanted = fontsConfiguration(folder);
  if (!existsSync(fonts) || readFileSync(fonts, 'utf8') !== wanted) writeFileSync(fonts, wanted);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: fonts },
  };
}

/** Unpacks beside the target and renames: an interrupted or a parallel run never leaves half a browser. */
async function unpackInto(folder: string): Promise<void> {
  const aside = `${folder}-${process.pid}`;
  mkdirSync(aside, { recursive: true });
  try {
    const [program, libraries, fonts] = await Promise.all(
      ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) =>
        promisify(brotliDecompress)(readFileSync(join(PACKAGE, 'bin', name))),
      ),
    );
    if (program === undefined || libraries === undefined || fonts === undefined) return;
    writeFileSync(join(aside, 'chromium'), program, { mode: 0o755 });
    unpackTar(libraries, aside);
    unpackTar(fonts, aside);
    renameSync(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Only the fonts of the packages, so pages look the same on every machine. Without fonts all text would be blank. */
function fontsConfiguration(folder: string): string {
  const dejavu = join(PROJECT_ROOT, 'node_modules/dejavu-fonts-ttf/ttf');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>${dejavu}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family><family>DejaVu Sans</family></prefer></alias>
  <alias><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
`;
}
