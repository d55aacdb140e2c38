-- As in 0001: the tenant is carried by the database, and what proves a disclosure is append-only.

ALTER TABLE disclosures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE disclosures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY disclosures_tenant ON disclosures USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE tenant_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tenant_settings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant_settings_tenant ON tenant_settings USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
CREATE TRIGGER disclosures_append_only BEFORE UPDATE OR DELETE ON disclosures FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER disclosures_no_truncate BEFORE TRUNCATE ON disclosures FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
