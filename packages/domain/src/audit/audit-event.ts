/**
 * The entries of the audit log: one per event, each with exactly its own details, so a wrong payload does not compile. Details never hold a
 * password, a token or the text of a document. Personal data other than ids is in `personal`: it is stored beside the entry and can be
 * erased without breaking the chain.
 */
import type { RefusalReason } from '../access/access-policy.ts';
import type { CertificateRequirement, CompetenceCapability } from '../access/competence.ts';
import type { ReminderModule } from '../access/module-reminders.ts';
import type { Role } from '../access/roles.ts';
import type { DraftInputType, DraftKind, DraftSubject } from '../ai/draft.ts';
import type { AnalyticsTable } from '../analytics/analytics-period.ts';
import type { DecisionKind, DecisionOutcome, DecisionRule, DecisionSubject } from '../decisions/decision.ts';
import type { DecisionTripwire } from '../decisions/tripwire.ts';
import type { FileRecordType } from '../files/file-record.ts';
import type { ResolutionOutcome } from '../forecasts/forecast.ts';
import type { NameCheck } from '../identity/account-name.ts';
import type { SecondFactor } from '../identity/two-factor.ts';
import type { BrowserStep } from '../legal/nda-evidence.ts';
import type { SecretLink } from '../notifications/mail-state.ts';
import { capitalised } from '../text/capitalised.ts';
import { withInitialisms } from '../text/initialisms.ts';

/** Before and after of the fields that a write changed. */
export type FieldChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** A KPI value that an import or a save of the grid replaced. */
export interface ReplacedKpi {
  readonly kpiId: string;
  /** The title of the venture at that time; null is the firm. */
  readonly venture: string | null;
  readonly metric: string;
  readonly recordedAt: string;
  readonly changes: FieldChanges;
}

/** The reason for refusing a signed-in user; refused visitors are not logged, because they have no name. */
export type RecordedRefusal = Exclude<RefusalReason, 'AUTHENTICATION_REQUIRED'>;

/** A decision about a funding round has a type of its own, because its entries are confidential. */
export type DecisionResource = 'decision' | 'round_decision';

/** A draft that quotes records of Capital, for the same reason. */
export type DraftResource = 'ai_draft' | 'capital_ai_draft';

/** In the entry that summarizes an hour, beside the details of the first event. */
export interface Repeats {
  readonly repeated?: number;
  readonly firstAt?: string;
  readonly lastAt?: string;
}

export type AuditEvent =
  | {
      action: 'user_registered';
      resourceType: 'user';
      resourceId: string;
      details: { role: Role; requestedRole: Role | null };
      personal: { username: string };
    }
  | {
      action: 'user_signed_in';
      resourceType: 'user';
      resourceId: string;
      /** `passwordless`: the passkey was both factors. */
      details: { secondStep?: SecondFactor; passwordless?: true; recoveryCodesLeft?: number };
    }
  | {
      action: 'sign_in_refused';
      resourceType: 'user';
      resourceId: string | null;
      details: {
        reason: 'invalid_credentials' | 'account_inactive' | 'locked' | 'wrong_second_step' | 'many_addresses';
      } & Repeats;
    }
  | {
      action: 'access_refused';
      resourceType: 'endpoint';
      resourceId: null;
      /** The called endpoint, as the endpoint table names it: without ids and input. */
      details: { name: string; reason: RecordedRefusal } & Repeats;
    }
  | { action: 'user_signed_out'; resourceType: 'user'; resourceId: string; details: Record<string, never> }
  | {
      action: 'email_change_requested' | 'email_change_cancelled' | 'email_confirmation_requested';
      resourceType: 'user';
      resourceId: string;
      details: Record<string, never>;
      personal: { email: string };
    }
  | {
      action: 'email_changed';
      resourceType: 'user';
      resourceId: string;
      details: { changes?: FieldChanges };
      personal: { changes: FieldChanges };
    }
  | {
      /** By the emailed link; grants the role of an open registration. */
      action: 'email_confirmed';
      resourceType: 'user';
      resourceId: string;
      details: { changes?: FieldChanges };
      personal: { email: string };
    }
  | {
      /** An administrator revealed the text of an email with a secret link. */
      action: 'mail_link_revealed';
      resourceType: 'user' | 'invitation';
      resourceId: string;
      details: { mailId: string; link: SecretLink };
      personal: { account: string };
    }
  | {
      action: 'password_changed' | 'password_reset';
      resourceType: 'user';
      resourceId: string;
      details: { changes?: FieldChanges };
    }
  | {
      action: 'password_reset_requested';
      resourceType: 'user';
      /** Null if no user has the address. */
      resourceId: string | null;
      details: Record<string, never>;
    }
  | { action: 'sessions_ended'; resourceType: 'user'; resourceId: string; details: { ended: number } }
  | {
      action: 'picture_changed' | 'picture_removed';
      resourceType: 'user';
      resourceId: string;
      details: Record<string, never>;
    }
  | {
      action: 'two_step_added' | 'two_step_removed';
      resourceType: 'user';
      resourceId: string;
      details: { method: SecondFactor };
    }
  | { action: 'recovery_codes_made'; resourceType: 'user'; resourceId: string; details: Record<string, never> }
  | { action: 'two_step_reset'; resourceType: 'user'; resourceId: string; details: Record<string, never> }
  | {
      action: 'proof_given';
      resourceType: 'user';
      resourceId: string;
      details: { method: SecondFactor; recoveryCodesLeft?: number };
    }
  | {
      action: 'proof_refused';
      resourceType: 'user';
      resourceId: string;
      details: { reason: 'wrong_password' | 'wrong_second_step' | 'locked' } & Repeats;
    }
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
      action: 'opportunity_passed';
      resourceType: 'opportunity';
      resourceId: string;
      details: { stage: string; reason: string; note: string | null; revisitOn: string | null };
    }
  | {
      action: 'opportunity_deleted' | 'opportunity_restored';
      resourceType: 'opportunity';
      resourceId: string;
      details: { title: string; stage: string };
    }
  | {
      action: 'comment_deleted' | 'comment_restored';
      resourceType: 'opportunity' | 'task' | 'venture';
      resourceId: string;
      details: { commentId: string; authorId: string };
    }
  | {
      action: 'comment_edited';
      resourceType: 'opportunity' | 'task' | 'venture';
      resourceId: string;
      /** Without the texts. */
      details: { commentId: string; mentioned: readonly string[] };
    }
  | {
      action: 'saved_view_created' | 'saved_view_deleted' | 'saved_view_restored';
      resourceType: 'saved_view';
      resourceId: string;
      /** Null for a private view. */
      details: { name: string | null };
    }
  | {
      action: 'saved_view_updated';
      resourceType: 'saved_view';
      resourceId: string;
      details: { name: string | null; changed: readonly string[] };
    }
  | {
      action: 'opportunity_reopened';
      resourceType: 'opportunity';
      resourceId: string;
      details: { stage: string; reason: string | null };
    }
  | {
      action: 'opportunities_moved';
      resourceType: 'opportunity_list';
      resourceId: null;
      details: { stage: string; moved: readonly { id: string; from: string; to?: string }[] };
    }
  | {
      action: 'opportunities_changed';
      resourceType: 'opportunity_list';
      resourceId: null;
      /** Records with the same new values together, each with its earlier ones. */
      details: {
        changed: readonly {
          to: Readonly<Record<string, unknown>>;
          opportunities: readonly { id: string; from: Readonly<Record<string, unknown>> }[];
        }[];
      };
    }
  | {
      action: 'opportunities_imported';
      resourceType: 'opportunity_list';
      resourceId: string;
      details: { created: number; skipped: number; firstRow: number };
    }
  | {
      action: 'opportunities_import_undone';
      resourceType: 'opportunity_list';
      resourceId: string;
      details: { deleted: number };
    }
  | {
      action: 'opportunities_exported';
      resourceType: 'opportunity_list';
      resourceId: null;
      details: { format: 'csv'; filter: Readonly<Record<string, string>> };
    }
  | {
      action: 'digest_exported';
      resourceType: 'opportunity_list';
      resourceId: null;
      details: { format: 'pdf' | 'csv' };
    }
  | {
      action: 'review_saved' | 'review_declined';
      resourceType: 'opportunity';
      resourceId: string;
      details: Record<string, never>;
    }
  | {
      action: 'review_submitted';
      resourceType: 'opportunity';
      resourceId: string;
      /** No scores: administrators who read the log may not have reviewed yet. */
      details: { revision: number; reviewCount: number };
    }
  | {
      action: 'forecast_resolved';
      resourceType: 'forecast';
      resourceId: string;
      /** No probability, statement or source: administrators who read the log may not have reviewed yet. */
      details: { outcome: ResolutionOutcome; revision: number };
    }
  | {
      action: 'forecasts_exported';
      resourceType: 'forecast_list';
      resourceId: null;
      details: { format: 'csv'; filter: Readonly<Record<string, string>> };
    }
  | {
      action: 'later_outcome_recorded';
      resourceType: 'opportunity';
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'later_outcome_removed';
      resourceType: 'opportunity';
      resourceId: string;
      details: { outcome: string; source: string; happenedOn: string };
    }
  | {
      action: 'opportunity_commented' | 'task_commented' | 'venture_commented';
      resourceType: 'opportunity' | 'task' | 'venture';
      resourceId: string;
      details: { commentId: string; mentioned: readonly string[] };
    }
  | {
      action: 'venture_launched';
      resourceType: 'venture';
      resourceId: string;
      details: { title: string; stage: string; opportunityId: string; firstSprint?: string };
    }
  | {
      action: 'venture_created' | 'venture_launch_taken_back';
      resourceType: 'venture';
      resourceId: string;
      details: { title: string; stage: string; opportunityId: string | null };
    }
  | {
      action: 'venture_updated' | 'venture_moved';
      resourceType: 'venture';
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'venture_deleted' | 'venture_restored';
      resourceType: 'venture';
      resourceId: string;
      details: { title: string; stage: string; opportunityId: string | null };
    }
  | {
      action: 'sprint_deleted' | 'sprint_restored';
      resourceType: 'sprint';
      resourceId: string;
      details: { ventureId: string; title: string; startDate: string; endDate: string };
    }
  | {
      action: 'task_deleted' | 'task_restored';
      resourceType: 'task';
      resourceId: string;
      details: { sprintId: string; title: string };
    }
  | {
      action: 'kpi_deleted';
      resourceType: 'kpi';
      resourceId: string;
      details: { ventureId: string | null; metric: string; value: string; recordedAt: string; reason: string };
    }
  | {
      action: 'kpi_restored';
      resourceType: 'kpi';
      resourceId: string;
      details: { ventureId: string | null; metric: string; value: string; recordedAt: string };
    }
  | {
      action: 'funding_round_deleted' | 'funding_round_restored';
      resourceType: 'funding_round';
      resourceId: string;
      details: { name: string; status: string };
    }
  | {
      action: 'investor_update_deleted' | 'investor_update_restored';
      resourceType: 'investor_update';
      resourceId: string;
      details: { title: string | null };
    }
  | {
      action: 'sprint_created';
      resourceType: 'sprint';
      resourceId: string;
      details: { ventureId: string; title: string; startDate: string; endDate: string; isActive: boolean };
    }
  | {
      action: 'sprint_updated';
      resourceType: 'sprint';
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'sprint_closed';
      resourceType: 'sprint';
      resourceId: string;
      details: {
        counts: Readonly<Record<string, number>>;
        movedOn: number;
        /** The sprint that got the open tasks. */
        next?: { id: string; title: string; isNew: boolean; movedTasks: number };
      };
    }
  | {
      action: 'ai_draft_requested';
      resourceType: DraftResource;
      resourceId: string;
      details: {
        kind: DraftKind;
        subject: { type: DraftSubject; id: string };
        /** Of the model, where the texts were sent to one. */
        model?: string;
        host?: string;
        promptVersion?: number;
        /** The hashes are those of the texts that the draft may quote. */
        inputs: readonly { type: DraftInputType; recordId: string; version: number | null; sha256: string }[];
      };
    }
  | {
      action: 'ai_draft_accepted';
      resourceType: DraftResource;
      resourceId: string;
      details: {
        kind: DraftKind;
        subject: { type: DraftSubject; id: string };
        /** Words added, removed or replaced before the text was accepted. */
        editDistance: number;
        outputSha256: string | null;
      };
    }
  | { action: 'ai_register_exported'; resourceType: 'ai_draft'; resourceId: null; details: Record<string, never> }
  | {
      action: 'ai_draft_rejected';
      resourceType: DraftResource;
      resourceId: string;
      details: { kind: DraftKind; subject: { type: DraftSubject; id: string }; reason?: string };
    }
  | {
      action: 'decision_created';
      resourceType: DecisionResource;
      resourceId: string;
      details: {
        subject: { type: DecisionSubject; id: string };
        title: string;
        kind: DecisionKind;
        chairId: string;
        memberIds: readonly string[];
        rule: DecisionRule;
        quorum: number;
        supersedes?: { id: string; reason: string };
      };
    }
  | {
      /** Without the memo: its version names it. */
      action: 'decision_updated';
      resourceType: DecisionResource;
      resourceId: string;
      details: { changes: FieldChanges; memoVersion?: number };
    }
  | {
      /** A draft, with the number of its memo's versions. */
      action: 'decision_deleted';
      resourceType: DecisionResource;
      resourceId: string;
      details: { title: string; memoVersion: number };
    }
  | {
      action: 'decision_opened';
      resourceType: DecisionResource;
      resourceId: string;
      details: {
        memoSha256: string;
        memoVersion: number;
        memberIds: readonly string[];
        rule: DecisionRule;
        quorum: number;
        tripwires?: readonly DecisionTripwire[];
      };
    }
  | {
      /** Names neither the voter nor the decision: the salted hash covers both (REQ-359). */
      action: 'vote_cast';
      resourceType: 'decision_vote';
      resourceId: null;
      details: { sha256: string };
    }
  | {
      action: 'decision_closed';
      resourceType: DecisionResource;
      resourceId: string;
      details: {
        outcome: DecisionOutcome;
        memoSha256: string;
        minutesSha256: string;
        /** The hashes of the votes. */
        votes: readonly string[];
        conditions: readonly { id: string; ownerId: string; dueOn: string }[];
      };
    }
  | {
      action: 'minutes_downloaded';
      resourceType: DecisionResource;
      resourceId: string;
      details: { format: 'pdf' | 'csv' } & Repeats;
    }
  | {
      action: 'task_created';
      resourceType: 'task';
      resourceId: string;
      details: { sprintId: string; title: string; assigneeId: string | null };
    }
  | {
      action: 'task_updated';
      resourceType: 'task';
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'kpi_recorded';
      resourceType: 'kpi';
      resourceId: string;
      details: { ventureId: string | null; metric: string; value: string; recordedAt: string };
    }
  | {
      action: 'kpi_corrected';
      resourceType: 'kpi';
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'kpis_imported';
      resourceType: 'kpi_list';
      /** The venture; null is the firm. */
      resourceId: string | null;
      /** At most as many replaced values as a request has rows. */
      details: { importId: string; created: number; replaced: readonly ReplacedKpi[]; unchanged: number };
    }
  | {
      action: 'kpis_entered';
      resourceType: 'kpi_list';
      /** Null for several ventures. */
      resourceId: string | null;
      details: {
        importId: string;
        /** The accepted draft that the values are from. */
        aiDraftId?: string;
        months: string[];
        ventures: number;
        created: number;
        /** At most as many as a request has cells. */
        replaced: readonly ReplacedKpi[];
      };
    }
  | {
      action: 'kpi_import_undone';
      resourceType: 'kpi_list';
      /** The venture; null is the firm, or several ventures. */
      resourceId: string | null;
      details: { importId: string; deleted: number; returned: number };
    }
  | {
      action: 'funding_round_created';
      resourceType: 'funding_round';
      resourceId: string;
      details: { name: string; status: string; ventureId?: string; decisionId?: string };
    }
  | {
      action: 'funding_round_updated';
      resourceType: 'funding_round';
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'investor_update_created';
      resourceType: 'investor_update';
      resourceId: string;
      details: { title: string | null };
    }
  | {
      action: 'investor_update_changed';
      resourceType: 'investor_update';
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'investor_update_published';
      resourceType: 'investor_update';
      resourceId: string;
      details: { title: string; recipientRoles: readonly string[]; recipientIds: readonly string[] };
    }
  | {
      action: 'investor_update_withdrawn';
      resourceType: 'investor_update';
      resourceId: string;
      details: { title: string; reason: string };
    }
  | {
      action: 'investor_update_scheduled';
      resourceType: 'investor_update';
      resourceId: string;
      details: { scheduledFor: string };
    }
  | {
      action: 'investor_update_unscheduled';
      resourceType: 'investor_update';
      resourceId: string;
      details: { scheduledFor: string; reason: 'canceled' | 'author_without_access' };
    }
  | {
      action: 'investor_update_readers_reminded';
      resourceType: 'investor_update';
      resourceId: string;
      details: { readers: number };
    }
  | {
      action: 'investor_update_test_sent';
      resourceType: 'investor_update';
      resourceId: string;
      details: Record<string, never>;
    }
  | {
      action: 'investor_update_exported';
      resourceType: 'investor_update';
      resourceId: string | null;
      details: { format: 'pdf' | 'csv'; from: string; to: string; sha256: string | null };
    }
  | {
      action: 'file_added' | 'file_deleted' | 'file_restored';
      /** The record that the file belongs to, so that entries about confidential records are withheld together. */
      resourceType: FileRecordType;
      resourceId: string;
      details: { fileId: string; name: string; version: number; sizeBytes: number; sha256: string };
    }
  | {
      action: 'course_created';
      resourceType: 'course';
      resourceId: string;
      details: { title: string };
    }
  | {
      action: 'course_deleted' | 'course_restored';
      resourceType: 'course';
      resourceId: string;
      details: { title: string };
    }
  | {
      action: 'course_updated';
      resourceType: 'course';
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'course_published';
      resourceType: 'course';
      resourceId: string;
      details: { number: number; lessons: number };
    }
  | {
      /** Texts of this version, and of earlier ones with the same texts. Contains the changed words. */
      action: 'course_corrected';
      resourceType: 'course';
      resourceId: string;
      details: {
        number: number;
        learners: number;
        corrections: readonly { lessonId: string; text: string; from: string; to: string }[];
      };
    }
  | {
      action: 'lessons_ordered';
      resourceType: 'course';
      resourceId: string;
      details: { lessonIds: readonly string[] };
    }
  | {
      action:
        | `${'lesson' | 'quiz' | 'worksheet'}_created`
        | `${'lesson' | 'quiz' | 'worksheet'}_deleted`
        | `${'lesson' | 'quiz' | 'worksheet'}_restored`;
      resourceType: 'lesson' | 'quiz' | 'worksheet';
      resourceId: string;
      details: { courseId: string; title: string };
    }
  | {
      action: 'lesson_updated' | 'quiz_updated' | 'worksheet_updated';
      resourceType: 'lesson' | 'quiz' | 'worksheet';
      resourceId: string;
      /** Long texts and questions are listed by name only; the versions hold the published text. */
      details: { courseId: string; changes: FieldChanges; changedTexts: readonly string[] };
    }
  | {
      action: 'course_left';
      resourceType: 'course';
      resourceId: string;
      details: { progress: number };
    }
  | {
      action: 'course_enrolled' | 'course_retaken' | 'course_version_taken';
      resourceType: 'course';
      resourceId: string;
      details: { number: number };
    }
  | {
      action: 'lesson_finished';
      resourceType: 'lesson';
      resourceId: string;
      details: { courseId: string; progress: number; certificates: readonly string[] };
    }
  | {
      action: 'quiz_started';
      resourceType: 'quiz';
      resourceId: string;
      details: { attemptId: string; number: number };
    }
  | {
      action: 'quiz_submitted';
      resourceType: 'quiz';
      resourceId: string;
      details: { attemptId: string; score: number; passed: boolean; certificates: readonly string[] };
    }
  | {
      action: 'idea_set_submitted';
      resourceType: 'opportunity';
      resourceId: string;
      details: { courseId: string; title: string };
    }
  | {
      action: 'certificate_document_downloaded';
      resourceType: 'certificate';
      resourceId: string;
      /** `isFirst`: it was generated and signed for this download. */
      details: { isOwn: boolean; isFirst: boolean; sha256: string };
    }
  | {
      action: 'certificate_updated';
      resourceType: 'certificate';
      resourceId: string;
      details: { isNamePublic: boolean };
    }
  | {
      action: 'certificate_revoked';
      resourceType: 'certificate';
      resourceId: string;
      details: { reason: string };
    }
  | {
      action: 'upgrade_requested';
      resourceType: 'course';
      resourceId: string;
      details: { title: string };
    }
  | {
      /** The user who asked; the title is that of the course at that time. */
      action: 'upgrade_declined';
      resourceType: 'user';
      resourceId: string;
      details: { title: string };
    }
  | {
      action: 'analytics_exported';
      resourceType: 'analytics';
      resourceId: AnalyticsTable;
      details: { format: 'csv'; period: string };
    }
  | {
      action: 'course_enrollments_exported';
      resourceType: 'course';
      resourceId: string;
      details: { format: 'csv' };
    }
  | {
      action: 'user_updated' | 'user_deactivated' | 'user_reactivated';
      resourceType: 'user';
      resourceId: string;
      /** Names of the changed fields, with from and to for those that say nothing personal. */
      details: { changed: readonly string[]; changes: FieldChanges };
      personal: { changes: FieldChanges };
    }
  | {
      /** Logged in the user's new tenant, which must not see the other tenant's id (REQ-122). */
      action: 'user_moved_in';
      resourceType: 'user';
      resourceId: string;
      details: { role: Role };
      personal: { email: string | null };
    }
  | { action: 'user_erased'; resourceType: 'user'; resourceId: string; details: Record<string, never> }
  | {
      action: 'user_invited' | 'invitation_sent_again' | 'invitation_revoked';
      resourceType: 'invitation';
      resourceId: string;
      details: { role: Role };
      personal: { email: string };
    }
  | {
      action: 'invitations_checked';
      resourceType: 'invitation';
      resourceId: null;
      details: { addresses: number; refused: number };
    }
  | {
      action: 'invitation_accepted';
      resourceType: 'invitation';
      resourceId: string;
      /** `hadAccount`: an existing account took the role. */
      details: { role: Role; userId: string; hadAccount?: true; changes?: FieldChanges };
      personal: { email: string };
    }
  | {
      action: 'tenant_created' | 'tenant_updated';
      resourceType: 'tenant';
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'feature_flag_changed';
      resourceType: 'feature_flag';
      resourceId: string;
      details: { enabled: boolean; reason: string };
    }
  | {
      action: 'scoring_guide_changed';
      resourceType: 'scoring_guide';
      /** The component. */
      resourceId: string;
      details: { changes: FieldChanges };
    }
  | {
      action: 'competence_rule_created' | 'competence_rule_deleted';
      resourceType: 'competence_rule';
      resourceId: string;
      details: { capability: CompetenceCapability } & CertificateRequirement;
    }
  | {
      action: 'competence_rule_updated';
      resourceType: 'competence_rule';
      resourceId: string;
      details: { capability: CompetenceCapability; changes: FieldChanges };
    }
  | {
      action: 'competence_waiver_granted';
      resourceType: 'competence_waiver';
      resourceId: string;
      details: { capability: CompetenceCapability; userId: string; endsOn: string; reason: string };
    }
  | {
      action: 'competence_waiver_withdrawn';
      resourceType: 'competence_waiver';
      resourceId: string;
      details: { capability: CompetenceCapability; userId: string; endsOn: string };
    }
  | {
      action: 'access_token_created' | 'access_token_revoked';
      resourceType: 'access_token';
      resourceId: string;
      details: { name: string; scopes: readonly string[]; expiresAt: string };
    }
  | {
      action: 'agent_tool_called';
      resourceType: 'agent_tool';
      /** The name of the tool. */
      resourceId: string;
      /** The SHA-256 of the arguments as JSON, and the status of the response, with the code of a refusal. */
      details: { argumentsSha256: string; status: number; code: string | null };
    }
  | {
      action: 'audit_log_exported';
      resourceType: 'audit_log';
      resourceId: null;
      details: { format: 'csv' | 'json' | 'checkpoints'; filter: Readonly<Record<string, string>> };
    }
  | {
      action: 'audit_log_verified';
      resourceType: 'audit_log';
      resourceId: null;
      details: { state: 'intact' | 'broken'; entries: number };
    }
  | {
      action: 'disclosures_anchored';
      resourceType: 'audit_log';
      resourceId: null;
      /** For the disclosures since the last such entry: their number, and the SHA-256 of their contents. */
      details: { count: number; sha256: string };
    }
  | {
      action: 'audit_head_mailed';
      resourceType: 'audit_log';
      resourceId: null;
      details: { position: number };
      personal: { to: string };
    }
  | {
      action: 'mail_sent_again';
      resourceType: 'mail';
      resourceId: string;
      details: Record<string, never>;
    }
  | {
      action: 'agreement_reminded';
      resourceType: 'legal_list';
      resourceId: string;
      details: { version: string; reminded: number };
    }
  | {
      action: 'listed_users_reminded';
      resourceType: 'legal_list';
      resourceId: 'compliance';
      /** Reminded users by agreement, and the filters without the text, which may be a name. */
      details: { agreement: number; nda: number; remindedRecently: number; status: string; isSearched: boolean };
    }
  | {
      action: 'user_reminded_of_agreement';
      resourceType: 'user';
      resourceId: string;
      details: { agreement: 'agreement' | 'nda'; version: string };
    }
  | {
      action: 'settings_changed';
      resourceType: 'settings';
      resourceId: null;
      details: { changes: FieldChanges };
    }
  | {
      action: 'dispute_file_downloaded';
      resourceType: 'user';
      resourceId: string;
      details: { sha256: string };
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
      details: {
        ndaVersion: string;
        nameCheck: NameCheck;
        textSha256: string;
        sealSha256: string;
        pdfSha256: string;
      };
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
      /** The browser's own report. The server adds user, time and address. */
      details: { module: ReminderModule; moduleTitle: string; timestamp: string };
      personal: { reportedUserAgent: string };
    }
  | {
      action: 'demonstration_data_loaded';
      resourceType: 'installation';
      resourceId: null;
      details: { users: number; opportunities: number };
    };

/** Every action of the log, for filters. */
export const AUDIT_ACTIONS = [
  'access_refused',
  'access_token_created',
  'access_token_revoked',
  'agent_tool_called',
  'agreement_accepted',
  'agreement_reminded',
  'analytics_exported',
  'audit_head_mailed',
  'audit_log_exported',
  'audit_log_verified',
  'certificate_document_downloaded',
  'certificate_revoked',
  'certificate_updated',
  'comment_deleted',
  'comment_edited',
  'comment_restored',
  'competence_rule_created',
  'competence_rule_deleted',
  'competence_rule_updated',
  'competence_waiver_granted',
  'competence_waiver_withdrawn',
  'confidentiality_reminder_viewed',
  'ai_draft_accepted',
  'ai_draft_rejected',
  'ai_draft_requested',
  'ai_register_exported',
  'course_corrected',
  'course_created',
  'course_deleted',
  'course_enrolled',
  'course_enrollments_exported',
  'course_left',
  'course_published',
  'course_restored',
  'course_retaken',
  'course_updated',
  'course_version_taken',
  'decision_closed',
  'decision_created',
  'decision_deleted',
  'decision_opened',
  'decision_updated',
  'demonstration_data_loaded',
  'digest_exported',
  'disclosures_anchored',
  'dispute_file_downloaded',
  'email_change_cancelled',
  'email_change_requested',
  'email_changed',
  'email_confirmation_requested',
  'email_confirmed',
  'feature_flag_changed',
  'file_added',
  'file_deleted',
  'file_restored',
  'forecast_resolved',
  'forecasts_exported',
  'funding_round_created',
  'funding_round_deleted',
  'funding_round_restored',
  'funding_round_updated',
  'idea_set_submitted',
  'investor_update_changed',
  'investor_update_created',
  'investor_update_deleted',
  'investor_update_exported',
  'investor_update_published',
  'investor_update_readers_reminded',
  'investor_update_restored',
  'investor_update_scheduled',
  'investor_update_test_sent',
  'investor_update_unscheduled',
  'investor_update_withdrawn',
  'invitation_accepted',
  'invitation_revoked',
  'invitation_sent_again',
  'invitations_checked',
  'kpi_corrected',
  'kpi_deleted',
  'kpi_import_undone',
  'kpi_recorded',
  'kpi_restored',
  'kpis_entered',
  'kpis_imported',
  'later_outcome_recorded',
  'later_outcome_removed',
  'legal_list_exported',
  'lesson_created',
  'lesson_deleted',
  'lesson_finished',
  'lesson_restored',
  'lesson_updated',
  'lessons_ordered',
  'mail_link_revealed',
  'listed_users_reminded',
  'mail_sent_again',
  'minutes_downloaded',
  'nda_checked',
  'nda_document_downloaded',
  'nda_signed',
  'nda_step_reported',
  'opportunities_changed',
  'opportunities_exported',
  'opportunities_import_undone',
  'opportunities_imported',
  'opportunities_moved',
  'opportunity_commented',
  'opportunity_created',
  'opportunity_deleted',
  'opportunity_moved',
  'opportunity_passed',
  'opportunity_reopened',
  'opportunity_restored',
  'opportunity_updated',
  'password_changed',
  'password_reset',
  'password_reset_requested',
  'picture_changed',
  'picture_removed',
  'proof_given',
  'proof_refused',
  'quiz_created',
  'quiz_deleted',
  'quiz_restored',
  'quiz_started',
  'quiz_submitted',
  'quiz_updated',
  'recovery_codes_made',
  'review_declined',
  'review_saved',
  'review_submitted',
  'role_request_approved',
  'role_request_declined',
  'saved_view_created',
  'saved_view_deleted',
  'saved_view_restored',
  'saved_view_updated',
  'scoring_guide_changed',
  'sessions_ended',
  'settings_changed',
  'sign_in_refused',
  'sprint_closed',
  'sprint_created',
  'sprint_deleted',
  'sprint_restored',
  'sprint_updated',
  'task_commented',
  'task_created',
  'task_deleted',
  'task_restored',
  'task_updated',
  'tenant_created',
  'tenant_updated',
  'two_step_added',
  'two_step_removed',
  'two_step_reset',
  'upgrade_declined',
  'upgrade_requested',
  'user_deactivated',
  'user_erased',
  'user_invited',
  'user_moved_in',
  'user_reactivated',
  'user_registered',
  'user_reminded_of_agreement',
  'user_signed_in',
  'user_signed_out',
  'user_updated',
  'venture_commented',
  'venture_created',
  'venture_deleted',
  'venture_launch_taken_back',
  'venture_launched',
  'venture_moved',
  'venture_restored',
  'venture_updated',
  'vote_cast',
  'worksheet_created',
  'worksheet_deleted',
  'worksheet_restored',
  'worksheet_updated',
] as const satisfies readonly AuditEvent['action'][];

/** Fails to compile while an action is missing above. */
type Missing = Exclude<AuditEvent['action'], (typeof AUDIT_ACTIONS)[number]>;
const _complete: [Missing] extends [never] ? true : Missing = true;
void _complete;

/** The action as words ("opportunity_moved" → "Opportunity moved", "kpi_recorded" → "KPI recorded"). */
export function actionLabel(action: string): string {
  return withInitialisms(capitalised(action.replaceAll('_', ' ')));
}
