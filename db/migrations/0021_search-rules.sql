-- As in 0001: the tenant is carried by the database. Then what a search may show, and the entries that each write keeps.

ALTER TABLE recent_items ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE recent_items FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY recent_items_tenant ON recent_items USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE search_entries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE search_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY search_entries_tenant ON search_entries USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
-- Room for a change of the context alone, which no index holds, to stay beside what it replaces.
ALTER TABLE search_entries SET (fillfactor = 90);
--> statement-breakpoint
-- What the transaction says of its search; null where it says nothing.
CREATE FUNCTION search_setting(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.search_' || name, true), '')
$$;
--> statement-breakpoint
-- As opportunity_texts: only who names what is searched for sees a row, and an index may be asked for what comes with the policy:
-- up to three patterns that must all match, or up to two and a text that is to be resembled. Each setting is read once, by a query
-- of its own; without any nothing matches. The pattern of everything is upkeep, whatever else is named.
CREATE POLICY search_entries_search ON search_entries AS RESTRICTIVE FOR SELECT USING (
  tenant_id = nullif(current_setting('app.tenant_id', true), '')
  AND (
    words LIKE (SELECT CASE WHEN search_setting('similar') IS NULL OR search_setting('pattern') = '%' THEN search_setting('pattern') END)
      AND words LIKE (SELECT CASE search_setting('pattern') WHEN '%' THEN '%' ELSE coalesce(search_setting('pattern_2'), search_setting('pattern')) END)
      AND words LIKE (SELECT CASE search_setting('pattern') WHEN '%' THEN '%' ELSE coalesce(search_setting('pattern_3'), search_setting('pattern')) END)
    OR words %> (SELECT search_setting('similar'))
      AND words LIKE (SELECT search_setting('pattern'))
      AND words LIKE (SELECT coalesce(search_setting('pattern_2'), search_setting('pattern')))
  )
);
--> statement-breakpoint
-- Whatever a query forgets: the kinds that the reader may open, and of them what is meant for one of the names that they go by. The
-- pattern of everything, which no search makes, is upkeep and backup.
CREATE POLICY search_entries_sight ON search_entries AS RESTRICTIVE FOR SELECT USING (
  tenant_id = nullif(current_setting('app.tenant_id', true), '')
  AND (
    (SELECT search_setting('pattern')) = '%'
    OR kind = ANY ((SELECT search_setting('kinds')::text[])::text[])
      AND (audience IS NULL OR audience && (SELECT search_setting('readers')::text[]))
  )
);
--> statement-breakpoint
-- A text as it is compared: small letters without marks, words apart by one space, without punctuation, and letters of scripts that
-- write no spaces each a word. A text of nothing but punctuation stays as it is.
CREATE FUNCTION search_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    nullif(btrim(regexp_replace(regexp_replace(plain, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff])', ' \1 ', 'g'),
                                '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g')), ''),
    plain)
  FROM (SELECT replace(replace(replace(replace(
           translate(lower(normalize(regexp_replace(normalize(btrim(given), NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)), 'øłđðıħŧς''’ʼ', 'olddihtσ'),
           'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') AS plain) text
$$;
--> statement-breakpoint
-- Those who write see the whole meanwhile, whatever a reader of the same transaction searches for.
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
--> statement-breakpoint
CREATE FUNCTION remove_search_entry(of_record uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  PERFORM set_config('app.search_pattern', '%', true);
  DELETE FROM search_entries WHERE entry_id = of_record;
  PERFORM set_config('app.search_pattern', searched, true);
END
$$;
--> statement-breakpoint
-- What is found of each record, and whether it is: a function for the rows of each table.
CREATE FUNCTION enter_for_search(found opportunities) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry('opportunity', found.id, found.title, found.created_at, found.tenant_id, found.stage::text);
END
$$;
--> statement-breakpoint
CREATE FUNCTION enter_for_search(found ventures) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry('venture', found.id, found.title, found.created_at, found.tenant_id, found.stage::text);
END
$$;
--> statement-breakpoint
CREATE FUNCTION enter_for_search(found funding_rounds) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry('funding_round', found.id, found.name, found.created_at, found.tenant_id, found.status);
END
$$;
--> statement-breakpoint
-- Drafts are not found. One that names recipients is for them and for the authors.
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
--> statement-breakpoint
CREATE FUNCTION enter_for_search(found users) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  full_name text := concat_ws(' ', nullif(btrim(found.first_name), ''), nullif(btrim(found.last_name), ''));
BEGIN
  IF found.is_active AND found.erased_at IS NULL THEN
    -- Of addresses without the part that most of a firm share: it would be like every other word.
    PERFORM put_search_entry('person', found.id, coalesce(nullif(full_name, ''), found.username), found.created_at, found.tenant_id,
      found.role::text, concat_ws(' ', split_part(found.username, '@', 1), split_part(found.email, '@', 1)));
  ELSE
    PERFORM remove_search_entry(found.id);
  END IF;
  -- What an erased person once looked at goes with the rest.
  IF found.erased_at IS NOT NULL THEN DELETE FROM recent_items WHERE user_id = found.id; END IF;
END
$$;
--> statement-breakpoint
-- As its latest version says; an archived one is for those who are in it. Its lessons, of whatever version, name the course as it is called now.
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
--> statement-breakpoint
-- Of every version, as whoever is enrolled in one stays with it. Only they see it.
CREATE FUNCTION enter_for_search(found lesson_versions) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  course course_versions;
BEGIN
  SELECT * INTO course FROM course_versions WHERE id = found.course_version_id;
  PERFORM put_search_entry('lesson', found.lesson_id, found.title, course.published_at, found.tenant_id, course.title,
    meant_for => ARRAY[found.course_version_id::text], of_version => found.id, below => course.course_id, in_version => course.id);
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM remove_search_entry(OLD.id);
  ELSE
    PERFORM enter_for_search(NEW);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_found AFTER INSERT OR UPDATE OF title, stage OR DELETE ON opportunities FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
--> statement-breakpoint
CREATE TRIGGER ventures_found AFTER INSERT OR UPDATE OF title, stage OR DELETE ON ventures FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
--> statement-breakpoint
CREATE TRIGGER funding_rounds_found AFTER INSERT OR UPDATE OF name, status OR DELETE ON funding_rounds FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
--> statement-breakpoint
CREATE TRIGGER investor_updates_found AFTER INSERT OR UPDATE OF title, published_at, recipient_roles, recipient_ids OR DELETE ON investor_updates FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
--> statement-breakpoint
CREATE TRIGGER users_found AFTER INSERT OR UPDATE OF username, email, first_name, last_name, role, is_active, erased_at OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
--> statement-breakpoint
CREATE TRIGGER courses_found AFTER INSERT OR UPDATE OF published_version_id, is_active OR DELETE ON courses FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
--> statement-breakpoint
CREATE TRIGGER lesson_versions_found AFTER INSERT ON lesson_versions FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
--> statement-breakpoint
-- What is there already, of every tenant: for this the owner is exempt from the policies, until the transaction's end at most.
ALTER TABLE opportunities NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ventures NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE funding_rounds NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE investor_updates NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE courses NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lesson_versions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE course_versions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE search_entries NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
SELECT enter_for_search(found) FROM opportunities found;
--> statement-breakpoint
SELECT enter_for_search(found) FROM ventures found;
--> statement-breakpoint
SELECT enter_for_search(found) FROM funding_rounds found;
--> statement-breakpoint
SELECT enter_for_search(found) FROM investor_updates found;
--> statement-breakpoint
SELECT enter_for_search(found) FROM users found;
--> statement-breakpoint
SELECT enter_for_search(found) FROM lesson_versions found;
--> statement-breakpoint
SELECT enter_for_search(found) FROM courses found;
--> statement-breakpoint
ALTER TABLE search_entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE course_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lesson_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE courses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE investor_updates FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE funding_rounds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ventures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunities FORCE ROW LEVEL SECURITY;
