-- Functions that triggers, policies and queries call. Those of generated columns are in 0000.

-- Append-only tables

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

-- Like refuse_rewriting, for a table that the running role may correct (running-role.ts).
CREATE FUNCTION refuse_more_than_corrections() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

-- The parts of a decision are deleted with its draft, and never later.
CREATE FUNCTION refuse_unless_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT state FROM decisions WHERE id = OLD.decision_id) = 'draft' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

-- The rules and the answer key of a published quiz, without its texts.
CREATE FUNCTION lesson_key(quiz jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_array(quiz - 'title' - 'questions', jsonb_path_query_array(quiz, '$.questions.questions[*].id'),
    jsonb_path_query_array(quiz, '$.questions.questions[*].kind'), jsonb_path_query_array(quiz, '$.questions.questions[*].answer'),
    jsonb_path_query_array(quiz, '$.questions.questions[*].tolerance'), jsonb_path_query_array(quiz, '$.questions.questions[*].unit'),
    jsonb_path_query_array(quiz, '$.questions.questions[*].options[*].id'))
$$;

CREATE FUNCTION refuse_truncating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'TRUNCATE would leave the search entries of %: delete its rows', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
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
    'ndaVersion', disclosure.nda_version, 'recipient', disclosure.recipient, 'ipAddress', disclosure.ip_address,
    'userAgent', disclosure.user_agent,
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

-- Access

-- Finds the session that is valid at `now` and enters its scope for the rest of the transaction: authentication, and its tenant.
CREATE FUNCTION enter_session(given_sid text, now timestamptz, created_after timestamptz) RETURNS SETOF sessions LANGUAGE plpgsql AS $$
DECLARE
  session sessions;
BEGIN
  PERFORM set_config('app.scope', 'authentication', true);
  SELECT * INTO session FROM sessions WHERE sid = given_sid AND expire > now AND created_at > created_after;
  IF session.sid IS NOT NULL THEN
    PERFORM set_config('app.tenant_id', session.tenant_id, true);
    RETURN NEXT session;
  END IF;
END
$$;

-- The certificates of a user for a course, or for a level.
CREATE FUNCTION held_certificates(of_user uuid, of_course uuid, of_level certification_level) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('issuedAt', c.issued_at, 'expiresAt', c.expires_at, 'revokedAt', c.revoked_at,
    'courseVersion', c.course_version)), '[]')
  FROM certificates c
  WHERE c.user_id = of_user AND CASE WHEN of_course IS NULL THEN c.kind = 'level' AND c.level = of_level ELSE c.course_id = of_course END
$$;

-- The competence rules of the current tenant, each with what decides whether the user meets it. Null without rules.
CREATE FUNCTION competence_facts(of_user uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_agg(json_build_object('capability', r.capability, 'kind', r.kind, 'courseId', r.course_id, 'level', r.level,
    'title', coalesce(v.title, upper(r.level::text)), 'versionPolicy', r.version_policy, 'maxAgeMonths', r.max_age_months,
    'newestVersion', v.number, 'certificates', held_certificates(of_user, r.course_id, r.level),
    'waivedUntil', (SELECT w.ends_at FROM competence_waivers w WHERE w.rule_id = r.id AND w.user_id = of_user)) ORDER BY r.capability)
  FROM competence_rules r
  LEFT JOIN courses c ON c.id = r.course_id
  LEFT JOIN course_versions v ON v.id = c.published_version_id
$$;

-- What decides the access of a user of the current tenant. Volatile, because a stable function may be merged into the statement, which
-- could then check policies before enter_session() sets the tenant.
CREATE FUNCTION caller_records(of_user uuid, agreement text, nda text)
RETURNS TABLE (role user_role, is_active boolean, has_two_factor boolean, is_tenant_active boolean, has_accepted_agreement boolean,
               has_signed_nda boolean, settings json, flags json, competence json) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN QUERY SELECT u.role, u.is_active, u.has_two_factor, t.is_active,
    EXISTS (SELECT FROM legal_acceptances a WHERE a.user_id = u.id AND a.agreement_version = agreement),
    EXISTS (SELECT FROM nda_acceptances a WHERE a.user_id = u.id AND a.nda_version = nda),
    (SELECT coalesce(json_object_agg(s.key, s.value), '{}') FROM tenant_settings s),
    (SELECT coalesce(json_object_agg(f.key, f.enabled), '{}') FROM feature_flags f),
    competence_facts(u.id)
  FROM users u JOIN tenants t ON t.id = u.tenant_id
  WHERE u.id = of_user;
END
$$;

-- Searchable texts

CREATE FUNCTION opportunity_search_text(title text, description text, submitted_by text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT search_fold(title || E'\n' || coalesce(description, '') || E'\n' || coalesce(submitted_by, ''))
$$;

CREATE FUNCTION user_search_text(username text, email text, first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT search_fold(username || E'\n' || coalesce(email, '') || E'\n' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))
$$;

CREATE FUNCTION certificate_search_text(holder_name text, title text, code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT search_fold(holder_name || E'\n' || title || E'\n' || code)
$$;

CREATE FUNCTION sync_list_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'opportunities' THEN
      IF NEW.deleted_at IS NOT NULL THEN
        DELETE FROM opportunity_texts WHERE opportunity_id = NEW.id;
        RETURN NULL;
      END IF;
      INSERT INTO opportunity_texts (opportunity_id, tenant_id, text)
      VALUES (NEW.id, NEW.tenant_id, opportunity_search_text(NEW.title, NEW.description, NEW.submitted_by))
      ON CONFLICT (opportunity_id) DO UPDATE SET text = excluded.text;
    WHEN 'users' THEN
      INSERT INTO user_texts (user_id, tenant_id, text)
      VALUES (NEW.id, NEW.tenant_id, user_search_text(NEW.username, NEW.email, NEW.first_name, NEW.last_name))
      ON CONFLICT (user_id) DO UPDATE SET text = excluded.text;
    WHEN 'certificates' THEN
      INSERT INTO certificate_texts (certificate_id, tenant_id, text)
      VALUES (NEW.id, NEW.tenant_id, certificate_search_text(NEW.holder_name, NEW.title, NEW.code))
      ON CONFLICT (certificate_id) DO UPDATE SET text = excluded.text;
    WHEN 'nda_acceptances' THEN
      INSERT INTO nda_acceptance_texts (acceptance_id, tenant_id, text) VALUES (NEW.id, NEW.tenant_id, search_fold(NEW.name));
  END CASE;
  RETURN NULL;
END
$$;

-- The ids of the tenant's texts that match a LIKE pattern. LIKE is not leakproof, so row level security keeps it out of the trigram index.
-- The function runs as the owner, who is exempt where the product runs as another role (running-role.ts), and filters by tenant itself.
CREATE FUNCTION find_list_texts(searched text, pattern text) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  tenant text := nullif(current_setting('app.tenant_id', true), '');
BEGIN
  CASE searched
    WHEN 'opportunity_texts' THEN
      RETURN QUERY SELECT opportunity_id FROM opportunity_texts WHERE tenant_id = tenant AND text LIKE pattern;
    WHEN 'user_texts' THEN
      RETURN QUERY SELECT user_id FROM user_texts WHERE tenant_id = tenant AND text LIKE pattern;
    WHEN 'certificate_texts' THEN
      RETURN QUERY SELECT certificate_id FROM certificate_texts WHERE tenant_id = tenant AND text LIKE pattern;
    WHEN 'nda_acceptance_texts' THEN
      RETURN QUERY SELECT acceptance_id FROM nda_acceptance_texts WHERE tenant_id = tenant AND text LIKE pattern;
  END CASE;
END
$$;

-- Search entries

-- The form in which the search compares texts: lower case without diacritics, words separated by one space, no punctuation. In scripts
-- without spaces each letter is a word. A text that is all punctuation stays as it is. Normalizing takes most of the time, and ASCII has no
-- other form.
CREATE FUNCTION search_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    nullif(btrim(regexp_replace(CASE WHEN is_ascii THEN plain ELSE
        regexp_replace(plain, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g') END,
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')), ''),
    plain)
  FROM (SELECT is_ascii, CASE WHEN is_ascii THEN replace(lower(btrim(given)), '''', '') ELSE replace(replace(replace(replace(
           translate(lower(normalize(regexp_replace(normalize(btrim(given), NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)), 'øłđðıħŧς''’ʼ', 'olddihtσ'),
           'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END AS plain
        FROM (SELECT octet_length(given) = char_length(given) AS is_ascii) ascii) text
$$;

-- The texts of a record that the search reads beside its title, and the names by which a result says where it was found. A further text
-- needs one more SELECT here and a trigger on its table. Comments are bounded, because each write of a record reads all its texts.
CREATE FUNCTION searched_texts(of_kind text, of_record uuid) RETURNS TABLE (source text, body text) LANGUAGE sql STABLE AS $$
  SELECT 'description', description FROM opportunities WHERE of_kind = 'opportunity' AND id = of_record
  UNION ALL SELECT 'submitter', submitted_by FROM opportunities WHERE of_kind = 'opportunity' AND id = of_record
  UNION ALL SELECT 'tags', nullif(array_to_string(tags, ', '), '') FROM opportunities WHERE of_kind = 'opportunity' AND id = of_record
  UNION ALL SELECT DISTINCT 'file', name FROM files WHERE of_kind IN ('opportunity', 'venture') AND record_id = of_record AND deleted_at IS NULL
  UNION ALL (SELECT 'comment', body FROM comments
              WHERE of_kind = 'opportunity' AND opportunity_id = of_record AND deleted_at IS NULL
              ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 200)
  UNION ALL (SELECT 'comment', body FROM comments
              WHERE of_kind = 'task' AND task_id = of_record AND deleted_at IS NULL
              ORDER BY created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 200)
  UNION ALL SELECT 'description', description FROM ventures WHERE of_kind = 'venture' AND id = of_record
  UNION ALL SELECT 'problem', problem FROM ventures WHERE of_kind = 'venture' AND id = of_record
  UNION ALL SELECT 'solution', solution FROM ventures WHERE of_kind = 'venture' AND id = of_record
  UNION ALL SELECT 'description', description FROM tasks WHERE of_kind = 'task' AND id = of_record
  UNION ALL SELECT 'description', v.description FROM courses c JOIN course_versions v ON v.id = c.published_version_id
             WHERE of_kind = 'course' AND c.id = of_record
$$;

-- Deletes the words that no entry of the tenant has any more. Runs as the owner, for the index.
CREATE FUNCTION delete_unused_words(given text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  tenant text := nullif(current_setting('app.tenant_id', true), '');
BEGIN
  DELETE FROM search_words w WHERE w.tenant_id = tenant AND w.word = ANY (given)
    AND NOT EXISTS (SELECT FROM search_entries e WHERE e.tenant_id = tenant AND e.words LIKE '% ' || w.word || '%');
END
$$;

-- Writes the entry of a record, or deletes it if the record does not exist or must not be found. The rows are in the column order of
-- search_entries, with further searchable text in place of its words.
CREATE FUNCTION sync_search_entry(of_kind text, of_entry uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry search_entries;
BEGIN
  -- Concurrent writes of one record's texts take turns: each composes all of them.
  PERFORM FROM search_entries WHERE entry_id = of_entry FOR UPDATE;
  CASE of_kind
    WHEN 'opportunity' THEN
      SELECT id, of_kind, id, NULL, NULL, title, CASE outcome WHEN 'passed' THEN outcome ELSE stage::text END, NULL, NULL, NULL, created_at, tenant_id INTO entry
        FROM opportunities WHERE id = of_entry AND deleted_at IS NULL;
    WHEN 'venture' THEN
      SELECT id, of_kind, id, NULL, NULL, title, stage::text, NULL, NULL, NULL, created_at, tenant_id INTO entry
        FROM ventures WHERE id = of_entry AND deleted_at IS NULL;
    WHEN 'sprint' THEN
      SELECT id, of_kind, id, venture_id, NULL, title, NULL, NULL, NULL, NULL, created_at, tenant_id INTO entry
        FROM sprints WHERE id = of_entry AND deleted_at IS NULL;
    WHEN 'task' THEN
      -- Visible to readers of Labs and to the assignee. A task moves between sprints of one venture only.
      SELECT t.id, of_kind, t.id, s.venture_id, NULL, t.title, NULL, NULL, NULL,
             array_remove(ARRAY['labs', t.assignee_id::text], NULL), t.created_at, t.tenant_id INTO entry
        FROM tasks t JOIN sprints s ON s.id = t.sprint_id WHERE t.id = of_entry AND t.deleted_at IS NULL;
    WHEN 'funding_round' THEN
      SELECT id, of_kind, id, NULL, NULL, name, status, NULL, NULL, NULL, created_at, tenant_id INTO entry
        FROM funding_rounds WHERE id = of_entry AND deleted_at IS NULL;
    WHEN 'investor_update' THEN
      -- Drafts are not found. An update that names recipients is visible to them and to the authors.
      SELECT id, of_kind, id, NULL, NULL, title, NULL, NULL, NULL,
             CASE WHEN cardinality(recipient_roles) + cardinality(recipient_ids) > 0
                  THEN recipient_roles || recipient_ids::text[] || 'authors'::text END, published_at, tenant_id INTO entry
        FROM investor_updates WHERE id = of_entry AND published_at IS NOT NULL AND title IS NOT NULL;
    WHEN 'person' THEN
      -- Without the domain of the address, which most users of a firm share.
      SELECT id, of_kind, id, NULL, NULL,
             coalesce(nullif(concat_ws(' ', nullif(btrim(first_name), ''), nullif(btrim(last_name), '')), ''), username), role::text, NULL,
             concat_ws(' ', split_part(username, '@', 1), split_part(email, '@', 1)), NULL, created_at, tenant_id INTO entry
        FROM users WHERE id = of_entry AND is_active AND erased_at IS NULL;
    WHEN 'course' THEN
      -- An archived course is visible to its enrolled users only.
      SELECT c.id, of_kind, c.id, NULL, NULL, v.title, v.level::text, NULL, NULL,
             CASE WHEN NOT c.is_active THEN ARRAY[c.id::text] END, c.created_at, c.tenant_id INTO entry
        FROM courses c JOIN course_versions v ON v.id = c.published_version_id WHERE c.id = of_entry;
    WHEN 'lesson' THEN
      -- Each version has its entries, visible to the users who are enrolled in it: they stay with their version.
      SELECT l.id, of_kind, l.lesson_id, v.course_id, v.id, l.title, NULL, NULL, NULL,
             ARRAY[v.id::text], v.published_at, l.tenant_id INTO entry
        FROM lesson_versions l JOIN course_versions v ON v.id = l.course_version_id WHERE l.id = of_entry;
    WHEN 'certificate' THEN
      -- Visible to the holder, and to administrators of certificates, who search by holder or code.
      SELECT id, of_kind, id, NULL, NULL, title, holder_name, NULL, holder_name || ' ' || code,
             ARRAY['certificates', user_id::text], issued_at, tenant_id INTO entry
        FROM certificates WHERE id = of_entry;
  END CASE;
  IF entry.entry_id IS NULL THEN
    DELETE FROM search_entries WHERE entry_id = of_entry RETURNING words INTO entry.words;
    -- An erased name must not remain anywhere. Other words stay: each check of a common one would read many entries.
    IF of_kind = 'person' THEN
      PERFORM delete_unused_words(ARRAY(SELECT left(word, 24) FROM unnest(string_to_array(entry.words, ' ')) word));
    END IF;
  ELSE
    entry.title_key := search_key(entry.title);
    entry.words := concat_ws(E'\n', entry.words, (SELECT left(string_agg(body, E'\n'), 50000) FROM searched_texts(of_kind, entry.record_id)));
    entry.words := ' ' || entry.title_key || coalesce(' ' || nullif(search_key(entry.words), ''), '');
    entry.title_key := left(entry.title_key, 255);
    INSERT INTO search_entries VALUES (entry.*)
    ON CONFLICT (entry_id) DO UPDATE SET title = excluded.title, context = excluded.context, title_key = excluded.title_key,
      words = excluded.words, audience = excluded.audience, recorded_at = excluded.recorded_at
    WHERE (search_entries.title, search_entries.context, search_entries.words, search_entries.audience, search_entries.recorded_at)
      IS DISTINCT FROM (excluded.title, excluded.context, excluded.words, excluded.audience, excluded.recorded_at);
    IF FOUND THEN
      INSERT INTO search_words (tenant_id, word)
        SELECT DISTINCT entry.tenant_id, left(word, 24) FROM unnest(string_to_array(entry.words, ' ')) word WHERE char_length(word) > 3
        ORDER BY 2 ON CONFLICT DO NOTHING;
    END IF;
  END IF;
END
$$;

CREATE FUNCTION sync_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_search_entry(TG_ARGV[0], coalesce(NEW.id, OLD.id));
  RETURN NULL;
END
$$;

-- For comments: the entry of each opportunity and task in the changed rows. Comments on ventures are not searched.
CREATE FUNCTION sync_entries_of_comments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_search_entry(kind, record_id) FROM (
    SELECT DISTINCT coalesce(opportunity_id, task_id) AS record_id, CASE WHEN task_id IS NULL THEN 'opportunity' ELSE 'task' END AS kind
      FROM changed WHERE venture_id IS NULL ORDER BY 1) each;
  RETURN NULL;
END
$$;

-- For files: the entry of each opportunity and venture in the changed rows. The names of files of confidential records are not searched.
CREATE FUNCTION sync_entries_of_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_search_entry(kind, record_id) FROM (
    SELECT DISTINCT record_id, CASE WHEN opportunity_id IS NULL THEN 'venture' ELSE 'opportunity' END AS kind
      FROM changed WHERE num_nonnulls(opportunity_id, venture_id) = 1 ORDER BY 1) each;
  RETURN NULL;
END
$$;

-- The tenant's entries that a reader may see, up to `most` of each kind in no particular order. Each element of `words` is an array of LIKE
-- patterns, of which the words of the entry must match one. An index serves the first two words, and those of several patterns, of which
-- the planner chooses the rarest. Like find_list_texts(), it runs as the owner.
CREATE FUNCTION find_entries(kinds text[], readers text[], words jsonb, most integer) RETURNS SETOF search_entries
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  tenant text := nullif(current_setting('app.tenant_id', true), '');
  matching text := '';
  of_kind text;
BEGIN
  -- Without the index, it would compare every entry of the tenant with every spelling.
  IF jsonb_path_exists(words, '$[*][1]') AND row_security_active('search_entries') THEN RETURN; END IF;
  SELECT coalesce(string_agg(' AND (' || each.patterns || ')', ''), '') INTO matching FROM (
    SELECT string_agg(format(CASE WHEN position > 2 AND jsonb_array_length(word) = 1 THEN $like$e.words || '' LIKE %L$like$ ELSE 'e.words LIKE %L' END, pattern), ' OR ') AS patterns
      FROM jsonb_array_elements(words) WITH ORDINALITY word (word, position), jsonb_array_elements_text(word) pattern GROUP BY position) each;
  FOREACH of_kind IN ARRAY kinds LOOP
    RETURN QUERY EXECUTE 'SELECT * FROM search_entries e WHERE e.tenant_id = $1 AND e.kind = $2 AND (e.audience IS NULL OR e.audience && $3)'
      || matching || ' LIMIT $4' USING tenant, of_kind, readers, most;
  END LOOP;
END
$$;

-- The words of the tenant's texts that are similar to each of the given ones, up to `most` of each, the most similar first.
CREATE FUNCTION find_similar_words(given text[], similarity_min real, most integer)
  RETURNS TABLE (given_word text, similar_word text, likeness real)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  tenant text := nullif(current_setting('app.tenant_id', true), '');
BEGIN
  PERFORM set_config('pg_trgm.word_similarity_threshold', similarity_min::text, true);
  FOREACH given_word IN ARRAY given LOOP
    RETURN QUERY SELECT given_word, w.word, word_similarity(given_word, w.word) AS alike FROM search_words w
      WHERE w.tenant_id = tenant AND w.word %> given_word
      ORDER BY alike DESC, similarity(given_word, w.word) DESC, w.word LIMIT most;
  END LOOP;
END
$$;

-- Any role of the server might call them. The running role gets its right in running-role.ts.
REVOKE ALL ON FUNCTION find_list_texts(text, text), find_entries(text[], text[], jsonb, integer),
  find_similar_words(text[], real, integer), delete_unused_words(text[]) FROM PUBLIC;

-- The current title of the course of a lesson, or of the venture of a sprint or task.
CREATE FUNCTION parent_title(of_kind text, parent uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE of_kind
    WHEN 'lesson' THEN (SELECT v.title FROM courses c JOIN course_versions v ON v.id = c.published_version_id WHERE c.id = parent)
    ELSE (SELECT title FROM ventures WHERE id = parent)
  END
$$;

CREATE FUNCTION delete_recent_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM recent_items WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;

-- Stores the versions that a user accepted and signed last in their tenant. Locks the user first, so that the update reads what others
-- have committed meanwhile.
CREATE FUNCTION sync_agreed_versions(of_user uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = of_user FOR NO KEY UPDATE;
  -- With LIMIT 1, PostgreSQL may walk all acceptances of the tenant by time.
  UPDATE users u SET
    accepted_version = (SELECT (array_agg(agreement_version ORDER BY created_at DESC))[1] FROM legal_acceptances a
                         WHERE a.tenant_id = u.tenant_id AND a.user_id = u.id),
    signed_version = (SELECT (array_agg(nda_version ORDER BY created_at DESC))[1] FROM nda_acceptances a
                       WHERE a.tenant_id = u.tenant_id AND a.user_id = u.id)
   WHERE u.id = of_user;
END
$$;

CREATE FUNCTION sync_agreed_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sync_agreed_versions(NEW.user_id);
  RETURN NULL;
END
$$;

-- Sets app.tenant_id to each tenant in turn, because only the rows of the current tenant are writable, and then restores it.
CREATE FUNCTION sync_moved_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := coalesce(current_setting('app.tenant_id', true), '');
BEGIN
  PERFORM set_config('app.tenant_id', OLD.tenant_id, true);
  DELETE FROM user_texts WHERE user_id = OLD.id;
  DELETE FROM search_entries WHERE entry_id = OLD.id;
  PERFORM set_config('app.tenant_id', NEW.tenant_id, true);
  INSERT INTO user_texts (user_id, tenant_id, text)
  VALUES (NEW.id, NEW.tenant_id, user_search_text(NEW.username, NEW.email, NEW.first_name, NEW.last_name));
  PERFORM sync_search_entry('person', NEW.id);
  PERFORM sync_agreed_versions(NEW.id);
  PERFORM set_config('app.tenant_id', named, true);
  RETURN NULL;
END
$$;
