import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { importIconsByFile } from './import-icons-by-file.ts';
import { listPublicSources } from './list-public-sources.ts';
import { refuseHtmlSinks } from './refuse-html-sinks.ts';
import { sharedCode } from './shared-code.ts';

/** Preloads the two fonts of the first paint before the browser has parsed the style sheet. Otherwise the text would shift. */
function preloadFirstPaintFonts(): Plugin {
  const firstPaintFonts = /(geist-basic|instrument-serif-basic)-[\w-]+\.woff2$/;
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

let shared: ReturnType<typeof sharedCode> | undefined;

export default defineConfig({
  resolve: {
    alias: {
      // The same module without support for old versions of React.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      // Its browser build decodes "&amp;" by innerHTML, which Trusted Types forbid. The default build has a table.
      'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')),
    },
  },
  // The prerender program runs in a folder without packages.
  ssr: { noExternal: true },
  plugins: [
    importIconsByFile(),
    react(),
    listPublicSources(),
    tailwindcss(),
    preloadFirstPaintFonts(),
    refuseHtmlSinks(),
  ],
  build: {
    // The first versions with light-dark(), which the tokens need: Baseline of May 2024.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy serves fonts and images from 'self' only: nothing becomes a data: address.
    assetsInlineLimit: 0,
    // One style sheet for all documents: with several, each lazily loaded part would request its own.
    cssCodeSplit: false,
    // Every targeted browser preloads modules by itself.
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      input: ['index.html', 'public.html'],
      output: {
        codeSplitting: {
          groups: (['start', 'public', 'platform'] as const).map((file, index) => ({
            name: (id, graph) => {
              shared ??= sharedCode(graph);
              return shared.get(id) === file ? file : null;
            },
            // A group takes the imports of its modules, too, unless an earlier one has them.
            priority: 3 - index,
          })),
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' },
  },
});
