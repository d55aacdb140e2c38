export const ACADEMY_HEAD = {
  title: 'ACADEMY',
  subtitle: 'Courses and certificates for people who build and fund AI ventures',
} as const;
