import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { bundledChromium } from './bundled-chromium.ts';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** No sandbox, because root and many containers cannot have one; the rest keeps the browser off the network. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How to launch the browser of the tests; `env` comes on top of this process's environment. */
export type ChromiumLaunch = { executablePath: string; env: Record<string, string>; args: string[] };

/**
 * Finds a Chromium without a download: CHROMIUM_PATH, the bundled one, one installed by Playwright, the system's. Throws with instructions
 * when there is none.
 */
export async function resolveChromium(): Promise<ChromiumLaunch> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') {
    if (!isExecutable(chosen)) throw new Error(`CHROMIUM_PATH names no program that can be run: ${chosen}`);
    return { executablePath: chosen, env: {}, args: ARGS };
  }
  const bundled = await bundledChromium();
  if (bundled !== undefined) return { ...bundled, args: ARGS };

  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  const found = [chromium.executablePath(), ...onPath, ...SYSTEM_PATHS].find(isExecutable);
  if (found !== undefined) return { executablePath: found, env: {}, args: ARGS };
  throw new Error('No Chromium found for the browser tests. Install Chromium or Chrome, or set CHROMIUM_PATH.');
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
