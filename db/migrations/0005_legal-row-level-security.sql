-- As in 0001: the tenant is carried by the database, and signatures and their evidence are append-only.

ALTER TABLE nda_acceptances ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptances FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY nda_acceptances_tenant ON nda_acceptances USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE nda_evidence ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_evidence FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY nda_evidence_tenant ON nda_evidence USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE funding_rounds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE funding_rounds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY funding_rounds_tenant ON funding_rounds USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE investor_updates ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE investor_updates FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY investor_updates_tenant ON investor_updates USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
CREATE TRIGGER nda_acceptances_append_only BEFORE UPDATE OR DELETE ON nda_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER nda_acceptances_no_truncate BEFORE TRUNCATE ON nda_acceptances FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER nda_evidence_append_only BEFORE UPDATE OR DELETE ON nda_evidence FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER nda_evidence_no_truncate BEFORE TRUNCATE ON nda_evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER issued_documents_append_only BEFORE UPDATE OR DELETE ON issued_documents FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER issued_documents_no_truncate BEFORE TRUNCATE ON issued_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
