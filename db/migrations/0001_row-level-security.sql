-- The tenant is carried by the database: a query that forgets it sees nothing and writes nothing. FORCE, because the
-- product's role owns the tables and an owner is exempt otherwise. Settings are local to a transaction (withTenant).

INSERT INTO tenants (id, name) VALUES ('default', 'AICV Holdings');
--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id);
--> statement-breakpoint
ALTER TABLE sessions ADD CONSTRAINT sessions_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
--> statement-breakpoint
ALTER TABLE legal_acceptances ADD CONSTRAINT legal_acceptances_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
--> statement-breakpoint
ALTER TABLE opportunities ADD CONSTRAINT opportunities_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
--> statement-breakpoint
ALTER TABLE opportunity_stage_changes ADD CONSTRAINT opportunity_stage_changes_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
--> statement-breakpoint
ALTER TABLE audit_logs ADD CONSTRAINT audit_logs_tenant_id_tenants_id_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
--> statement-breakpoint
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY users_tenant ON users USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
-- Signing in comes before the tenant is known: the name or the session must be found first.
CREATE POLICY users_authentication ON users FOR SELECT USING (current_setting('app.scope', true) = 'authentication');
--> statement-breakpoint
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sessions_tenant ON sessions USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
CREATE POLICY sessions_authentication ON sessions USING (current_setting('app.scope', true) = 'authentication');
--> statement-breakpoint
ALTER TABLE legal_acceptances ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptances FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY legal_acceptances_tenant ON legal_acceptances USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE opportunities ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunities FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY opportunities_tenant ON opportunities USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE opportunity_stage_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_stage_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY opportunity_stage_changes_tenant ON opportunity_stage_changes USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE audit_logs ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_logs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY audit_logs_tenant ON audit_logs USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_append_only BEFORE UPDATE OR DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_logs_no_truncate BEFORE TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER legal_acceptances_append_only BEFORE UPDATE OR DELETE ON legal_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER legal_acceptances_no_truncate BEFORE TRUNCATE ON legal_acceptances FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
