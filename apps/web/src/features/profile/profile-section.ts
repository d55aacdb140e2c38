import type { ReactNode } from 'react';

/** One section of the profile page; its id is its anchor in the URL. */
export interface ProfileSection {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}
