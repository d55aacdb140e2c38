-- What a server process remembers of callers and boards goes as soon as a row that it came from is written, whoever writes it: a signal in the
-- writer's own transaction, which no code can forget. Processes that do not know its kind pass it over.
CREATE FUNCTION tell_opportunities_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    FOR written IN SELECT DISTINCT tenant_id FROM old_rows LOOP
      PERFORM pg_notify('aicv_live', json_build_object('tenantId', written, 'kind', 'opportunities_written')::text);
    END LOOP;
  ELSIF TG_OP = 'INSERT' THEN
    FOR written IN SELECT DISTINCT tenant_id FROM new_rows LOOP
      PERFORM pg_notify('aicv_live', json_build_object('tenantId', written, 'kind', 'opportunities_written')::text);
    END LOOP;
  ELSE
    FOR written IN SELECT tenant_id FROM old_rows UNION SELECT tenant_id FROM new_rows LOOP
      PERFORM pg_notify('aicv_live', json_build_object('tenantId', written, 'kind', 'opportunities_written')::text);
    END LOOP;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_told_on_insert AFTER INSERT ON opportunities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_opportunities_written();
--> statement-breakpoint
CREATE TRIGGER opportunities_told_on_update AFTER UPDATE ON opportunities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_opportunities_written();
--> statement-breakpoint
CREATE TRIGGER opportunities_told_on_delete AFTER DELETE ON opportunities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_opportunities_written();
--> statement-breakpoint
-- What somebody may, of the row that says so: of one person where it is theirs, else of everybody in the tenant.
CREATE FUNCTION tell_caller_written() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written record := coalesce(OLD, NEW);
  concerned json := 'null';
BEGIN
  IF TG_TABLE_NAME = 'users' THEN concerned := json_build_array(written.id); END IF;
  IF TG_TABLE_NAME = 'sessions' THEN concerned := json_build_array(written.user_id); END IF;
  PERFORM pg_notify('aicv_live', json_build_object(
    'tenantId', CASE TG_TABLE_NAME WHEN 'tenants' THEN to_json(written) ->> 'id' ELSE to_json(written) ->> 'tenant_id' END,
    'kind', 'caller_written', 'userIds', concerned)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_told AFTER UPDATE OF role, is_active, has_two_step, tenant_id ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.is_active, OLD.has_two_step, OLD.tenant_id) IS DISTINCT FROM (NEW.role, NEW.is_active, NEW.has_two_step, NEW.tenant_id))
  EXECUTE FUNCTION tell_caller_written();
--> statement-breakpoint
-- A session that is made longer, as each use does, lets nobody in who was out.
CREATE TRIGGER sessions_told_on_update AFTER UPDATE OF expire, proved_at ON sessions FOR EACH ROW
  WHEN (NEW.expire < OLD.expire OR NEW.proved_at IS DISTINCT FROM OLD.proved_at) EXECUTE FUNCTION tell_caller_written();
--> statement-breakpoint
-- One signal a tenant, whoever they are if there are many. Those that had run out, which are cleared away by the thousand, are nobody's any more.
CREATE FUNCTION tell_sessions_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('aicv_live', json_build_object('tenantId', tenant_id, 'kind', 'caller_written',
      'userIds', CASE WHEN count(DISTINCT user_id) <= 100 THEN json_agg(DISTINCT user_id) END)::text)
    FROM old_rows WHERE expire > now() GROUP BY tenant_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sessions_told_on_delete AFTER DELETE ON sessions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions_deleted();
--> statement-breakpoint
CREATE TRIGGER tenants_told AFTER UPDATE OF is_active ON tenants FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION tell_caller_written();
--> statement-breakpoint
CREATE TRIGGER tenant_settings_told AFTER INSERT OR UPDATE OR DELETE ON tenant_settings FOR EACH ROW EXECUTE FUNCTION tell_caller_written();
--> statement-breakpoint
CREATE TRIGGER feature_flags_told AFTER INSERT OR UPDATE OR DELETE ON feature_flags FOR EACH ROW EXECUTE FUNCTION tell_caller_written();
