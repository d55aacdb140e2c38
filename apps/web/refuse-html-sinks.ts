import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/**
 * Calls that parse or run text as HTML or script. The content security policy demands Trusted Types and creates none, so each of them throws
 * in the browser (https://w3c.github.io/trusted-types/dist/spec/, "Injection sinks").
 */
const SINKS =
  /\.(?:inner|outer)HTML\s*=(?!=)|\b(?:insertAdjacentHTML|createContextualFragment|parseFromString|setHTMLUnsafe|parseHTMLUnsafe|dangerouslySetInnerHTML)\b|\bdocument\.write(?:ln)?\(|\.srcdoc\s*=(?!=)|\bnew Function\(|(?<![\w$.])eval\(/g;

/** Modules whose sinks no code of the product reaches, each with the reason. */
const UNREACHED: readonly (readonly [module: RegExp, reason: string])[] = [
  [
    /(^|\/)node_modules\/react-dom\//,
    'for dangerouslySetInnerHTML and <script> elements, which the product does not render',
  ],
  [/@tanstack\/react-router\/dist\/esm\/ScriptOnce\.js$/, 'renders nothing in the browser'],
];

/** The sinks in the code of a module. */
export function htmlSinksIn(module: string, code: string): string[] {
  if (UNREACHED.some(([known]) => known.test(module))) return [];
  return [...new Set(code.match(SINKS) ?? [])];
}

/** Fails the build when a file for the browser has a sink. Code that the bundler leaves out does not count. */
export function refuseHtmlSinks(): Plugin {
  return {
    name: 'refuse-html-sinks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const problems = Object.values(bundle)
        .flatMap((output) => (output.type === 'chunk' ? Object.entries(output.modules) : []))
        .flatMap(([id, { code }]) => {
          const module = normalizePath(relative(import.meta.dirname, id));
          return htmlSinksIn(module, code ?? '').map((sink) => `${module}: ${sink}`);
        });
      if (problems.length > 0) this.error(`Trusted Types forbid in the browser:\n${problems.join('\n')}`);
    },
  };
}
