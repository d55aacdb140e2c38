import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
  },
  server: {
    proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3001' },
  },
});
