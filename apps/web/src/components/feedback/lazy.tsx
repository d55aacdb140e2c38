import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { importPart, isOffline } from '../../lib/api/connection.ts';
import { loadDocument } from '../markdown/load-document.ts';
import { ErrorState } from './error-state.tsx';
import { showPartLoadError } from './show-part-load-error.ts';

/** An export of a module that is loaded once, when it is first needed. */
export interface LazyCode<Code> {
  /** Undefined until the module has loaded. */
  readonly loaded: Code | undefined;
  /** Rejects when the module cannot be loaded; a later call tries again. */
  readonly load: () => Promise<void>;
  /** Loads the module ahead of its use, also as an event handler. Never rejects: resolves to whether it has loaded. */
  readonly preload: () => Promise<boolean>;
}

/** For code that is no component, and for components whose failure to load replaces the whole page; see `useLazyCode`. */
export function lazyCode<Name extends string, Module extends Record<Name, unknown>>(
  importModule: () => Promise<Module>,
  name: Name,
): LazyCode<Module[Name]> {
  let loaded: Module[Name] | undefined;
  const load = async () => {
    loaded ??= (await importPart(importModule))[name];
  };
  return {
    get loaded() {
      return loaded;
    },
    load,
    preload: () =>
      load().then(
        () => true,
        () => false,
      ),
  };
}

type LazyState = 'waiting' | 'loaded' | { readonly failure: unknown };

/** Loads the code while it is needed. `retry` loads it again after a failure. */
function useLazyState<Code>(code: LazyCode<Code>, isWanted: boolean) {
  const [state, setState] = useState<LazyState>('waiting');
  const hasFailed = typeof state === 'object';
  const isMissing = isWanted && code.loaded === undefined && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    code.load().then(
      // In slices: rendering a large part at once would block the user's input.
      () => startTransition(() => setState('loaded')),
      (failure: unknown) => setState({ failure }),
    );
  }, [code, isMissing]);
  return { loaded: code.loaded, state, retry: () => setState('waiting') };
}

/**
 * Returns the loaded code, or undefined while it loads or is not needed. Renders as soon as the code arrives; React's `lazy` would show its
 * fallback for at least 300 ms. If the code cannot be loaded, throws to the nearest error boundary.
 */
export function useLazyCode<Code>(code: LazyCode<Code>, isWanted = true): Code | undefined {
  const { loaded, state } = useLazyState(code, isWanted);
  if (typeof state === 'object') throw state.failure;
  return loaded;
}

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

/** A lazily loaded component with a fallback. If its code cannot be loaded, it shows the error, and the surrounding page stays. */
export function lazyPart<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  importModule: () => Promise<Module>,
  name: Name,
) {
  const code = lazyCode(importModule, name);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, outside of components, like `lazy`
  function LazyPart({ fallback, ...props }: PropsOf<Module[Name]> & { fallback?: ReactNode }): ReactNode {
    const { loaded, state, retry } = useLazyState(code, true);
    // Some browsers cache a failed import for the lifetime of the page: then only a reload helps.
    const [hasRetried, setHasRetried] = useState(false);
    if (typeof state === 'object' && hasRetried) {
      return (
        <ErrorState
          headingLevel={3}
          title="This part could not be loaded"
          description="Save your work, then reload the page."
          retryLabel="Reload page"
          onRetry={() => void loadDocument(() => location.reload())}
        />
      );
    }
    if (typeof state === 'object') {
      const tryAgain = () => {
        setHasRetried(!isOffline());
        retry();
      };
      return <ErrorState headingLevel={3} title="This part could not be loaded" onRetry={tryAgain} />;
    }
    const Part = loaded as ComponentType<object> | undefined;
    return Part === undefined ? fallback : <Part {...props} />;
  }
  return Object.assign(LazyPart, { preload: code.preload });
}

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly onClose?: ((open: boolean) => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

type DialogPropsOf<Component> = Component extends ComponentType<infer Props extends DialogProps> ? Props : never;

/**
 * A dialog whose code is loaded when it first opens. If the code cannot be loaded (no connection, or a newer release has replaced it), the
 * page keeps all input and shows an error. The next opening retries.
 */
export function lazyDialog<Name extends string, Module extends Record<Name, ComponentType<never>>>(
  importModule: () => Promise<Module>,
  name: Name,
) {
  const code = lazyCode(importModule, name);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, outside of components, like `lazy`
  function LazyDialog(props: DialogPropsOf<Module[Name]>): ReactNode {
    const { open, onOpenChange, onClose, onCancel }: DialogProps = props;
    const { loaded, state, retry } = useLazyState(code, open);
    const hasFailed = typeof state === 'object';
    const onFailure = useEffectEvent(() => {
      (onOpenChange ?? onClose ?? onCancel)?.(false);
      // Last: closing may show a toast of its own.
      showPartLoadError();
    });
    const onClosed = useEffectEvent(retry);
    useEffect(() => {
      if (!hasFailed) return;
      if (open) onFailure();
      else onClosed();
    }, [hasFailed, open]);
    const Dialog = loaded as ComponentType<DialogProps> | undefined;
    return Dialog === undefined ? null : <Dialog {...props} />;
  }
  return Object.assign(LazyDialog, { preload: code.preload });
}
