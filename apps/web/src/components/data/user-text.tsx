import { clsx } from 'clsx';

type UserTextProps = {
  children: string;
  /** Truncates the text after this many lines; the whole text is then its title. */
  lines?: keyof typeof CLAMPS | undefined;
  className?: string | undefined;
};

const CLAMPS = { 1: 'line-clamp-1', 2: 'line-clamp-2', 4: 'line-clamp-4' } as const;

/**
 * Text from a user. Its direction does not affect the text around it (Unicode annex 9). It breaks anywhere, so a long word does not widen
 * the layout.
 */
export function UserText({ children, lines, className }: UserTextProps) {
  return (
    <bdi
      {...(lines === undefined ? {} : { title: children })}
      className={clsx('wrap-anywhere', lines !== undefined && CLAMPS[lines], className)}
    >
      {children}
    </bdi>
  );
}
