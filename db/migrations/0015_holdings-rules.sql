-- As in 0001: the tenant is carried by the database. Then the chain of the audit log, and what is kept with each write of a person.

ALTER TABLE access_tokens ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE access_tokens FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY access_tokens_tenant ON access_tokens USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE audit_chain ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_chain FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY audit_chain_tenant ON audit_chain USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE audit_checkpoints ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_checkpoints FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY audit_checkpoints_tenant ON audit_checkpoints USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE audit_heads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_heads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY audit_heads_tenant ON audit_heads USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE audit_personal ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_personal FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY audit_personal_tenant ON audit_personal USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE feature_flag_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE feature_flag_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY feature_flag_changes_tenant ON feature_flag_changes USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE feature_flags ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE feature_flags FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY feature_flags_tenant ON feature_flags USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY invitations_tenant ON invitations USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE mails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY mails_tenant ON mails USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE user_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY user_tallies_tenant ON user_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE user_texts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_texts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY user_texts_tenant ON user_texts USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
-- A token and an invitation are found before a tenant is known, as a session is.
CREATE POLICY access_tokens_authentication ON access_tokens FOR SELECT USING (current_setting('app.scope', true) = 'authentication');
--> statement-breakpoint
CREATE POLICY invitations_authentication ON invitations FOR SELECT USING (current_setting('app.scope', true) = 'authentication');
--> statement-breakpoint
-- Mails are sent for every tenant by one job, which sees nothing else.
CREATE POLICY mails_delivery ON mails USING (current_setting('app.scope', true) = 'delivery');
--> statement-breakpoint
CREATE POLICY user_texts_search ON user_texts AS RESTRICTIVE FOR SELECT
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '') AND text LIKE current_setting('app.search_pattern', true));
--> statement-breakpoint
CREATE TRIGGER feature_flag_changes_append_only BEFORE UPDATE OR DELETE ON feature_flag_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER feature_flag_changes_no_truncate BEFORE TRUNCATE ON feature_flag_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_chain_append_only BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_truncate BEFORE TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_append_only BEFORE UPDATE OR DELETE ON audit_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_checkpoints_no_truncate BEFORE TRUNCATE ON audit_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Personal data can be erased, and not altered.
CREATE TRIGGER audit_personal_unaltered BEFORE UPDATE ON audit_personal FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER audit_personal_no_truncate BEFORE TRUNCATE ON audit_personal FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
ALTER TABLE audit_chain ADD CONSTRAINT audit_chain_position_positive CHECK (position > 0);
--> statement-breakpoint
-- The exact text that is hashed: whoever has it can compute the chain without the database. A key that is added to it later breaks
-- every chain, so a new form must come with a new function and a version.
CREATE FUNCTION audit_entry_content(entry audit_logs) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', entry.id, 'seq', entry.seq, 'tenantId', entry.tenant_id, 'userId', entry.user_id, 'action', entry.action,
    'resourceType', entry.resource_type, 'resourceId', entry.resource_id, 'details', entry.details,
    'requestId', entry.request_id, 'personalSha256', entry.personal_sha256,
    'timestamp', to_char(entry."timestamp" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
$$;
--> statement-breakpoint
CREATE FUNCTION audit_link_hash(previous text, content text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(previous || E'\n' || content, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Names the tenants of a transaction's entries as they are written, so that its end knows whose heads it will wait for.
CREATE FUNCTION note_audited_tenant() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted text[] := string_to_array(nullif(current_setting('app.audited_tenants', true), ''), ' ');
BEGIN
  IF noted IS NULL THEN
    PERFORM set_config('app.audited_tenants', NEW.tenant_id, true);
  ELSIF NEW.tenant_id <> ALL (noted) THEN
    PERFORM set_config('app.audited_tenants', array_to_string(noted || NEW.tenant_id::text, ' '), true);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_tenant_noted BEFORE INSERT ON audit_logs FOR EACH ROW EXECUTE FUNCTION note_audited_tenant();
--> statement-breakpoint
-- Waits for the end of a tenant's chain, which is there from its first entry on. Names the tenant, and leaves it named. An advisory
-- lock, because its waiters come in the order in which they came: for a row that many write they do not, and some wait for long.
CREATE FUNCTION lock_audit_head(tenant text) RETURNS audit_heads LANGUAGE plpgsql AS $$
DECLARE
  head audit_heads;
BEGIN
  PERFORM set_config('app.tenant_id', tenant, true);
  PERFORM pg_advisory_xact_lock(hashtextextended('audit:' || tenant, 0));
  SELECT * INTO head FROM audit_heads WHERE tenant_id = tenant;
  IF NOT FOUND THEN
    INSERT INTO audit_heads (tenant_id, position, hash) VALUES (tenant, 0, repeat('0', 64)) RETURNING * INTO head;
  END IF;
  RETURN head;
END
$$;
--> statement-breakpoint
-- Runs as the transaction ends, so that writers of a tenant wait for one another during that moment only, and in no circle: whoever
-- waits for a head has no other lock to wait for, and the heads of several tenants are waited for in the order of their locks.
-- A transaction may have gone on to another tenant meanwhile: the entry's own is named for the time of this.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tenant text := coalesce(current_setting('app.tenant_id', true), '');
  noted text[] := string_to_array(nullif(current_setting('app.audited_tenants', true), ''), ' ');
  head audit_heads;
  link text;
BEGIN
  IF cardinality(noted) > 1 THEN
    PERFORM lock_audit_head(each.id) FROM (SELECT id FROM unnest(noted) id ORDER BY hashtextextended('audit:' || id, 0)) each;
    PERFORM set_config('app.audited_tenants', '', true);
  END IF;
  head := lock_audit_head(NEW.tenant_id);
  link := audit_link_hash(head.hash, audit_entry_content(NEW));
  INSERT INTO audit_chain (entry_id, tenant_id, position, previous_hash, hash) VALUES (NEW.id, NEW.tenant_id, head.position + 1, head.hash, link);
  UPDATE audit_heads SET position = head.position + 1, hash = link WHERE tenant_id = NEW.tenant_id;
  PERFORM set_config('app.tenant_id', tenant, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_logs_chained AFTER INSERT ON audit_logs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
CREATE FUNCTION user_search_text(username text, email text, first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(username || E'\n' || coalesce(email, '') || E'\n' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))
$$;
--> statement-breakpoint
-- Every row is in sight of its own upkeep, whatever a reader of the same transaction searches for.
CREATE FUNCTION keep_user_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_texts (user_id, tenant_id, text)
    VALUES (NEW.id, NEW.tenant_id, user_search_text(NEW.username, NEW.email, NEW.first_name, NEW.last_name));
  ELSE
    PERFORM set_config('app.search_pattern', '%', true);
    UPDATE user_texts SET text = user_search_text(NEW.username, NEW.email, NEW.first_name, NEW.last_name) WHERE user_id = NEW.id;
    PERFORM set_config('app.search_pattern', searched, true);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_text_on_insert AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION keep_user_text();
--> statement-breakpoint
CREATE TRIGGER users_text_on_update AFTER UPDATE OF username, email, first_name, last_name ON users FOR EACH ROW EXECUTE FUNCTION keep_user_text();
--> statement-breakpoint
-- In the order of their keys, so that two writers never wait for each other in a circle (as the tallies of opportunities are kept).
CREATE FUNCTION keep_user_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO user_tallies AS kept (tenant_id, role_rank, is_active, count)
    SELECT tenant_id, role_rank, is_active::int, count(*) FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (tenant_id, role_rank, is_active) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM 1 FROM user_tallies kept
      WHERE (tenant_id, role_rank, is_active) IN (SELECT tenant_id, role_rank, is_active::int FROM old_rows)
      ORDER BY tenant_id, role_rank, is_active FOR UPDATE OF kept;
    UPDATE user_tallies kept SET count = kept.count - gone.count
      FROM (SELECT tenant_id, role_rank, is_active::int AS is_active, count(*) AS count FROM old_rows GROUP BY 1, 2, 3) gone
     WHERE (kept.tenant_id, kept.role_rank, kept.is_active) = (gone.tenant_id, gone.role_rank, gone.is_active);
  ELSE
    INSERT INTO user_tallies AS kept (tenant_id, role_rank, is_active, count)
    SELECT tenant_id, role_rank, is_active, greatest(sum(one), 0)
      FROM (SELECT tenant_id, role_rank, is_active::int AS is_active, 1 AS one FROM new_rows
            UNION ALL SELECT tenant_id, role_rank, is_active::int, -1 FROM old_rows) both_ways
     GROUP BY 1, 2, 3 HAVING sum(one) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (tenant_id, role_rank, is_active) DO UPDATE SET count = kept.count + excluded.count WHERE excluded.count > 0;
    UPDATE user_tallies kept SET count = kept.count + changed.count
      FROM (SELECT tenant_id, role_rank, is_active, sum(one) AS count
              FROM (SELECT tenant_id, role_rank, is_active::int AS is_active, 1 AS one FROM new_rows
                    UNION ALL SELECT tenant_id, role_rank, is_active::int, -1 FROM old_rows) both_ways
             GROUP BY 1, 2, 3 HAVING sum(one) < 0) changed
     WHERE (kept.tenant_id, kept.role_rank, kept.is_active) = (changed.tenant_id, changed.role_rank, changed.is_active);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_tallied_on_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_user_tallies();
--> statement-breakpoint
CREATE TRIGGER users_tallied_on_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_user_tallies();
--> statement-breakpoint
CREATE TRIGGER users_tallied_on_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_user_tallies();
--> statement-breakpoint
ALTER TABLE user_tallies ADD CONSTRAINT user_tallies_not_negative CHECK (count >= 0);
--> statement-breakpoint
-- What is there already, of every tenant: for this the owner is exempt from the policies, until the transaction's end at most.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_logs NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_personal NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_chain NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_heads NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_texts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO user_texts (user_id, tenant_id, text) SELECT id, tenant_id, user_search_text(username, email, first_name, last_name) FROM users;
--> statement-breakpoint
INSERT INTO user_tallies (tenant_id, role_rank, is_active, count) SELECT tenant_id, role_rank, is_active::int, count(*) FROM users GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Address and agent of the entries that there are go beside them, before they are chained for the first time.
INSERT INTO audit_personal (entry_id, user_id, salt, content, tenant_id)
SELECT id, user_id, replace(gen_random_uuid()::text, '-', ''),
       jsonb_strip_nulls(jsonb_build_object('ipAddress', ip_address, 'userAgent', user_agent, 'username', details -> 'username', 'reportedUserAgent', details -> 'userAgent'))::text, tenant_id
  FROM audit_logs;
--> statement-breakpoint
ALTER TABLE audit_logs DISABLE TRIGGER audit_logs_append_only;
--> statement-breakpoint
UPDATE audit_logs SET details = CASE action WHEN 'user_registered' THEN details - 'username' WHEN 'confidentiality_reminder_viewed' THEN details - 'userAgent' ELSE details END,
  personal_sha256 = (SELECT encode(sha256(convert_to(salt || E'\n' || content, 'UTF8')), 'hex') FROM audit_personal WHERE entry_id = audit_logs.id);
--> statement-breakpoint
ALTER TABLE audit_logs ENABLE TRIGGER audit_logs_append_only;
--> statement-breakpoint
DO $$
DECLARE
  entry audit_logs;
  head audit_heads;
  link text;
BEGIN
  FOR entry IN SELECT * FROM audit_logs ORDER BY tenant_id, seq LOOP
    IF head.tenant_id IS DISTINCT FROM entry.tenant_id THEN
      IF head.tenant_id IS NOT NULL THEN INSERT INTO audit_heads VALUES (head.tenant_id, head.position, head.hash); END IF;
      head := (entry.tenant_id, 0, repeat('0', 64));
    END IF;
    link := audit_link_hash(head.hash, audit_entry_content(entry));
    INSERT INTO audit_chain (entry_id, tenant_id, position, previous_hash, hash) VALUES (entry.id, entry.tenant_id, head.position + 1, head.hash, link);
    head.position := head.position + 1;
    head.hash := link;
  END LOOP;
  IF head.tenant_id IS NOT NULL THEN INSERT INTO audit_heads VALUES (head.tenant_id, head.position, head.hash); END IF;
END
$$;
--> statement-breakpoint
ALTER TABLE user_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_texts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_heads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_chain FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_personal FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_logs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Not even the owner, who could only grant it to itself again, and would leave a trace in doing so.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_logs, audit_chain, audit_checkpoints FROM PUBLIC, CURRENT_USER;
