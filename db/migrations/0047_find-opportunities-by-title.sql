-- Titles with the same key are likely duplicates: whatever their case, their spaces and whether their letters are composed. No longer than an index
-- entry may be. The body is bound when it is created, so that a restored dump finds search_fold whatever its search path.
CREATE FUNCTION opportunity_title_key(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN left(btrim(regexp_replace(search_fold(title), '[\s\u00a0\u202f\u3000]+', ' ', 'g')), 255);
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "title_key" text GENERATED ALWAYS AS (opportunity_title_key(title)) STORED;--> statement-breakpoint
CREATE INDEX "opportunities_tenant_title_idx" ON "opportunities" USING btree ("tenant_id","title_key");
