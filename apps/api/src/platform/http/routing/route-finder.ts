/** Matches addresses to the routes of the browser's router, which ignores case. Fastify's router cannot do so for pages alone. */

interface Route {
  /** The route as the browser's router declares it: `$name` matches any segment, `{-$name}` an optional one. */
  readonly path: string;
}

/** Finds the route of an address. A literal segment takes precedence over a parameter. */
export function routeFinder<Found extends Route>(routes: readonly Found[]): (path: string) => Found | undefined {
  const known = routes
    .map((route) => ({ route, steps: stepsOf(route.path) }))
    .sort((a, b) => (orderOf(a.steps) < orderOf(b.steps) ? -1 : 1));
  return (path) => {
    // The router ignores case.
    const address = stepsOf(path.toLowerCase());
    return known.find(({ steps }) => fits(steps, address))?.route;
  };
}

const stepsOf = (path: string) => path.split('/').filter((step) => step !== '');

const isAny = (step: string) => step.includes('$');

/** By segment: literal before parameter, parameter before optional. */
const orderOf = (steps: readonly string[]) =>
  steps.map((step) => (isAny(step) ? (step.startsWith('{') ? 2 : 1) : 0)).join('');

function fits(steps: readonly string[], address: readonly string[]): boolean {
  const isNamed = (step: string, index: number) =>
    isAny(step) ? step.startsWith('{') || address[index] !== undefined : address[index] === step;
  return address.length <= steps.length && steps.every(isNamed);
}
