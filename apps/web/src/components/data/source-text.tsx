import { UserText } from './user-text.tsx';

/** A source that a user named: a link if it is an https address, otherwise text. */
export function SourceText({ children }: { children: string }) {
  const url = /^https:\/\/\S+$/.test(children) ? URL.parse(children) : null;
  if (url === null) return <UserText className="whitespace-pre-wrap">{children}</UserText>;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      className="wrap-anywhere text-fg underline underline-offset-2"
    >
      {children}
    </a>
  );
}
