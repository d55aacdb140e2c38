-- As in 0001: the tenant is carried by the database. Then the counts, kept in the transaction of each write.

ALTER TABLE legal_acceptance_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptance_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY legal_acceptance_tallies_tenant ON legal_acceptance_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE nda_acceptance_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptance_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY nda_acceptance_tallies_tenant ON nda_acceptance_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE task_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE task_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY task_tallies_tenant ON task_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE legal_acceptance_tallies ADD CONSTRAINT legal_acceptance_tallies_not_negative CHECK (count >= 0);
--> statement-breakpoint
ALTER TABLE nda_acceptance_tallies ADD CONSTRAINT nda_acceptance_tallies_not_negative CHECK (count >= 0);
--> statement-breakpoint
ALTER TABLE task_tallies ADD CONSTRAINT task_tallies_not_negative CHECK (count >= 0);
--> statement-breakpoint
-- The people are locked against being switched off or on until this transaction ends: who does that then finds the acceptance.
-- Rows in the order of their keys, as those of the other kept counts.
CREATE FUNCTION keep_legal_acceptance_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO legal_acceptance_tallies AS kept (tenant_id, agreement_version, is_active, count)
  SELECT tenant_id, agreement_version, is_active, count(*)
    FROM (SELECT given.tenant_id, given.agreement_version, person.is_active::int AS is_active
            FROM new_rows given JOIN users person ON person.id = given.user_id FOR SHARE OF person) given
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, agreement_version, is_active) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_nda_acceptance_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nda_acceptance_tallies AS kept (tenant_id, nda_version, is_active, count)
  SELECT tenant_id, nda_version, is_active, count(*)
    FROM (SELECT given.tenant_id, given.nda_version, person.is_active::int AS is_active
            FROM new_rows given JOIN users person ON person.id = given.user_id FOR SHARE OF person) given
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, nda_version, is_active) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Acceptances are never changed or removed; what changes is whether who gave them is active. For each person their rows change from one
-- count to the other: most writes of people change neither, and look at no acceptance.
CREATE FUNCTION move_acceptance_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows JOIN old_rows USING (id) WHERE new_rows.is_active <> old_rows.is_active) THEN RETURN NULL; END IF;
  INSERT INTO legal_acceptance_tallies AS kept (tenant_id, agreement_version, is_active, count)
  SELECT given.tenant_id, given.agreement_version, side.is_active, greatest(sum(CASE side.is_active WHEN person.is_active::int THEN 1 ELSE -1 END), 0)
    FROM new_rows person JOIN old_rows before USING (id) JOIN legal_acceptances given ON given.user_id = person.id, (VALUES (0), (1)) side (is_active)
   WHERE person.is_active <> before.is_active
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, agreement_version, is_active) DO UPDATE SET count = kept.count + excluded.count WHERE excluded.count > 0;
  UPDATE legal_acceptance_tallies kept SET count = kept.count + changed.count
    FROM (SELECT given.tenant_id, given.agreement_version, side.is_active, sum(CASE side.is_active WHEN person.is_active::int THEN 1 ELSE -1 END) AS count
            FROM new_rows person JOIN old_rows before USING (id) JOIN legal_acceptances given ON given.user_id = person.id, (VALUES (0), (1)) side (is_active)
           WHERE person.is_active <> before.is_active GROUP BY 1, 2, 3) changed
   WHERE changed.count < 0 AND (kept.tenant_id, kept.agreement_version, kept.is_active) = (changed.tenant_id, changed.agreement_version, changed.is_active);
  INSERT INTO nda_acceptance_tallies AS kept (tenant_id, nda_version, is_active, count)
  SELECT given.tenant_id, given.nda_version, side.is_active, greatest(sum(CASE side.is_active WHEN person.is_active::int THEN 1 ELSE -1 END), 0)
    FROM new_rows person JOIN old_rows before USING (id) JOIN nda_acceptances given ON given.user_id = person.id, (VALUES (0), (1)) side (is_active)
   WHERE person.is_active <> before.is_active
   GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, nda_version, is_active) DO UPDATE SET count = kept.count + excluded.count WHERE excluded.count > 0;
  UPDATE nda_acceptance_tallies kept SET count = kept.count + changed.count
    FROM (SELECT given.tenant_id, given.nda_version, side.is_active, sum(CASE side.is_active WHEN person.is_active::int THEN 1 ELSE -1 END) AS count
            FROM new_rows person JOIN old_rows before USING (id) JOIN nda_acceptances given ON given.user_id = person.id, (VALUES (0), (1)) side (is_active)
           WHERE person.is_active <> before.is_active GROUP BY 1, 2, 3) changed
   WHERE changed.count < 0 AND (kept.tenant_id, kept.nda_version, kept.is_active) = (changed.tenant_id, changed.nda_version, changed.is_active);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_task_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO task_tallies AS kept (tenant_id, status, count)
    SELECT tenant_id, status, count(*) FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (tenant_id, status) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM 1 FROM task_tallies kept WHERE (tenant_id, status) IN (SELECT tenant_id, status FROM old_rows) ORDER BY tenant_id, status FOR UPDATE OF kept;
    UPDATE task_tallies kept SET count = kept.count - gone.count
      FROM (SELECT tenant_id, status, count(*) AS count FROM old_rows GROUP BY 1, 2) gone
     WHERE (kept.tenant_id, kept.status) = (gone.tenant_id, gone.status);
  ELSE
    -- Both at once and in order, the one that loses a row as well.
    INSERT INTO task_tallies AS kept (tenant_id, status, count)
    SELECT tenant_id, status, greatest(sum(one), 0)
      FROM (SELECT tenant_id, status, 1 AS one FROM new_rows UNION ALL SELECT tenant_id, status, -1 FROM old_rows) both_ways
     GROUP BY 1, 2 HAVING sum(one) <> 0 ORDER BY 1, 2
    ON CONFLICT (tenant_id, status) DO UPDATE SET count = kept.count + excluded.count;
    UPDATE task_tallies kept SET count = kept.count + changed.count
      FROM (SELECT tenant_id, status, sum(one) AS count
              FROM (SELECT tenant_id, status, 1 AS one FROM new_rows UNION ALL SELECT tenant_id, status, -1 FROM old_rows) both_ways
             GROUP BY 1, 2 HAVING sum(one) < 0) changed
     WHERE (kept.tenant_id, kept.status) = (changed.tenant_id, changed.status);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER legal_acceptances_tallied AFTER INSERT ON legal_acceptances REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_legal_acceptance_tallies();
--> statement-breakpoint
CREATE TRIGGER nda_acceptances_tallied AFTER INSERT ON nda_acceptances REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_nda_acceptance_tallies();
--> statement-breakpoint
CREATE TRIGGER users_acceptances_tallied AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION move_acceptance_tallies();
--> statement-breakpoint
CREATE TRIGGER tasks_tallied_on_insert AFTER INSERT ON tasks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_task_tallies();
--> statement-breakpoint
CREATE TRIGGER tasks_tallied_on_update AFTER UPDATE ON tasks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_task_tallies();
--> statement-breakpoint
CREATE TRIGGER tasks_tallied_on_delete AFTER DELETE ON tasks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_task_tallies();
--> statement-breakpoint
-- What is there already, of every tenant: for this the owner is exempt from the policies, until the transaction's end at most.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptances NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptances NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tasks NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptance_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptance_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE task_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO legal_acceptance_tallies (tenant_id, agreement_version, is_active, count)
SELECT given.tenant_id, agreement_version, is_active::int, count(*) FROM legal_acceptances given JOIN users ON users.id = user_id GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO nda_acceptance_tallies (tenant_id, nda_version, is_active, count)
SELECT given.tenant_id, nda_version, is_active::int, count(*) FROM nda_acceptances given JOIN users ON users.id = user_id GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO task_tallies (tenant_id, status, count) SELECT tenant_id, status, count(*) FROM tasks GROUP BY 1, 2;
--> statement-breakpoint
ALTER TABLE task_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptance_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptance_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptances FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE legal_acceptances FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE users FORCE ROW LEVEL SECURITY;
