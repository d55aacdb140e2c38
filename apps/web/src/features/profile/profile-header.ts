export const PROFILE_HEAD = {
  title: 'Profile',
  subtitle: 'Your account, sign-in and agreements',
} as const;
