CREATE TABLE "idempotency_keys" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"body_sha256" varchar(64) NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

--> statement-breakpoint
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY idempotency_keys_tenant ON idempotency_keys USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
