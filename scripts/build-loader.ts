import { build } from 'esbuild';

/** The inline script of a document, with the build's values for the names that it declares. */
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
  if (file === undefined) throw new Error(`${source} was built into nothing`);
  return file.text.trim();
}
