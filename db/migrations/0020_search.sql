CREATE TABLE "recent_items" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	CONSTRAINT "recent_items_pk" PRIMARY KEY("user_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"parent_id" uuid,
	"version_id" uuid,
	"title" text NOT NULL,
	"context" text,
	"title_key" text NOT NULL,
	"words" text NOT NULL,
	"audience" text[],
	"recorded_at" timestamp with time zone NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recent_items" ADD CONSTRAINT "recent_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_items" ADD CONSTRAINT "recent_items_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_newest_idx" ON "search_entries" USING btree ("tenant_id","kind","recorded_at" DESC NULLS LAST,"entry_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_entries_title_idx" ON "search_entries" USING btree ("tenant_id","kind","title_key" text_pattern_ops,"recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_entries_record_idx" ON "search_entries" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "search_entries_version_idx" ON "search_entries" USING btree ("version_id") WHERE "search_entries"."version_id" is not null;--> statement-breakpoint
CREATE INDEX "search_entries_words_idx" ON "search_entries" USING gin ("tenant_id","kind","words" gin_trgm_ops) WITH (gin_pending_list_limit=512);