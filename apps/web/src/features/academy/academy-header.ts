export const ACADEMY_HEADER = {
  title: 'ACADEMY',
  subtitle: 'Courses and certificates for people who build and fund AI ventures',
} as const;
