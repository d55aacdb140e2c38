import type { ReactNode } from 'react';

/** The target of a notice: a record, or a page. */
export type NoticeSubject =
  | { readonly kind: 'opportunity' | 'venture' | 'update'; readonly id: string }
  | {
      readonly kind:
        | 'catalogue'
        | 'certificates'
        | 'settings'
        | 'role-requests'
        | 'capital'
        | 'firm-kpis'
        | 'tasks'
        | 'notifications'
        | 'preferences';
    };

export type NoticeLinkProps = {
  to: NoticeSubject;
  /** Called when the user follows the link. */
  onFollow?: (() => void) | undefined;
  className: string;
  children: ReactNode;
};

/** Leads to what a notice is about; the routes belong to the application. */
export type NoticeLink = (props: NoticeLinkProps) => ReactNode;
