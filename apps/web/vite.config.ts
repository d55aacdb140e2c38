import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { importIconsByFile } from './import-icons-by-file.ts';
import { listPublicSources } from './list-public-sources.ts';
import { type NamedFile, nameFiles, PLACES } from './name-files.ts';
import { refuseHtmlSinks } from './refuse-html-sinks.ts';

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

interface ListedFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

/**
 * The bundler lists a file of several modules under its own name only. This lists it under each source, because callers know a page by its
 * source.
 */
function listSourcesInManifest(): Plugin {
  return {
    name: 'list-sources-in-manifest',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const path = join(dir, '.vite/manifest.json');
      if (!existsSync(path)) return;
      const manifest: Record<string, ListedFile> = JSON.parse(readFileSync(path, 'utf8'));
      const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
      for (const output of Object.values(bundle)) {
        const entry = byFile.get(output.fileName);
        if (output.type !== 'chunk' || entry === undefined) continue;
        for (const id of output.moduleIds) {
          const source = normalizePath(relative(import.meta.dirname, id));
          if (source.startsWith('src/')) manifest[source] ??= { file: entry.file, imports: entry.imports ?? [] };
        }
      }
      writeFileSync(path, JSON.stringify(manifest));
    },
  };
}

let files: ReadonlyMap<string, NamedFile> | undefined;

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
    listSourcesInManifest(),
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
        // Each file lists its imports, and the first file lists nearly all files: short names save bytes. The manifest maps sources to
        // files.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: PLACES.map((place) => ({
            debugName: `file ${place}`,
            name: (id, graph) => {
              files ??= nameFiles((module) => graph.getModuleInfo(module));
              const file = files.get(id);
              return file?.place === place ? file.name : null;
            },
            priority: PLACES.length - place,
          })),
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' },
  },
});
