CREATE TYPE "public"."user_role" AS ENUM('admin', 'manager', 'analyst', 'operator', 'instructor', 'learner', 'investor');--> statement-breakpoint
CREATE TYPE "public"."opportunity_stage" AS ENUM('discovery', 'screening', 'scoring', 'shortlist', 'incubation');--> statement-breakpoint
CREATE TABLE "sign_in_guards" (
	"account_hash" varchar(64) NOT NULL,
	"ip_address" varchar(45) NOT NULL,
	"tried_at_ms" bigint[] NOT NULL,
	"locked_until_ms" bigint,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "sign_in_guards_account_hash_ip_address_pk" PRIMARY KEY("account_hash","ip_address")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" varchar(255) NOT NULL,
	"password" text NOT NULL,
	"email" varchar(255),
	"first_name" varchar(255),
	"last_name" varchar(255),
	"role" "user_role" DEFAULT 'learner' NOT NULL,
	"requested_role" "user_role",
	"profile_image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"ip_address" varchar(45),
	"user_agent" varchar(512),
	"agreement_version" varchar(10) DEFAULT '1.0' NOT NULL,
	"text_sha256" varchar(64) NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(255) NOT NULL,
	"description" text,
	"stage" "opportunity_stage" DEFAULT 'discovery' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"submitted_by" varchar(255),
	"roi_score" numeric(3, 1),
	"feasibility_score" numeric(3, 1),
	"scalability_score" numeric(3, 1),
	"defensibility_score" numeric(3, 1),
	"time_to_revenue_score" numeric(3, 1),
	"total_score" numeric(3, 1),
	"idea_data" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "opportunities_title_not_blank" CHECK (btrim("opportunities"."title") <> ''),
	CONSTRAINT "opportunities_description_length" CHECK (char_length("opportunities"."description") <= 20000),
	CONSTRAINT "opportunities_priority_known" CHECK ("opportunities"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "opportunities_roi_score_range" CHECK ("opportunities"."roi_score" between 0 and 10),
	CONSTRAINT "opportunities_feasibility_score_range" CHECK ("opportunities"."feasibility_score" between 0 and 10),
	CONSTRAINT "opportunities_scalability_score_range" CHECK ("opportunities"."scalability_score" between 0 and 10),
	CONSTRAINT "opportunities_defensibility_score_range" CHECK ("opportunities"."defensibility_score" between 0 and 10),
	CONSTRAINT "opportunities_time_to_revenue_score_range" CHECK ("opportunities"."time_to_revenue_score" between 0 and 10),
	CONSTRAINT "opportunities_total_score_range" CHECK ("opportunities"."total_score" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "opportunity_stage_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"from_stage" "opportunity_stage",
	"to_stage" "opportunity_stage" NOT NULL,
	"changed_by" uuid,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"changed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_logs_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"action" varchar(64) NOT NULL,
	"resource_type" varchar(64),
	"resource_id" varchar(64),
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip_address" varchar(45),
	"user_agent" varchar(512),
	"request_id" varchar(64),
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"timestamp" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation_settings" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" varchar(64) PRIMARY KEY NOT NULL,
	"name" varchar(255) NOT NULL,
	"plan" varchar(64) DEFAULT 'free' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" varchar(64) PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"sess" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expire" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_acceptances" ADD CONSTRAINT "legal_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_stage_changes" ADD CONSTRAINT "opportunity_stage_changes_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_stage_changes" ADD CONSTRAINT "opportunity_stage_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_guards_updated_idx" ON "sign_in_guards" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_tenant_created_idx" ON "users" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_tenant_role_idx" ON "users" USING btree ("tenant_id","role","created_at") WHERE "users"."is_active";--> statement-breakpoint
CREATE INDEX "users_tenant_role_request_idx" ON "users" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "users"."requested_role" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_acceptances_user_version_key" ON "legal_acceptances" USING btree ("user_id","agreement_version");--> statement-breakpoint
CREATE INDEX "opportunities_tenant_created_idx" ON "opportunities" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_stage_created_idx" ON "opportunities" USING btree ("tenant_id","stage","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_total_idx" ON "opportunities" USING btree ("tenant_id","total_score" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunities_tenant_updated_idx" ON "opportunities" USING btree ("tenant_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "opportunity_stage_changes_opportunity_idx" ON "opportunity_stage_changes" USING btree ("opportunity_id","changed_at");--> statement-breakpoint
CREATE INDEX "audit_logs_tenant_seq_idx" ON "audit_logs" USING btree ("tenant_id","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expire_idx" ON "sessions" USING btree ("expire");