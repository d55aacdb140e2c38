import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { importIconsByFile } from './import-icons-by-file.ts';

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

const AUTH = normalizePath(join(import.meta.dirname, 'src/app/routes/auth.tsx'));
const ICON = /\/lucide-react\/.*\/icons\//;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

const importersIn = (graph: ModuleGraph) => (id: string) => graph.getModuleInfo(id)?.importers ?? [];

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
  plugins: [importIconsByFile(), react({ compiler: true }), tailwindcss(), preloadFirstPaintFonts()],
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
        // The first file names all others: of a name every letter travels with it.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              // What every page loads first stays in one file: cut up by who else uses its parts, it compresses worse.
              name: (id, context) => (isReached(id, MAIN, importersIn(context)) ? 'start' : null),
            },
            {
              // What visitors load first, with the parts of it that other pages use too: one file instead of fifteen.
              name: (id, context) => (isReached(id, AUTH, importersIn(context)) ? 'visitor' : null),
            },
            {
              // By themselves icons that several pages share would be a file of some hundred bytes each.
              name: (id, context) => (ICON.test(id) && importersIn(context)(id).length > 1 ? 'icons' : null),
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
