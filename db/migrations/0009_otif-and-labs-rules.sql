-- As in 0001: the tenant is carried by the database. Then what the generator cannot say: foreign keys against the order of
-- modules, append-only records, and the counts and texts that are kept with each write.

ALTER TABLE opportunity_comments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_comments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY opportunity_comments_tenant ON opportunity_comments USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE opportunity_review_submissions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_review_submissions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY opportunity_review_submissions_tenant ON opportunity_review_submissions USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE opportunity_reviews ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_reviews FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY opportunity_reviews_tenant ON opportunity_reviews USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE opportunity_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY opportunity_tallies_tenant ON opportunity_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE opportunity_texts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_texts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY opportunity_texts_tenant ON opportunity_texts USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE ventures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ventures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY ventures_tenant ON ventures USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE venture_stage_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE venture_stage_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY venture_stage_changes_tenant ON venture_stage_changes USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE sprints ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sprints FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sprints_tenant ON sprints USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE tasks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tasks FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tasks_tenant ON tasks USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE task_status_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE task_status_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY task_status_changes_tenant ON task_status_changes USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE kpis ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE kpis FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY kpis_tenant ON kpis USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE tripwire_notices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE tripwire_notices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tripwire_notices_tenant ON tripwire_notices USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
-- Only who names a pattern sees a row, and the pattern comes with the policy: so it may be looked up in the trigram index,
-- where a condition of the query may not (LIKE is not leakproof). Without a pattern nothing is seen.
CREATE POLICY opportunity_texts_search ON opportunity_texts AS RESTRICTIVE FOR SELECT
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '') AND text LIKE current_setting('app.search_pattern', true));
--> statement-breakpoint
CREATE TRIGGER opportunity_review_submissions_append_only BEFORE UPDATE OR DELETE ON opportunity_review_submissions FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER opportunity_review_submissions_no_truncate BEFORE TRUNCATE ON opportunity_review_submissions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER venture_stage_changes_append_only BEFORE UPDATE OR DELETE ON venture_stage_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER venture_stage_changes_no_truncate BEFORE TRUNCATE ON venture_stage_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER task_status_changes_append_only BEFORE UPDATE OR DELETE ON task_status_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER task_status_changes_no_truncate BEFORE TRUNCATE ON task_status_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER opportunity_stage_changes_append_only BEFORE UPDATE OR DELETE ON opportunity_stage_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER opportunity_stage_changes_no_truncate BEFORE TRUNCATE ON opportunity_stage_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
ALTER TABLE opportunities ADD CONSTRAINT opportunities_venture_id_ventures_id_fk FOREIGN KEY (venture_id) REFERENCES ventures (id);
--> statement-breakpoint
CREATE UNIQUE INDEX opportunities_venture_key ON opportunities (venture_id) WHERE venture_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE opportunity_tallies ADD CONSTRAINT opportunity_tallies_not_negative CHECK (count >= 0);
--> statement-breakpoint
-- In the order of their keys, so that two writers never wait for each other in a circle.
CREATE FUNCTION keep_opportunity_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO opportunity_tallies AS kept (tenant_id, stage_rank, priority_rank, total_tenths, count)
    SELECT tenant_id, stage_rank, priority_rank, total_tenths, count(*)
      FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (tenant_id, stage_rank, priority_rank, total_tenths) DO UPDATE SET count = kept.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM 1 FROM opportunity_tallies kept
      WHERE (tenant_id, stage_rank, priority_rank, total_tenths)
         IN (SELECT tenant_id, stage_rank, priority_rank, total_tenths FROM old_rows)
      ORDER BY tenant_id, stage_rank, priority_rank, total_tenths FOR UPDATE OF kept;
    UPDATE opportunity_tallies kept SET count = kept.count - gone.count
      FROM (SELECT tenant_id, stage_rank, priority_rank, total_tenths, count(*) AS count
              FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4) gone
     WHERE (kept.tenant_id, kept.stage_rank, kept.priority_rank, kept.total_tenths)
         = (gone.tenant_id, gone.stage_rank, gone.priority_rank, gone.total_tenths);
  ELSE
    -- One pass over all that change, those that only lose included, which are locked and not written: with a lock on one that is
    -- there before another is added, the order of the keys would not hold. What is added is never less than none.
    INSERT INTO opportunity_tallies AS kept (tenant_id, stage_rank, priority_rank, total_tenths, count)
    SELECT tenant_id, stage_rank, priority_rank, total_tenths, greatest(sum(one), 0)
      FROM (SELECT tenant_id, stage_rank, priority_rank, total_tenths, 1 AS one FROM new_rows
            UNION ALL SELECT tenant_id, stage_rank, priority_rank, total_tenths, -1 FROM old_rows) both_ways
     GROUP BY 1, 2, 3, 4 HAVING sum(one) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (tenant_id, stage_rank, priority_rank, total_tenths)
    DO UPDATE SET count = kept.count + excluded.count WHERE excluded.count > 0;
    UPDATE opportunity_tallies kept SET count = kept.count + changed.count
      FROM (SELECT tenant_id, stage_rank, priority_rank, total_tenths, sum(one) AS count
              FROM (SELECT tenant_id, stage_rank, priority_rank, total_tenths, 1 AS one FROM new_rows
                    UNION ALL SELECT tenant_id, stage_rank, priority_rank, total_tenths, -1 FROM old_rows) both_ways
             GROUP BY 1, 2, 3, 4 HAVING sum(one) < 0) changed
     WHERE (kept.tenant_id, kept.stage_rank, kept.priority_rank, kept.total_tenths)
         = (changed.tenant_id, changed.stage_rank, changed.priority_rank, changed.total_tenths);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_tallied_on_insert AFTER INSERT ON opportunities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_opportunity_tallies();
--> statement-breakpoint
CREATE TRIGGER opportunities_tallied_on_update AFTER UPDATE ON opportunities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_opportunity_tallies();
--> statement-breakpoint
CREATE TRIGGER opportunities_tallied_on_delete AFTER DELETE ON opportunities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_opportunity_tallies();
--> statement-breakpoint
CREATE FUNCTION opportunity_search_text(title text, description text, submitted_by text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(title || E'\n' || coalesce(description, '') || E'\n' || coalesce(submitted_by, ''))
$$;
--> statement-breakpoint
-- Every row is in sight of its own upkeep, whatever a reader of the same transaction searches for.
CREATE FUNCTION keep_opportunity_text() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER opportunities_text_on_insert AFTER INSERT ON opportunities FOR EACH ROW EXECUTE FUNCTION keep_opportunity_text();
--> statement-breakpoint
CREATE TRIGGER opportunities_text_on_update AFTER UPDATE OF title, description, submitted_by ON opportunities FOR EACH ROW EXECUTE FUNCTION keep_opportunity_text();
--> statement-breakpoint
CREATE FUNCTION keep_scored_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.total_score IS NULL THEN
    NEW.scored_at := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.scored_at := coalesce(NEW.scored_at, NEW.created_at);
  ELSIF NEW.scored_at IS NOT DISTINCT FROM OLD.scored_at
    AND (NEW.roi_score, NEW.feasibility_score, NEW.scalability_score, NEW.defensibility_score, NEW.time_to_revenue_score, NEW.total_score)
      IS DISTINCT FROM (OLD.roi_score, OLD.feasibility_score, OLD.scalability_score, OLD.defensibility_score, OLD.time_to_revenue_score, OLD.total_score)
  THEN
    NEW.scored_at := clock_timestamp();
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER opportunities_scored_at BEFORE INSERT OR UPDATE ON opportunities FOR EACH ROW EXECUTE FUNCTION keep_scored_at();
--> statement-breakpoint
-- What is there already, of every tenant: for this the owner is exempt from the policies, until the transaction's end at most.
ALTER TABLE opportunities NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_stage_changes NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_texts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunities DISABLE TRIGGER opportunities_tallied_on_update;
--> statement-breakpoint
UPDATE opportunities SET stage_changed_at = coalesce(
  (SELECT max(changed_at) FROM opportunity_stage_changes WHERE opportunity_id = opportunities.id), created_at),
  scored_at = CASE WHEN total_score IS NULL THEN NULL ELSE created_at END;
--> statement-breakpoint
ALTER TABLE opportunities ENABLE TRIGGER opportunities_tallied_on_update;
--> statement-breakpoint
INSERT INTO opportunity_tallies (tenant_id, stage_rank, priority_rank, total_tenths, count)
SELECT tenant_id, stage_rank, priority_rank, total_tenths, count(*) FROM opportunities GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO opportunity_texts (opportunity_id, tenant_id, text)
SELECT id, tenant_id, opportunity_search_text(title, description, submitted_by) FROM opportunities;
--> statement-breakpoint
ALTER TABLE opportunity_texts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_stage_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunities FORCE ROW LEVEL SECURITY;
