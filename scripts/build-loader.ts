import { build } from 'esbuild';

/** Builds the inline script of a document. Replaces the names that it declares with the build's values. */
export async function buildLoader(source: string, known: Readonly<Record<string, unknown>>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`The build of ${source} has no output`);
  return file.text.trim();
}
