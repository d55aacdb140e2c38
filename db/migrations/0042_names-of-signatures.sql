ALTER TABLE "nda_acceptances" ADD COLUMN "account_name" varchar(511);--> statement-breakpoint
ALTER TABLE "nda_acceptances" ADD COLUMN "name_check" varchar(16);