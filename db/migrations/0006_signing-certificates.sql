CREATE TABLE "signing_certificates" (
	"sha256" varchar(64) PRIMARY KEY NOT NULL,
	"pem" text NOT NULL,
	"first_used_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER signing_certificates_append_only BEFORE UPDATE OR DELETE ON signing_certificates FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER signing_certificates_no_truncate BEFORE TRUNCATE ON signing_certificates FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
