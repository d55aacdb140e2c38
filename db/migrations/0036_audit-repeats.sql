CREATE TABLE "audit_repeats" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"action" varchar(64) NOT NULL,
	"subject" varchar(64) NOT NULL,
	"topic_sha256" varchar(64) NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"last_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"entry_id" uuid,
	"user_id" uuid,
	"resource_type" varchar(64) NOT NULL,
	"resource_id" varchar(64),
	"details" jsonb NOT NULL,
	"ip_address" varchar(64) NOT NULL,
	CONSTRAINT "audit_repeats_pk" PRIMARY KEY("tenant_id","hour","action","subject","topic_sha256")
);
--> statement-breakpoint
ALTER TABLE audit_repeats ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_repeats FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY audit_repeats_tenant ON audit_repeats USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
