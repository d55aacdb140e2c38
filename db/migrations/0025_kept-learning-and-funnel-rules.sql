-- As in 0001: the tenant is carried by the database. Then the counts and texts, kept in the transaction of each write.

ALTER TABLE certificate_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE certificate_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY certificate_tallies_tenant ON certificate_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE certificate_texts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE certificate_texts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY certificate_texts_tenant ON certificate_texts USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE cohort_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cohort_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY cohort_tallies_tenant ON cohort_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE course_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE course_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY course_tallies_tenant ON course_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE course_week_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE course_week_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY course_week_tallies_tenant ON course_week_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE lesson_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lesson_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY lesson_tallies_tenant ON lesson_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE quiz_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE quiz_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY quiz_tallies_tenant ON quiz_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE opening_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opening_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY opening_tallies_tenant ON opening_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE openings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE openings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY openings_tenant ON openings USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE nda_acceptance_texts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptance_texts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY nda_acceptance_texts_tenant ON nda_acceptance_texts USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE opportunity_ways ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_ways FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY opportunity_ways_tenant ON opportunity_ways USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE opportunity_stays ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_stays FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY opportunity_stays_tenant ON opportunity_stays USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE passage_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE passage_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY passage_tallies_tenant ON passage_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE stay_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE stay_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY stay_tallies_tenant ON stay_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
-- As opportunity_texts: only who names what is searched for sees a row.
CREATE POLICY certificate_texts_search ON certificate_texts AS RESTRICTIVE FOR SELECT
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '') AND text LIKE current_setting('app.search_pattern', true));
--> statement-breakpoint
CREATE POLICY nda_acceptance_texts_search ON nda_acceptance_texts AS RESTRICTIVE FOR SELECT
  USING (tenant_id = nullif(current_setting('app.tenant_id', true), '') AND text LIKE current_setting('app.search_pattern', true));
--> statement-breakpoint
CREATE FUNCTION certificate_search_text(holder_name text, title text, code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(holder_name || E'\n' || title || E'\n' || code)
$$;
--> statement-breakpoint
-- Every row is in sight of its own upkeep, whatever a reader of the same transaction searches for.
CREATE FUNCTION keep_certificate_text() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- What was signed is never rewritten, and so neither is its name.
CREATE FUNCTION keep_nda_acceptance_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nda_acceptance_texts (acceptance_id, tenant_id, text) VALUES (NEW.id, NEW.tenant_id, lower(NEW.name));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of the rows that a statement came with and of those that went, one count each way; an update is both. Each table's rows in the order of
-- their keys, and the tables always in the same order, so that two writers never wait for each other in a circle.
CREATE FUNCTION keep_enrollment_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came enrollments[];
  went enrollments[];
BEGIN
  IF TG_OP <> 'DELETE' THEN came := ARRAY(SELECT ROW(new_rows.*)::enrollments FROM new_rows); END IF;
  IF TG_OP <> 'INSERT' THEN went := ARRAY(SELECT ROW(old_rows.*)::enrollments FROM old_rows); END IF;
  INSERT INTO course_tallies AS kept (tenant_id, course_id, enrollments, completions, progress)
  SELECT tenant_id, course_id, sum(one), sum(one * is_completed::int), sum(one * progress)
    FROM (SELECT 1 AS one, row.* FROM unnest(came) row UNION ALL SELECT -1, row.* FROM unnest(went) row) change
   GROUP BY 1, 2 HAVING sum(one) <> 0 OR sum(one * is_completed::int) <> 0 OR sum(one * progress) <> 0 ORDER BY 1, 2
  ON CONFLICT (tenant_id, course_id) DO UPDATE SET enrollments = kept.enrollments + excluded.enrollments,
    completions = kept.completions + excluded.completions, progress = kept.progress + excluded.progress;
  INSERT INTO course_week_tallies AS kept (tenant_id, course_id, week, enrolled, completed)
  SELECT tenant_id, course_id, date_trunc('week', at AT TIME ZONE 'UTC')::date, sum(one * began), sum(one * (1 - began))
    FROM (SELECT 1 AS one, row.* FROM unnest(came) row UNION ALL SELECT -1, row.* FROM unnest(went) row) change,
         (VALUES (1), (0)) side (began), LATERAL (SELECT CASE began WHEN 1 THEN enrolled_at ELSE completed_at END AS at) moment
   WHERE at IS NOT NULL
   GROUP BY 1, 2, 3 HAVING sum(one * began) <> 0 OR sum(one * (1 - began)) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, course_id, week) DO UPDATE SET enrolled = kept.enrolled + excluded.enrolled, completed = kept.completed + excluded.completed;
  INSERT INTO cohort_tallies AS kept (tenant_id, month, enrolled, completed, within_30, within_60, within_90)
  SELECT tenant_id, month, sum(one), sum(done), sum(done_30), sum(done_60), sum(done_90)
    FROM (SELECT tenant_id, one, date_trunc('month', enrolled_at AT TIME ZONE 'UTC')::date AS month, one * is_completed::int AS done,
                 one * coalesce(lasted <= interval '30 days', false)::int AS done_30,
                 one * coalesce(lasted <= interval '60 days', false)::int AS done_60,
                 one * coalesce(lasted <= interval '90 days', false)::int AS done_90
            FROM (SELECT 1 AS one, row.*, row.completed_at - row.enrolled_at AS lasted FROM unnest(came) row
                  UNION ALL SELECT -1, row.*, row.completed_at - row.enrolled_at FROM unnest(went) row) change) counted
   GROUP BY 1, 2 HAVING sum(one) <> 0 OR sum(done) <> 0 OR sum(done_30) <> 0 OR sum(done_60) <> 0 OR sum(done_90) <> 0 ORDER BY 1, 2
  ON CONFLICT (tenant_id, month) DO UPDATE SET enrolled = kept.enrolled + excluded.enrolled, completed = kept.completed + excluded.completed,
    within_30 = kept.within_30 + excluded.within_30, within_60 = kept.within_60 + excluded.within_60, within_90 = kept.within_90 + excluded.within_90;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Finished lessons are never changed or removed.
CREATE FUNCTION keep_lesson_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lesson_tallies AS kept (tenant_id, course_id, lesson_id, finished)
  SELECT tenant_id, course_id, lesson_id, count(*) FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, course_id, lesson_id) DO UPDATE SET finished = kept.finished + excluded.finished;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Attempts that are under way count nowhere. Whose first one it is, is looked up after the quiz's row is locked: what anybody else has
-- submitted until then is seen, and who comes later waits.
CREATE FUNCTION keep_quiz_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came attempts[];
  went attempts[];
BEGIN
  IF TG_OP <> 'DELETE' THEN came := ARRAY(SELECT ROW(new_rows.*)::attempts FROM new_rows WHERE submitted_at IS NOT NULL); END IF;
  IF TG_OP <> 'INSERT' THEN went := ARRAY(SELECT ROW(old_rows.*)::attempts FROM old_rows WHERE submitted_at IS NOT NULL); END IF;
  IF coalesce(cardinality(came), 0) + coalesce(cardinality(went), 0) = 0 THEN RETURN NULL; END IF;
  INSERT INTO quiz_tallies AS kept (tenant_id, quiz_id, attempts, score, learners, passed)
  SELECT tenant_id, quiz_id, sum(one), sum(one * score), 0, 0
    FROM (SELECT 1 AS one, row.* FROM unnest(came) row UNION ALL SELECT -1, row.* FROM unnest(went) row) change
   GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (tenant_id, quiz_id) DO UPDATE SET attempts = kept.attempts + excluded.attempts, score = kept.score + excluded.score;
  UPDATE quiz_tallies kept SET learners = kept.learners + changed.learners, passed = kept.passed + changed.passed
    FROM (SELECT tenant_id, quiz_id, sum((submitted > 0)::int - (submitted - came_by > 0)::int) AS learners,
                 sum((passed > 0)::int - (passed - passed_by > 0)::int) AS passed
            FROM (SELECT tenant_id, quiz_id, user_id, sum(one) AS came_by, sum(one * passed::int) AS passed_by
                    FROM (SELECT 1 AS one, row.* FROM unnest(came) row UNION ALL SELECT -1, row.* FROM unnest(went) row) change
                   GROUP BY 1, 2, 3) learner,
                 LATERAL (SELECT count(*) AS submitted, count(*) FILTER (WHERE now.passed) AS passed FROM attempts now
                           WHERE now.user_id = learner.user_id AND now.quiz_id = learner.quiz_id AND now.submitted_at IS NOT NULL) standing
           GROUP BY 1, 2) changed
   WHERE (kept.tenant_id, kept.quiz_id) = (changed.tenant_id, changed.quiz_id) AND (changed.learners <> 0 OR changed.passed <> 0);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_certificate_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came certificates[];
  went certificates[];
BEGIN
  IF TG_OP <> 'DELETE' THEN came := ARRAY(SELECT ROW(new_rows.*)::certificates FROM new_rows WHERE revoked_at IS NULL); END IF;
  IF TG_OP <> 'INSERT' THEN went := ARRAY(SELECT ROW(old_rows.*)::certificates FROM old_rows WHERE revoked_at IS NULL); END IF;
  INSERT INTO certificate_tallies AS kept (tenant_id, level, count)
  SELECT tenant_id, level, sum(one)
    FROM (SELECT 1 AS one, row.* FROM unnest(came) row UNION ALL SELECT -1, row.* FROM unnest(went) row) change
   GROUP BY 1, 2 HAVING sum(one) <> 0 ORDER BY 1, 2
  ON CONFLICT (tenant_id, level) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Disclosures are never changed or removed. Who opens a record that they have opened before is counted no second time.
CREATE FUNCTION keep_openings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM new_rows WHERE kind = 'opened' AND record_id IS NOT NULL) THEN RETURN NULL; END IF;
  WITH first_ones AS (
    INSERT INTO openings (tenant_id, record_id, user_id, first_opened_at, last_opened_at)
    SELECT tenant_id, record_id, user_id, min(disclosed_at), max(disclosed_at)
      FROM new_rows WHERE kind = 'opened' AND record_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING RETURNING tenant_id, record_id
  )
  INSERT INTO opening_tallies AS kept (tenant_id, record_id, people)
  SELECT tenant_id, record_id, count(*) FROM first_ones GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (tenant_id, record_id) DO UPDATE SET people = kept.people + excluded.people;
  UPDATE openings kept SET first_opened_at = least(kept.first_opened_at, opened.first_one), last_opened_at = greatest(kept.last_opened_at, opened.last_one)
    FROM (SELECT tenant_id, record_id, user_id, min(disclosed_at) AS first_one, max(disclosed_at) AS last_one
            FROM new_rows WHERE kind = 'opened' AND record_id IS NOT NULL GROUP BY 1, 2, 3) opened
   WHERE (kept.tenant_id, kept.record_id, kept.user_id) = (opened.tenant_id, opened.record_id, opened.user_id)
     AND (opened.first_one < kept.first_opened_at OR opened.last_one > kept.last_opened_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The ends of the buckets that stays are counted in, in microseconds: from a second to eight years, each double divided by eight. In
-- whole numbers, so that they are the same everywhere; tallies rest on them, and so they never change.
CREATE FUNCTION stay_bounds() RETURNS bigint[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT (8 + eighth) * (125000::bigint << double) FROM generate_series(0, 27) double, generate_series(0, 7) eighth ORDER BY 1)
$$;
--> statement-breakpoint
CREATE FUNCTION opportunity_stage_place(stage opportunity_stage) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT (array_position(enum_range(NULL::opportunity_stage), stage) - 1)::smallint
$$;
--> statement-breakpoint
-- What the changes of some opportunities say: which stages each was in, and after which it came to a later one.
CREATE FUNCTION read_opportunity_ways(wanted uuid[]) RETURNS TABLE (opportunity_id uuid, passages smallint) LANGUAGE sql STABLE AS $$
  SELECT opportunity_id, bit_or((1 << place) | CASE WHEN last_later >= first_one THEN 32 << place ELSE 0 END)::smallint
    FROM (SELECT opportunity_id, place, first_one,
                 max(last_one) OVER (PARTITION BY opportunity_id ORDER BY place DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS last_later
            FROM (SELECT opportunity_id, opportunity_stage_place(to_stage) AS place, min(changed_at) AS first_one, max(changed_at) AS last_one
                    FROM opportunity_stage_changes change WHERE change.opportunity_id = ANY (wanted) GROUP BY 1, 2) stage) stage
   GROUP BY 1
$$;
--> statement-breakpoint
-- Each stay that has ended, by the change that ended it.
CREATE FUNCTION read_opportunity_stays(wanted uuid[]) RETURNS SETOF opportunity_stays LANGUAGE sql STABLE AS $$
  SELECT stay.id, stay.opportunity_id, stay.tenant_id, added.created_at, opportunity_stage_place(stay.from_stage), stay.lasted
    FROM (SELECT id, opportunity_id, tenant_id, from_stage,
                 (extract(epoch FROM changed_at - lag(changed_at) OVER (PARTITION BY opportunity_id ORDER BY changed_at, id)) * 1000000)::bigint AS lasted
            FROM opportunity_stage_changes change WHERE change.opportunity_id = ANY (wanted)) stay
    JOIN opportunity_ways added ON added.opportunity_id = stay.opportunity_id
   WHERE added.opportunity_id = ANY (wanted) AND stay.from_stage IS NOT NULL AND stay.lasted IS NOT NULL
$$;
--> statement-breakpoint
-- Changes are never changed or removed. The way's row is locked before the changes are read, so that of two writers the second sees what
-- the first one wrote; then what differs is replaced, mostly one stay that is new. Planned once, not at each move; and what a statement with
-- thousands of changes came with is not compared row by row, however few the planner believes there are.
CREATE FUNCTION keep_opportunity_ways() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_nestloop = off AS $$
DECLARE
  moved uuid[] := ARRAY(SELECT DISTINCT opportunity_id FROM new_rows ORDER BY 1);
  said opportunity_stays[];
  came opportunity_stays[];
  went opportunity_stays[];
  before opportunity_ways[];
  latest_change opportunity_stage_changes;
  previous_at timestamptz;
  known_way opportunity_ways;
  to_place smallint;
  now_passed smallint;
BEGIN
  -- One change that is its opportunity's latest, as nearly all are, adds one stay and takes none: what was before needs not be read again.
  IF cardinality(moved) = 1 AND (SELECT count(*) FROM new_rows) = 1 THEN
    SELECT * INTO known_way FROM opportunity_ways WHERE opportunity_id = moved[1] FOR UPDATE;
    IF FOUND THEN
      SELECT * INTO latest_change FROM new_rows;
      SELECT changed_at INTO previous_at FROM opportunity_stage_changes
       WHERE opportunity_id = moved[1] AND id <> latest_change.id ORDER BY changed_at DESC LIMIT 1;
      IF previous_at < latest_change.changed_at THEN
        IF latest_change.from_stage IS NOT NULL THEN
          WITH came AS (
            INSERT INTO opportunity_stays AS stay
            VALUES (latest_change.id, moved[1], latest_change.tenant_id, known_way.created_at, opportunity_stage_place(latest_change.from_stage),
                    (extract(epoch FROM latest_change.changed_at - previous_at) * 1000000)::bigint) RETURNING stay.*
          )
          INSERT INTO stay_tallies AS kept (tenant_id, month, stage_rank, bucket, count)
          SELECT tenant_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, stage_rank, width_bucket(lasted, stay_bounds()), 1 FROM came
          ON CONFLICT (tenant_id, month, stage_rank, bucket) DO UPDATE SET count = kept.count + 1;
        END IF;
        to_place := opportunity_stage_place(latest_change.to_stage);
        -- Its stage, and of each earlier stage that it was in, that it came to a later one.
        now_passed := known_way.passages | (1 << to_place) | ((known_way.passages & ((1 << to_place) - 1)) << 5);
        IF now_passed <> known_way.passages THEN
          UPDATE opportunity_ways SET passages = now_passed WHERE opportunity_id = moved[1];
          INSERT INTO passage_tallies AS kept (tenant_id, month, passages, count)
          SELECT known_way.tenant_id, date_trunc('month', known_way.created_at AT TIME ZONE 'UTC')::date, passed, one
            FROM (VALUES (known_way.passages, -1), (now_passed, 1)) change (passed, one) WHERE passed <> 0 ORDER BY passed
          ON CONFLICT (tenant_id, month, passages) DO UPDATE SET count = kept.count + excluded.count;
        END IF;
        RETURN NULL;
      END IF;
    END IF;
  END IF;
  before := ARRAY(SELECT way FROM opportunity_ways way WHERE opportunity_id = ANY (moved) ORDER BY opportunity_id FOR UPDATE);
  IF cardinality(before) < cardinality(moved) THEN
    INSERT INTO opportunity_ways (opportunity_id, tenant_id, created_at, passages)
    SELECT id, tenant_id, created_at, 0 FROM opportunities WHERE id = ANY (moved) ORDER BY id ON CONFLICT DO NOTHING;
    before := ARRAY(SELECT way FROM opportunity_ways way WHERE opportunity_id = ANY (moved) ORDER BY opportunity_id FOR UPDATE);
  END IF;
  UPDATE opportunity_ways way SET passages = read.passages
    FROM read_opportunity_ways(moved) read
   WHERE way.opportunity_id = ANY (moved) AND read.opportunity_id = way.opportunity_id AND read.passages <> way.passages;
  INSERT INTO passage_tallies AS kept (tenant_id, month, passages, count)
  SELECT tenant_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, passages, sum(one)
    FROM (SELECT 1 AS one, way.* FROM opportunity_ways way WHERE opportunity_id = ANY (moved) UNION ALL SELECT -1, way.* FROM unnest(before) way) change
   WHERE passages <> 0 GROUP BY 1, 2, 3 HAVING sum(one) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, month, passages) DO UPDATE SET count = kept.count + excluded.count;
  said := ARRAY(SELECT stay FROM read_opportunity_stays(moved) stay);
  WITH gone AS (
    DELETE FROM opportunity_stays stay WHERE opportunity_id = ANY (moved)
       AND (change_id, lasted) NOT IN (SELECT one.change_id, one.lasted FROM unnest(said) one) RETURNING stay
  )
  SELECT array_agg(stay) INTO went FROM gone;
  WITH new AS (
    INSERT INTO opportunity_stays AS stay SELECT * FROM unnest(said) ON CONFLICT DO NOTHING RETURNING stay
  )
  SELECT array_agg(stay) INTO came FROM new;
  INSERT INTO stay_tallies AS kept (tenant_id, month, stage_rank, bucket, count)
  SELECT tenant_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, stage_rank, width_bucket(lasted, stay_bounds()), sum(one)
    FROM (SELECT 1 AS one, stay.* FROM unnest(came) stay UNION ALL SELECT -1, stay.* FROM unnest(went) stay) change
   GROUP BY 1, 2, 3, 4 HAVING sum(one) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (tenant_id, month, stage_rank, bucket) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER certificates_text_on_insert AFTER INSERT ON certificates FOR EACH ROW EXECUTE FUNCTION keep_certificate_text();
--> statement-breakpoint
CREATE TRIGGER certificates_text_on_update AFTER UPDATE OF holder_name, title, code ON certificates FOR EACH ROW EXECUTE FUNCTION keep_certificate_text();
--> statement-breakpoint
CREATE TRIGGER nda_acceptances_text_on_insert AFTER INSERT ON nda_acceptances FOR EACH ROW EXECUTE FUNCTION keep_nda_acceptance_text();
--> statement-breakpoint
CREATE TRIGGER enrollments_tallied_on_insert AFTER INSERT ON enrollments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_enrollment_tallies();
--> statement-breakpoint
CREATE TRIGGER enrollments_tallied_on_update AFTER UPDATE ON enrollments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_enrollment_tallies();
--> statement-breakpoint
CREATE TRIGGER enrollments_tallied_on_delete AFTER DELETE ON enrollments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_enrollment_tallies();
--> statement-breakpoint
CREATE TRIGGER attempts_tallied_on_insert AFTER INSERT ON attempts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_quiz_tallies();
--> statement-breakpoint
CREATE TRIGGER attempts_tallied_on_update AFTER UPDATE ON attempts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_quiz_tallies();
--> statement-breakpoint
CREATE TRIGGER attempts_tallied_on_delete AFTER DELETE ON attempts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_quiz_tallies();
--> statement-breakpoint
CREATE TRIGGER certificates_tallied_on_insert AFTER INSERT ON certificates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_tallies();
--> statement-breakpoint
CREATE TRIGGER certificates_tallied_on_update AFTER UPDATE ON certificates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_tallies();
--> statement-breakpoint
CREATE TRIGGER certificates_tallied_on_delete AFTER DELETE ON certificates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_tallies();
--> statement-breakpoint
CREATE TRIGGER lesson_progress_tallied AFTER INSERT ON lesson_progress REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_lesson_tallies();
--> statement-breakpoint
CREATE TRIGGER disclosures_opened AFTER INSERT ON disclosures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_openings();
--> statement-breakpoint
CREATE TRIGGER opportunity_stage_changes_kept AFTER INSERT ON opportunity_stage_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_opportunity_ways();
--> statement-breakpoint
-- What is there already, of every tenant: for this the owner is exempt from the policies, until the transaction's end at most.
ALTER TABLE enrollments NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lesson_progress NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE attempts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE certificates NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE disclosures NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptances NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE certificate_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE certificate_texts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cohort_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE course_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE course_week_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lesson_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE quiz_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opening_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE openings NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptance_texts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunities NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_stage_changes NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_ways NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_stays NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE passage_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE stay_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO course_tallies (tenant_id, course_id, enrollments, completions, progress)
SELECT tenant_id, course_id, count(*), count(*) FILTER (WHERE is_completed), sum(progress) FROM enrollments GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO course_week_tallies (tenant_id, course_id, week, enrolled, completed)
SELECT tenant_id, course_id, date_trunc('week', at AT TIME ZONE 'UTC')::date, sum(began), sum(1 - began)
  FROM (SELECT tenant_id, course_id, enrolled_at AS at, 1 AS began FROM enrollments
        UNION ALL SELECT tenant_id, course_id, completed_at, 0 FROM enrollments WHERE completed_at IS NOT NULL) moment
 GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO cohort_tallies (tenant_id, month, enrolled, completed, within_30, within_60, within_90)
SELECT tenant_id, date_trunc('month', enrolled_at AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE is_completed),
       count(*) FILTER (WHERE completed_at - enrolled_at <= interval '30 days'),
       count(*) FILTER (WHERE completed_at - enrolled_at <= interval '60 days'),
       count(*) FILTER (WHERE completed_at - enrolled_at <= interval '90 days')
  FROM enrollments GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO lesson_tallies (tenant_id, course_id, lesson_id, finished)
SELECT tenant_id, course_id, lesson_id, count(*) FROM lesson_progress GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO quiz_tallies (tenant_id, quiz_id, attempts, score, learners, passed)
SELECT tenant_id, quiz_id, count(*), sum(score), count(DISTINCT user_id), count(DISTINCT user_id) FILTER (WHERE passed)
  FROM attempts WHERE submitted_at IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO certificate_tallies (tenant_id, level, count) SELECT tenant_id, level, count(*) FROM certificates WHERE revoked_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO certificate_texts (certificate_id, tenant_id, text) SELECT id, tenant_id, certificate_search_text(holder_name, title, code) FROM certificates;
--> statement-breakpoint
INSERT INTO nda_acceptance_texts (acceptance_id, tenant_id, text) SELECT id, tenant_id, lower(name) FROM nda_acceptances;
--> statement-breakpoint
INSERT INTO openings (tenant_id, record_id, user_id, first_opened_at, last_opened_at)
SELECT tenant_id, record_id, user_id, min(disclosed_at), max(disclosed_at) FROM disclosures WHERE kind = 'opened' AND record_id IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO opening_tallies (tenant_id, record_id, people) SELECT tenant_id, record_id, count(*) FROM openings GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO opportunity_ways (opportunity_id, tenant_id, created_at, passages)
SELECT added.id, added.tenant_id, added.created_at, read.passages
  FROM read_opportunity_ways(ARRAY(SELECT id FROM opportunities)) read JOIN opportunities added ON added.id = read.opportunity_id;
--> statement-breakpoint
INSERT INTO opportunity_stays SELECT * FROM read_opportunity_stays(ARRAY(SELECT opportunity_id FROM opportunity_ways));
--> statement-breakpoint
INSERT INTO passage_tallies (tenant_id, month, passages, count)
SELECT tenant_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, passages, count(*) FROM opportunity_ways GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO stay_tallies (tenant_id, month, stage_rank, bucket, count)
SELECT tenant_id, date_trunc('month', created_at AT TIME ZONE 'UTC')::date, stage_rank, width_bucket(lasted, stay_bounds()), count(*) FROM opportunity_stays GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- A move reads them by plans that are made without knowing how many there are, ten times as dear, until they are analyzed. Of empty ones it would plan for none.
DO $$ BEGIN
  IF EXISTS (SELECT FROM opportunity_ways) THEN ANALYZE opportunity_ways, opportunity_stays, passage_tallies, stay_tallies; END IF;
END $$;
--> statement-breakpoint
ALTER TABLE stay_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE passage_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_stays FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_ways FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunity_stage_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opportunities FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptance_texts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE openings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE opening_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE quiz_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lesson_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE course_week_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE course_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cohort_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE certificate_texts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE certificate_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE nda_acceptances FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE disclosures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE certificates FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE attempts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lesson_progress FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE enrollments FORCE ROW LEVEL SECURITY;
