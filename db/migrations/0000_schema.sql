-- Tables, indexes and the rows of an empty installation. The functions here are called by generated columns.

-- Both are trusted: the owner of a database may create them. Together they index a text within a tenant.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The normal form for searches and filters: NFC in lower case. Keyboards, spreadsheets and file systems send "é" as one or two characters.
-- Most texts are NFC already, and checking that is much cheaper than normalizing.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(CASE WHEN given IS NFC NORMALIZED THEN given ELSE normalize(given, NFC) END)
$$;

-- The body is bound at creation, because a restored dump has another search path.
CREATE FUNCTION search_fold_all(given text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(array_agg(search_fold(tag) ORDER BY position), '{}') FROM unnest(given) WITH ORDINALITY AS one (tag, position));

-- Opportunities with the same key are likely duplicates: case, spaces and normalization are ignored. 255 characters fit into an index
-- entry. The body is bound at creation, because a restored dump has another search path.
CREATE FUNCTION opportunity_title_key(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN left(btrim(regexp_replace(search_fold(title), '[\s\u00a0\u202f\u3000]+', ' ', 'g')), 255);

-- Whether each question of an attempt was answered correctly, as JSON by the id of the question. The order of the questions does not matter.
CREATE FUNCTION question_results(quiz jsonb, right_ids text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT jsonb_object_agg(id #>> '{}', (id #>> '{}') = ANY (right_ids))::text
    FROM jsonb_path_query(quiz, '$.questions[*].id ? (@.type() == "string")') id);

-- Installation

CREATE TABLE tenants (
  id varchar(64) PRIMARY KEY,
  name varchar(255) NOT NULL,
  plan varchar(64) NOT NULL DEFAULT 'free',
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

INSERT INTO tenants (id, name) VALUES ('default', 'AICV Holdings');

CREATE TABLE installation_settings (
  key varchar(64) PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE heartbeats (
  minute timestamptz PRIMARY KEY
);

CREATE TABLE idempotency_keys (
  record_id uuid PRIMARY KEY,
  body_sha256 varchar(64) NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Accounts

CREATE TYPE user_role AS ENUM ('admin', 'manager', 'analyst', 'operator', 'instructor', 'learner', 'investor');

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username varchar(255) NOT NULL,
  password text NOT NULL,
  email varchar(255),
  first_name varchar(255),
  last_name varchar(255),
  role user_role NOT NULL DEFAULT 'learner',
  requested_role user_role,
  profile_image_url text,
  is_active boolean NOT NULL DEFAULT true,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT users_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_signed_in_at timestamptz,
  erased_at timestamptz,
  role_rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE role WHEN 'admin' THEN 0 WHEN 'manager' THEN 1 WHEN 'analyst' THEN 2 WHEN 'operator' THEN 3 WHEN 'instructor' THEN 4 WHEN 'learner' THEN 5 ELSE 6 END
  ) STORED,
  username_key text NOT NULL GENERATED ALWAYS AS (lower(username)) STORED,
  email_key text GENERATED ALWAYS AS (lower(email)) STORED,
  name_key text NOT NULL GENERATED ALWAYS AS (
    left(lower(coalesce(nullif(coalesce(last_name, '') || chr(9) || coalesce(first_name, ''), chr(9)), username)), 255)
  ) STORED,
  has_two_factor boolean NOT NULL DEFAULT false,
  email_confirmed_at timestamptz,
  accepted_version varchar(10),
  signed_version varchar(10)
);
CREATE UNIQUE INDEX users_username_key ON users (username_key);
CREATE UNIQUE INDEX users_email_key ON users (email_key);
CREATE INDEX users_tenant_created_idx ON users (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX users_tenant_updated_idx ON users (tenant_id, updated_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX users_tenant_name_idx ON users (tenant_id, name_key, id);
CREATE INDEX users_tenant_rank_created_idx ON users (tenant_id, role_rank, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX users_tenant_active_created_idx ON users (tenant_id, is_active, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX users_tenant_active_rank_created_idx ON users (tenant_id, is_active, role_rank, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX users_tenant_compliance_idx ON users (tenant_id, (
  CASE WHEN accepted_version IS DISTINCT FROM '1.0' THEN 'pending' WHEN signed_version IS DISTINCT FROM '1.0' THEN 'partial' ELSE 'compliant' END
), role_rank, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX users_tenant_id_idx ON users (tenant_id, id, is_active);
CREATE INDEX users_tenant_role_request_idx ON users (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE requested_role IS NOT NULL;

CREATE TABLE user_texts (
  user_id uuid PRIMARY KEY CONSTRAINT user_texts_user_id_users_id_fk REFERENCES users (id) ON DELETE CASCADE,
  tenant_id varchar(64) NOT NULL DEFAULT 'default',
  text text NOT NULL
);
CREATE INDEX user_texts_trigram_idx ON user_texts USING gin (tenant_id, text gin_trgm_ops);

CREATE TABLE sessions (
  sid varchar(64) PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sessions_user_id_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT sessions_tenant_id_tenants_id_fk REFERENCES tenants (id),
  sess jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expire timestamptz NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  stepped_up_at timestamptz,
  CONSTRAINT sessions_id_key UNIQUE (id)
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expire_idx ON sessions (expire);
CREATE INDEX sessions_tenant_used_idx ON sessions (tenant_id, last_used_at);

CREATE TABLE sign_in_guards (
  account_hash varchar(64) NOT NULL,
  ip_address varchar(45) NOT NULL,
  tried_at_ms bigint[] NOT NULL,
  locked_until_ms bigint,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sign_in_guards_account_hash_ip_address_pk PRIMARY KEY (account_hash, ip_address)
);
CREATE INDEX sign_in_guards_updated_idx ON sign_in_guards (updated_at);

CREATE TABLE sign_in_challenges (
  key_sha256 varchar(64) PRIMARY KEY,
  purpose varchar(32) NOT NULL,
  user_id uuid CONSTRAINT sign_in_challenges_user_id_users_id_fk REFERENCES users (id),
  password_hash text,
  web_authn_challenge text,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sign_in_challenges_expires_idx ON sign_in_challenges (expires_at);

CREATE TABLE totp_secrets (
  user_id uuid PRIMARY KEY CONSTRAINT totp_secrets_user_id_users_id_fk REFERENCES users (id),
  sealed_secret text NOT NULL,
  confirmed_at timestamptz,
  last_period bigint,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT totp_secrets_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX totp_secrets_tenant_user_idx ON totp_secrets (tenant_id, user_id);

CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT recovery_codes_user_id_users_id_fk REFERENCES users (id),
  code_sha256 varchar(64) NOT NULL,
  used_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT recovery_codes_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX recovery_codes_user_code_key ON recovery_codes (user_id, code_sha256);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT passkeys_user_id_users_id_fk REFERENCES users (id),
  name varchar(255) NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  is_synced boolean NOT NULL,
  last_used_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT passkeys_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX passkeys_credential_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_created_idx ON passkeys (user_id, created_at, id);

CREATE TABLE account_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT account_links_user_id_users_id_fk REFERENCES users (id),
  purpose varchar(32) NOT NULL,
  token_sha256 varchar(64) NOT NULL,
  email varchar(255),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  ended_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT account_links_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT account_links_purpose_known CHECK (purpose IN ('password_reset', 'email_change', 'email_confirmation') AND (purpose <> 'password_reset') = (email IS NOT NULL))
);
CREATE UNIQUE INDEX account_links_token_key ON account_links (token_sha256);
CREATE INDEX account_links_user_idx ON account_links (user_id, purpose, created_at DESC NULLS LAST);
CREATE INDEX account_links_expires_idx ON account_links (expires_at);

CREATE TABLE access_tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT access_tokens_user_id_users_id_fk REFERENCES users (id),
  name varchar(255) NOT NULL,
  prefix varchar(32) NOT NULL,
  token_sha256 varchar(64) NOT NULL,
  scopes text[] NOT NULL,
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT access_tokens_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX access_tokens_token_key ON access_tokens (token_sha256);
CREATE INDEX access_tokens_user_created_idx ON access_tokens (user_id, created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email varchar(255) NOT NULL,
  role user_role NOT NULL,
  token_sha256 varchar(64) NOT NULL,
  expires_at timestamptz NOT NULL,
  invited_by uuid CONSTRAINT invitations_invited_by_users_id_fk REFERENCES users (id),
  accepted_at timestamptz,
  accepted_by uuid CONSTRAINT invitations_accepted_by_users_id_fk REFERENCES users (id),
  revoked_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT invitations_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX invitations_token_key ON invitations (token_sha256);
CREATE UNIQUE INDEX invitations_open_email_key ON invitations (tenant_id, lower(email)) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_tenant_created_idx ON invitations (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX invitations_tenant_expires_idx ON invitations (tenant_id, expires_at) WHERE accepted_at IS NULL;
CREATE INDEX invitations_tenant_accepted_idx ON invitations (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE accepted_at IS NOT NULL;

CREATE TABLE profile_pictures (
  user_id uuid PRIMARY KEY CONSTRAINT profile_pictures_user_id_users_id_fk REFERENCES users (id),
  sha256 varchar(64) NOT NULL,
  webp bytea NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT profile_pictures_tenant_id_tenants_id_fk REFERENCES tenants (id),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Settings, feature flags and emails

CREATE TABLE tenant_settings (
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT tenant_settings_tenant_id_tenants_id_fk REFERENCES tenants (id),
  key varchar(64) NOT NULL,
  value jsonb NOT NULL,
  updated_by uuid CONSTRAINT tenant_settings_updated_by_users_id_fk REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT tenant_settings_pk PRIMARY KEY (tenant_id, key)
);

CREATE TABLE upgrade_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT upgrade_requests_user_id_users_id_fk REFERENCES users (id),
  course_title varchar(255) NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  resolved_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT upgrade_requests_tenant_id_tenants_id_fk REFERENCES tenants (id)
);
CREATE UNIQUE INDEX upgrade_requests_user_open_key ON upgrade_requests (user_id) WHERE resolved_at IS NULL;
CREATE INDEX upgrade_requests_tenant_open_idx ON upgrade_requests (tenant_id, requested_at NULLS FIRST, id NULLS FIRST) WHERE resolved_at IS NULL;

CREATE TABLE feature_flags (
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT feature_flags_tenant_id_tenants_id_fk REFERENCES tenants (id),
  key varchar(64) NOT NULL,
  enabled boolean NOT NULL,
  reason text NOT NULL,
  changed_by uuid CONSTRAINT feature_flags_changed_by_users_id_fk REFERENCES users (id),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT feature_flags_pk PRIMARY KEY (tenant_id, key)
);

CREATE TABLE feature_flag_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT feature_flag_changes_tenant_id_tenants_id_fk REFERENCES tenants (id),
  key varchar(64) NOT NULL,
  enabled boolean NOT NULL,
  reason text NOT NULL,
  changed_by uuid CONSTRAINT feature_flag_changes_changed_by_users_id_fk REFERENCES users (id),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX feature_flag_changes_key_idx ON feature_flag_changes (tenant_id, key, changed_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE TABLE mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "to" varchar(255) NOT NULL,
  subject varchar(255) NOT NULL,
  text text,
  html text,
  state varchar(16) NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT mails_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  link varchar(32),
  link_owner_id uuid
);
CREATE INDEX mails_tenant_created_idx ON mails (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX mails_tenant_state_created_idx ON mails (tenant_id, state, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX mails_due_idx ON mails (next_attempt_at) WHERE state = 'waiting';

-- Notifications

CREATE TABLE notifications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT notifications_user_id_users_id_fk REFERENCES users (id),
  kind varchar(64) NOT NULL,
  details jsonb NOT NULL,
  read_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT notifications_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  in_app boolean NOT NULL DEFAULT true,
  awaits_digest boolean NOT NULL DEFAULT false
);
CREATE INDEX notifications_user_created_idx ON notifications (user_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX notifications_user_kind_created_idx ON notifications (user_id, kind, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX notifications_user_unread_idx ON notifications (user_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE read_at IS NULL AND in_app;
CREATE INDEX notifications_digest_idx ON notifications (tenant_id, user_id) WHERE awaits_digest;

CREATE TABLE notification_preferences (
  user_id uuid NOT NULL CONSTRAINT notification_preferences_user_id_users_id_fk REFERENCES users (id),
  topic varchar(32) NOT NULL,
  in_app boolean NOT NULL,
  mail varchar(16) NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT notification_preferences_tenant_id_tenants_id_fk REFERENCES tenants (id),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT notification_preferences_pk PRIMARY KEY (user_id, topic),
  CONSTRAINT notification_preferences_topic_known CHECK (topic IN ('mentions', 'tasks', 'submissions', 'updates', 'certificates', 'tripwires', 'roles', 'administration')),
  CONSTRAINT notification_preferences_mail_known CHECK (mail IN ('never', 'at_once', 'daily'))
);

-- Audit log

CREATE TABLE audit_logs (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint GENERATED ALWAYS AS IDENTITY,
  user_id uuid,
  action varchar(64) NOT NULL,
  resource_type varchar(64),
  resource_id varchar(64),
  details jsonb NOT NULL DEFAULT '{}',
  request_id varchar(64),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT audit_logs_tenant_id_tenants_id_fk REFERENCES tenants (id),
  timestamp timestamptz NOT NULL DEFAULT clock_timestamp(),
  personal_sha256 varchar(64)
);
CREATE INDEX audit_logs_tenant_time_idx ON audit_logs (tenant_id, timestamp DESC NULLS LAST, seq DESC NULLS LAST);
CREATE INDEX audit_logs_tenant_user_idx ON audit_logs (tenant_id, user_id, timestamp DESC NULLS LAST, seq DESC NULLS LAST);
CREATE INDEX audit_logs_tenant_user_action_idx ON audit_logs (tenant_id, user_id, action, timestamp DESC NULLS LAST, seq DESC NULLS LAST);
CREATE INDEX audit_logs_tenant_action_idx ON audit_logs (tenant_id, action, timestamp DESC NULLS LAST, seq DESC NULLS LAST);
CREATE INDEX audit_logs_tenant_kind_idx ON audit_logs (tenant_id, resource_type, timestamp DESC NULLS LAST, seq DESC NULLS LAST);
CREATE INDEX audit_logs_tenant_resource_idx ON audit_logs (tenant_id, resource_id, timestamp DESC NULLS LAST, seq DESC NULLS LAST);

CREATE TABLE audit_personal (
  entry_id uuid PRIMARY KEY,
  user_id uuid,
  salt varchar(32) NOT NULL,
  content text NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default'
);
CREATE INDEX audit_personal_user_idx ON audit_personal (user_id);

CREATE TABLE audit_chain (
  entry_id uuid PRIMARY KEY,
  tenant_id varchar(64) NOT NULL DEFAULT 'default',
  position bigint NOT NULL,
  previous_hash varchar(64) NOT NULL,
  hash varchar(64) NOT NULL,
  CONSTRAINT audit_chain_position_positive CHECK (position > 0)
);
CREATE UNIQUE INDEX audit_chain_tenant_position_key ON audit_chain (tenant_id, position);

CREATE TABLE audit_heads (
  tenant_id varchar(64) PRIMARY KEY DEFAULT 'default',
  position bigint NOT NULL,
  hash varchar(64) NOT NULL
);

CREATE TABLE audit_checkpoints (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant_id varchar(64) NOT NULL DEFAULT 'default',
  position bigint NOT NULL,
  hash varchar(64) NOT NULL,
  signed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  signature text NOT NULL,
  certificate_sha256 varchar(64) NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX audit_checkpoints_tenant_position_key ON audit_checkpoints (tenant_id, position);

CREATE TABLE audit_repeats (
  tenant_id varchar(64) NOT NULL DEFAULT 'default',
  action varchar(64) NOT NULL,
  subject varchar(64) NOT NULL,
  topic_sha256 varchar(64) NOT NULL,
  hour timestamptz NOT NULL,
  repeats integer NOT NULL DEFAULT 0,
  first_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  entry_id uuid,
  user_id uuid,
  resource_type varchar(64) NOT NULL,
  resource_id varchar(64),
  details jsonb NOT NULL,
  ip_address varchar(64) NOT NULL,
  CONSTRAINT audit_repeats_pk PRIMARY KEY (tenant_id, hour, action, subject, topic_sha256)
);

CREATE TABLE disclosure_anchors (
  disclosure_id uuid PRIMARY KEY,
  entry_id uuid NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default'
);
CREATE INDEX disclosure_anchors_entry_idx ON disclosure_anchors (entry_id);

-- Documents

CREATE TABLE issued_documents (
  id uuid PRIMARY KEY,
  kind varchar(32) NOT NULL,
  sha256 varchar(64) NOT NULL,
  code varchar(32),
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT issued_documents_sha256_key UNIQUE (sha256),
  CONSTRAINT issued_documents_code_key UNIQUE (code)
);

CREATE TABLE signing_certificates (
  sha256 varchar(64) PRIMARY KEY,
  pem text NOT NULL,
  first_used_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Agreements and NDAs

CREATE TABLE legal_acceptances (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT legal_acceptances_user_id_users_id_fk REFERENCES users (id),
  ip_address varchar(45),
  user_agent varchar(512),
  agreement_version varchar(10) NOT NULL DEFAULT '1.0',
  text_sha256 varchar(64) NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT legal_acceptances_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX legal_acceptances_user_version_key ON legal_acceptances (tenant_id, user_id, agreement_version);
CREATE INDEX legal_acceptances_tenant_created_idx ON legal_acceptances (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX legal_acceptances_tenant_version_created_idx ON legal_acceptances (tenant_id, agreement_version, created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE TABLE nda_acceptances (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT nda_acceptances_user_id_users_id_fk REFERENCES users (id),
  name varchar(255) NOT NULL,
  ip_address varchar(45),
  user_agent varchar(512),
  nda_version varchar(10) NOT NULL DEFAULT '1.0',
  text_sha256 varchar(64) NOT NULL,
  seal_sha256 varchar(64) NOT NULL,
  signed_pdf_path varchar(255),
  pdf_sha256 varchar(64),
  pdf_size_bytes integer,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT nda_acceptances_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  account_name varchar(511),
  name_check varchar(16)
);
CREATE UNIQUE INDEX nda_acceptances_user_version_key ON nda_acceptances (tenant_id, user_id, nda_version);
CREATE INDEX nda_acceptances_tenant_created_idx ON nda_acceptances (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX nda_acceptances_tenant_without_pdf_idx ON nda_acceptances (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE signed_pdf_path IS NULL;

CREATE TABLE nda_acceptance_texts (
  acceptance_id uuid PRIMARY KEY CONSTRAINT nda_acceptance_texts_acceptance_id_nda_acceptances_id_fk REFERENCES nda_acceptances (id) ON DELETE CASCADE,
  tenant_id varchar(64) NOT NULL DEFAULT 'default',
  text text NOT NULL
);
CREATE INDEX nda_acceptance_texts_trigram_idx ON nda_acceptance_texts USING gin (tenant_id, text gin_trgm_ops);

CREATE TABLE nda_evidence (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  seq bigint GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL CONSTRAINT nda_evidence_user_id_users_id_fk REFERENCES users (id),
  nda_version varchar(10) NOT NULL,
  step varchar(32) NOT NULL,
  ip_address varchar(45) NOT NULL,
  user_agent varchar(512) NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT nda_evidence_tenant_id_tenants_id_fk REFERENCES tenants (id),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX nda_evidence_user_version_idx ON nda_evidence (user_id, nda_version, seq);

-- Opportunities

CREATE TYPE opportunity_stage AS ENUM ('discovery', 'screening', 'scoring', 'shortlist', 'incubation');

CREATE TABLE opportunities (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title varchar(255) NOT NULL,
  description text,
  stage opportunity_stage NOT NULL DEFAULT 'discovery',
  priority text NOT NULL DEFAULT 'medium',
  submitted_by varchar(255),
  roi_score numeric(3, 1),
  feasibility_score numeric(3, 1),
  scalability_score numeric(3, 1),
  defensibility_score numeric(3, 1),
  time_to_revenue_score numeric(3, 1),
  total_score numeric(3, 1),
  idea_data jsonb,
  version integer NOT NULL DEFAULT 1,
  created_by uuid CONSTRAINT opportunities_created_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT opportunities_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  score_spread numeric(3, 1),
  review_count integer NOT NULL DEFAULT 0,
  scored_at timestamptz,
  stage_changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  venture_id uuid,
  import_id uuid,
  import_row integer,
  changed_by_others boolean NOT NULL DEFAULT false,
  owner_id uuid CONSTRAINT opportunities_owner_id_users_id_fk REFERENCES users (id),
  next_step varchar(255),
  next_step_on date,
  website varchar(2048),
  tags text[] NOT NULL DEFAULT '{}',
  outcome text NOT NULL DEFAULT 'open',
  pass_reason text,
  pass_note text,
  revisit_on date,
  passed_at timestamptz,
  passed_by uuid CONSTRAINT opportunities_passed_by_users_id_fk REFERENCES users (id),
  revisit_notified_on date,
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT opportunities_deleted_by_users_id_fk REFERENCES users (id),
  purged_at timestamptz,
  stage_rank smallint NOT NULL GENERATED ALWAYS AS (
    CASE stage WHEN 'discovery' THEN 0 WHEN 'screening' THEN 1 WHEN 'scoring' THEN 2 WHEN 'shortlist' THEN 3 ELSE 4 END
  ) STORED,
  priority_rank smallint NOT NULL GENERATED ALWAYS AS (CASE priority WHEN 'low' THEN 0 WHEN 'medium' THEN 1 ELSE 2 END) STORED,
  total_tenths smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN total_score BETWEEN 0 AND 10 THEN (total_score * 10)::smallint ELSE -1 END) STORED,
  outcome_rank smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN deleted_at IS NOT NULL THEN 2 WHEN outcome = 'open' THEN 0 ELSE 1 END) STORED,
  submitter_key text GENERATED ALWAYS AS (search_fold(submitted_by)) STORED,
  title_key text GENERATED ALWAYS AS (opportunity_title_key(title)) STORED,
  tag_keys text[] NOT NULL GENERATED ALWAYS AS (search_fold_all(tags)) STORED,
  first_tag_key text GENERATED ALWAYS AS (search_fold(tags[1])) STORED,
  next_step_key text GENERATED ALWAYS AS (left(search_fold(next_step), 100)) STORED,
  website_host text GENERATED ALWAYS AS (split_part(website, '/', 3)) STORED,
  CONSTRAINT opportunities_title_not_blank CHECK (btrim(title) <> ''),
  CONSTRAINT opportunities_description_length CHECK (char_length(description) <= 20000),
  CONSTRAINT opportunities_outcome_complete CHECK (
    CASE outcome WHEN 'open'
      THEN num_nonnulls(pass_reason, pass_note, revisit_on, passed_at, passed_by) = 0
      ELSE num_nulls(pass_reason, passed_at) = 0 END
  ),
  CONSTRAINT opportunities_deletion_complete CHECK (deleted_at IS NOT NULL OR num_nonnulls(deleted_by, purged_at) = 0),
  CONSTRAINT opportunities_outcome_known CHECK (outcome IN ('open', 'passed')),
  CONSTRAINT opportunities_pass_note_length CHECK (char_length(pass_note) <= 2000),
  CONSTRAINT opportunities_priority_known CHECK (priority IN ('low', 'medium', 'high')),
  CONSTRAINT opportunities_roi_score_range CHECK (roi_score BETWEEN 0 AND 10),
  CONSTRAINT opportunities_feasibility_score_range CHECK (feasibility_score BETWEEN 0 AND 10),
  CONSTRAINT opportunities_scalability_score_range CHECK (scalability_score BETWEEN 0 AND 10),
  CONSTRAINT opportunities_defensibility_score_range CHECK (defensibility_score BETWEEN 0 AND 10),
  CONSTRAINT opportunities_time_to_revenue_score_range CHECK (time_to_revenue_score BETWEEN 0 AND 10),
  CONSTRAINT opportunities_total_score_range CHECK (total_score BETWEEN 0 AND 10),
  CONSTRAINT opportunities_score_spread_range CHECK (score_spread BETWEEN 0 AND 10)
);
CREATE INDEX opportunities_tenant_created_idx ON opportunities (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST, outcome_rank,
  stage_rank, priority_rank, total_tenths, review_count, updated_at, passed_at, revisit_on, next_step_on, owner_id, next_step_key, website_host,
  first_tag_key, submitter_key);
CREATE INDEX opportunities_tenant_outcome_created_idx ON opportunities (tenant_id, outcome_rank, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX opportunities_tenant_stage_created_idx ON opportunities (tenant_id, outcome_rank, stage_rank, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX opportunities_tenant_total_idx ON opportunities (tenant_id, outcome_rank, total_tenths DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX opportunities_tenant_stage_total_idx ON opportunities (tenant_id, outcome_rank, stage_rank, total_tenths DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST, priority_rank, review_count);
CREATE INDEX opportunities_tenant_priority_idx ON opportunities (tenant_id, outcome_rank, priority_rank DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST,
  stage_rank);
CREATE INDEX opportunities_tenant_stage_priority_idx ON opportunities (tenant_id, outcome_rank, stage_rank, priority_rank DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX opportunities_tenant_submitter_idx ON opportunities (tenant_id, outcome_rank, submitter_key, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX opportunities_tenant_title_idx ON opportunities (tenant_id, title_key, created_at, id);
CREATE INDEX opportunities_tenant_updated_idx ON opportunities (tenant_id, outcome_rank, updated_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX opportunities_tenant_stage_updated_idx ON opportunities (tenant_id, outcome_rank, stage_rank, updated_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX opportunities_tenant_scored_idx ON opportunities (tenant_id, scored_at DESC NULLS LAST, id DESC NULLS LAST) WHERE scored_at IS NOT NULL;
CREATE INDEX opportunities_tenant_reviewed_idx ON opportunities (tenant_id, id) WHERE review_count > 0;
CREATE INDEX opportunities_tenant_total_ascending_idx ON opportunities (tenant_id, outcome_rank, nullif(total_tenths, -1), created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX opportunities_tenant_priority_ascending_idx ON opportunities (tenant_id, outcome_rank, priority_rank NULLS FIRST, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX opportunities_tenant_revisit_idx ON opportunities (tenant_id, revisit_on) WHERE revisit_on IS NOT NULL;
CREATE INDEX opportunities_trash_idx ON opportunities (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;
CREATE UNIQUE INDEX opportunities_import_row_key ON opportunities (tenant_id, import_id, import_row) WHERE import_id IS NOT NULL;
CREATE UNIQUE INDEX opportunities_venture_key ON opportunities (venture_id) WHERE venture_id IS NOT NULL;

CREATE TABLE opportunity_texts (
  opportunity_id uuid PRIMARY KEY CONSTRAINT opportunity_texts_opportunity_id_opportunities_id_fk REFERENCES opportunities (id) ON DELETE CASCADE,
  tenant_id varchar(64) NOT NULL DEFAULT 'default',
  text text NOT NULL
);
CREATE INDEX opportunity_texts_trigram_idx ON opportunity_texts USING gin (tenant_id, text gin_trgm_ops);

CREATE TABLE opportunity_reviews (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  opportunity_id uuid NOT NULL CONSTRAINT opportunity_reviews_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  reviewer_id uuid NOT NULL CONSTRAINT opportunity_reviews_reviewer_id_users_id_fk REFERENCES users (id),
  scores jsonb NOT NULL,
  submitted_at timestamptz,
  has_unsubmitted_changes boolean NOT NULL DEFAULT true,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT opportunity_reviews_tenant_id_tenants_id_fk REFERENCES tenants (id),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  declined_at timestamptz,
  forecast jsonb
);
CREATE UNIQUE INDEX opportunity_reviews_reviewer_key ON opportunity_reviews (opportunity_id, reviewer_id);
CREATE INDEX opportunity_reviews_done_idx ON opportunity_reviews (tenant_id, reviewer_id, opportunity_id)
  WHERE submitted_at IS NOT NULL OR declined_at IS NOT NULL;

CREATE TABLE opportunity_review_submissions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  opportunity_id uuid NOT NULL CONSTRAINT opportunity_review_submissions_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  reviewer_id uuid NOT NULL CONSTRAINT opportunity_review_submissions_reviewer_id_users_id_fk REFERENCES users (id),
  scores jsonb NOT NULL,
  revision integer NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT opportunity_review_submissions_tenant_id_tenants_id_fk REFERENCES tenants (id),
  submitted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  forecast jsonb
);
CREATE UNIQUE INDEX opportunity_review_submissions_revision_key ON opportunity_review_submissions (opportunity_id, reviewer_id, revision);
CREATE INDEX opportunity_review_submissions_tenant_idx ON opportunity_review_submissions (tenant_id, submitted_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE TABLE later_outcomes (
  opportunity_id uuid PRIMARY KEY CONSTRAINT later_outcomes_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  outcome text NOT NULL,
  source text NOT NULL,
  happened_on date NOT NULL,
  recorded_by uuid NOT NULL CONSTRAINT later_outcomes_recorded_by_users_id_fk REFERENCES users (id),
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT later_outcomes_tenant_id_tenants_id_fk REFERENCES tenants (id),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT later_outcomes_outcome_length CHECK (char_length(outcome) BETWEEN 1 AND 2000),
  CONSTRAINT later_outcomes_source_length CHECK (char_length(source) BETWEEN 1 AND 2000)
);
CREATE INDEX later_outcomes_tenant_happened_idx ON later_outcomes (tenant_id, happened_on DESC NULLS LAST, opportunity_id DESC NULLS LAST);

CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(80) NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (search_fold(name)) STORED,
  is_shared boolean NOT NULL,
  owner_id uuid NOT NULL CONSTRAINT saved_views_owner_id_users_id_fk REFERENCES users (id),
  state jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT saved_views_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT saved_views_deleted_by_users_id_fk REFERENCES users (id),
  CONSTRAINT saved_views_deletion_complete CHECK (deleted_at IS NOT NULL OR deleted_by IS NULL)
);
CREATE UNIQUE INDEX saved_views_name_key ON saved_views (owner_id, name_key) WHERE deleted_at IS NULL;
CREATE INDEX saved_views_tenant_name_idx ON saved_views (tenant_id, name_key, id) WHERE deleted_at IS NULL;
CREATE INDEX saved_views_trash_idx ON saved_views (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL;

CREATE TABLE scoring_guides (
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT scoring_guides_tenant_id_tenants_id_fk REFERENCES tenants (id),
  component varchar(64) NOT NULL,
  meaning varchar(160),
  at_2 varchar(160),
  at_5 varchar(160),
  at_8 varchar(160),
  version integer NOT NULL,
  updated_by uuid CONSTRAINT scoring_guides_updated_by_users_id_fk REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT scoring_guides_pk PRIMARY KEY (tenant_id, component)
);

CREATE TABLE opportunity_stage_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  opportunity_id uuid NOT NULL CONSTRAINT opportunity_stage_changes_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  from_stage opportunity_stage,
  to_stage opportunity_stage NOT NULL,
  outcome text,
  pass_reason text,
  pass_note text,
  revisit_on date,
  changed_by uuid CONSTRAINT opportunity_stage_changes_changed_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT opportunity_stage_changes_tenant_id_tenants_id_fk REFERENCES tenants (id),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX opportunity_stage_changes_opportunity_idx ON opportunity_stage_changes (tenant_id, opportunity_id, changed_at DESC NULLS LAST, id DESC NULLS LAST, to_stage, outcome);
CREATE INDEX opportunity_stage_changes_tenant_idx ON opportunity_stage_changes (tenant_id, changed_at DESC NULLS LAST, id DESC NULLS LAST);

-- Ventures

CREATE TYPE idea_phase AS ENUM ('identify', 'design', 'execute', 'assess');
CREATE TYPE venture_stage AS ENUM ('mvp', 'validation', 'scale', 'exit');

CREATE TABLE ventures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  opportunity_id uuid CONSTRAINT ventures_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  title varchar(255) NOT NULL,
  description text,
  stage venture_stage NOT NULL DEFAULT 'mvp',
  problem text,
  solution text,
  team_members integer NOT NULL DEFAULT 0,
  idea_cycle idea_phase,
  owner_id uuid CONSTRAINT ventures_owner_id_users_id_fk REFERENCES users (id),
  is_active boolean NOT NULL DEFAULT true,
  stage_changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  version integer NOT NULL DEFAULT 1,
  created_by uuid CONSTRAINT ventures_created_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT ventures_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT ventures_deleted_by_users_id_fk REFERENCES users (id),
  purged_at timestamptz,
  CONSTRAINT ventures_deletion_complete CHECK (deleted_at IS NOT NULL OR num_nonnulls(deleted_by, purged_at) = 0),
  CONSTRAINT ventures_title_not_blank CHECK (btrim(title) <> ''),
  CONSTRAINT ventures_team_members_range CHECK (team_members BETWEEN 0 AND 100000),
  CONSTRAINT ventures_description_length CHECK (char_length(description) <= 20000),
  CONSTRAINT ventures_problem_length CHECK (char_length(problem) <= 20000),
  CONSTRAINT ventures_solution_length CHECK (char_length(solution) <= 20000)
);
CREATE UNIQUE INDEX ventures_opportunity_key ON ventures (opportunity_id) WHERE deleted_at IS NULL;
CREATE INDEX ventures_tenant_created_idx ON ventures (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX ventures_tenant_updated_idx ON ventures (tenant_id, updated_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX ventures_trash_idx ON ventures (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;
ALTER TABLE opportunities ADD CONSTRAINT opportunities_venture_id_ventures_id_fk FOREIGN KEY (venture_id) REFERENCES ventures (id);

CREATE TABLE venture_stage_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  venture_id uuid NOT NULL CONSTRAINT venture_stage_changes_venture_id_ventures_id_fk REFERENCES ventures (id),
  from_stage venture_stage,
  to_stage venture_stage NOT NULL,
  changed_by uuid CONSTRAINT venture_stage_changes_changed_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT venture_stage_changes_tenant_id_tenants_id_fk REFERENCES tenants (id),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX venture_stage_changes_venture_idx ON venture_stage_changes (venture_id, changed_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE TABLE sprints (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  venture_id uuid NOT NULL CONSTRAINT sprints_venture_id_ventures_id_fk REFERENCES ventures (id),
  title varchar(255) NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  closed_at timestamptz,
  result jsonb,
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT sprints_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT sprints_deleted_by_users_id_fk REFERENCES users (id),
  purged_at timestamptz,
  deleted_with uuid,
  CONSTRAINT sprints_deletion_complete CHECK (deleted_at IS NOT NULL OR num_nonnulls(deleted_by, deleted_with, purged_at) = 0),
  CONSTRAINT sprints_days_in_order CHECK (start_date <= end_date),
  CONSTRAINT sprints_closed_is_not_current CHECK (NOT (is_active AND closed_at IS NOT NULL)),
  CONSTRAINT sprints_title_not_blank CHECK (btrim(title) <> '')
);
CREATE UNIQUE INDEX sprints_current_key ON sprints (venture_id) WHERE is_active AND deleted_at IS NULL;
CREATE INDEX sprints_tenant_start_idx ON sprints (tenant_id, start_date DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX sprints_venture_start_idx ON sprints (venture_id, start_date DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX sprints_trash_idx ON sprints (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;

CREATE TABLE venture_launches (
  venture_id uuid PRIMARY KEY CONSTRAINT venture_launches_venture_id_ventures_id_fk REFERENCES ventures (id),
  opportunity_id uuid NOT NULL CONSTRAINT venture_launches_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  first_sprint_id uuid CONSTRAINT venture_launches_first_sprint_id_sprints_id_fk REFERENCES sprints (id),
  scores jsonb NOT NULL,
  launched_by uuid NOT NULL CONSTRAINT venture_launches_launched_by_users_id_fk REFERENCES users (id),
  launched_at timestamptz NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT venture_launches_tenant_id_tenants_id_fk REFERENCES tenants (id)
);

CREATE TABLE tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sprint_id uuid CONSTRAINT tasks_sprint_id_sprints_id_fk REFERENCES sprints (id),
  condition_id uuid,
  title varchar(255) NOT NULL,
  description text,
  assignee_id uuid CONSTRAINT tasks_assignee_id_users_id_fk REFERENCES users (id),
  status text NOT NULL DEFAULT 'pending',
  due_date date,
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT tasks_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT tasks_deleted_by_users_id_fk REFERENCES users (id),
  purged_at timestamptz,
  deleted_with uuid,
  CONSTRAINT tasks_deletion_complete CHECK (deleted_at IS NOT NULL OR num_nonnulls(deleted_by, deleted_with, purged_at) = 0),
  CONSTRAINT tasks_one_parent CHECK (num_nonnulls(sprint_id, condition_id) = 1),
  CONSTRAINT tasks_status_known CHECK (status IN ('pending', 'in_progress', 'done')),
  CONSTRAINT tasks_title_not_blank CHECK (btrim(title) <> ''),
  CONSTRAINT tasks_description_length CHECK (char_length(description) <= 20000)
);
CREATE INDEX tasks_tenant_created_idx ON tasks (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST, deleted_at);
CREATE INDEX tasks_tenant_status_created_idx ON tasks (tenant_id, status, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX tasks_tenant_all_due_idx ON tasks (tenant_id, due_date, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX tasks_assignee_status_created_idx ON tasks (assignee_id, status, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX tasks_sprint_created_idx ON tasks (sprint_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX tasks_assignee_created_idx ON tasks (assignee_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX tasks_tenant_due_idx ON tasks (tenant_id, due_date) WHERE status <> 'done';
CREATE INDEX tasks_assignee_due_idx ON tasks (assignee_id, due_date, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE UNIQUE INDEX tasks_condition_key ON tasks (condition_id);
CREATE INDEX tasks_trash_idx ON tasks (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;

CREATE TABLE task_status_changes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  task_id uuid NOT NULL CONSTRAINT task_status_changes_task_id_tasks_id_fk REFERENCES tasks (id),
  status text NOT NULL,
  changed_by uuid CONSTRAINT task_status_changes_changed_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT task_status_changes_tenant_id_tenants_id_fk REFERENCES tenants (id),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX task_status_changes_task_idx ON task_status_changes (task_id, changed_at);

CREATE TABLE task_sprint_changes (
  task_id uuid NOT NULL CONSTRAINT task_sprint_changes_task_id_tasks_id_fk REFERENCES tasks (id),
  sprint_id uuid NOT NULL CONSTRAINT task_sprint_changes_sprint_id_sprints_id_fk REFERENCES sprints (id),
  changed_at timestamptz NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT task_sprint_changes_tenant_id_tenants_id_fk REFERENCES tenants (id),
  CONSTRAINT task_sprint_changes_pk PRIMARY KEY (task_id, changed_at)
);
CREATE INDEX task_sprint_changes_sprint_idx ON task_sprint_changes (sprint_id);

CREATE TABLE task_due_notices (
  task_id uuid NOT NULL CONSTRAINT task_due_notices_task_id_tasks_id_fk REFERENCES tasks (id),
  user_id uuid NOT NULL CONSTRAINT task_due_notices_user_id_users_id_fk REFERENCES users (id),
  due_date date NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT task_due_notices_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT task_due_notices_pk PRIMARY KEY (task_id, user_id, due_date)
);

CREATE TABLE comments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  opportunity_id uuid CONSTRAINT comments_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  task_id uuid CONSTRAINT comments_task_id_tasks_id_fk REFERENCES tasks (id),
  venture_id uuid CONSTRAINT comments_venture_id_ventures_id_fk REFERENCES ventures (id),
  author_id uuid NOT NULL CONSTRAINT comments_author_id_users_id_fk REFERENCES users (id),
  body text NOT NULL,
  mentioned_ids uuid[] NOT NULL DEFAULT '{}',
  edited_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT comments_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT comments_deleted_by_users_id_fk REFERENCES users (id),
  CONSTRAINT comments_one_record CHECK (num_nonnulls(opportunity_id, task_id, venture_id) = 1),
  CONSTRAINT comments_body_length CHECK (char_length(body) BETWEEN 1 AND 5000),
  CONSTRAINT comments_deletion_complete CHECK (deleted_at IS NOT NULL OR deleted_by IS NULL)
);
CREATE INDEX comments_opportunity_idx ON comments (opportunity_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE opportunity_id IS NOT NULL;
CREATE INDEX comments_task_idx ON comments (task_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE task_id IS NOT NULL;
CREATE INDEX comments_venture_idx ON comments (venture_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE venture_id IS NOT NULL;
CREATE INDEX comments_trash_idx ON comments (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL;

CREATE TABLE kpis (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  venture_id uuid CONSTRAINT kpis_venture_id_ventures_id_fk REFERENCES ventures (id),
  metric varchar(64) NOT NULL,
  value numeric(15, 2) NOT NULL,
  target numeric(15, 2),
  period text NOT NULL DEFAULT 'month',
  recorded_at date NOT NULL,
  recorded_by uuid CONSTRAINT kpis_recorded_by_users_id_fk REFERENCES users (id),
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT kpis_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT kpis_deleted_by_users_id_fk REFERENCES users (id),
  import_id uuid,
  before_import jsonb,
  ai_draft_id uuid,
  CONSTRAINT kpis_deletion_complete CHECK (deleted_at IS NOT NULL OR deleted_by IS NULL),
  CONSTRAINT kpis_metric_not_blank CHECK (btrim(metric) <> '')
);
CREATE UNIQUE INDEX kpis_series_day_key ON kpis (tenant_id, coalesce(venture_id, '00000000-0000-0000-0000-000000000000'::uuid), metric, period, recorded_at) WHERE deleted_at IS NULL;
CREATE INDEX kpis_tenant_recorded_idx ON kpis (tenant_id, recorded_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX kpis_tenant_metric_recorded_idx ON kpis (tenant_id, metric, recorded_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX kpis_tenant_venture_metric_latest_idx ON kpis (tenant_id, venture_id, metric, recorded_at DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST, deleted_at);
CREATE INDEX kpis_tenant_venture_recorded_idx ON kpis (tenant_id, venture_id, recorded_at DESC NULLS LAST, id DESC NULLS LAST, deleted_at);
CREATE INDEX kpis_import_idx ON kpis (tenant_id, import_id) WHERE import_id IS NOT NULL;
CREATE INDEX kpis_trash_idx ON kpis (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL;

CREATE TABLE tripwire_notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  venture_id uuid CONSTRAINT tripwire_notices_venture_id_ventures_id_fk REFERENCES ventures (id),
  kind text NOT NULL,
  raised_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  cleared_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT tripwire_notices_tenant_id_tenants_id_fk REFERENCES tenants (id)
);
CREATE UNIQUE INDEX tripwire_notices_open_key ON tripwire_notices (tenant_id, coalesce(venture_id, '00000000-0000-0000-0000-000000000000'::uuid), kind) WHERE cleared_at IS NULL;

-- Capital

CREATE TABLE funding_rounds (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name varchar(255) NOT NULL,
  amount numeric(15, 2),
  valuation numeric(15, 2),
  lead_investor varchar(255),
  status varchar(32) NOT NULL DEFAULT 'planning',
  closed_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT funding_rounds_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  target numeric(15, 2),
  use_of_funds text,
  timeline varchar(64),
  venture_id uuid CONSTRAINT funding_rounds_venture_id_ventures_id_fk REFERENCES ventures (id),
  decision_id uuid,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT funding_rounds_deleted_by_users_id_fk REFERENCES users (id),
  purged_at timestamptz,
  CONSTRAINT funding_rounds_deletion_complete CHECK (deleted_at IS NOT NULL OR num_nonnulls(deleted_by, purged_at) = 0),
  CONSTRAINT funding_rounds_amount_positive CHECK (amount >= 0),
  CONSTRAINT funding_rounds_target_positive CHECK (target >= 0),
  CONSTRAINT funding_rounds_use_length CHECK (char_length(use_of_funds) <= 2000),
  CONSTRAINT funding_rounds_valuation_positive CHECK (valuation >= 0)
);
CREATE INDEX funding_rounds_tenant_created_idx ON funding_rounds (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX funding_rounds_venture_idx ON funding_rounds (venture_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE venture_id IS NOT NULL;
CREATE INDEX funding_rounds_trash_idx ON funding_rounds (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;

CREATE TABLE ai_drafts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid NOT NULL,
  subject_title varchar(255) NOT NULL,
  is_confidential boolean NOT NULL DEFAULT false,
  state text NOT NULL,
  inputs jsonb NOT NULL,
  sentences jsonb NOT NULL,
  model varchar(255),
  host varchar(255),
  prompt_version integer,
  tokens integer NOT NULL DEFAULT 0,
  progress integer NOT NULL DEFAULT 0,
  failure text,
  output_sha256 varchar(64),
  accepted_text text,
  edit_distance integer,
  reject_reason text,
  requested_by uuid NOT NULL CONSTRAINT ai_drafts_requested_by_users_id_fk REFERENCES users (id),
  decided_at timestamptz,
  expires_at timestamptz NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT ai_drafts_tenant_id_tenants_id_fk REFERENCES tenants (id),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT ai_drafts_kind_known CHECK (kind IN ('memo', 'score_suggestion', 'update_summary', 'values_from_text')),
  CONSTRAINT ai_drafts_subject_known CHECK (subject_type IN ('decision', 'investor_update', 'opportunity', 'venture')),
  CONSTRAINT ai_drafts_state_known CHECK (state IN ('running', 'ready', 'failed', 'accepted', 'rejected', 'expired')),
  CONSTRAINT ai_drafts_model_complete CHECK (num_nonnulls(model, host, prompt_version) IN (0, 3)),
  CONSTRAINT ai_drafts_failed_complete CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT ai_drafts_accepted_complete CHECK ((state = 'accepted') = (edit_distance IS NOT NULL) AND (accepted_text IS NULL OR state = 'accepted')),
  CONSTRAINT ai_drafts_decided_complete CHECK ((state IN ('accepted', 'rejected', 'expired')) = (decided_at IS NOT NULL)),
  CONSTRAINT ai_drafts_reject_reason_length CHECK (char_length(reject_reason) <= 2000)
);
CREATE INDEX ai_drafts_requester_idx ON ai_drafts (requested_by, requested_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX ai_drafts_subject_idx ON ai_drafts (requested_by, subject_id, requested_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX ai_drafts_record_idx ON ai_drafts (tenant_id, subject_id);
CREATE INDEX ai_drafts_requester_state_idx ON ai_drafts (requested_by, state, requested_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX ai_drafts_tenant_state_idx ON ai_drafts (tenant_id, state, requested_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX ai_drafts_tenant_idx ON ai_drafts (tenant_id, requested_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX ai_drafts_score_suggestions_idx ON ai_drafts (subject_id, decided_at DESC NULLS LAST) WHERE kind = 'score_suggestion' AND state = 'accepted';
CREATE INDEX ai_drafts_expiry_idx ON ai_drafts (tenant_id, expires_at) WHERE state IN ('running', 'ready', 'failed');
ALTER TABLE kpis ADD CONSTRAINT kpis_ai_draft_id_ai_drafts_id_fk FOREIGN KEY (ai_draft_id) REFERENCES ai_drafts (id);

CREATE TABLE decisions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title varchar(255) NOT NULL,
  kind text NOT NULL,
  opportunity_id uuid CONSTRAINT decisions_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  venture_id uuid CONSTRAINT decisions_venture_id_ventures_id_fk REFERENCES ventures (id),
  round_id uuid CONSTRAINT decisions_round_id_funding_rounds_id_fk REFERENCES funding_rounds (id),
  state text NOT NULL DEFAULT 'draft',
  memo text NOT NULL,
  memo_version integer NOT NULL DEFAULT 1,
  ai_draft_id uuid CONSTRAINT decisions_ai_draft_id_ai_drafts_id_fk REFERENCES ai_drafts (id),
  memo_sha256 varchar(64),
  rule text NOT NULL,
  quorum integer NOT NULL,
  deadline date,
  chair_id uuid NOT NULL CONSTRAINT decisions_chair_id_users_id_fk REFERENCES users (id),
  created_by uuid NOT NULL CONSTRAINT decisions_created_by_users_id_fk REFERENCES users (id),
  opened_at timestamptz,
  closed_at timestamptz,
  outcome text,
  revisit_on date,
  revisit_notified_at timestamptz,
  tripwires jsonb NOT NULL DEFAULT '[]'::jsonb,
  minutes_path text,
  minutes_sha256 varchar(64),
  supersedes_id uuid CONSTRAINT decisions_supersedes_id_decisions_id_fk REFERENCES decisions (id),
  supersede_reason text,
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT decisions_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT decisions_one_subject CHECK (num_nonnulls(opportunity_id, venture_id, round_id) = 1),
  CONSTRAINT decisions_title_not_blank CHECK (btrim(title) <> ''),
  CONSTRAINT decisions_kind_known CHECK (kind IN ('invest', 'pass', 'hold', 'follow_on', 'kill')),
  CONSTRAINT decisions_rule_known CHECK (rule IN ('majority', 'unanimous', 'champion')),
  CONSTRAINT decisions_quorum_positive CHECK (quorum >= 1),
  CONSTRAINT decisions_memo_length CHECK (char_length(memo) <= 50000),
  CONSTRAINT decisions_supersede_reason_length CHECK (char_length(supersede_reason) <= 2000),
  CONSTRAINT decisions_tripwires_count CHECK (jsonb_array_length(tripwires) <= 5),
  CONSTRAINT decisions_state_complete CHECK (CASE state
    WHEN 'draft' THEN num_nonnulls(opened_at, memo_sha256, closed_at, outcome, minutes_path, minutes_sha256) = 0
    WHEN 'open' THEN num_nonnulls(opened_at, memo_sha256) = 2 AND num_nonnulls(closed_at, outcome, minutes_path, minutes_sha256) = 0
    WHEN 'closed' THEN num_nonnulls(opened_at, memo_sha256, closed_at, outcome, minutes_path, minutes_sha256) = 6
    ELSE false END)
);
CREATE INDEX decisions_tenant_created_idx ON decisions (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX decisions_opportunity_idx ON decisions (opportunity_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE opportunity_id IS NOT NULL;
CREATE INDEX decisions_venture_idx ON decisions (venture_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE venture_id IS NOT NULL;
CREATE INDEX decisions_round_idx ON decisions (round_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE round_id IS NOT NULL;
CREATE INDEX decisions_revisit_idx ON decisions (tenant_id, revisit_on) WHERE revisit_on IS NOT NULL AND revisit_notified_at IS NULL;
CREATE INDEX decisions_tripwires_idx ON decisions (tenant_id) WHERE state = 'closed' AND tripwires <> '[]';
CREATE UNIQUE INDEX decisions_supersedes_key ON decisions (supersedes_id);

CREATE TABLE decision_memos (
  decision_id uuid NOT NULL CONSTRAINT decision_memos_decision_id_decisions_id_fk REFERENCES decisions (id),
  number integer NOT NULL,
  memo text NOT NULL,
  written_by uuid NOT NULL CONSTRAINT decision_memos_written_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT decision_memos_tenant_id_tenants_id_fk REFERENCES tenants (id),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT decision_memos_pk PRIMARY KEY (decision_id, number)
);

CREATE TABLE decision_members (
  decision_id uuid NOT NULL CONSTRAINT decision_members_decision_id_decisions_id_fk REFERENCES decisions (id),
  user_id uuid NOT NULL CONSTRAINT decision_members_user_id_users_id_fk REFERENCES users (id),
  removed_at timestamptz,
  reminded_on date,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT decision_members_tenant_id_tenants_id_fk REFERENCES tenants (id),
  CONSTRAINT decision_members_pk PRIMARY KEY (decision_id, user_id)
);
CREATE INDEX decision_members_user_idx ON decision_members (user_id, decision_id);

CREATE TABLE decision_votes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  decision_id uuid NOT NULL CONSTRAINT decision_votes_decision_id_decisions_id_fk REFERENCES decisions (id),
  voter_id uuid NOT NULL CONSTRAINT decision_votes_voter_id_users_id_fk REFERENCES users (id),
  vote text NOT NULL,
  reason text NOT NULL,
  probability numeric(5, 4),
  statement text,
  due_on date,
  content text NOT NULL,
  salt varchar(64) NOT NULL,
  sha256 varchar(64) NOT NULL,
  cast_at timestamptz NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT decision_votes_tenant_id_tenants_id_fk REFERENCES tenants (id),
  CONSTRAINT decision_votes_vote_known CHECK (vote IN ('approve', 'approve_with_conditions', 'reject', 'abstain', 'recuse')),
  CONSTRAINT decision_votes_reason_length CHECK (char_length(reason) <= 5000),
  CONSTRAINT decision_votes_statement_complete CHECK (num_nonnulls(probability, statement, due_on) IN (0, 3))
);
CREATE UNIQUE INDEX decision_votes_voter_key ON decision_votes (decision_id, voter_id);

CREATE TABLE decision_conditions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  decision_id uuid NOT NULL CONSTRAINT decision_conditions_decision_id_decisions_id_fk REFERENCES decisions (id),
  vote_id uuid NOT NULL CONSTRAINT decision_conditions_vote_id_decision_votes_id_fk REFERENCES decision_votes (id),
  position integer NOT NULL,
  text varchar(255) NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT decision_conditions_tenant_id_tenants_id_fk REFERENCES tenants (id)
);
CREATE UNIQUE INDEX decision_conditions_position_key ON decision_conditions (vote_id, position);
CREATE INDEX decision_conditions_decision_idx ON decision_conditions (decision_id);

CREATE TABLE decision_tripwire_notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  decision_id uuid NOT NULL CONSTRAINT decision_tripwire_notices_decision_id_decisions_id_fk REFERENCES decisions (id),
  position integer NOT NULL,
  raised_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  cleared_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT decision_tripwire_notices_tenant_id_tenants_id_fk REFERENCES tenants (id)
);
CREATE UNIQUE INDEX decision_tripwire_notices_open_key ON decision_tripwire_notices (decision_id, position) WHERE cleared_at IS NULL;
ALTER TABLE tasks ADD CONSTRAINT tasks_condition_id_decision_conditions_id_fk FOREIGN KEY (condition_id) REFERENCES decision_conditions (id);

CREATE TABLE investor_updates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title varchar(255),
  content text,
  report_url text,
  pages integer,
  published_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT investor_updates_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  published_by uuid CONSTRAINT investor_updates_published_by_users_id_fk REFERENCES users (id),
  recipient_roles text[] NOT NULL DEFAULT '{}',
  recipient_ids uuid[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  created_by uuid CONSTRAINT investor_updates_created_by_users_id_fk REFERENCES users (id),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT investor_updates_deleted_by_users_id_fk REFERENCES users (id),
  purged_at timestamptz,
  published_version integer NOT NULL DEFAULT 0,
  corrected_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid CONSTRAINT investor_updates_withdrawn_by_users_id_fk REFERENCES users (id),
  withdrawal_reason varchar(500),
  scheduled_for timestamptz,
  scheduled_by uuid CONSTRAINT investor_updates_scheduled_by_users_id_fk REFERENCES users (id),
  ai_draft_id uuid CONSTRAINT investor_updates_ai_draft_id_ai_drafts_id_fk REFERENCES ai_drafts (id),
  CONSTRAINT investor_updates_deletion_complete CHECK (deleted_at IS NOT NULL OR num_nonnulls(deleted_by, purged_at) = 0),
  CONSTRAINT investor_updates_withdrawal_complete CHECK (num_nonnulls(withdrawn_at, withdrawn_by, withdrawal_reason) IN (0, 3) AND (withdrawn_at IS NULL OR published_at IS NULL)),
  CONSTRAINT investor_updates_schedule_complete CHECK (num_nonnulls(scheduled_for, scheduled_by) IN (0, 2) AND (scheduled_for IS NULL OR published_at IS NULL))
);
CREATE INDEX investor_updates_tenant_published_idx ON investor_updates (tenant_id, published_at DESC NULLS LAST, id DESC NULLS LAST) WHERE published_at IS NOT NULL;
CREATE INDEX investor_updates_tenant_updated_idx ON investor_updates (tenant_id, updated_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX investor_updates_trash_idx ON investor_updates (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;
CREATE INDEX investor_updates_scheduled_idx ON investor_updates (tenant_id, scheduled_for) WHERE scheduled_for IS NOT NULL;

CREATE TABLE investor_update_versions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  update_id uuid NOT NULL CONSTRAINT investor_update_versions_update_id_investor_updates_id_fk REFERENCES investor_updates (id),
  number integer NOT NULL,
  title varchar(255) NOT NULL,
  content text NOT NULL,
  report_url text,
  pages integer,
  published_by uuid CONSTRAINT investor_update_versions_published_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT investor_update_versions_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX investor_update_versions_number_key ON investor_update_versions (update_id, number);

CREATE TABLE investor_update_mailings (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  update_id uuid NOT NULL CONSTRAINT investor_update_mailings_update_id_investor_updates_id_fk REFERENCES investor_updates (id),
  kind text NOT NULL,
  total integer NOT NULL,
  delivered integer NOT NULL DEFAULT 0,
  started_by uuid NOT NULL CONSTRAINT investor_update_mailings_started_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT investor_update_mailings_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  finished_at timestamptz
);
CREATE INDEX investor_update_mailings_update_idx ON investor_update_mailings (update_id, created_at DESC NULLS LAST);
CREATE INDEX investor_update_mailings_open_idx ON investor_update_mailings (tenant_id, created_at) WHERE finished_at IS NULL;

CREATE TABLE investor_update_deliveries (
  mailing_id uuid NOT NULL CONSTRAINT investor_update_deliveries_mailing_id_investor_update_mailings_id_fk REFERENCES investor_update_mailings (id),
  user_id uuid NOT NULL CONSTRAINT investor_update_deliveries_user_id_users_id_fk REFERENCES users (id),
  delivered_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT investor_update_deliveries_tenant_id_tenants_id_fk REFERENCES tenants (id),
  CONSTRAINT investor_update_deliveries_pk PRIMARY KEY (mailing_id, user_id)
);
CREATE INDEX investor_update_deliveries_open_idx ON investor_update_deliveries (mailing_id, user_id) WHERE delivered_at IS NULL;

CREATE TABLE files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  opportunity_id uuid CONSTRAINT files_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  venture_id uuid CONSTRAINT files_venture_id_ventures_id_fk REFERENCES ventures (id),
  funding_round_id uuid CONSTRAINT files_funding_round_id_funding_rounds_id_fk REFERENCES funding_rounds (id),
  investor_update_id uuid CONSTRAINT files_investor_update_id_investor_updates_id_fk REFERENCES investor_updates (id),
  lesson_id uuid,
  record_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(opportunity_id, venture_id, funding_round_id, investor_update_id, lesson_id)) STORED,
  name varchar(255) NOT NULL,
  version integer NOT NULL,
  type text NOT NULL,
  size_bytes integer NOT NULL,
  sha256 varchar(64) NOT NULL,
  document_key text,
  added_by uuid NOT NULL CONSTRAINT files_added_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT files_tenant_id_tenants_id_fk REFERENCES tenants (id),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT files_deleted_by_users_id_fk REFERENCES users (id),
  CONSTRAINT files_one_record CHECK (num_nonnulls(opportunity_id, venture_id, funding_round_id, investor_update_id, lesson_id) = 1),
  CONSTRAINT files_size CHECK (size_bytes BETWEEN 1 AND 26214400),
  CONSTRAINT files_document CHECK (document_key IS NOT NULL OR deleted_at IS NOT NULL),
  CONSTRAINT files_deletion_complete CHECK (deleted_at IS NOT NULL OR deleted_by IS NULL)
);
CREATE INDEX files_document_idx ON files (document_key);
CREATE UNIQUE INDEX files_record_version_key ON files (record_id, name, version);
CREATE INDEX files_trash_idx ON files (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL AND document_key IS NOT NULL;

CREATE TABLE file_uploads (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  document_key text NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT file_uploads_tenant_id_tenants_id_fk REFERENCES tenants (id),
  started_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX file_uploads_started_idx ON file_uploads (tenant_id, started_at);

CREATE TABLE disclosures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT disclosures_user_id_users_id_fk REFERENCES users (id),
  kind text NOT NULL,
  record_type text NOT NULL,
  record_id uuid,
  record_name varchar(255) NOT NULL,
  nda_version varchar(10),
  recipient varchar(255),
  ip_address varchar(45),
  user_agent varchar(512),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT disclosures_tenant_id_tenants_id_fk REFERENCES tenants (id),
  disclosed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT disclosures_recipient_if_sent CHECK ((kind = 'sent') = (recipient IS NOT NULL)),
  CONSTRAINT disclosures_under_nda CHECK (nda_version IS NOT NULL OR (kind = 'sent' AND record_type IN ('opportunity', 'review', 'venture', 'kpi_values')))
);
CREATE INDEX disclosures_user_idx ON disclosures (user_id, disclosed_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX disclosures_views_idx ON disclosures (tenant_id, record_id, user_id, disclosed_at) WHERE kind = 'opened';
CREATE INDEX disclosures_latest_views_idx ON disclosures (tenant_id, record_id, disclosed_at DESC NULLS LAST, user_id DESC NULLS LAST) WHERE kind = 'opened';

-- Academy

CREATE TYPE certification_level AS ENUM ('bronze', 'silver', 'gold', 'master');

CREATE TABLE courses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  title varchar(255) NOT NULL,
  description text,
  icon_class varchar(64) NOT NULL DEFAULT 'book',
  level certification_level NOT NULL DEFAULT 'bronze',
  category varchar(32) NOT NULL DEFAULT 'foundations',
  is_premium boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  validity_months integer,
  published_version_id uuid,
  content_version integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  created_by uuid CONSTRAINT courses_created_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT courses_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT courses_deleted_by_users_id_fk REFERENCES users (id),
  CONSTRAINT courses_validity_range CHECK (validity_months BETWEEN 1 AND 120),
  CONSTRAINT courses_title_not_blank CHECK (btrim(title) <> ''),
  CONSTRAINT courses_description_length CHECK (char_length(description) <= 20000),
  CONSTRAINT courses_deletion_complete CHECK (deleted_at IS NOT NULL OR deleted_by IS NULL)
);
CREATE INDEX courses_tenant_created_idx ON courses (tenant_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX courses_tenant_updated_idx ON courses (tenant_id, updated_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX courses_trash_idx ON courses (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL;

CREATE TABLE course_versions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  course_id uuid NOT NULL CONSTRAINT course_versions_course_id_courses_id_fk REFERENCES courses (id),
  number integer NOT NULL,
  title varchar(255) NOT NULL,
  description text,
  icon_class varchar(64) NOT NULL DEFAULT 'book',
  level certification_level NOT NULL DEFAULT 'bronze',
  category varchar(32) NOT NULL DEFAULT 'foundations',
  is_premium boolean NOT NULL DEFAULT false,
  level_rank smallint NOT NULL GENERATED ALWAYS AS (CASE level WHEN 'bronze' THEN 0 WHEN 'silver' THEN 1 WHEN 'gold' THEN 2 ELSE 3 END) STORED,
  lesson_count integer NOT NULL,
  minutes integer NOT NULL,
  content_version integer NOT NULL,
  published_by uuid CONSTRAINT course_versions_published_by_users_id_fk REFERENCES users (id),
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT course_versions_tenant_id_tenants_id_fk REFERENCES tenants (id),
  CONSTRAINT course_versions_lessons_positive CHECK (lesson_count > 0)
);
CREATE UNIQUE INDEX course_versions_course_number_key ON course_versions (course_id, number);
ALTER TABLE courses ADD CONSTRAINT courses_published_version_id_course_versions_id_fk FOREIGN KEY (published_version_id) REFERENCES course_versions (id);

CREATE TABLE lessons (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  course_id uuid NOT NULL CONSTRAINT lessons_course_id_courses_id_fk REFERENCES courses (id),
  title varchar(255) NOT NULL,
  content text NOT NULL DEFAULT '',
  minutes integer NOT NULL DEFAULT 0,
  order_index integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL) STORED,
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT lessons_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT lessons_deleted_by_users_id_fk REFERENCES users (id),
  CONSTRAINT lessons_title_not_blank CHECK (btrim(title) <> ''),
  CONSTRAINT lessons_minutes_range CHECK (minutes BETWEEN 0 AND 480),
  CONSTRAINT lessons_content_length CHECK (char_length(content) <= 60000),
  CONSTRAINT lessons_deletion_complete CHECK (deleted_at IS NOT NULL OR deleted_by IS NULL)
);
ALTER TABLE files ADD CONSTRAINT files_lesson_id_lessons_id_fk FOREIGN KEY (lesson_id) REFERENCES lessons (id);
CREATE INDEX lessons_course_order_idx ON lessons (course_id, order_index, id);
CREATE INDEX lessons_trash_idx ON lessons (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL;

CREATE TABLE lesson_versions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  course_version_id uuid NOT NULL CONSTRAINT lesson_versions_course_version_id_course_versions_id_fk REFERENCES course_versions (id),
  lesson_id uuid NOT NULL,
  position integer NOT NULL,
  title varchar(255) NOT NULL,
  content text NOT NULL,
  minutes integer NOT NULL,
  quiz_id uuid,
  quiz jsonb,
  worksheets jsonb NOT NULL DEFAULT '[]'::jsonb,
  files jsonb NOT NULL DEFAULT '[]'::jsonb,
  corrected_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT lesson_versions_tenant_id_tenants_id_fk REFERENCES tenants (id)
);
CREATE UNIQUE INDEX lesson_versions_version_position_key ON lesson_versions (course_version_id, position);
CREATE UNIQUE INDEX lesson_versions_version_lesson_key ON lesson_versions (course_version_id, lesson_id);
CREATE INDEX lesson_versions_lesson_idx ON lesson_versions (lesson_id);
CREATE INDEX lesson_versions_quiz_idx ON lesson_versions (quiz_id);

CREATE TABLE quizzes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lesson_id uuid NOT NULL CONSTRAINT quizzes_lesson_id_lessons_id_fk REFERENCES lessons (id),
  title varchar(255) NOT NULL,
  questions jsonb NOT NULL,
  passing_score integer NOT NULL DEFAULT 70,
  retake_pause_minutes integer NOT NULL DEFAULT 10,
  is_active boolean NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL) STORED,
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT quizzes_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  show_answers varchar(16) NOT NULL DEFAULT 'after-pass',
  is_shuffled boolean NOT NULL DEFAULT true,
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT quizzes_deleted_by_users_id_fk REFERENCES users (id),
  CONSTRAINT quizzes_passing_score_range CHECK (passing_score BETWEEN 0 AND 100),
  CONSTRAINT quizzes_show_answers_known CHECK (show_answers IN ('after-pass', 'after-attempt')),
  CONSTRAINT quizzes_pause_range CHECK (retake_pause_minutes BETWEEN 0 AND 1440),
  CONSTRAINT quizzes_deletion_complete CHECK (deleted_at IS NOT NULL OR deleted_by IS NULL)
);
CREATE UNIQUE INDEX quizzes_lesson_active_key ON quizzes (lesson_id) WHERE deleted_at IS NULL;
CREATE INDEX quizzes_trash_idx ON quizzes (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL;

CREATE TABLE idea_worksheets (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lesson_id uuid NOT NULL CONSTRAINT idea_worksheets_lesson_id_lessons_id_fk REFERENCES lessons (id),
  phase idea_phase NOT NULL,
  title varchar(255) NOT NULL,
  fields jsonb NOT NULL,
  is_active boolean NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL) STORED,
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT idea_worksheets_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  deleted_by uuid CONSTRAINT idea_worksheets_deleted_by_users_id_fk REFERENCES users (id),
  CONSTRAINT idea_worksheets_deletion_complete CHECK (deleted_at IS NOT NULL OR deleted_by IS NULL)
);
CREATE INDEX idea_worksheets_lesson_idx ON idea_worksheets (lesson_id, created_at);
CREATE INDEX idea_worksheets_trash_idx ON idea_worksheets (tenant_id, deleted_at DESC NULLS LAST, id DESC NULLS LAST) WHERE deleted_at IS NOT NULL;

CREATE TABLE enrollments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT enrollments_user_id_users_id_fk REFERENCES users (id),
  course_id uuid NOT NULL CONSTRAINT enrollments_course_id_courses_id_fk REFERENCES courses (id),
  course_version_id uuid NOT NULL CONSTRAINT enrollments_course_version_id_course_versions_id_fk REFERENCES course_versions (id),
  progress integer NOT NULL DEFAULT 0,
  is_completed boolean NOT NULL DEFAULT false,
  round integer NOT NULL DEFAULT 1,
  enrolled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  completed_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT enrollments_tenant_id_tenants_id_fk REFERENCES tenants (id),
  CONSTRAINT enrollments_round_positive CHECK (round > 0),
  CONSTRAINT enrollments_progress_range CHECK (progress BETWEEN 0 AND 100),
  CONSTRAINT enrollments_completed_with_time CHECK (is_completed = (completed_at IS NOT NULL))
);
CREATE UNIQUE INDEX enrollments_user_course_key ON enrollments (user_id, course_id);
CREATE INDEX enrollments_course_enrolled_idx ON enrollments (tenant_id, course_id, enrolled_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX enrollments_course_completed_idx ON enrollments (tenant_id, course_id, completed_at, progress);
CREATE INDEX enrollments_tenant_enrolled_idx ON enrollments (tenant_id, enrolled_at, completed_at);

CREATE TABLE lesson_progress (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT lesson_progress_user_id_users_id_fk REFERENCES users (id),
  lesson_id uuid NOT NULL CONSTRAINT lesson_progress_lesson_id_lessons_id_fk REFERENCES lessons (id),
  course_id uuid NOT NULL CONSTRAINT lesson_progress_course_id_courses_id_fk REFERENCES courses (id),
  minutes integer NOT NULL,
  round integer NOT NULL DEFAULT 1,
  finished_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT lesson_progress_tenant_id_tenants_id_fk REFERENCES tenants (id)
);
CREATE UNIQUE INDEX lesson_progress_user_lesson_key ON lesson_progress (user_id, lesson_id, round);
CREATE INDEX lesson_progress_user_course_idx ON lesson_progress (user_id, course_id);
CREATE INDEX lesson_progress_course_lesson_idx ON lesson_progress (tenant_id, course_id, lesson_id);

CREATE TABLE attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT attempts_user_id_users_id_fk REFERENCES users (id),
  quiz_id uuid NOT NULL CONSTRAINT attempts_quiz_id_quizzes_id_fk REFERENCES quizzes (id),
  lesson_id uuid NOT NULL CONSTRAINT attempts_lesson_id_lessons_id_fk REFERENCES lessons (id),
  course_id uuid NOT NULL CONSTRAINT attempts_course_id_courses_id_fk REFERENCES courses (id),
  number integer NOT NULL,
  round integer NOT NULL DEFAULT 1,
  questions jsonb NOT NULL,
  question_results text GENERATED ALWAYS AS (question_results(questions, right_ids)) STORED,
  passing_score integer NOT NULL,
  retake_pause_minutes integer NOT NULL,
  answers jsonb,
  right_ids text[],
  score integer,
  passed boolean,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  submitted_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT attempts_tenant_id_tenants_id_fk REFERENCES tenants (id),
  show_answers varchar(16) NOT NULL DEFAULT 'after-pass',
  CONSTRAINT attempts_marked_when_submitted CHECK ((submitted_at IS NULL) = (score IS NULL) AND (score IS NULL) = (passed IS NULL)),
  CONSTRAINT attempts_score_range CHECK (score BETWEEN 0 AND 100)
);
CREATE UNIQUE INDEX attempts_user_quiz_number_key ON attempts (user_id, quiz_id, round, number);
CREATE UNIQUE INDEX attempts_user_quiz_open_key ON attempts (user_id, quiz_id, round) WHERE submitted_at IS NULL;
CREATE INDEX attempts_quiz_idx ON attempts (quiz_id, user_id, tenant_id, passed, score) WHERE submitted_at IS NOT NULL;
CREATE INDEX attempts_user_course_idx ON attempts (user_id, course_id);

CREATE TABLE worksheet_answers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT worksheet_answers_user_id_users_id_fk REFERENCES users (id),
  worksheet_id uuid NOT NULL CONSTRAINT worksheet_answers_worksheet_id_idea_worksheets_id_fk REFERENCES idea_worksheets (id),
  course_id uuid NOT NULL CONSTRAINT worksheet_answers_course_id_courses_id_fk REFERENCES courses (id),
  answers jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT worksheet_answers_tenant_id_tenants_id_fk REFERENCES tenants (id)
);
CREATE UNIQUE INDEX worksheet_answers_user_worksheet_key ON worksheet_answers (user_id, worksheet_id);
CREATE INDEX worksheet_answers_user_course_idx ON worksheet_answers (user_id, course_id);

CREATE TABLE idea_submissions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT idea_submissions_user_id_users_id_fk REFERENCES users (id),
  course_id uuid NOT NULL CONSTRAINT idea_submissions_course_id_courses_id_fk REFERENCES courses (id),
  opportunity_id uuid NOT NULL CONSTRAINT idea_submissions_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  submitted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT idea_submissions_tenant_id_tenants_id_fk REFERENCES tenants (id)
);
CREATE UNIQUE INDEX idea_submissions_user_course_key ON idea_submissions (user_id, course_id);

CREATE TABLE certificates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL CONSTRAINT certificates_user_id_users_id_fk REFERENCES users (id),
  kind varchar(16) NOT NULL,
  course_id uuid CONSTRAINT certificates_course_id_courses_id_fk REFERENCES courses (id),
  course_version integer,
  level certification_level NOT NULL,
  title varchar(255) NOT NULL,
  holder_name varchar(511) NOT NULL,
  code varchar(32) NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz,
  reminded_days integer,
  is_latest boolean NOT NULL DEFAULT true,
  pdf_path varchar(255),
  pdf_sha256 varchar(64),
  pdf_size_bytes integer,
  revoked_at timestamptz,
  revoked_by uuid CONSTRAINT certificates_revoked_by_users_id_fk REFERENCES users (id),
  revoke_reason text,
  is_name_public boolean NOT NULL DEFAULT false,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT certificates_tenant_id_tenants_id_fk REFERENCES tenants (id),
  CONSTRAINT certificates_course_of_kind CHECK ((kind = 'course') = (course_id IS NOT NULL)),
  CONSTRAINT certificates_revoked_with_reason CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL))
);
CREATE UNIQUE INDEX certificates_code_key ON certificates (code);
CREATE UNIQUE INDEX certificates_user_course_key ON certificates (user_id, course_id) WHERE is_latest;
CREATE UNIQUE INDEX certificates_user_level_key ON certificates (user_id, level) WHERE kind = 'level' AND is_latest;
CREATE INDEX certificates_expiry_idx ON certificates (tenant_id, expires_at) WHERE is_latest AND revoked_at IS NULL;
CREATE INDEX certificates_tenant_issued_idx ON certificates (tenant_id, issued_at DESC NULLS LAST, id DESC NULLS LAST);
CREATE INDEX certificates_tenant_level_idx ON certificates (tenant_id, level) WHERE revoked_at IS NULL;
CREATE INDEX certificates_user_issued_idx ON certificates (user_id, issued_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE TABLE certificate_texts (
  certificate_id uuid PRIMARY KEY CONSTRAINT certificate_texts_certificate_id_certificates_id_fk REFERENCES certificates (id) ON DELETE CASCADE,
  tenant_id varchar(64) NOT NULL DEFAULT 'default',
  text text NOT NULL
);
CREATE INDEX certificate_texts_trigram_idx ON certificate_texts USING gin (tenant_id, text gin_trgm_ops);

CREATE TABLE certificate_checks (
  certificate_id uuid PRIMARY KEY,
  code varchar(32) NOT NULL,
  kind varchar(16) NOT NULL,
  title varchar(255) NOT NULL,
  level certification_level NOT NULL,
  holder_initials text NOT NULL,
  holder_name varchar(511),
  issued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT certificate_checks_code_key UNIQUE (code)
);

CREATE TABLE competence_rules (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  capability varchar(64) NOT NULL,
  kind varchar(16) NOT NULL,
  course_id uuid CONSTRAINT competence_rules_course_id_courses_id_fk REFERENCES courses (id),
  level certification_level,
  version_policy varchar(16) NOT NULL DEFAULT 'any',
  max_age_months integer,
  version integer NOT NULL DEFAULT 1,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT competence_rules_tenant_id_tenants_id_fk REFERENCES tenants (id),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT competence_rules_course_of_kind CHECK ((kind = 'course') = (course_id IS NOT NULL)),
  CONSTRAINT competence_rules_level_of_kind CHECK ((kind = 'level') = (level IS NOT NULL)),
  CONSTRAINT competence_rules_newest_of_course CHECK (kind = 'course' OR version_policy = 'any'),
  CONSTRAINT competence_rules_age_range CHECK (max_age_months BETWEEN 1 AND 120)
);
CREATE UNIQUE INDEX competence_rules_capability_key ON competence_rules (tenant_id, capability);
CREATE INDEX competence_rules_course_idx ON competence_rules (course_id);

CREATE TABLE competence_waivers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  rule_id uuid NOT NULL CONSTRAINT competence_waivers_rule_id_competence_rules_id_fk REFERENCES competence_rules (id) ON DELETE CASCADE,
  user_id uuid NOT NULL CONSTRAINT competence_waivers_user_id_users_id_fk REFERENCES users (id),
  reason varchar(1000) NOT NULL,
  ends_on date NOT NULL,
  ends_at timestamptz NOT NULL,
  granted_by uuid CONSTRAINT competence_waivers_granted_by_users_id_fk REFERENCES users (id),
  granted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT competence_waivers_tenant_id_tenants_id_fk REFERENCES tenants (id)
);
CREATE UNIQUE INDEX competence_waivers_user_key ON competence_waivers (rule_id, user_id);
CREATE INDEX competence_waivers_user_idx ON competence_waivers (user_id);
CREATE INDEX competence_waivers_tenant_granted_idx ON competence_waivers (tenant_id, granted_at DESC NULLS LAST, id DESC NULLS LAST);

-- Search

-- The fillfactor leaves room for HOT updates of the context, which no index contains.
CREATE TABLE search_entries (
  entry_id uuid PRIMARY KEY,
  kind text NOT NULL,
  record_id uuid NOT NULL,
  parent_id uuid,
  version_id uuid,
  title text NOT NULL,
  context text,
  title_key text NOT NULL,
  words text NOT NULL,
  audience text[],
  recorded_at timestamptz NOT NULL,
  tenant_id varchar(64) NOT NULL DEFAULT 'default'
) WITH (fillfactor = 90);
CREATE INDEX search_entries_newest_idx ON search_entries (tenant_id, kind, recorded_at DESC NULLS LAST, entry_id DESC NULLS LAST);
CREATE INDEX search_entries_title_idx ON search_entries (tenant_id, kind, title_key text_pattern_ops, recorded_at DESC NULLS LAST);
CREATE INDEX search_entries_record_idx ON search_entries (record_id);
CREATE INDEX search_entries_version_idx ON search_entries (version_id) WHERE version_id IS NOT NULL;
CREATE INDEX search_entries_words_idx ON search_entries USING gin (tenant_id, kind, words gin_trgm_ops) WITH (gin_pending_list_limit=512);

CREATE TABLE search_words (
  tenant_id varchar(64) NOT NULL DEFAULT 'default',
  word text NOT NULL,
  CONSTRAINT search_words_pk PRIMARY KEY (tenant_id, word)
);
CREATE INDEX search_words_word_idx ON search_words USING gin (tenant_id, word gin_trgm_ops);

CREATE TABLE recent_items (
  user_id uuid NOT NULL CONSTRAINT recent_items_user_id_users_id_fk REFERENCES users (id),
  kind text NOT NULL,
  record_id uuid NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT recent_items_tenant_id_tenants_id_fk REFERENCES tenants (id),
  CONSTRAINT recent_items_pk PRIMARY KEY (user_id, kind, record_id)
);

-- Forecasts

CREATE TABLE forecast_statements (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  forecaster_id uuid NOT NULL CONSTRAINT forecast_statements_forecaster_id_users_id_fk REFERENCES users (id),
  source text NOT NULL,
  opportunity_id uuid CONSTRAINT forecast_statements_opportunity_id_opportunities_id_fk REFERENCES opportunities (id),
  venture_id uuid CONSTRAINT forecast_statements_venture_id_ventures_id_fk REFERENCES ventures (id),
  round_id uuid CONSTRAINT forecast_statements_round_id_funding_rounds_id_fk REFERENCES funding_rounds (id),
  subject_id uuid GENERATED ALWAYS AS (coalesce(opportunity_id, venture_id, round_id)) STORED,
  statement text NOT NULL,
  statement_key text NOT NULL GENERATED ALWAYS AS (md5(statement)) STORED,
  due_on date NOT NULL,
  outcome text,
  resolved_at timestamptz,
  resolution_count integer NOT NULL DEFAULT 0,
  scored_basis_points integer,
  scored_component text,
  scored_stage text,
  asked_at timestamptz,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT forecast_statements_tenant_id_tenants_id_fk REFERENCES tenants (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT forecast_statements_one_subject CHECK (num_nonnulls(opportunity_id, venture_id, round_id) = 1),
  CONSTRAINT forecast_statements_resolution_complete CHECK ((outcome IS NULL) = (resolution_count = 0) AND (outcome IS NULL) = (resolved_at IS NULL) AND (outcome IS NULL) = (scored_basis_points IS NULL)),
  CONSTRAINT forecast_statements_statement_length CHECK (char_length(statement) BETWEEN 1 AND 2000)
);
CREATE UNIQUE INDEX forecast_statements_key ON forecast_statements (forecaster_id, source, subject_id, due_on, statement_key);
CREATE INDEX forecast_statements_open_idx ON forecast_statements (tenant_id, due_on, id) WHERE outcome IS NULL;
CREATE INDEX forecast_statements_forecaster_open_idx ON forecast_statements (forecaster_id, due_on, id) WHERE outcome IS NULL;
CREATE INDEX forecast_statements_resolved_idx ON forecast_statements (tenant_id, resolved_at DESC NULLS LAST, id DESC NULLS LAST) WHERE outcome IS NOT NULL;
CREATE INDEX forecast_statements_forecaster_resolved_idx ON forecast_statements (forecaster_id, resolved_at DESC NULLS LAST, id DESC NULLS LAST) WHERE outcome IS NOT NULL;

CREATE TABLE forecasts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  statement_id uuid NOT NULL CONSTRAINT forecasts_statement_id_forecast_statements_id_fk REFERENCES forecast_statements (id),
  source_id uuid NOT NULL,
  basis_points integer NOT NULL,
  component text,
  stage text,
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT forecasts_tenant_id_tenants_id_fk REFERENCES tenants (id),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT forecasts_basis_points_range CHECK (basis_points BETWEEN 0 AND 10000)
);
CREATE INDEX forecasts_statement_idx ON forecasts (statement_id, made_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE TABLE forecast_resolutions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  statement_id uuid NOT NULL CONSTRAINT forecast_resolutions_statement_id_forecast_statements_id_fk REFERENCES forecast_statements (id),
  revision integer NOT NULL,
  outcome text NOT NULL,
  source text NOT NULL,
  reason text,
  forecast_id uuid NOT NULL CONSTRAINT forecast_resolutions_forecast_id_forecasts_id_fk REFERENCES forecasts (id),
  resolved_by uuid NOT NULL CONSTRAINT forecast_resolutions_resolved_by_users_id_fk REFERENCES users (id),
  tenant_id varchar(64) NOT NULL DEFAULT 'default' CONSTRAINT forecast_resolutions_tenant_id_tenants_id_fk REFERENCES tenants (id),
  resolved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT forecast_resolutions_correction_reason CHECK ((revision = 1) = (reason IS NULL)),
  CONSTRAINT forecast_resolutions_source_length CHECK (char_length(source) BETWEEN 1 AND 2000),
  CONSTRAINT forecast_resolutions_reason_length CHECK (char_length(reason) BETWEEN 1 AND 2000)
);
CREATE UNIQUE INDEX forecast_resolutions_revision_key ON forecast_resolutions (statement_id, revision);
CREATE INDEX forecast_resolutions_resolved_idx ON forecast_resolutions (tenant_id, resolved_at, id);
