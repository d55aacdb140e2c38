DROP INDEX "opportunities_tenant_title_idx";--> statement-breakpoint
CREATE INDEX "opportunities_tenant_title_idx" ON "opportunities" USING btree ("tenant_id","title_key","created_at","id");