-- Functions that triggers, policies and queries call. Those of generated columns are in 0000, search_setting() is in 0001.

-- Append-only tables

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE FUNCTION refuse_truncating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What is kept of the rows of % would outlive a truncate: delete them', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

-- Audit log

-- The exact text that is hashed: with it the chain can be verified without the database. A further key would break every chain, so a
-- new form needs a new function and a version.
CREATE FUNCTION audit_entry_content(entry audit_logs) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', entry.id, 'seq', entry.seq, 'tenantId', entry.tenant_id, 'userId', entry.user_id, 'action', entry.action,
    'resourceType', entry.resource_type, 'resourceId', entry.resource_id, 'details', entry.details,
    'requestId', entry.request_id, 'personalSha256', entry.personal_sha256,
    'timestamp', to_char(entry."timestamp" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
$$;

CREATE FUNCTION audit_link_hash(previous text, content text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(previous || E'\n' || content, 'UTF8')), 'hex')
$$;

-- As audit_entry_content: a new form needs a new function.
CREATE FUNCTION disclosure_content(disclosure disclosures) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'id', disclosure.id, 'tenantId', disclosure.tenant_id, 'userId', disclosure.user_id, 'kind', disclosure.kind,
    'recordType', disclosure.record_type, 'recordId', disclosure.record_id, 'recordName', disclosure.record_name,
    'ndaVersion', disclosure.nda_version, 'ipAddress', disclosure.ip_address, 'userAgent', disclosure.user_agent,
    'disclosedAt', to_char(disclosure.disclosed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text
$$;

-- Collects the tenants whose entries a transaction writes: at its end their heads are locked in one order.
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

-- Returns the head of a tenant's chain, which its first entry creates, and leaves app.tenant_id set to the tenant. An advisory lock,
-- because it is granted in the order of the requests: with a row lock some writers would wait for long.
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

-- Runs at commit: writers of a tenant block each other only briefly, and cannot deadlock, because a transaction that waits for a head
-- requests no other lock and locks the heads of several tenants in the order of their lock keys. Restores app.tenant_id, which the
-- transaction may have changed since it wrote the entry. SECURITY DEFINER: the role that the product runs as cannot write the chain.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  tenant text := coalesce(current_setting('app.tenant_id', true), '');
  noted text[] := string_to_array(nullif(current_setting('app.audited_tenants', true), ''), ' ');
  head audit_heads;
  link text;
  scope text := coalesce(current_setting('app.scope', true), '');
  home text;
BEGIN
  IF cardinality(noted) > 1 THEN
    PERFORM lock_audit_head(each.id) FROM (SELECT id FROM unnest(noted) id ORDER BY hashtextextended('audit:' || id, 0)) each;
    PERFORM set_config('app.audited_tenants', '', true);
  END IF;
  head := lock_audit_head(NEW.tenant_id);
  -- The author moved to another tenant meanwhile: the entry would stay in the tenant that they left. Users of the default tenant act in others.
  IF NEW.user_id IS NOT NULL AND NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND tenant_id = NEW.tenant_id) THEN
    PERFORM set_config('app.scope', 'authentication', true);
    SELECT tenant_id INTO home FROM users WHERE id = NEW.user_id;
    PERFORM set_config('app.scope', scope, true);
    IF home <> NEW.tenant_id AND home <> 'default' THEN
      RAISE EXCEPTION 'The writer has been given another tenant' USING ERRCODE = 'lock_not_available';
    END IF;
  END IF;
  link := audit_link_hash(head.hash, audit_entry_content(NEW));
  INSERT INTO audit_chain (entry_id, tenant_id, position, previous_hash, hash) VALUES (NEW.id, NEW.tenant_id, head.position + 1, head.hash, link);
  UPDATE audit_heads SET position = head.position + 1, hash = link WHERE tenant_id = NEW.tenant_id;
  PERFORM set_config('app.tenant_id', tenant, true);
  RETURN NULL;
END
$$;

-- Searchable texts. A trigger that updates them sets app.search_pattern to '%', which the policies require, and then restores it.

CREATE FUNCTION opportunity_search_text(title text, description text, submitted_by text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT search_fold(title || E'\n' || coalesce(description, '') || E'\n' || coalesce(submitted_by, ''))
$$;

CREATE FUNCTION user_search_text(username text, email text, first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT search_fold(username || E'\n' || coalesce(email, '') || E'\n' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))
$$;

CREATE FUNCTION certificate_search_text(holder_name text, title text, code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT search_fold(holder_name || E'\n' || title || E'\n' || code)
$$;

CREATE FUNCTION sync_opportunity_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO opportunity_texts (opportunity_id, tenant_id, text)
    VALUES (NEW.id, NEW.tenant_id, opportunity_search_text(NEW.title, NEW.description, NEW.submitted_by));
  ELSE
    PERFORM set_config('app.search_pattern', '%', true);
    UPDATE opportunity_texts SET text = opportunity_search_text(NEW.title, NEW.description, NEW.submitted_by)
     WHERE opportunity_id = NEW.id;
    PERFORM set_config('app.search_pattern', searched, true);
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION sync_user_text() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE FUNCTION sync_certificate_text() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO certificate_texts (certificate_id, tenant_id, text)
    VALUES (NEW.id, NEW.tenant_id, certificate_search_text(NEW.holder_name, NEW.title, NEW.code));
  ELSE
    PERFORM set_config('app.search_pattern', '%', true);
    UPDATE certificate_texts SET text = certificate_search_text(NEW.holder_name, NEW.title, NEW.code) WHERE certificate_id = NEW.id;
    PERFORM set_config('app.search_pattern', searched, true);
  END IF;
  RETURN NULL;
END
$$;

-- A signed name never changes.
CREATE FUNCTION sync_nda_acceptance_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nda_acceptance_texts (acceptance_id, tenant_id, text) VALUES (NEW.id, NEW.tenant_id, search_fold(NEW.name));
  RETURN NULL;
END
$$;

-- Search entries

-- The form in which the search compares texts: lower case without diacritics, words separated by one space, no punctuation. In scripts
-- without spaces each letter is a word. A text that is all punctuation stays as it is.
CREATE FUNCTION search_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    nullif(btrim(regexp_replace(regexp_replace(plain, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
                                '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')), ''),
    plain)
  FROM (SELECT replace(replace(replace(replace(
           translate(lower(normalize(regexp_replace(normalize(btrim(given), NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)), 'øłđðıħŧς''’ʼ', 'olddihtσ'),
           'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') AS plain) text
$$;

CREATE FUNCTION put_search_entry(
  of_kind text, of_record uuid, called text, since timestamptz, of_tenant text,
  in_context text DEFAULT NULL, also text DEFAULT NULL, meant_for text[] DEFAULT NULL,
  of_version uuid DEFAULT NULL, below uuid DEFAULT NULL, in_version uuid DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key text := search_key(called);
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  PERFORM set_config('app.search_pattern', '%', true);
  INSERT INTO search_entries (entry_id, kind, record_id, parent_id, version_id, title, context, title_key, words, audience, recorded_at, tenant_id)
  VALUES (coalesce(of_version, of_record), of_kind, of_record, below, in_version, called, in_context,
          left(key, 255), ' ' || key || coalesce(' ' || search_key(also), ''), meant_for, since, of_tenant)
  ON CONFLICT (entry_id) DO UPDATE SET title = excluded.title, context = excluded.context, title_key = excluded.title_key,
    words = excluded.words, audience = excluded.audience, recorded_at = excluded.recorded_at
  WHERE (search_entries.title, search_entries.context, search_entries.words, search_entries.audience, search_entries.recorded_at)
    IS DISTINCT FROM (excluded.title, excluded.context, excluded.words, excluded.audience, excluded.recorded_at);
  PERFORM set_config('app.search_pattern', searched, true);
END
$$;

CREATE FUNCTION remove_search_entry(of_record uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  PERFORM set_config('app.search_pattern', '%', true);
  DELETE FROM search_entries WHERE entry_id = of_record;
  PERFORM set_config('app.search_pattern', searched, true);
END
$$;

-- One enter_for_search() per searchable table: writes the entry of a row, or removes it if the row must not be found.
CREATE FUNCTION enter_for_search(found opportunities) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry('opportunity', found.id, found.title, found.created_at, found.tenant_id, found.stage::text);
END
$$;

CREATE FUNCTION enter_for_search(found ventures) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry('venture', found.id, found.title, found.created_at, found.tenant_id, found.stage::text);
END
$$;

CREATE FUNCTION enter_for_search(found sprints) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  venture text := (SELECT title FROM ventures WHERE id = found.venture_id);
BEGIN
  PERFORM put_search_entry('sprint', found.id, found.title, found.created_at, found.tenant_id, venture, below => found.venture_id);
END
$$;

-- Visible to readers of Labs and to the assignee. A move does not change the context: a task moves between sprints of one venture only.
CREATE FUNCTION enter_for_search(found tasks) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  venture ventures;
BEGIN
  SELECT ventures.* INTO venture FROM sprints JOIN ventures ON ventures.id = sprints.venture_id WHERE sprints.id = found.sprint_id;
  PERFORM put_search_entry('task', found.id, found.title, found.created_at, found.tenant_id, venture.title,
    meant_for => array_remove(ARRAY['labs', found.assignee_id::text], NULL), below => venture.id);
END
$$;

CREATE FUNCTION enter_for_search(found funding_rounds) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry('funding_round', found.id, found.name, found.created_at, found.tenant_id, found.status);
END
$$;

-- Drafts are not found. An update that names recipients is visible to them and to the authors.
CREATE FUNCTION enter_for_search(found investor_updates) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  recipients text[] := found.recipient_roles || found.recipient_ids::text[];
BEGIN
  IF found.published_at IS NULL OR found.title IS NULL THEN
    PERFORM remove_search_entry(found.id);
  ELSE
    PERFORM put_search_entry('investor_update', found.id, found.title, found.published_at, found.tenant_id,
      meant_for => CASE WHEN cardinality(recipients) > 0 THEN recipients || 'authors'::text END);
  END IF;
END
$$;

CREATE FUNCTION enter_for_search(found users) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  full_name text := concat_ws(' ', nullif(btrim(found.first_name), ''), nullif(btrim(found.last_name), ''));
BEGIN
  IF found.is_active AND found.erased_at IS NULL THEN
    -- Without the domain of the address, which most users of a firm share.
    PERFORM put_search_entry('person', found.id, coalesce(nullif(full_name, ''), found.username), found.created_at, found.tenant_id,
      found.role::text, concat_ws(' ', split_part(found.username, '@', 1), split_part(found.email, '@', 1)));
  ELSE
    PERFORM remove_search_entry(found.id);
  END IF;
  IF found.erased_at IS NOT NULL THEN DELETE FROM recent_items WHERE user_id = found.id; END IF;
END
$$;

-- An archived course is visible to its enrolled users only. Lessons of all versions show the current title of the course.
CREATE FUNCTION enter_for_search(found courses) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  latest course_versions;
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  SELECT * INTO latest FROM course_versions WHERE id = found.published_version_id;
  IF latest.id IS NOT NULL THEN
    PERFORM put_search_entry('course', found.id, latest.title, found.created_at, found.tenant_id, latest.level::text,
      meant_for => CASE WHEN NOT found.is_active THEN ARRAY[found.id::text] END);
    PERFORM set_config('app.search_pattern', '%', true);
    UPDATE search_entries SET context = latest.title
     WHERE version_id IN (SELECT id FROM course_versions WHERE course_id = found.id) AND context IS DISTINCT FROM latest.title;
    PERFORM set_config('app.search_pattern', searched, true);
  END IF;
END
$$;

-- Each version has its entries, visible to the users who are enrolled in it: they stay with their version.
CREATE FUNCTION enter_for_search(found lesson_versions) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  course course_versions;
BEGIN
  SELECT * INTO course FROM course_versions WHERE id = found.course_version_id;
  PERFORM put_search_entry('lesson', found.lesson_id, found.title, course.published_at, found.tenant_id, course.title,
    meant_for => ARRAY[found.course_version_id::text], of_version => found.id, below => course.course_id, in_version => course.id);
END
$$;

-- Visible to the holder, and to administrators of certificates, who search by holder or code.
CREATE FUNCTION enter_for_search(found certificates) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry('certificate', found.id, found.title, found.issued_at, found.tenant_id, found.holder_name,
    found.holder_name || ' ' || found.code, ARRAY['certificates', found.user_id::text]);
END
$$;

CREATE FUNCTION sync_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM remove_search_entry(OLD.id);
  ELSE
    PERFORM enter_for_search(NEW);
  END IF;
  RETURN NULL;
END
$$;

-- Sprints and tasks show the current title of their venture.
CREATE FUNCTION name_venture_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  PERFORM set_config('app.search_pattern', '%', true);
  UPDATE search_entries SET context = NEW.title
   WHERE context IS DISTINCT FROM NEW.title AND record_id IN (
     SELECT id FROM sprints WHERE venture_id = NEW.id
     UNION ALL SELECT tasks.id FROM tasks JOIN sprints ON sprints.id = tasks.sprint_id WHERE sprints.venture_id = NEW.id);
  PERFORM set_config('app.search_pattern', searched, true);
  RETURN NULL;
END
$$;

-- Sets app.tenant_id to each tenant in turn, because only the rows of the current tenant are writable, and then restores it.
CREATE FUNCTION move_person_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := coalesce(current_setting('app.tenant_id', true), '');
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  PERFORM set_config('app.tenant_id', OLD.tenant_id, true);
  PERFORM set_config('app.search_pattern', '%', true);
  DELETE FROM user_texts WHERE user_id = OLD.id;
  PERFORM set_config('app.search_pattern', searched, true);
  PERFORM remove_search_entry(OLD.id);
  PERFORM set_config('app.tenant_id', NEW.tenant_id, true);
  INSERT INTO user_texts (user_id, tenant_id, text)
  VALUES (NEW.id, NEW.tenant_id, user_search_text(NEW.username, NEW.email, NEW.first_name, NEW.last_name));
  PERFORM enter_for_search(NEW);
  PERFORM set_config('app.tenant_id', named, true);
  RETURN NULL;
END
$$;
