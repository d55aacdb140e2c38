ALTER TABLE "mails" ADD COLUMN "link" varchar(32);--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "link_owner_id" uuid;--> statement-breakpoint
-- Emails that were written before: row level security shows them all to the delivery scope.
SELECT set_config('app.scope', 'delivery', true);--> statement-breakpoint
UPDATE mails SET link = 'invitation' WHERE text LIKE '%/invite#token=%';--> statement-breakpoint
UPDATE mails SET link = 'password_reset' WHERE text LIKE '%/reset-password#token=%';--> statement-breakpoint
UPDATE mails SET link = 'email_change' WHERE text LIKE '%/confirm-email#token=%';--> statement-breakpoint
SELECT set_config('app.scope', '', true);
