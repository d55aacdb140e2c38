import type { ReactNode } from 'react';

/** One part of the profile page; its id is its anchor in the address. */
export interface ProfileSection {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}
