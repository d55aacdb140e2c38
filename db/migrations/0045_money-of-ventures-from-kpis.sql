-- By hand down to the end of the data. MRR, CAC and LTV of a venture are its latest KPI values of those names: an amount that only the column has
-- becomes a KPI value as of the day of the venture's last change. Where the venture has a KPI of that name, the KPI is kept and the column is dropped,
-- also if the two differ: the KPI has a day, and tripwires read it first.
-- Rows of every tenant: as in 0026, the owner is exempt from the policies until the end of the transaction at most.
ALTER TABLE ventures NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE kpis NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE kpi_series NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO kpis (venture_id, metric, value, period, recorded_at, created_at, tenant_id)
SELECT ventures.id, money.metric, money.value, 'month', (ventures.updated_at AT TIME ZONE 'UTC')::date, ventures.updated_at, ventures.tenant_id
  FROM ventures, LATERAL (VALUES ('mrr', mrr), ('cac', cac), ('ltv', ltv)) money (metric, value)
 WHERE money.value IS NOT NULL
   AND NOT EXISTS (SELECT FROM kpi_series kept
                    WHERE (kept.tenant_id, kept.venture_id, kept.metric) = (ventures.tenant_id, ventures.id, money.metric));
--> statement-breakpoint
ALTER TABLE kpi_series FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE kpis FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ventures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ventures" DROP CONSTRAINT "ventures_money_not_negative";--> statement-breakpoint
ALTER TABLE "ventures" DROP COLUMN "mrr";--> statement-breakpoint
ALTER TABLE "ventures" DROP COLUMN "cac";--> statement-breakpoint
ALTER TABLE "ventures" DROP COLUMN "ltv";