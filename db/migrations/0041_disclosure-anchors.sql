CREATE TABLE "disclosure_anchors" (
	"disclosure_id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "disclosure_anchors_entry_idx" ON "disclosure_anchors" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE disclosure_anchors ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE disclosure_anchors FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY disclosure_anchors_tenant ON disclosure_anchors USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
CREATE TRIGGER disclosure_anchors_append_only BEFORE UPDATE OR DELETE ON disclosure_anchors FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER disclosure_anchors_no_truncate BEFORE TRUNCATE ON disclosure_anchors FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- The exact text that is hashed. A key that is added later breaks every earlier hash: a new form needs a new function.
CREATE FUNCTION disclosure_content(disclosure disclosures) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', disclosure.id, 'tenantId', disclosure.tenant_id, 'userId', disclosure.user_id, 'kind', disclosure.kind,
    'recordType', disclosure.record_type, 'recordId', disclosure.record_id, 'recordName', disclosure.record_name,
    'ndaVersion', disclosure.nda_version, 'ipAddress', disclosure.ip_address, 'userAgent', disclosure.user_agent,
    'disclosedAt', to_char(disclosure.disclosed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
$$;
