import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement, type ReactNode } from 'react';

/** A path as its `d` attribute; any other element with its attributes. */
export type IconPart = string | readonly [element: string, attributes: Readonly<Record<string, string>>];

const renderPart = (part: IconPart): ReactNode =>
  typeof part === 'string' ? createElement('path', { d: part }) : createElement(...part);

/**
 * A Lucide icon as the pages render it. The build replaces the library's components with this one (`slim-icons.ts`): theirs assemble each
 * icon again at every rendering, in two components. Without a name, the icon is hidden from screen readers, as in the library. Does not
 * support `absoluteStrokeWidth` and `nonScalingStroke`.
 */
export function iconOf(...parts: readonly IconPart[]): LucideIcon {
  let rendered: readonly ReactNode[] | undefined;
  const render = ({
    size = 24,
    strokeWidth = 2,
    color = 'currentColor',
    className,
    children,
    ...others
  }: LucideProps) => {
    rendered ??= parts.map(renderPart);
    const isNamed = others['aria-label'] !== undefined || others['aria-labelledby'] !== undefined || others.role;
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // The style sheet sets a thinner stroke for all icons (`foundation.css`).
        className: className ? `lucide ${className}` : 'lucide',
        'aria-hidden': isNamed ? undefined : true,
        ...others,
      },
      ...rendered,
      children,
    );
  };
  return render as unknown as LucideIcon;
}
