import type { CourseStatus } from '@aicv/domain/academy/course';
import type { ComponentProps } from 'react';
import { Badge } from '../../../components/data/badge.tsx';

const TONES: Readonly<Record<CourseStatus, ComponentProps<typeof Badge>['tone']>> = {
  enrolled: 'info',
  available: 'neutral',
  completed: 'success',
  premium: 'brass',
};

/** The user's status in the course, in capitals (REQ-159). */
export function CourseStatusBadge({ status }: { status: CourseStatus }) {
  return <Badge tone={TONES[status]}>{status.toUpperCase()}</Badge>;
}
