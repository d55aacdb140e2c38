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
  UPDATE notifications SET awaits_digest = false WHERE user_id = OLD.id AND awaits_digest;
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
--> statement-breakpoint
-- As in 0023, but for acceptances of the tenant that the person is in: those that they have left elsewhere count as of somebody who is not there.
CREATE OR REPLACE FUNCTION move_acceptance_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows JOIN old_rows USING (id) WHERE new_rows.is_active <> old_rows.is_active) THEN RETURN NULL; END IF;
  INSERT INTO legal_acceptance_tallies AS kept (tenant_id, agreement_version, is_active, count)
  SELECT given.tenant_id, given.agreement_version, side.is_active, greatest(sum(CASE side.is_active WHEN person.is_active::int THEN 1 ELSE -1 END), 0)
    FROM new_rows person JOIN old_rows before USING (id) JOIN legal_acceptances given ON given.user_id = person.id, (VALUES (0), (1)) side (is_active)
   WHERE person.is_active <> before.is_active AND given.tenant_id = person.tenant_id AND before.tenant_id = person.tenant_id
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, agreement_version, is_active) DO UPDATE SET count = kept.count + excluded.count WHERE excluded.count > 0;
  UPDATE legal_acceptance_tallies kept SET count = kept.count + changed.count
    FROM (SELECT given.tenant_id, given.agreement_version, side.is_active, sum(CASE side.is_active WHEN person.is_active::int THEN 1 ELSE -1 END) AS count
            FROM new_rows person JOIN old_rows before USING (id) JOIN legal_acceptances given ON given.user_id = person.id, (VALUES (0), (1)) side (is_active)
           WHERE person.is_active <> before.is_active AND given.tenant_id = person.tenant_id AND before.tenant_id = person.tenant_id GROUP BY 1, 2, 3) changed
   WHERE changed.count < 0 AND (kept.tenant_id, kept.agreement_version, kept.is_active) = (changed.tenant_id, changed.agreement_version, changed.is_active);
  INSERT INTO nda_acceptance_tallies AS kept (tenant_id, nda_version, is_active, count)
  SELECT given.tenant_id, given.nda_version, side.is_active, greatest(sum(CASE side.is_active WHEN person.is_active::int THEN 1 ELSE -1 END), 0)
    FROM new_rows person JOIN old_rows before USING (id) JOIN nda_acceptances given ON given.user_id = person.id, (VALUES (0), (1)) side (is_active)
   WHERE person.is_active <> before.is_active AND given.tenant_id = person.tenant_id AND before.tenant_id = person.tenant_id
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, nda_version, is_active) DO UPDATE SET count = kept.count + excluded.count WHERE excluded.count > 0;
  UPDATE nda_acceptance_tallies kept SET count = kept.count + changed.count
    FROM (SELECT given.tenant_id, given.nda_version, side.is_active, sum(CASE side.is_active WHEN person.is_active::int THEN 1 ELSE -1 END) AS count
            FROM new_rows person JOIN old_rows before USING (id) JOIN nda_acceptances given ON given.user_id = person.id, (VALUES (0), (1)) side (is_active)
           WHERE person.is_active <> before.is_active AND given.tenant_id = person.tenant_id AND before.tenant_id = person.tenant_id GROUP BY 1, 2, 3) changed
   WHERE changed.count < 0 AND (kept.tenant_id, kept.nda_version, kept.is_active) = (changed.tenant_id, changed.nda_version, changed.is_active);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- As in 0015, with a look at the writer.
CREATE OR REPLACE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
  -- Of somebody who was moved while this was under way it would stay behind. The firm acts in other tenants too.
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
