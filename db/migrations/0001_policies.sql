-- Grants, row level security and policies. The grants of the role that the product runs as are in running-role.ts: its name is a setting.

-- Not even the owner can rewrite the log without granting itself the right first, which leaves a trace.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_logs, audit_chain, audit_checkpoints FROM PUBLIC, CURRENT_USER;

-- A transaction names its tenant in app.tenant_id (tenant-scope.ts). A query without it reads and writes no row. FORCE, because the
-- owner of a table is exempt otherwise. The searched tables have an exception (running-role.ts).
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

-- Rows that no index filters by tenant are filtered one by one. In these large tables, a subquery reads the setting only once: users has
-- two policies, and the results of a quiz read most attempts.
ALTER POLICY users_tenant ON users USING (tenant_id = (SELECT nullif(current_setting('app.tenant_id', true), '')));
ALTER POLICY attempts_tenant ON attempts USING (tenant_id = (SELECT nullif(current_setting('app.tenant_id', true), '')));

CREATE POLICY sessions_authentication ON sessions USING (current_setting('app.scope', true) = 'authentication');

-- Challenges precede the sign-in and belong to no tenant.
ALTER TABLE sign_in_challenges ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY sign_in_challenges_authentication ON sign_in_challenges USING (current_setting('app.scope', true) = 'authentication');

-- One job sends the emails of all tenants.
CREATE POLICY mails_delivery ON mails USING (current_setting('app.scope', true) = 'delivery');

-- Moving a user to another tenant (move-person.ts) writes the row there, and nothing else.
CREATE POLICY users_moving ON users FOR UPDATE USING (false) WITH CHECK (tenant_id = nullif(current_setting('app.moves_to', true), ''));

-- The role in which a model's response is written changes running drafts only. Its name follows from that of the session (drafts-role.ts).
CREATE POLICY ai_drafts_running ON ai_drafts AS RESTRICTIVE FOR UPDATE
  USING (state = 'running' OR current_user <> session_user || '_drafts')
  WITH CHECK (state IN ('running', 'ready', 'failed') OR current_user <> session_user || '_drafts');

-- Deleted records: no query sees them, unless its transaction has opened the trash (trash.ts). One policy, because two would be joined by
-- OR, which no index supports. The columns of opportunities' indexes include their rank, which is 2 for deleted ones.
DO $$
DECLARE
  kind record;
BEGIN
  FOR kind IN VALUES
    ('opportunities', 'outcome_rank < 2'),
    ('comments', 'deleted_at IS NULL'),
    ('saved_views', 'deleted_at IS NULL'),
    ('ventures', 'deleted_at IS NULL'),
    ('sprints', 'deleted_at IS NULL'),
    ('tasks', 'deleted_at IS NULL'),
    ('kpis', 'deleted_at IS NULL'),
    ('funding_rounds', 'deleted_at IS NULL'),
    ('investor_updates', 'deleted_at IS NULL'),
    ('courses', 'deleted_at IS NULL'),
    ('lessons', 'deleted_at IS NULL'),
    ('quizzes', 'deleted_at IS NULL'),
    ('idea_worksheets', 'deleted_at IS NULL'),
    ('files', 'deleted_at IS NULL')
  LOOP
    EXECUTE format($policy$ALTER POLICY %I ON %I USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')
      AND (%s OR current_setting('app.trash', true) = 'open'))$policy$, kind.column1 || '_tenant', kind.column1, kind.column2);
  END LOOP;
END
$$;
