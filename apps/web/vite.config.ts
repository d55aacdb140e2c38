import { globSync } from 'node:fs';
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

const source = (path: string) => normalizePath(join(import.meta.dirname, 'src', path));
/** What visitors load for the sign-in, and what everybody loads for any page behind it. */
const DOOR = ['door.tsx', 'app/routes/auth.tsx'].map(source);
const PLATFORM = ['main.tsx', 'app/signed-in-shell.tsx'].map(source);
const PUBLIC_ROUTES =
  /\/app\/routes\/(?:auth|confirm-email|forgot-password|invitation|legal-notices|privacy-policy|reset-password|terms-of-service|verification)\.tsx$/;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null;
}

const reachedBy = new Map<string, ReadonlySet<string>>();

/** Whether one of `entries` imports the module, itself or through others, and not only on demand. */
function isReached(module: string, entries: readonly string[], graph: ModuleGraph): boolean {
  return entries.some((entry) => {
    let reached = reachedBy.get(entry);
    if (reached === undefined) {
      const found = new Set([entry]);
      for (const next of found) for (const id of graph.getModuleInfo(next)?.importedIds ?? []) found.add(id);
      reached = found;
      reachedBy.set(entry, reached);
    }
    return reached.has(module);
  });
}

const publicRoutes = globSync('src/app/routes/*.tsx', { cwd: import.meta.dirname })
  .map((path) => normalizePath(join(import.meta.dirname, path)))
  .filter((path) => PUBLIC_ROUTES.test(path));

/** Parts of the sign-in that other pages use too. */
const PART_OF_MANY = /\/src\/(?:ui|lib)\/|-class\.ts$|\/packages\//;

/** An entry stands alone: in a file with others it would start wherever one of them is needed. */
const isEntry = (id: string) => id === DOOR[0] || id === PLATFORM[0];
const isOfDoor = (id: string, graph: ModuleGraph) => !isEntry(id) && isReached(id, DOOR, graph);
const isOfPlatform = (id: string, graph: ModuleGraph) => !isEntry(id) && isReached(id, PLATFORM, graph);

/**
 * What is loaded together stands in one file, as it compresses better and comes by fewer requests. A group takes the imports of what it
 * takes along, so what several of them need comes first.
 */
const FIRST_LOADS = [
  {
    name: 'start',
    priority: 4,
    test: (id: string, graph: ModuleGraph) =>
      isOfPlatform(id, graph) && (isOfDoor(id, graph) || isReached(id, publicRoutes, graph)),
  },
  {
    name: 'fields',
    priority: 3,
    test: (id: string, graph: ModuleGraph) => isOfDoor(id, graph) && PART_OF_MANY.test(id),
  },
  { name: 'door', priority: 2, test: isOfDoor },
  { name: 'platform', priority: 1, test: isOfPlatform },
].map(({ name, priority, test }) => ({
  debugName: name,
  name: (id: string, graph: ModuleGraph) => (test(id, graph) ? name : null),
  priority,
}));

export default defineConfig({
  // The program that draws the public pages runs where no package is.
  ssr: { noExternal: true },
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
      input: ['index.html', 'door.html'],
      output: {
        // The first file names all others: of a name every letter travels with it.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: FIRST_LOADS,
        },
      },
    },
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' },
  },
});
