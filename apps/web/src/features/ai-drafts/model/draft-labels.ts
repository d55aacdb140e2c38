import type { DraftState } from '@aicv/domain/ai/draft';

export const STATE_LABELS = {
  running: { label: 'Running', tone: 'info' },
  ready: { label: 'Ready', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  accepted: { label: 'Accepted', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const satisfies Record<DraftState, object>;
