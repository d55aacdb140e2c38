import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** A part of the product that is fetched when it is first wanted, once. */
export class LateCode<Code> {
  /** Undefined until it has come. */
  code: Code | undefined;
  readonly #load: () => Promise<Code>;

  constructor(load: () => Promise<Code>) {
    this.#load = load;
  }

  async fetch(): Promise<void> {
    this.code ??= await this.#load();
  }

  /** Fetches it ahead. A failure comes again where it is drawn, and is told there. */
  readonly expect = (): void => {
    this.fetch().catch(() => undefined);
  };
}

/**
 * What has been fetched, or undefined as long as it is on its way or not wanted: for what is drawn with the page. React's `lazy` would be
 * held back until 300 ms after its fallback has come, however soon its code is there. Code that cannot be had is a failure of the part of
 * the page around it.
 */
export function useLateCode<Code>(late: LateCode<Code>, isWanted = true): Code | undefined {
  const [state, setState] = useState<'waiting' | 'there' | { readonly failure: unknown }>('waiting');
  if (typeof state === 'object') throw state.failure;
  const isMissing = isWanted && late.code === undefined;
  useEffect(() => {
    if (!isMissing) return;
    late.fetch().then(
      () => setState('there'),
      (failure: unknown) => setState({ failure }),
    );
  }, [late, isMissing]);
  return late.code;
}

/** A component whose code comes apart, with what stands where it will be. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = new LateCode(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module begins, as by `lazy`
  function Late({ standIn, ...props }: Props & { standIn?: ReactNode }): ReactNode {
    const Shown = useLateCode(code);
    return Shown === undefined ? standIn : <Shown {...(props as unknown as Props)} />;
  }
  return Object.assign(Late, { expect: code.expect });
}
