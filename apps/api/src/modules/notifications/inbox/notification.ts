import type { CertificateKind } from '@aicv/domain/academy/certification';
import type { Role } from '@aicv/domain/access/roles';
import type { DecisionOutcome } from '@aicv/domain/decisions/decision';
import type { DecisionTripwire } from '@aicv/domain/decisions/tripwire';
import type { SecretLink } from '@aicv/domain/notifications/mail-state';
import type { OpportunityStage } from '@aicv/domain/opportunities/opportunity';
import type { PassReason } from '@aicv/domain/opportunities/pass';
import type { Plan } from '@aicv/domain/settings/plan';
import type { Tripwire } from '@aicv/domain/ventures/kpi';

/** Content of a notification; each kind has exactly its own details. */
export type NotificationContent =
  | {
      readonly kind: 'role_request_approved' | 'role_request_declined';
      readonly details: { readonly requestedRole: Role };
    }
  | {
      readonly kind: 'link_revealed';
      /** The administrator's name when it was sent. */
      readonly details: { readonly link: SecretLink; readonly administratorName: string };
    }
  | {
      readonly kind: 'mentioned';
      /** Title and name when it was sent. */
      readonly details: {
        readonly opportunityId: string;
        readonly opportunityTitle: string;
        readonly authorName: string;
      };
    }
  | {
      readonly kind: 'opportunity_moved';
      /** Title, stages and name when it was sent. */
      readonly details: {
        readonly opportunityId: string;
        readonly opportunityTitle: string;
        readonly fromStage: OpportunityStage;
        readonly toStage: OpportunityStage;
        readonly moverName: string;
      };
    }
  | {
      readonly kind: 'opportunity_passed';
      readonly details: {
        readonly opportunityId: string;
        readonly opportunityTitle: string;
        readonly reason: PassReason;
        readonly passedByName: string;
      };
    }
  | {
      readonly kind: 'opportunity_assigned';
      readonly details: {
        readonly opportunityId: string;
        readonly opportunityTitle: string;
        readonly assignerName: string;
      };
    }
  | {
      readonly kind: 'opportunity_revisit_due';
      readonly details: {
        readonly opportunityId: string;
        readonly opportunityTitle: string;
        readonly reason: PassReason;
      };
    }
  | {
      readonly kind: 'task_assigned';
      readonly details: {
        readonly taskId: string;
        readonly taskTitle: string;
        /** Null for the condition of a decision. */
        readonly ventureTitle: string | null;
        readonly assignerName: string;
      };
    }
  | {
      readonly kind: 'task_due';
      readonly details: {
        readonly taskId: string;
        readonly taskTitle: string;
        /** Null for the condition of a decision. */
        readonly ventureTitle: string | null;
        readonly dueDate: string;
      };
    }
  | {
      readonly kind: 'task_mentioned' | 'task_commented';
      /** Titles and name when it was sent. */
      readonly details: {
        readonly taskId: string;
        readonly taskTitle: string;
        /** Null for the condition of a decision. */
        readonly ventureTitle: string | null;
        readonly authorName: string;
      };
    }
  | {
      readonly kind: 'venture_mentioned';
      /** Title and name when it was sent. */
      readonly details: { readonly ventureId: string; readonly ventureTitle: string; readonly authorName: string };
    }
  | {
      readonly kind: 'decision_opened';
      /** Title and name when it was sent. Without the title if the decision is about a funding round. */
      readonly details: { readonly decisionId: string; readonly title: string | null; readonly openerName: string };
    }
  | {
      readonly kind: 'decision_closed';
      readonly details: {
        readonly decisionId: string;
        readonly title: string | null;
        readonly outcome: DecisionOutcome;
      };
    }
  | {
      readonly kind: 'decision_vote_due';
      readonly details: { readonly decisionId: string; readonly title: string | null; readonly deadline: string };
    }
  | {
      readonly kind: 'decision_revisit_due';
      readonly details: { readonly decisionId: string; readonly title: string | null };
    }
  | {
      readonly kind: 'decision_tripwire';
      readonly details: {
        readonly decisionId: string;
        readonly title: string | null;
        /** Null if the decision is about a funding round. Without the value if the person may not read KPIs. */
        readonly crossing: (DecisionTripwire & { readonly value: string | null }) | null;
      };
    }
  | {
      readonly kind: 'statements_due';
      /** The number of statements of others that the person can resolve. */
      readonly details: { readonly count: number };
    }
  | {
      readonly kind: 'update_published' | 'update_corrected' | 'update_reminder';
      readonly details: { readonly updateId: string; readonly title: string };
    }
  | {
      readonly kind: 'updates_waiting';
      /** The number of published updates that the user can read since signing the NDA. */
      readonly details: { readonly count: number };
    }
  | {
      readonly kind: 'update_not_published';
      /** Without the title: an author who lost access also gets it. */
      readonly details: { readonly authorName: string; readonly scheduledFor: string };
    }
  | {
      readonly kind: 'tripwire';
      /** Without a venture it concerns the firm. */
      readonly details: {
        readonly ventureId: string | null;
        readonly ventureTitle: string | null;
        readonly tripwire: Tripwire;
      };
    }
  | {
      readonly kind: 'certificate_issued';
      readonly details: {
        readonly certificateId: string;
        readonly certificateKind: CertificateKind;
        readonly title: string;
      };
    }
  | {
      readonly kind: 'certificate_revoked';
      readonly details: { readonly certificateId: string; readonly title: string; readonly reason: string };
    }
  | {
      readonly kind: 'certificate_expiring';
      readonly details: {
        readonly certificateId: string;
        /** Null for a level. */
        readonly courseId: string | null;
        readonly title: string;
        readonly expiresOn: string;
        /** Until that day. */
        readonly days: number;
      };
    }
  | {
      readonly kind: 'role_requested';
      /** The name when it was sent. */
      readonly details: { readonly userId: string; readonly requesterName: string; readonly requestedRole: Role };
    }
  | {
      readonly kind: 'upgrade_requested';
      readonly details: { readonly requesterName: string; readonly courseTitle: string };
    }
  | { readonly kind: 'upgrade_declined'; readonly details: { readonly courseTitle: string } }
  | { readonly kind: 'plan_changed'; readonly details: { readonly plan: Plan } }
  | {
      readonly kind: 'agreement_reminder';
      readonly details: { readonly agreement: 'agreement' | 'nda'; readonly version: string };
    };

/** One recipient and the content of their notification. */
export interface Notice {
  readonly userId: string;
  readonly content: NotificationContent;
}

/** The content of a row. `notify` is the only writer and accepts these pairs only. */
export function contentOf({
  kind,
  details,
}: {
  readonly kind: string;
  readonly details: unknown;
}): NotificationContent {
  return { kind, details } as NotificationContent;
}
