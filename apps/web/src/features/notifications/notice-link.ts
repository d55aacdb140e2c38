import type { ReactNode } from 'react';

export type NoticeLinkProps = {
  to: { readonly kind: 'opportunity' | 'venture'; readonly id: string };
  /** Told when the link is followed. */
  onFollow: () => void;
  className: string;
  children: ReactNode;
};

/** Leads to what a notice is about; the routes belong to the application. */
export type NoticeLink = (props: NoticeLinkProps) => ReactNode;
