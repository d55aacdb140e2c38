/**
 * What can stand in the audit log: one entry per thing that happened, each with exactly its own details, so that a
 * wrong payload does not compile. Details never hold a password, a token or the text of a document.
 */
import type { ReminderModule } from './module-reminders.ts';
import type { BrowserStep } from './nda-evidence.ts';
import type { Role } from './roles.ts';

/** Before and after of the fields that a write changed. */
export type FieldChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

export type AuditEvent =
  | {
      action: 'user_registered';
      resourceType: 'user';
      resourceId: string;
      details: { username: string; role: Role; requestedRole: Role | null };
    }
  | { action: 'user_signed_in'; resourceType: 'user'; resourceId: string; details: Record<string, never> }
  | {
      action: 'sign_in_refused';
      resourceType: 'user';
      resourceId: string | null;
      details: { reason: 'invalid_credentials' | 'account_inactive' | 'locked' };
    }
  | { action: 'user_signed_out'; resourceType: 'user'; resourceId: string; details: Record<string, never> }
  | {
      action: 'agreement_accepted';
      resourceType: 'legal_acceptance';
      resourceId: string;
      details: { agreementVersion: string; textSha256: string };
    }
  | {
      action: 'role_request_approved' | 'role_request_declined';
      resourceType: 'user';
      resourceId: string;
      details: { requestedRole: Role; changes: FieldChanges };
    }
  | {
      action: 'opportunity_created';
      resourceType: 'opportunity';
      resourceId: string;
      details: { title: string; stage: string };
    }
  | {
      action: 'opportunity_updated' | 'opportunity_moved';
      resourceType: 'opportunity';
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'nda_step_reported';
      resourceType: 'nda_evidence';
      resourceId: string;
      details: { step: BrowserStep; ndaVersion: string };
    }
  | {
      action: 'nda_signed';
      resourceType: 'nda_acceptance';
      resourceId: string;
      details: { ndaVersion: string; textSha256: string; sealSha256: string; pdfSha256: string };
    }
  | {
      action: 'nda_checked';
      resourceType: 'nda_acceptance';
      resourceId: string;
      details: { seal: string; document: string; signature: string };
    }
  | {
      action: 'nda_document_downloaded';
      resourceType: 'nda_acceptance';
      resourceId: string;
      details: { isOwn: boolean };
    }
  | {
      action: 'legal_list_exported';
      resourceType: 'legal_list';
      resourceId: string;
      details: { format: 'csv' };
    }
  | {
      action: 'confidentiality_reminder_viewed';
      resourceType: 'module';
      resourceId: ReminderModule;
      /** What the browser says of itself; who, when and from where is stamped beside it. */
      details: { module: ReminderModule; moduleTitle: string; userAgent: string; timestamp: string };
    }
  | {
      action: 'demonstration_data_loaded';
      resourceType: 'installation';
      resourceId: null;
      details: { users: number; opportunities: number };
    };

/** The action as words ("opportunity_moved" → "Opportunity moved"). */
export function actionAsWords(action: string): string {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
