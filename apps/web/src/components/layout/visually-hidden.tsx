import type { ReactNode } from 'react';

type Props = { as?: 'span' | 'div' | 'h1' | 'h2' | 'h3' | undefined; children: ReactNode };

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', children }: Props) {
  return <Element className="sr-only">{children}</Element>;
}
