-- The firm gives somebody another tenant (move-person.ts). The transaction names where to: a row may be written there, and be counted there, and nothing else.
CREATE POLICY users_moving ON users FOR UPDATE USING (false) WITH CHECK (tenant_id = nullif(current_setting('app.moves_to', true), ''));
--> statement-breakpoint
CREATE POLICY user_tallies_moving ON user_tallies USING (tenant_id = nullif(current_setting('app.moves_to', true), ''));
--> statement-breakpoint
-- Acceptances stay where they were given. They are counted by whether who gave them is there and active: of this person some more or some fewer.
CREATE FUNCTION count_acceptances_of(person uuid, at text, version_of regclass, more int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF version_of = 'legal_acceptances'::regclass THEN
    INSERT INTO legal_acceptance_tallies AS kept (tenant_id, agreement_version, is_active, count)
    SELECT tenant_id, agreement_version, side.is_active, CASE side.is_active WHEN 1 THEN greatest(more, 0) ELSE greatest(-more, 0) END
      FROM legal_acceptances, (VALUES (0), (1)) side (is_active) WHERE user_id = person AND tenant_id = at
     ORDER BY 1, 2, 3
    ON CONFLICT (tenant_id, agreement_version, is_active)
    DO UPDATE SET count = kept.count + CASE excluded.is_active WHEN 1 THEN more ELSE -more END;
  ELSE
    INSERT INTO nda_acceptance_tallies AS kept (tenant_id, nda_version, is_active, count)
    SELECT tenant_id, nda_version, side.is_active, CASE side.is_active WHEN 1 THEN greatest(more, 0) ELSE greatest(-more, 0) END
      FROM nda_acceptances, (VALUES (0), (1)) side (is_active) WHERE user_id = person AND tenant_id = at
     ORDER BY 1, 2, 3
    ON CONFLICT (tenant_id, nda_version, is_active)
    DO UPDATE SET count = kept.count + CASE excluded.is_active WHEN 1 THEN more ELSE -more END;
  END IF;
END
$$;
--> statement-breakpoint
-- What is kept of a person goes along. Each tenant is named in turn, as only its own rows may be written; the one that was named before is named again.
CREATE FUNCTION move_what_is_kept_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named text := coalesce(current_setting('app.tenant_id', true), '');
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  PERFORM set_config('app.tenant_id', OLD.tenant_id, true);
  PERFORM set_config('app.search_pattern', '%', true);
  DELETE FROM user_texts WHERE user_id = OLD.id;
  PERFORM set_config('app.search_pattern', searched, true);
  PERFORM remove_search_entry(OLD.id);
  DELETE FROM recent_items WHERE user_id = OLD.id;
  IF OLD.is_active THEN
    PERFORM count_acceptances_of(OLD.id, OLD.tenant_id, 'legal_acceptances', -1);
    PERFORM count_acceptances_of(OLD.id, OLD.tenant_id, 'nda_acceptances', -1);
  END IF;
  PERFORM set_config('app.tenant_id', NEW.tenant_id, true);
  INSERT INTO user_texts (user_id, tenant_id, text)
  VALUES (NEW.id, NEW.tenant_id, user_search_text(NEW.username, NEW.email, NEW.first_name, NEW.last_name));
  PERFORM enter_for_search(NEW);
  IF NEW.is_active THEN
    PERFORM count_acceptances_of(NEW.id, NEW.tenant_id, 'legal_acceptances', 1);
    PERFORM count_acceptances_of(NEW.id, NEW.tenant_id, 'nda_acceptances', 1);
  END IF;
  PERFORM set_config('app.tenant_id', named, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_moved AFTER UPDATE OF tenant_id ON users FOR EACH ROW WHEN (OLD.tenant_id <> NEW.tenant_id) EXECUTE FUNCTION move_what_is_kept_of_person();
