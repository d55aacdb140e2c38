-- Grants, row level security and policies. The grants of the role that the product runs as are in running-role.ts: its name is a setting.

-- Not even the owner can rewrite the log without granting itself the right first, which leaves a trace.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_logs, audit_chain, audit_checkpoints FROM PUBLIC, CURRENT_USER;

-- A transaction names its tenant in app.tenant_id (tenant-scope.ts). A query without it reads and writes no row. FORCE, because the
-- owner of a table is exempt otherwise.
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOR tenant_table IN
    SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format($policy$CREATE POLICY %I ON %I USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''))$policy$,
      tenant_table || '_tenant', tenant_table);
  END LOOP;
END
$$;

-- Authentication finds users, tokens, links and passkeys before it knows their tenant.
DO $$
DECLARE
  found_first text;
BEGIN
  FOREACH found_first IN ARRAY ARRAY['access_tokens', 'account_links', 'invitations', 'passkeys', 'users'] LOOP
    EXECUTE format($policy$CREATE POLICY %I ON %I FOR SELECT USING (current_setting('app.scope', true) = 'authentication')$policy$,
      found_first || '_authentication', found_first);
  END LOOP;
END
$$;

CREATE POLICY sessions_authentication ON sessions USING (current_setting('app.scope', true) = 'authentication');

-- Challenges precede the sign-in and belong to no tenant.
ALTER TABLE sign_in_challenges ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY sign_in_challenges_authentication ON sign_in_challenges USING (current_setting('app.scope', true) = 'authentication');

-- One job sends the emails of all tenants.
CREATE POLICY mails_delivery ON mails USING (current_setting('app.scope', true) = 'delivery');

-- Moving a user to another tenant (move-person.ts) writes the row there, and nothing else.
CREATE POLICY users_moving ON users FOR UPDATE USING (false) WITH CHECK (tenant_id = nullif(current_setting('app.moves_to', true), ''));

-- A search names its pattern in app.search_pattern. LIKE is not leakproof: as a condition of the query it could not use the trigram
-- index under row level security, as part of the policy it can. Without a pattern no row is visible.
DO $$
DECLARE
  searched text;
BEGIN
  FOREACH searched IN ARRAY ARRAY['certificate_texts', 'nda_acceptance_texts', 'opportunity_texts', 'user_texts'] LOOP
    EXECUTE format($policy$CREATE POLICY %I ON %I AS RESTRICTIVE FOR SELECT
      USING (tenant_id = nullif(current_setting('app.tenant_id', true), '') AND text LIKE current_setting('app.search_pattern', true))$policy$,
      searched || '_search', searched);
  END LOOP;
END
$$;

-- Here because the policies below call it. Null without the setting.
CREATE FUNCTION search_setting(name text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('app.search_' || name, true), '')
$$;

-- Up to three patterns that must all match, or a text that must be similar and up to two patterns. The subqueries read each setting
-- once per query, and the index can use the result. The pattern '%' is for triggers and backups.
CREATE POLICY search_entries_search ON search_entries AS RESTRICTIVE FOR SELECT USING (
  tenant_id = nullif(current_setting('app.tenant_id', true), '')
  AND (
    words LIKE (SELECT CASE WHEN search_setting('similar') IS NULL OR search_setting('pattern') = '%' THEN search_setting('pattern') END)
      AND words LIKE (SELECT CASE search_setting('pattern') WHEN '%' THEN '%' ELSE coalesce(search_setting('pattern_2'), search_setting('pattern')) END)
      AND words LIKE (SELECT CASE search_setting('pattern') WHEN '%' THEN '%' ELSE coalesce(search_setting('pattern_3'), search_setting('pattern')) END)
    OR words %> (SELECT search_setting('similar'))
      AND words LIKE (SELECT search_setting('pattern'))
      AND words LIKE (SELECT coalesce(search_setting('pattern_2'), search_setting('pattern')))
  )
);

-- A search entry is visible only if the reader may open its kind and belongs to its audience, whatever the query omits.
CREATE POLICY search_entries_visible ON search_entries AS RESTRICTIVE FOR SELECT USING (
  tenant_id = nullif(current_setting('app.tenant_id', true), '')
  AND (
    (SELECT search_setting('pattern')) = '%'
    OR kind = ANY ((SELECT search_setting('kinds')::text[])::text[])
      AND (audience IS NULL OR audience && (SELECT search_setting('readers')::text[]))
  )
);
