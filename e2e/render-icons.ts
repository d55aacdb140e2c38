// `node e2e/render-icons.ts`: renders the icons of the installable app from their sources in apps/web/icons after a change.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { resolveChromium } from './support/chromium.ts';

const WEB = join(import.meta.dirname, '../apps/web');

const ICONS = [
  { source: 'app-icon.svg', target: 'icon-192.png', size: 192 },
  { source: 'app-icon.svg', target: 'icon-512.png', size: 512 },
  { source: 'app-icon-maskable.svg', target: 'icon-maskable-512.png', size: 512 },
] as const;

const { executablePath, env, args } = await resolveChromium();
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
const page = await browser.newPage();
for (const { source, target, size } of ICONS) {
  const svg = readFileSync(join(WEB, 'icons', source), 'utf8').replace(
    '<svg ',
    `<svg width="${size}" height="${size}" `,
  );
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const png = await page.evaluate(renderPng, { address, size });
  writeFileSync(join(WEB, 'public', target), Buffer.from(png, 'base64'));
}
await browser.close();

/** Runs in the page: a screenshot would lose the transparent corners. Returns base64. */
async function renderPng({ address, size }: { address: string; size: number }): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  canvas.getContext('2d')?.drawImage(image, 0, 0, size, size);
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
}
