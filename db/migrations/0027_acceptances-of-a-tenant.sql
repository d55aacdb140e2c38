DROP INDEX "legal_acceptances_user_version_key";--> statement-breakpoint
DROP INDEX "nda_acceptances_user_version_key";--> statement-breakpoint
CREATE UNIQUE INDEX "legal_acceptances_user_version_key" ON "legal_acceptances" USING btree ("tenant_id","user_id","agreement_version");--> statement-breakpoint
CREATE UNIQUE INDEX "nda_acceptances_user_version_key" ON "nda_acceptances" USING btree ("tenant_id","user_id","nda_version");