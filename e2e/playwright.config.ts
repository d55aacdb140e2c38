import { defineConfig } from '@playwright/test';
import { resolveChromium } from './support/chromium.ts';

const { executablePath, env, args } = await resolveChromium();
const environment = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);

/** `npm test` runs the journeys tagged `@daily` on a desktop and those tagged `@phone` at phone width. The release gate runs all. */
const isDaily = process.env.TEST_SCOPE === 'daily';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/e2e-output',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two more than cores: a journey mostly waits for the server, for animations and for a stable page (some 2.2 s of processor time in 5.5
  // s).
  workers: 4,
  // Limits for hangs, far above any regular duration: slow machines are not failures.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A line for each test would bury the failures where only the beginning of the output is saved.
  reporter: [['dot'], ['json', { outputFile: '../.cache/e2e-results.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    // Without a locale Chromium cannot write a file name outside ASCII, and names every download "download".
    launchOptions: { executablePath, args, env: { LANG: 'C.UTF-8', ...Object.fromEntries(environment), ...env } },
    // Without animations a journey takes a fifth less processor time. The release gate runs all journeys with them.
    contextOptions: isDaily ? { reducedMotion: 'reduce' } : {},
    screenshot: 'only-on-failure',
    // A trace of every test costs half as much again; `--trace on` records one.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', ...(isDaily && { grep: /@daily/ }), use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      ...(isDaily && { grep: /@phone/ }),
      // Journeys that need a mouse or a keyboard, or do not depend on the width, run once.
      testIgnore: '**/*-desktop.spec.ts',
      grepInvert: /@one-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
