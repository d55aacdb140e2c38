CREATE TYPE "public"."idea_phase" AS ENUM('identify', 'design', 'execute', 'assess');--> statement-breakpoint
CREATE TYPE "public"."venture_stage" AS ENUM('mvp', 'validation', 'scale', 'exit');--> statement-breakpoint
CREATE TABLE "opportunity_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"mentioned_ids" uuid[] DEFAULT '{}' NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "opportunity_comments_body_length" CHECK (char_length("opportunity_comments"."body") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "opportunity_review_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"scores" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"scores" jsonb NOT NULL,
	"submitted_at" timestamp with time zone,
	"has_unsubmitted_changes" boolean DEFAULT true NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"stage_rank" smallint NOT NULL,
	"priority_rank" smallint NOT NULL,
	"total_tenths" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "opportunity_tallies_pk" PRIMARY KEY("tenant_id","stage_rank","priority_rank","total_tenths")
);
--> statement-breakpoint
CREATE TABLE "opportunity_texts" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kpis" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venture_id" uuid,
	"metric" varchar(64) NOT NULL,
	"value" numeric(15, 2) NOT NULL,
	"target" numeric(15, 2),
	"period" text DEFAULT 'month' NOT NULL,
	"recorded_at" date NOT NULL,
	"recorded_by" uuid,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "kpis_metric_not_blank" CHECK (btrim("kpis"."metric") <> '')
);
--> statement-breakpoint
CREATE TABLE "tripwire_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venture_id" uuid,
	"kind" text NOT NULL,
	"raised_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"cleared_at" timestamp with time zone,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sprints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venture_id" uuid NOT NULL,
	"title" varchar(255) NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"closed_at" timestamp with time zone,
	"result" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sprints_days_in_order" CHECK ("sprints"."start_date" <= "sprints"."end_date"),
	CONSTRAINT "sprints_closed_is_not_current" CHECK (not ("sprints"."is_active" and "sprints"."closed_at" is not null)),
	CONSTRAINT "sprints_title_not_blank" CHECK (btrim("sprints"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "task_status_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"status" text NOT NULL,
	"changed_by" uuid,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sprint_id" uuid NOT NULL,
	"title" varchar(255) NOT NULL,
	"description" text,
	"assignee_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"due_date" date,
	"version" integer DEFAULT 1 NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "tasks_status_known" CHECK ("tasks"."status" in ('pending', 'in_progress', 'done')),
	CONSTRAINT "tasks_title_not_blank" CHECK (btrim("tasks"."title") <> ''),
	CONSTRAINT "tasks_description_length" CHECK (char_length("tasks"."description") <= 20000)
);
--> statement-breakpoint
CREATE TABLE "venture_stage_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venture_id" uuid NOT NULL,
	"from_stage" "venture_stage",
	"to_stage" "venture_stage" NOT NULL,
	"changed_by" uuid,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ventures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid,
	"title" varchar(255) NOT NULL,
	"description" text,
	"stage" "venture_stage" DEFAULT 'mvp' NOT NULL,
	"problem" text,
	"solution" text,
	"mrr" numeric(10, 2),
	"cac" numeric(10, 2),
	"ltv" numeric(10, 2),
	"team_members" integer DEFAULT 0 NOT NULL,
	"idea_cycle" "idea_phase",
	"is_active" boolean DEFAULT true NOT NULL,
	"stage_changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ventures_title_not_blank" CHECK (btrim("ventures"."title") <> ''),
	CONSTRAINT "ventures_team_members_range" CHECK ("ventures"."team_members" between 0 and 100000),
	CONSTRAINT "ventures_money_not_negative" CHECK ("ventures"."mrr" >= 0 and "ventures"."cac" >= 0 and "ventures"."ltv" >= 0),
	CONSTRAINT "ventures_description_length" CHECK (char_length("ventures"."description") <= 20000),
	CONSTRAINT "ventures_problem_length" CHECK (char_length("ventures"."problem") <= 20000),
	CONSTRAINT "ventures_solution_length" CHECK (char_length("ventures"."solution") <= 20000)
);
--> statement-breakpoint
DROP INDEX "opportunities_tenant_stage_created_idx";--> statement-breakpoint
DROP INDEX "opportunities_tenant_total_idx";--> statement-breakpoint
DROP INDEX "opportunity_stage_changes_opportunity_idx";--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "score_spread" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "scored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "stage_changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "venture_id" uuid;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "import_row" integer;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "stage_rank" smallint GENERATED ALWAYS AS (case stage when 'discovery' then 0 when 'screening' then 1 when 'scoring' then 2 when 'shortlist' then 3 else 4 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "submitter_key" text GENERATED ALWAYS AS (lower(submitted_by)) STORED;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "priority_rank" smallint GENERATED ALWAYS AS (case priority when 'low' then 0 when 'medium' then 1 else 2 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "total_tenths" smallint GENERATED ALWAYS AS (case when total_score between 0 and 10 then (total_score * 10)::smallint else -1 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunity_comments" ADD CONSTRAINT "opportunity_comments_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_comments" ADD CONSTRAINT "opportunity_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_comments" ADD CONSTRAINT "opportunity_comments_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_review_submissions" ADD CONSTRAINT "opportunity_review_submissions_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_review_submissions" ADD CONSTRAINT "opportunity_review_submissions_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_review_submissions" ADD CONSTRAINT "opportunity_review_submissions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_reviews" ADD CONSTRAINT "opportunity_reviews_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_reviews" ADD CONSTRAINT "opportunity_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_reviews" ADD CONSTRAINT "opportunity_reviews_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_texts" ADD CONSTRAINT "opportunity_texts_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kpis" ADD CONSTRAINT "kpis_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kpis" ADD CONSTRAINT "kpis_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kpis" ADD CONSTRAINT "kpis_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tripwire_notices" ADD CONSTRAINT "tripwire_notices_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tripwire_notices" ADD CONSTRAINT "tripwire_notices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sprints" ADD CONSTRAINT "sprints_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sprints" ADD CONSTRAINT "sprints_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_status_changes" ADD CONSTRAINT "task_status_changes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_status_changes" ADD CONSTRAINT "task_status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_status_changes" ADD CONSTRAINT "task_status_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_sprint_id_sprints_id_fk" FOREIGN KEY ("sprint_id") REFERENCES "public"."sprints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venture_stage_changes" ADD CONSTRAINT "venture_stage_changes_venture_id_ventures_id_fk" FOREIGN KEY ("venture_id") REFERENCES "public"."ventures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venture_stage_changes" ADD CONSTRAINT "venture_stage_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venture_stage_changes" ADD CONSTRAINT "venture_stage_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ventures" ADD CONSTRAINT "ventures_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ventures" ADD CONSTRAINT "ventures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ventures" ADD CONSTRAINT "ventures_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunity_comments_opportunity_idx" ON "opportunity_comments" USING btree ("opportunity_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "opportunity_review_submissions_revision_key" ON "opportunity_review_submissions" USING btree ("opportunity_id","reviewer_id","revision");--> statement-breakpoint
CREATE INDEX "opportunity_review_submissions_tenant_idx" ON "opportunity_review_submissions" USING btree ("tenant_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "opportunity_reviews_reviewer_key" ON "opportunity_reviews" USING btree ("opportunity_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "opportunity_texts_trigram_idx" ON "opportunity_texts" USING gin ("tenant_id","text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "kpis_series_day_key" ON "kpis" USING btree ("tenant_id",coalesce("venture_id", '00000000-0000-0000-0000-000000000000'::uuid),"metric","period","recorded_at");--> statement-breakpoint
CREATE INDEX "kpis_tenant_recorded_idx" ON "kpis" USING btree ("tenant_id","recorded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "kpis_tenant_venture_metric_idx" ON "kpis" USING btree ("tenant_id","venture_id","metric","recorded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "kpis_tenant_venture_recorded_idx" ON "kpis" USING btree ("tenant_id","venture_id","recorded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "tripwire_notices_open_key" ON "tripwire_notices" USING btree ("tenant_id",coalesce("venture_id", '00000000-0000-0000-0000-000000000000'::uuid),"kind") WHERE "tripwire_notices"."cleared_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sprints_current_key" ON "sprints" USING btree ("venture_id") WHERE "sprints"."is_active";--> statement-breakpoint
CREATE INDEX "sprints_tenant_start_idx" ON "sprints" USING btree ("tenant_id","start_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sprints_venture_start_idx" ON "sprints" USING btree ("venture_id","start_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "task_status_changes_task_idx" ON "task_status_changes" USING btree ("task_id","changed_at");--> statement-breakpoint
CREATE INDEX "tasks_tenant_created_idx" ON "tasks" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_sprint_created_idx" ON "tasks" USING btree ("sprint_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_assignee_created_idx" ON "tasks" USING btree ("assignee_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tasks_assignee_due_idx" ON "tasks" USING btree ("assignee_id","due_date","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "venture_stage_changes_venture_idx" ON "venture_stage_changes" USING btree ("venture_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "ventures_opportunity_key" ON "ventures" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "ventures_tenant_created_idx" ON "ventures" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ventures_tenant_updated_idx" ON "ventures" USING btree ("tenant_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_stage_total_idx" ON "opportunities" USING btree ("tenant_id","stage_rank","total_tenths" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_priority_idx" ON "opportunities" USING btree ("tenant_id","priority_rank" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_stage_priority_idx" ON "opportunities" USING btree ("tenant_id","stage_rank","priority_rank" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_submitter_idx" ON "opportunities" USING btree ("tenant_id","submitter_key","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_stage_updated_idx" ON "opportunities" USING btree ("tenant_id","stage_rank","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_scored_idx" ON "opportunities" USING btree ("tenant_id","scored_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "opportunities"."scored_at" is not null;--> statement-breakpoint
CREATE INDEX "opportunities_tenant_total_ascending_idx" ON "opportunities" USING btree ("tenant_id",nullif("total_tenths", -1),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_priority_ascending_idx" ON "opportunities" USING btree ("tenant_id","priority_rank" NULLS FIRST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_import_row_key" ON "opportunities" USING btree ("tenant_id","import_id","import_row") WHERE "opportunities"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "opportunity_stage_changes_tenant_idx" ON "opportunity_stage_changes" USING btree ("tenant_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_stage_created_idx" ON "opportunities" USING btree ("tenant_id","stage_rank","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_total_idx" ON "opportunities" USING btree ("tenant_id","total_tenths" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunity_stage_changes_opportunity_idx" ON "opportunity_stage_changes" USING btree ("opportunity_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_score_spread_range" CHECK ("opportunities"."score_spread" between 0 and 10);