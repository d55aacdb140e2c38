/** The pages of the platform, by the paths of its router. */

interface Route {
  /** As the browser's router declares it: `$name` stands for any step of an address, `{-$name}` for one that may be missing. */
  readonly path: string;
}

/** Finds the route of an address, of several the one that names a step where the others stand for any. */
export function routeFinder<Found extends Route>(routes: readonly Found[]): (path: string) => Found | undefined {
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
