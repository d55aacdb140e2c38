import { spawnSync } from 'node:child_process';

const TOOLS = { pdfsig: 'poppler-utils', qpdf: 'qpdf' } as const;
const INSTALL_LIMIT_MS = 90_000;

/**
 * The tests of signed documents verify them with standard tools. Installs missing ones where this user may (Debian's packages, as root).
 * Elsewhere their tests report that they were skipped, and Node's own check remains.
 */
export function ensurePdfTools(): void {
  const missing = Object.entries(TOOLS).filter(([tool]) => spawnSync(tool, ['--version']).error !== undefined);
  if (missing.length === 0) return;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).error === undefined;
  const packages = missing.map(([, name]) => name);
  if (mayInstall) {
    const options = {
      stdio: 'ignore',
      timeout: INSTALL_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    spawnSync('apt-get', ['update'], options);
    if (spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options).status === 0) return;
  }
  console.log(
    `${missing.map(([tool]) => tool).join(' and ')} not found: documents are checked without (Debian: ${packages.join(', ')}).`,
  );
}
