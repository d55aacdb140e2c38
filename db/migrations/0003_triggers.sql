-- Triggers of one table and event fire in the order of their names.

-- Records that no statement changes or deletes.
DO $$
DECLARE
  record_table text;
BEGIN
  FOREACH record_table IN ARRAY ARRAY[
    'audit_chain', 'audit_checkpoints', 'audit_logs', 'course_versions', 'decision_conditions', 'decision_votes',
    'disclosure_anchors', 'disclosures', 'feature_flag_changes', 'forecast_resolutions', 'forecasts', 'investor_update_versions',
    'issued_documents', 'legal_acceptances', 'lesson_progress', 'nda_acceptances', 'nda_evidence', 'opportunity_review_submissions',
    'opportunity_stage_changes', 'signing_certificates', 'task_sprint_changes', 'task_status_changes', 'venture_stage_changes'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_rewriting()',
      record_table || '_append_only', record_table);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()',
      record_table || '_no_truncate', record_table);
  END LOOP;
END
$$;

-- Only the texts of a published lesson can be corrected (REQ-350).
CREATE TRIGGER lesson_versions_corrected BEFORE UPDATE ON lesson_versions FOR EACH ROW
  WHEN (NEW.corrected_at IS NULL OR NEW.corrected_at IS NOT DISTINCT FROM OLD.corrected_at OR
    (NEW.id, NEW.course_version_id, NEW.lesson_id, NEW.position, NEW.minutes, NEW.quiz_id, NEW.worksheets, NEW.files, NEW.tenant_id, lesson_key(NEW.quiz))
    IS DISTINCT FROM
    (OLD.id, OLD.course_version_id, OLD.lesson_id, OLD.position, OLD.minutes, OLD.quiz_id, OLD.worksheets, OLD.files, OLD.tenant_id, lesson_key(OLD.quiz)))
  EXECUTE FUNCTION refuse_more_than_corrections();
CREATE TRIGGER lesson_versions_kept BEFORE DELETE ON lesson_versions FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER lesson_versions_no_truncate BEFORE TRUNCATE ON lesson_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- The scores at a launch never change. They go with the content of their venture.
CREATE TRIGGER venture_launches_unaltered BEFORE UPDATE ON venture_launches FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER venture_launches_no_truncate BEFORE TRUNCATE ON venture_launches FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- A closed decision never changes, except that its revisit day is noted as notified (REQ-360).
CREATE TRIGGER decisions_closed BEFORE UPDATE ON decisions FOR EACH ROW
  WHEN (OLD.state = 'closed' AND NOT (OLD.revisit_notified_at IS NULL AND NEW.revisit_notified_at IS NOT NULL
    AND to_jsonb(OLD) - 'revisit_notified_at' = to_jsonb(NEW) - 'revisit_notified_at'))
  EXECUTE FUNCTION refuse_more_than_corrections();
CREATE TRIGGER decisions_kept BEFORE DELETE ON decisions FOR EACH ROW WHEN (OLD.state <> 'draft')
  EXECUTE FUNCTION refuse_more_than_corrections();
CREATE TRIGGER decisions_no_truncate BEFORE TRUNCATE ON decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER decision_memos_unaltered BEFORE UPDATE ON decision_memos FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER decision_memos_kept BEFORE DELETE ON decision_memos FOR EACH ROW EXECUTE FUNCTION refuse_unless_draft();
CREATE TRIGGER decision_memos_no_truncate BEFORE TRUNCATE ON decision_memos FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER decision_members_kept BEFORE DELETE ON decision_members FOR EACH ROW EXECUTE FUNCTION refuse_unless_draft();

-- Only the resolution of a statement changes.
CREATE TRIGGER forecast_statements_resolved BEFORE UPDATE OF id, forecaster_id, source, opportunity_id, venture_id, round_id, statement, due_on,
    tenant_id, created_at ON forecast_statements
  FOR EACH ROW EXECUTE FUNCTION refuse_more_than_corrections();
CREATE TRIGGER forecast_statements_scored_once BEFORE UPDATE OF scored_basis_points, scored_component, scored_stage ON forecast_statements
  FOR EACH ROW WHEN (OLD.scored_basis_points IS NOT NULL) EXECUTE FUNCTION refuse_more_than_corrections();
CREATE TRIGGER forecast_statements_kept BEFORE DELETE ON forecast_statements FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER forecast_statements_no_truncate BEFORE TRUNCATE ON forecast_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Personal data can be erased but not changed.
CREATE TRIGGER audit_personal_unaltered BEFORE UPDATE ON audit_personal FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_personal_no_truncate BEFORE TRUNCATE ON audit_personal FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- TRUNCATE fires no row or DELETE triggers. These are the tables with derived rows that no append-only table protects by a foreign key.
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['certificates', 'comments', 'files', 'funding_rounds', 'investor_updates'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating()',
      source || '_no_truncate', source);
  END LOOP;
END
$$;

-- Audit log. The chain is written as the transaction commits.
CREATE TRIGGER audit_logs_tenant_noted BEFORE INSERT ON audit_logs FOR EACH ROW EXECUTE FUNCTION note_audited_tenant();
CREATE CONSTRAINT TRIGGER audit_logs_chained AFTER INSERT ON audit_logs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- Searchable texts. A signed name never changes.
CREATE TRIGGER certificates_text AFTER INSERT OR UPDATE OF holder_name, title, code ON certificates FOR EACH ROW EXECUTE FUNCTION sync_list_text();
CREATE TRIGGER nda_acceptances_text AFTER INSERT ON nda_acceptances FOR EACH ROW EXECUTE FUNCTION sync_list_text();
CREATE TRIGGER opportunities_text AFTER INSERT OR UPDATE OF title, description, submitted_by, deleted_at ON opportunities FOR EACH ROW EXECUTE FUNCTION sync_list_text();
CREATE TRIGGER users_text AFTER INSERT OR UPDATE OF username, email, first_name, last_name ON users FOR EACH ROW EXECUTE FUNCTION sync_list_text();

-- Search entries: each table, its kind, and the columns that its entries show or depend on
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN VALUES
    ('certificates', 'certificate', 'title, holder_name, code'),
    ('courses', 'course', 'published_version_id, is_active'),
    ('funding_rounds', 'funding_round', 'name, status, deleted_at'),
    ('investor_updates', 'investor_update', 'title, published_at, recipient_roles, recipient_ids'),
    ('lesson_versions', 'lesson', 'title'),
    ('opportunities', 'opportunity', 'title, description, submitted_by, tags, stage, outcome, deleted_at'),
    ('sprints', 'sprint', 'title, deleted_at'),
    ('tasks', 'task', 'title, description, assignee_id, deleted_at'),
    ('users', 'person', 'username, email, first_name, last_name, role, is_active, erased_at'),
    ('ventures', 'venture', 'title, description, problem, solution, stage, deleted_at')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OF %s OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION sync_search_entry(%L)',
      source.column1 || '_found', source.column3, source.column1, source.column2);
  END LOOP;
END
$$;
-- Comments are part of the entry of their record. One event each, because PostgreSQL names the changed rows for one event only.
CREATE TRIGGER comments_found AFTER INSERT ON comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sync_entries_of_comments();
CREATE TRIGGER comments_edited_found AFTER UPDATE ON comments REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sync_entries_of_comments();
CREATE TRIGGER comments_deleted_found AFTER DELETE ON comments REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sync_entries_of_comments();
-- So are the names of files.
CREATE TRIGGER files_found AFTER INSERT ON files REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sync_entries_of_files();
CREATE TRIGGER files_edited_found AFTER UPDATE ON files REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sync_entries_of_files();
CREATE TRIGGER files_deleted_found AFTER DELETE ON files REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION sync_entries_of_files();
CREATE TRIGGER users_recent_items_deleted AFTER UPDATE OF erased_at ON users FOR EACH ROW WHEN (NEW.erased_at IS NOT NULL)
  EXECUTE FUNCTION delete_recent_items();

-- The versions of the agreements in each user's row, by which the compliance list is filtered
CREATE TRIGGER legal_acceptances_agreed AFTER INSERT ON legal_acceptances FOR EACH ROW EXECUTE FUNCTION sync_agreed_versions();
CREATE TRIGGER nda_acceptances_agreed AFTER INSERT ON nda_acceptances FOR EACH ROW EXECUTE FUNCTION sync_agreed_versions();

-- The searchable texts and agreements of users who move to another tenant
CREATE TRIGGER users_moved AFTER UPDATE OF tenant_id ON users FOR EACH ROW WHEN (OLD.tenant_id <> NEW.tenant_id)
  EXECUTE FUNCTION sync_moved_person();
