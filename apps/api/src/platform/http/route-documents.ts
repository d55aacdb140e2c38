/** The document of the platform, as each of its pages begins with it. */

/** A page of the platform, as the build lists it (`scripts/list-routes.ts`). */
export interface BuiltRoute {
  /** As the browser's router declares it: `$name` stands for any step of an address, `{-$name}` for one that may be missing. */
  readonly path: string;
  /** What it needs beside the scripts that the document of the platform names. */
  readonly scripts: readonly string[];
  /** Whether its page stands in the frame of the platform. */
  readonly isFramed: boolean;
}

/** What every page of the platform asks first (`apps/web/src/app/prefetch-session.ts`). */
const ASKED_FIRST = ['/api/user', '/api/legal/status'];

/**
 * The document for whoever has a session: the browser fetches what stands in it at once, in place of finding out step by step, by scripts
 * that come first. The answers are matched by address and by credentials, which `lib/api-client.ts` includes.
 */
export function documentOf(html: string, scripts: readonly string[]): string {
  const answers = ASKED_FIRST.map(
    (path) => `<link rel="preload" href="${path}" as="fetch" crossorigin="use-credentials">`,
  );
  const links = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
  return html.replace('</title>', (end) => end + answers.join('')).replace('</head>', (end) => links.join('') + end);
}

/** Finds the route of an address, of several the one that names a step where the others stand for any. */
export function routeFinder<Route extends Pick<BuiltRoute, 'path'>>(
  routes: readonly Route[],
): (path: string) => Route | undefined {
  const known = routes
    .map((route) => ({ route, steps: stepsOf(route.path) }))
    .sort((a, b) => (orderOf(a.steps) < orderOf(b.steps) ? -1 : 1));
  return (path) => {
    // The router reads letters of either case.
    const address = stepsOf(path.toLowerCase());
    return known.find(({ steps }) => fits(steps, address))?.route;
  };
}

const stepsOf = (path: string) => path.split('/').filter((step) => step !== '');

const isAny = (step: string) => step.includes('$');

/** Step by step: what is named comes before what stands for any, and that before what may be missing. */
const orderOf = (steps: readonly string[]) =>
  steps.map((step) => (isAny(step) ? (step.startsWith('{') ? 2 : 1) : 0)).join('');

function fits(steps: readonly string[], address: readonly string[]): boolean {
  const isNamed = (step: string, index: number) =>
    isAny(step) ? step.startsWith('{') || address[index] !== undefined : address[index] === step;
  return address.length <= steps.length && steps.every(isNamed);
}
