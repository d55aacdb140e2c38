export const PROFILE_HEADER = {
  title: 'Profile',
  subtitle: 'Your account, sign-in and agreements',
} as const;
