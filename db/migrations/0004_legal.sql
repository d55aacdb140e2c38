CREATE TABLE "funding_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(255) NOT NULL,
	"amount" numeric(15, 2),
	"valuation" numeric(15, 2),
	"lead_investor" varchar(255),
	"status" varchar(32) DEFAULT 'planning' NOT NULL,
	"closed_at" timestamp with time zone,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "funding_rounds_amount_positive" CHECK ("funding_rounds"."amount" >= 0),
	CONSTRAINT "funding_rounds_valuation_positive" CHECK ("funding_rounds"."valuation" >= 0)
);
--> statement-breakpoint
CREATE TABLE "investor_updates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(255),
	"content" text,
	"report_url" text,
	"pages" integer,
	"published_at" timestamp with time zone,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nda_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" varchar(255) NOT NULL,
	"ip_address" varchar(45),
	"user_agent" varchar(512),
	"nda_version" varchar(10) DEFAULT '1.0' NOT NULL,
	"text_sha256" varchar(64) NOT NULL,
	"seal_sha256" varchar(64) NOT NULL,
	"signed_pdf_path" varchar(255),
	"pdf_sha256" varchar(64),
	"pdf_size_bytes" integer,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nda_evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "nda_evidence_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"nda_version" varchar(10) NOT NULL,
	"step" varchar(32) NOT NULL,
	"ip_address" varchar(45) NOT NULL,
	"user_agent" varchar(512) NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issued_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" varchar(32) NOT NULL,
	"sha256" varchar(64) NOT NULL,
	"code" varchar(32),
	"issued_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "issued_documents_sha256_key" UNIQUE("sha256"),
	CONSTRAINT "issued_documents_code_key" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD CONSTRAINT "funding_rounds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_updates" ADD CONSTRAINT "investor_updates_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_acceptances" ADD CONSTRAINT "nda_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_acceptances" ADD CONSTRAINT "nda_acceptances_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_evidence" ADD CONSTRAINT "nda_evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nda_evidence" ADD CONSTRAINT "nda_evidence_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_rounds_tenant_created_idx" ON "funding_rounds" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "investor_updates_tenant_published_idx" ON "investor_updates" USING btree ("tenant_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "investor_updates"."published_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "nda_acceptances_user_version_key" ON "nda_acceptances" USING btree ("user_id","nda_version");--> statement-breakpoint
CREATE INDEX "nda_acceptances_tenant_created_idx" ON "nda_acceptances" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "nda_evidence_user_version_idx" ON "nda_evidence" USING btree ("user_id","nda_version","seq");--> statement-breakpoint
CREATE INDEX "legal_acceptances_tenant_created_idx" ON "legal_acceptances" USING btree ("tenant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);