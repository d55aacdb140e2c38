-- Acceptances of people who were given another tenant counted as of somebody who is there and switched off: the Legal Center then had one more
-- of those who accepted, and one fewer who are yet to. They have a side of their own now, 2, beside 0 for who is switched off and 1 for who is active.
CREATE FUNCTION move_acceptances_of(person uuid, at text, from_side int, to_side int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO legal_acceptance_tallies AS kept (tenant_id, agreement_version, is_active, count)
  SELECT tenant_id, agreement_version, side.number, greatest(side.more, 0)
    FROM legal_acceptances, (VALUES (from_side, -1), (to_side, 1)) side (number, more) WHERE user_id = person AND tenant_id = at
   ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, agreement_version, is_active)
  DO UPDATE SET count = kept.count + CASE excluded.is_active WHEN to_side THEN 1 ELSE -1 END;
  INSERT INTO nda_acceptance_tallies AS kept (tenant_id, nda_version, is_active, count)
  SELECT tenant_id, nda_version, side.number, greatest(side.more, 0)
    FROM nda_acceptances, (VALUES (from_side, -1), (to_side, 1)) side (number, more) WHERE user_id = person AND tenant_id = at
   ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, nda_version, is_active)
  DO UPDATE SET count = kept.count + CASE excluded.is_active WHEN to_side THEN 1 ELSE -1 END;
END
$$;
--> statement-breakpoint
-- As in 0029, with that.
CREATE OR REPLACE FUNCTION move_what_is_kept_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM move_acceptances_of(OLD.id, OLD.tenant_id, OLD.is_active::int, 2);
  PERFORM set_config('app.tenant_id', NEW.tenant_id, true);
  INSERT INTO user_texts (user_id, tenant_id, text)
  VALUES (NEW.id, NEW.tenant_id, user_search_text(NEW.username, NEW.email, NEW.first_name, NEW.last_name));
  PERFORM enter_for_search(NEW);
  PERFORM move_acceptances_of(NEW.id, NEW.tenant_id, 2, NEW.is_active::int);
  PERFORM set_config('app.tenant_id', named, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION count_acceptances_of(uuid, text, regclass, int);
--> statement-breakpoint
-- What is there already, of every tenant: for this the owner is exempt from the policies, until the transaction's end at most.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptances NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptances NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptance_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptance_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO legal_acceptance_tallies AS kept (tenant_id, agreement_version, is_active, count)
SELECT given.tenant_id, agreement_version, side.number, greatest(sum(side.more), 0)
  FROM legal_acceptances given JOIN users ON users.id = user_id AND users.tenant_id <> given.tenant_id, (VALUES (0, -1), (2, 1)) side (number, more)
 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
ON CONFLICT (tenant_id, agreement_version, is_active) DO NOTHING;
--> statement-breakpoint
UPDATE legal_acceptance_tallies kept SET count = kept.count - gone.count
  FROM (SELECT given.tenant_id, agreement_version, count(*) AS count FROM legal_acceptances given JOIN users ON users.id = user_id AND users.tenant_id <> given.tenant_id GROUP BY 1, 2) gone
 WHERE (kept.tenant_id, kept.agreement_version, kept.is_active) = (gone.tenant_id, gone.agreement_version, 0);
--> statement-breakpoint
INSERT INTO nda_acceptance_tallies AS kept (tenant_id, nda_version, is_active, count)
SELECT given.tenant_id, nda_version, side.number, greatest(sum(side.more), 0)
  FROM nda_acceptances given JOIN users ON users.id = user_id AND users.tenant_id <> given.tenant_id, (VALUES (0, -1), (2, 1)) side (number, more)
 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
ON CONFLICT (tenant_id, nda_version, is_active) DO NOTHING;
--> statement-breakpoint
UPDATE nda_acceptance_tallies kept SET count = kept.count - gone.count
  FROM (SELECT given.tenant_id, nda_version, count(*) AS count FROM nda_acceptances given JOIN users ON users.id = user_id AND users.tenant_id <> given.tenant_id GROUP BY 1, 2) gone
 WHERE (kept.tenant_id, kept.nda_version, kept.is_active) = (gone.tenant_id, gone.nda_version, 0);
--> statement-breakpoint
ALTER TABLE nda_acceptance_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptance_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptances FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptances FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;
