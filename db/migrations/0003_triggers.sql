-- Triggers of one table and event fire in the order of their names.

-- Records that no statement changes or deletes.
DO $$
DECLARE
  record_table text;
BEGIN
  FOREACH record_table IN ARRAY ARRAY[
    'audit_chain', 'audit_checkpoints', 'audit_logs', 'course_versions', 'disclosure_anchors', 'disclosures', 'feature_flag_changes',
    'issued_documents', 'legal_acceptances', 'lesson_progress', 'lesson_versions', 'nda_acceptances', 'nda_evidence',
    'opportunity_review_submissions', 'opportunity_stage_changes', 'signing_certificates', 'task_sprint_changes', 'task_status_changes',
    'venture_stage_changes'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_rewriting()',
      record_table || '_append_only', record_table);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting()',
      record_table || '_no_truncate', record_table);
  END LOOP;
END
$$;

-- Personal data can be erased but not changed.
CREATE TRIGGER audit_personal_unaltered BEFORE UPDATE ON audit_personal FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_personal_no_truncate BEFORE TRUNCATE ON audit_personal FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- TRUNCATE fires no row or DELETE triggers. These are the tables with derived rows that no append-only table protects by a foreign key.
DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['certificates', 'funding_rounds', 'investor_updates'] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncating()',
      counted || '_no_truncate', counted);
  END LOOP;
END
$$;

-- Audit log. The chain is written as the transaction commits.
CREATE TRIGGER audit_logs_tenant_noted BEFORE INSERT ON audit_logs FOR EACH ROW EXECUTE FUNCTION note_audited_tenant();
CREATE CONSTRAINT TRIGGER audit_logs_chained AFTER INSERT ON audit_logs DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

-- Searchable texts
CREATE TRIGGER certificates_text_on_insert AFTER INSERT ON certificates FOR EACH ROW EXECUTE FUNCTION sync_certificate_text();
CREATE TRIGGER certificates_text_on_update AFTER UPDATE OF holder_name, title, code ON certificates FOR EACH ROW EXECUTE FUNCTION sync_certificate_text();
CREATE TRIGGER nda_acceptances_text_on_insert AFTER INSERT ON nda_acceptances FOR EACH ROW EXECUTE FUNCTION sync_nda_acceptance_text();
CREATE TRIGGER opportunities_text_on_insert AFTER INSERT ON opportunities FOR EACH ROW EXECUTE FUNCTION sync_opportunity_text();
CREATE TRIGGER opportunities_text_on_update AFTER UPDATE OF title, description, submitted_by ON opportunities FOR EACH ROW EXECUTE FUNCTION sync_opportunity_text();
CREATE TRIGGER users_text_on_insert AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION sync_user_text();
CREATE TRIGGER users_text_on_update AFTER UPDATE OF username, email, first_name, last_name ON users FOR EACH ROW EXECUTE FUNCTION sync_user_text();

-- Search entries
CREATE TRIGGER certificates_found AFTER INSERT OR UPDATE OF title, holder_name, code OR DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION sync_search_entry();
CREATE TRIGGER courses_found AFTER INSERT OR UPDATE OF published_version_id, is_active OR DELETE ON courses FOR EACH ROW EXECUTE FUNCTION sync_search_entry();
CREATE TRIGGER funding_rounds_found AFTER INSERT OR UPDATE OF name, status OR DELETE ON funding_rounds FOR EACH ROW EXECUTE FUNCTION sync_search_entry();
CREATE TRIGGER investor_updates_found AFTER INSERT OR UPDATE OF title, published_at, recipient_roles, recipient_ids OR DELETE ON investor_updates
  FOR EACH ROW EXECUTE FUNCTION sync_search_entry();
CREATE TRIGGER lesson_versions_found AFTER INSERT ON lesson_versions FOR EACH ROW EXECUTE FUNCTION sync_search_entry();
CREATE TRIGGER opportunities_found AFTER INSERT OR UPDATE OF title, stage OR DELETE ON opportunities FOR EACH ROW EXECUTE FUNCTION sync_search_entry();
CREATE TRIGGER sprints_found AFTER INSERT OR UPDATE OF title OR DELETE ON sprints FOR EACH ROW EXECUTE FUNCTION sync_search_entry();
CREATE TRIGGER tasks_found AFTER INSERT OR UPDATE OF title, assignee_id OR DELETE ON tasks FOR EACH ROW EXECUTE FUNCTION sync_search_entry();
CREATE TRIGGER users_found AFTER INSERT OR UPDATE OF username, email, first_name, last_name, role, is_active, erased_at OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION sync_search_entry();
CREATE TRIGGER ventures_found AFTER INSERT OR UPDATE OF title, stage OR DELETE ON ventures FOR EACH ROW EXECUTE FUNCTION sync_search_entry();
CREATE TRIGGER ventures_named_in_search AFTER UPDATE OF title ON ventures FOR EACH ROW WHEN (OLD.title <> NEW.title)
  EXECUTE FUNCTION name_venture_in_search();

-- The searchable texts of users who move to another tenant
CREATE TRIGGER users_moved AFTER UPDATE OF tenant_id ON users FOR EACH ROW WHEN (OLD.tenant_id <> NEW.tenant_id)
  EXECUTE FUNCTION move_person_in_search();
