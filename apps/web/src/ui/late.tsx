import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { importPart, isOffline } from '../lib/connection.ts';
import { ErrorState } from './error-state.tsx';
import { loadDocument } from './load-document.ts';

/** A part of the product that is fetched when it is first wanted, once. */
export class LateCode<Code> {
  /** Undefined until it has come. */
  code: Code | undefined;
  readonly #load: () => Promise<Code>;

  constructor(load: () => Promise<Code>) {
    this.#load = load;
  }

  async fetch(): Promise<void> {
    this.code ??= await importPart(this.#load);
  }

  /** Fetches it ahead. A failure comes again where it is drawn, and is told there. */
  readonly expect = (): void => {
    this.fetch().catch(() => undefined);
  };
}

type LateState = 'waiting' | 'there' | { readonly failure: unknown };

/** Fetches the code while it is wanted. `retry` fetches it again after a failure. */
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
 * What has been fetched, or undefined as long as it is on its way or not wanted: for what is drawn with the page. React's `lazy` would be
 * held back until 300 ms after its fallback has come, however soon its code is there. Code that cannot be had is a failure of the part of
 * the page around it.
 */
export function useLateCode<Code>(late: LateCode<Code>, isWanted = true): Code | undefined {
  const { code, state } = useLateState(late, isWanted);
  if (typeof state === 'object') throw state.failure;
  return code;
}

/** A component whose code comes apart, with what stands where it will be. A failure is shown there, and the page around it stays. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = new LateCode(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins, as by `lazy`
  function Late({ fallback, ...props }: Props & { fallback?: ReactNode }): ReactNode {
    const { code: Shown, state, retry } = useLateState(code, true);
    // Some browsers remember a failed import for as long as the page lives: then only a reload helps.
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
