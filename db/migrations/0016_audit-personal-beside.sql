ALTER TABLE "audit_logs" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "audit_logs" DROP COLUMN "user_agent";