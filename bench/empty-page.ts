import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from '../scripts/precompress.ts';
import { projectRoot } from '../scripts/project-root.ts';

const DOCUMENT =
  '<!doctype html><title>Empty</title><div id="root"></div><script type="module" src="/main.js"></script>';
const SCRIPT = `import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(null);
`;

/** Transferred bytes of JavaScript of a page in which React renders nothing, built and compressed like the product's pages. */
export async function measureEmptyPage(): Promise<number> {
  // Inside the project, so the build resolves the product's React.
  const folder = join(projectRoot, '.cache/empty-page');
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), DOCUMENT);
    writeFileSync(join(folder, 'main.js'), SCRIPT);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: { target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'], modulePreload: { polyfill: false } },
    });
    const assets = join(folder, 'dist/assets');
    await precompress(assets);
    return readdirSync(assets)
      .filter((name) => name.endsWith('.js.br'))
      .reduce((bytes, name) => bytes + statSync(join(assets, name)).size, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
