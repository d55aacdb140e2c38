import { defineConfig } from '@playwright/test';
import { resolveChromium } from './support/chromium.ts';

const { executablePath, env, args } = await resolveChromium();
const environment = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.cache/e2e-output',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two more than cores: a journey waits for most of its time, for the server, for what moves and for the page to be still (some
  // 2.2 s of processor time in 5.5 s).
  workers: 4,
  // Bounds for what hangs, far above what anything takes: slow machines are not failures.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A line for each test would bury the failures, where only the beginning of what was printed is kept.
  reporter: [['dot'], ['json', { outputFile: '../.cache/e2e-results.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    // Without any locale Chromium cannot write a file's name in other letters, and calls every download "download".
    launchOptions: { executablePath, args, env: { LANG: 'C.UTF-8', ...Object.fromEntries(environment), ...env } },
    screenshot: 'only-on-failure',
    // A trace of every test costs half as much again; `--trace on` records one.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'mobile',
      // What needs a mouse or a keyboard, and what does not depend on the width, is driven once.
      testIgnore: '**/*-desktop.spec.ts',
      grepInvert: /@one-width/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
