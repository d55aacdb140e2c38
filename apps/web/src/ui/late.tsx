import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { importPart, isOffline } from '../lib/connection.ts';
import { ErrorState } from './error-state.tsx';
import { loadDocument } from './load-document.ts';

/** A part of the product whose code is loaded once, when it is first needed. */
export class LateCode<Code> {
  /** Undefined until it has loaded. */
  code: Code | undefined;
  readonly #load: () => Promise<Code>;

  constructor(load: () => Promise<Code>) {
    this.#load = load;
  }

  async fetch(): Promise<void> {
    this.code ??= await importPart(this.#load);
  }

  /** Prefetches the code. A failure is ignored here: it occurs again on rendering, which shows it. */
  readonly expect = (): void => {
    this.fetch().catch(() => undefined);
  };
}

type LateState = 'waiting' | 'there' | { readonly failure: unknown };

/** Loads the code while it is needed. `retry` loads it again after a failure. */
export function useLateState<Code>(late: LateCode<Code>, isWanted: boolean) {
  const [state, setState] = useState<LateState>('waiting');
  const hasFailed = typeof state === 'object';
  const isMissing = isWanted && late.code === undefined && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    late.fetch().then(
      () => setState('there'),
      (failure: unknown) => setState({ failure }),
    );
  }, [late, isMissing]);
  return { code: late.code, state, retry: () => setState('waiting') };
}

/**
 * Returns the loaded code, or undefined while it loads or is not needed. Renders as soon as the code arrives; React's `lazy` would show its
 * fallback for at least 300 ms. If the code cannot be loaded, throws to the nearest error boundary.
 */
export function useLateCode<Code>(late: LateCode<Code>, isWanted = true): Code | undefined {
  const { code, state } = useLateState(late, isWanted);
  if (typeof state === 'object') throw state.failure;
  return code;
}

/** A lazily loaded component with a fallback. If its code cannot be loaded, it shows the error, and the surrounding page stays. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = new LateCode(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, outside of components, like `lazy`
  function Late({ fallback, ...props }: Props & { fallback?: ReactNode }): ReactNode {
    const { code: Shown, state, retry } = useLateState(code, true);
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
    return Shown === undefined ? fallback : <Shown {...(props as unknown as Props)} />;
  }
  return Object.assign(Late, { expect: code.expect });
}
