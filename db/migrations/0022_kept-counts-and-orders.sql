CREATE TABLE "legal_acceptance_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"agreement_version" varchar(10) NOT NULL,
	"is_active" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "legal_acceptance_tallies_pk" PRIMARY KEY("tenant_id","agreement_version","is_active")
);
--> statement-breakpoint
CREATE TABLE "nda_acceptance_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"nda_version" varchar(10) NOT NULL,
	"is_active" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "nda_acceptance_tallies_pk" PRIMARY KEY("tenant_id","nda_version","is_active")
);
--> statement-breakpoint
CREATE TABLE "task_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "task_tallies_pk" PRIMARY KEY("tenant_id","status")
);
--> statement-breakpoint
CREATE INDEX "invitations_tenant_expires_idx" ON "invitations" USING btree ("tenant_id","expires_at") WHERE "invitations"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_tenant_accepted_idx" ON "invitations" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "invitations"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "legal_acceptances_tenant_version_created_idx" ON "legal_acceptances" USING btree ("tenant_id","agreement_version","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_tenant_state_created_idx" ON "mails" USING btree ("tenant_id","state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "nda_acceptances_tenant_without_pdf_idx" ON "nda_acceptances" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "nda_acceptances"."signed_pdf_path" is null;--> statement-breakpoint
CREATE INDEX "kpis_tenant_metric_recorded_idx" ON "kpis" USING btree ("tenant_id","metric","recorded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_tenant_status_created_idx" ON "tasks" USING btree ("tenant_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_tenant_all_due_idx" ON "tasks" USING btree ("tenant_id","due_date","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_assignee_status_created_idx" ON "tasks" USING btree ("assignee_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_logs_tenant_user_action_idx" ON "audit_logs" USING btree ("tenant_id","user_id","action","timestamp" DESC NULLS LAST,"seq" DESC NULLS LAST);