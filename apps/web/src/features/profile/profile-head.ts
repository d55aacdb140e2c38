/** Prerendered into the document, too (`app/drawn-heads.ts`). */
export const PROFILE_HEAD = {
  title: 'Profile',
  subtitle: 'Your account, sign-in and agreements',
} as const;
