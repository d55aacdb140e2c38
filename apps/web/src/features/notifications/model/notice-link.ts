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

/** A link to the subject of a notice; the routes are the app's. */
export type NoticeLink = (props: NoticeLinkProps) => ReactNode;

/** The style of a link within the sentence of a notice. */
export const NOTICE_LINK_CLASS = 'rounded-sm text-accent-text underline underline-offset-2';
