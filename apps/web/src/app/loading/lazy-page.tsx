import { type ComponentType, use } from 'react';
import { importPart } from '../../lib/api/connection.ts';

/** The component of a route, whose code is loaded when the route is first opened. */
export interface LazyPage {
  (): React.ReactNode;
  /** For the router, which preloads pages. Never rejects. */
  preload: () => Promise<void>;
  /** Rejects when the code cannot be loaded; a later call tries again. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
}

/**
 * Unlike the router's own `lazyRouteComponent`, this never reloads the document. Offline, a reload would replace the page with the
 * browser's error page.
 */
export function lazyPage<Name extends string>(
  importModule: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  let Page: ComponentType | undefined;
  let failure: unknown;
  let loading: Promise<void> | undefined;
  const load = () => {
    failure = undefined;
    loading ??= importPart(importModule).then(
      (loaded) => {
        Page = loaded[name];
      },
      (error: unknown) => {
        failure = error;
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per route, outside of components, like `lazy`
  function Shown() {
    if (Page === undefined && failure !== undefined) throw failure;
    if (Page === undefined) use(load());
    return Page === undefined ? null : <Page />;
  }
  return Object.assign(Shown, {
    load,
    preload: () => load().catch(() => undefined),
    isLoaded: () => Page !== undefined,
  });
}
