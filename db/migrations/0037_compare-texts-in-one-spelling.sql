-- Searches and filters compare texts in this form: composed letters (NFC) in lower case. Keyboards, spreadsheets and file systems send "é" as
-- one character or as two. Most texts are composed already, and the test for that is much cheaper than composing them.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(CASE WHEN given IS NFC NORMALIZED THEN given ELSE normalize(given, NFC) END)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION opportunity_search_text(title text, description text, submitted_by text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT search_fold(title || E'\n' || coalesce(description, '') || E'\n' || coalesce(submitted_by, ''))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION user_search_text(username text, email text, first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT search_fold(username || E'\n' || coalesce(email, '') || E'\n' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION certificate_search_text(holder_name text, title text, code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT search_fold(holder_name || E'\n' || title || E'\n' || code)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_nda_acceptance_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO nda_acceptance_texts (acceptance_id, tenant_id, text) VALUES (NEW.id, NEW.tenant_id, search_fold(NEW.name));
  RETURN NULL;
END
$$;
--> statement-breakpoint
ALTER TABLE "opportunities" DROP COLUMN "submitter_key";
--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "submitter_key" text GENERATED ALWAYS AS (search_fold(submitted_by)) STORED;
--> statement-breakpoint
CREATE INDEX "opportunities_tenant_submitter_idx" ON "opportunities" USING btree ("tenant_id","submitter_key","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- Rewrites the search texts that exist, of each tenant in turn.
DO $$
DECLARE
  tenant text;
BEGIN
  PERFORM set_config('app.search_pattern', '%', true);
  FOR tenant IN SELECT id FROM tenants ORDER BY id LOOP
    PERFORM set_config('app.tenant_id', tenant, true);
    UPDATE opportunity_texts found SET text = opportunity_search_text(record.title, record.description, record.submitted_by)
      FROM opportunities record WHERE record.id = found.opportunity_id AND found.text IS NOT NFC NORMALIZED;
    UPDATE user_texts found SET text = user_search_text(record.username, record.email, record.first_name, record.last_name)
      FROM users record WHERE record.id = found.user_id AND found.text IS NOT NFC NORMALIZED;
    UPDATE certificate_texts found SET text = certificate_search_text(record.holder_name, record.title, record.code)
      FROM certificates record WHERE record.id = found.certificate_id AND found.text IS NOT NFC NORMALIZED;
    UPDATE nda_acceptance_texts found SET text = search_fold(record.name)
      FROM nda_acceptances record WHERE record.id = found.acceptance_id AND found.text IS NOT NFC NORMALIZED;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
  PERFORM set_config('app.search_pattern', '', true);
END
$$;
