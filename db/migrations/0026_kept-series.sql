CREATE TABLE "question_tallies" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"quiz_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"asked" integer NOT NULL,
	"answered_right" integer NOT NULL,
	CONSTRAINT "question_tallies_pk" PRIMARY KEY("tenant_id","quiz_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "kpi_series" (
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	"venture_id" uuid NOT NULL,
	"metric" varchar(64) NOT NULL,
	"count" integer NOT NULL,
	"kpi_id" uuid NOT NULL,
	"value" numeric(15, 2) NOT NULL,
	"recorded_at" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kpi_series_pk" PRIMARY KEY("tenant_id","venture_id","metric")
);
--> statement-breakpoint
CREATE INDEX "kpi_series_metric_idx" ON "kpi_series" USING btree ("tenant_id","metric");--> statement-breakpoint
-- By hand from here on. As in 0001: the tenant is carried by the database. Then what is kept, in the transaction of each write.
ALTER TABLE kpi_series ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE kpi_series FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY kpi_series_tenant ON kpi_series USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE question_tallies ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE question_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY question_tallies_tenant ON question_tallies USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
-- Whose series a value belongs to, as the key of kpis has it: where it is no venture's it is the firm's.
CREATE FUNCTION kpi_series_owner(venture_id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(venture_id, '00000000-0000-0000-0000-000000000000'::uuid)
$$;
--> statement-breakpoint
-- Counted first, in the order of the keys: who has the series' rows locked sees every value that anybody else has recorded in them, and
-- who comes later waits and then sees these. Only then the latest are looked up, one place in an index for each series.
CREATE FUNCTION keep_kpi_series() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came kpis[];
  went kpis[];
BEGIN
  IF TG_OP <> 'DELETE' THEN came := ARRAY(SELECT ROW(new_rows.*)::kpis FROM new_rows); END IF;
  IF TG_OP <> 'INSERT' THEN went := ARRAY(SELECT ROW(old_rows.*)::kpis FROM old_rows); END IF;
  INSERT INTO kpi_series AS kept (tenant_id, venture_id, metric, count, kpi_id, value, recorded_at, created_at)
  SELECT DISTINCT ON (tenant_id, owner, metric) tenant_id, owner, metric, sum(one) OVER (PARTITION BY tenant_id, owner, metric), id, value, recorded_at, created_at
    FROM (SELECT 1 AS one, kpi_series_owner(row.venture_id) AS owner, row.* FROM unnest(came) row
          UNION ALL SELECT -1, kpi_series_owner(row.venture_id), row.* FROM unnest(went) row) change
   ORDER BY tenant_id, owner, metric
  ON CONFLICT (tenant_id, venture_id, metric) DO UPDATE SET count = kept.count + excluded.count;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM kpi_series kept WHERE count = 0
       AND (tenant_id, venture_id, metric) IN (SELECT tenant_id, kpi_series_owner(row.venture_id), metric FROM unnest(went) row);
  END IF;
  UPDATE kpi_series kept SET kpi_id = latest.id, value = latest.value, recorded_at = latest.recorded_at, created_at = latest.created_at
    FROM (SELECT tenant_id, venture_id, metric FROM unnest(came) row UNION SELECT tenant_id, venture_id, metric FROM unnest(went) row) changed,
         LATERAL ((SELECT * FROM kpis one
                    WHERE one.tenant_id = changed.tenant_id AND one.venture_id = changed.venture_id AND one.metric = changed.metric
                    ORDER BY recorded_at DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 1)
                  UNION ALL
                  (SELECT * FROM kpis one
                    WHERE changed.venture_id IS NULL AND one.tenant_id = changed.tenant_id AND one.venture_id IS NULL AND one.metric = changed.metric
                    ORDER BY recorded_at DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 1)) latest
   WHERE (kept.tenant_id, kept.venture_id, kept.metric) = (changed.tenant_id, kpi_series_owner(changed.venture_id), changed.metric)
     AND (kept.kpi_id, kept.value, kept.recorded_at, kept.created_at) <> (latest.id, latest.value, latest.recorded_at, latest.created_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Attempts that are under way count nowhere. The order of rows is as with the other counts of attempts, and these come first of them.
CREATE FUNCTION keep_question_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came attempts[];
  went attempts[];
BEGIN
  IF TG_OP <> 'DELETE' THEN came := ARRAY(SELECT ROW(new_rows.*)::attempts FROM new_rows WHERE submitted_at IS NOT NULL); END IF;
  IF TG_OP <> 'INSERT' THEN went := ARRAY(SELECT ROW(old_rows.*)::attempts FROM old_rows WHERE submitted_at IS NOT NULL); END IF;
  INSERT INTO question_tallies AS kept (tenant_id, quiz_id, question_id, asked, answered_right)
  SELECT tenant_id, quiz_id, question, sum(one), sum(one * coalesce((question = ANY (right_ids))::int, 0))
    FROM (SELECT 1 AS one, row.* FROM unnest(came) row UNION ALL SELECT -1, row.* FROM unnest(went) row) change,
         LATERAL (SELECT id #>> '{}' AS question FROM jsonb_path_query(questions, '$.questions[*].id ? (@.type() == "string")') id) asked
   GROUP BY 1, 2, 3 HAVING sum(one) <> 0 OR sum(one * coalesce((question = ANY (right_ids))::int, 0)) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tenant_id, quiz_id, question_id) DO UPDATE SET asked = kept.asked + excluded.asked, answered_right = kept.answered_right + excluded.answered_right;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_truncating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What is kept of the rows of % would outlive a truncate: delete them', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER kpis_kept_on_insert AFTER INSERT ON kpis REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_kpi_series();
--> statement-breakpoint
CREATE TRIGGER kpis_kept_on_update AFTER UPDATE ON kpis REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_kpi_series();
--> statement-breakpoint
CREATE TRIGGER kpis_kept_on_delete AFTER DELETE ON kpis REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_kpi_series();
--> statement-breakpoint
CREATE TRIGGER attempts_questions_tallied_on_insert AFTER INSERT ON attempts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_question_tallies();
--> statement-breakpoint
CREATE TRIGGER attempts_questions_tallied_on_update AFTER UPDATE ON attempts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_question_tallies();
--> statement-breakpoint
CREATE TRIGGER attempts_questions_tallied_on_delete AFTER DELETE ON attempts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_question_tallies();
--> statement-breakpoint
-- What is there already, of every tenant: for this the owner is exempt from the policies, until the transaction's end at most.
ALTER TABLE kpis NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE attempts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE kpi_series NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE question_tallies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO kpi_series (tenant_id, venture_id, metric, count, kpi_id, value, recorded_at, created_at)
SELECT DISTINCT ON (tenant_id, owner, metric) tenant_id, owner, metric, count(*) OVER (PARTITION BY tenant_id, owner, metric), id, value, recorded_at, created_at
  FROM (SELECT kpi_series_owner(venture_id) AS owner, kpis.* FROM kpis) recorded
 ORDER BY tenant_id, owner, metric, recorded_at DESC, created_at DESC, id DESC;
--> statement-breakpoint
INSERT INTO question_tallies (tenant_id, quiz_id, question_id, asked, answered_right)
SELECT tenant_id, quiz_id, question, count(*), count(*) FILTER (WHERE question = ANY (right_ids))
  FROM attempts, LATERAL (SELECT id #>> '{}' AS question FROM jsonb_path_query(questions, '$.questions[*].id ? (@.type() == "string")') id) asked
 WHERE submitted_at IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
-- What no append-only table refers to and would so be truncated by itself: triggers of rows and statements are not told of that.
-- After the filling, as each locks its table against writes.
CREATE TRIGGER attempts_no_truncate BEFORE TRUNCATE ON attempts FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating();
--> statement-breakpoint
CREATE TRIGGER certificates_no_truncate BEFORE TRUNCATE ON certificates FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating();
--> statement-breakpoint
CREATE TRIGGER enrollments_no_truncate BEFORE TRUNCATE ON enrollments FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating();
--> statement-breakpoint
CREATE TRIGGER funding_rounds_no_truncate BEFORE TRUNCATE ON funding_rounds FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating();
--> statement-breakpoint
CREATE TRIGGER investor_updates_no_truncate BEFORE TRUNCATE ON investor_updates FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating();
--> statement-breakpoint
CREATE TRIGGER kpis_no_truncate BEFORE TRUNCATE ON kpis FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating();
--> statement-breakpoint
-- As in 0025: the dashboard reads them before PostgreSQL looks at them by itself. Empty ones would be planned for as empty.
DO $$ BEGIN
  IF EXISTS (SELECT FROM kpi_series) THEN ANALYZE kpi_series; END IF;
END $$;
--> statement-breakpoint
ALTER TABLE question_tallies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE kpi_series FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE attempts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE kpis FORCE ROW LEVEL SECURITY;
