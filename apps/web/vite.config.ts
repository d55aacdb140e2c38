import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';

/** Asks the browser for the two faces of the first paint before it has parsed the style sheet, so that text does not jump. */
function preloadFirstPaintFonts(): Plugin {
  const firstPaintFonts = /(geist-latin-wght-normal|instrument-serif-latin-400-normal)-[\w-]+\.woff2$/;
  return {
    name: 'preload-first-paint-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => firstPaintFonts.test(file))
          .sort()
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}

const MAIN = normalizePath(join(import.meta.dirname, 'src/main.tsx'));

/** Whether `from` imports the module, itself or through others, and not only on demand. */
function isReached(module: string, from: string, importersOf: (module: string) => readonly string[]): boolean {
  const seen = new Set([module]);
  for (const next of seen) {
    if (next === from) return true;
    for (const importer of importersOf(next)) seen.add(importer);
  }
  return false;
}

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), preloadFirstPaintFonts()],
  build: {
    // The first versions with light-dark(), which the tokens need: Baseline of May 2024.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy serves fonts and images from 'self' only: nothing becomes a data: address.
    assetsInlineLimit: 0,
    // Every targeted browser preloads modules by itself.
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // What every page loads first stays in one file: cut up by who else uses its parts, it compresses worse.
              name: (id, context) =>
                isReached(id, MAIN, (module) => context.getModuleInfo(module)?.importers ?? []) ? 'start' : null,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' },
  },
});
