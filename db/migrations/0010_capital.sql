CREATE TABLE "disclosures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid,
	"record_name" varchar(255) NOT NULL,
	"nda_version" varchar(10) NOT NULL,
	"ip_address" varchar(45),
	"user_agent" varchar(512),
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"disclosed_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenant_settings" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"key" varchar(64) NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "tenant_settings_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD COLUMN "target" numeric(15, 2);--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD COLUMN "use_of_funds" text;--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD COLUMN "timeline" varchar(64);--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD COLUMN "updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "investor_updates" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "investor_updates" ADD COLUMN "recipient_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "investor_updates" ADD COLUMN "recipient_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "investor_updates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "investor_updates" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "investor_updates" ADD COLUMN "updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_settings" ADD CONSTRAINT "tenant_settings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_settings" ADD CONSTRAINT "tenant_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disclosures_user_idx" ON "disclosures" USING btree ("user_id","disclosed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "disclosures_record_idx" ON "disclosures" USING btree ("record_id","user_id","disclosed_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "investor_updates" ADD CONSTRAINT "investor_updates_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investor_updates" ADD CONSTRAINT "investor_updates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investor_updates_tenant_updated_idx" ON "investor_updates" USING btree ("tenant_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD CONSTRAINT "funding_rounds_target_positive" CHECK ("funding_rounds"."target" >= 0);--> statement-breakpoint
ALTER TABLE "funding_rounds" ADD CONSTRAINT "funding_rounds_use_length" CHECK (char_length("funding_rounds"."use_of_funds") <= 2000);