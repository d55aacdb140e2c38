import type { Tripwire } from '@aicv/domain/kpi';
import type { Role } from '@aicv/domain/roles';

/** What can be told, each kind with exactly its own details. */
export type NotificationContent =
  | {
      readonly kind: 'role_request_approved' | 'role_request_declined';
      readonly details: { readonly requestedRole: Role };
    }
  | {
      readonly kind: 'mentioned';
      /** The title and the name as they were then. */
      readonly details: {
        readonly opportunityId: string;
        readonly opportunityTitle: string;
        readonly authorName: string;
      };
    }
  | {
      readonly kind: 'tripwire';
      /** Without a venture it is the firm's own. */
      readonly details: {
        readonly ventureId: string | null;
        readonly ventureTitle: string | null;
        readonly tripwire: Tripwire;
      };
    };
