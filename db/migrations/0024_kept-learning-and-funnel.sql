CREATE TABLE "certificate_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"level" "certification_level" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "certificate_tallies_pk" PRIMARY KEY("tenant_id","level")
);
--> statement-breakpoint
CREATE TABLE "certificate_texts" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cohort_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"month" date NOT NULL,
	"enrolled" integer NOT NULL,
	"completed" integer NOT NULL,
	"within_30" integer NOT NULL,
	"within_60" integer NOT NULL,
	"within_90" integer NOT NULL,
	CONSTRAINT "cohort_tallies_pk" PRIMARY KEY("tenant_id","month")
);
--> statement-breakpoint
CREATE TABLE "course_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"course_id" uuid NOT NULL,
	"enrollments" integer NOT NULL,
	"completions" integer NOT NULL,
	"progress" bigint NOT NULL,
	CONSTRAINT "course_tallies_pk" PRIMARY KEY("tenant_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "course_week_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"course_id" uuid NOT NULL,
	"week" date NOT NULL,
	"enrolled" integer NOT NULL,
	"completed" integer NOT NULL,
	CONSTRAINT "course_week_tallies_pk" PRIMARY KEY("tenant_id","course_id","week")
);
--> statement-breakpoint
CREATE TABLE "lesson_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"finished" integer NOT NULL,
	CONSTRAINT "lesson_tallies_pk" PRIMARY KEY("tenant_id","course_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"quiz_id" uuid NOT NULL,
	"attempts" integer NOT NULL,
	"score" bigint NOT NULL,
	"learners" integer NOT NULL,
	"passed" integer NOT NULL,
	CONSTRAINT "quiz_tallies_pk" PRIMARY KEY("tenant_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "opening_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"record_id" uuid NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "opening_tallies_pk" PRIMARY KEY("tenant_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"first_opened_at" timestamp with time zone NOT NULL,
	"last_opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openings_pk" PRIMARY KEY("tenant_id","record_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "nda_acceptance_texts" (
	"acceptance_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_stays" (
	"change_id" uuid PRIMARY KEY NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stage_rank" smallint NOT NULL,
	"lasted" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_ways" (
	"opportunity_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"passages" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passage_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"month" date NOT NULL,
	"passages" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "passage_tallies_pk" PRIMARY KEY("tenant_id","month","passages")
);
--> statement-breakpoint
CREATE TABLE "stay_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"month" date NOT NULL,
	"stage_rank" smallint NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "stay_tallies_pk" PRIMARY KEY("tenant_id","month","stage_rank","bucket")
);
--> statement-breakpoint
DROP INDEX "kpis_tenant_venture_metric_idx";--> statement-breakpoint
ALTER TABLE "certificate_texts" ADD CONSTRAINT "certificate_texts_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_acceptance_texts" ADD CONSTRAINT "nda_acceptance_texts_acceptance_id_nda_acceptances_id_fk" FOREIGN KEY ("acceptance_id") REFERENCES "public"."nda_acceptances"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_ways" ADD CONSTRAINT "opportunity_ways_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_texts_trigram_idx" ON "certificate_texts" USING gin ("tenant_id","text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "openings_record_last_idx" ON "openings" USING btree ("tenant_id","record_id","last_opened_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "nda_acceptance_texts_trigram_idx" ON "nda_acceptance_texts" USING gin ("tenant_id","text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opportunity_stays_opportunity_idx" ON "opportunity_stays" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "opportunity_stays_tenant_created_idx" ON "opportunity_stays" USING btree ("tenant_id","created_at","stage_rank","lasted");--> statement-breakpoint
CREATE INDEX "opportunity_stays_tenant_lasted_idx" ON "opportunity_stays" USING btree ("tenant_id","stage_rank","lasted","created_at");--> statement-breakpoint
CREATE INDEX "opportunity_ways_tenant_created_idx" ON "opportunity_ways" USING btree ("tenant_id","created_at","passages");--> statement-breakpoint
CREATE INDEX "notifications_user_kind_created_idx" ON "notifications" USING btree ("user_id","kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "kpis_tenant_venture_metric_latest_idx" ON "kpis" USING btree ("tenant_id","venture_id","metric","recorded_at" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);