import { clsx } from 'clsx';

type UserTextProps = {
  children: string;
  /** Cuts the text after so many lines; the whole text is then its title. */
  lines?: keyof typeof CLAMPS | undefined;
  className?: string | undefined;
};

const CLAMPS = { 1: 'line-clamp-1', 2: 'line-clamp-2', 4: 'line-clamp-4' } as const;

/**
 * Text that a person has written: in whatever direction it reads, it turns nothing around it (Unicode annex 9), and it breaks
 * anywhere, so that one long word widens nothing.
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
