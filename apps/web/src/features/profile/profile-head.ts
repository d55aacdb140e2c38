/** Drawn into the document too (`app/drawn-heads.ts`). */
export const PROFILE_HEAD = {
  title: 'Profile',
  subtitle: 'Your account, how you sign in, and what you have agreed to',
} as const;
