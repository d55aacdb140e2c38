-- As in 0001: the tenant is carried by the database. What was published, and what a learner has finished, is never rewritten.

ALTER TABLE attempts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE attempts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY attempts_tenant ON attempts USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE certificates ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE certificates FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY certificates_tenant ON certificates USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE course_versions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE course_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY course_versions_tenant ON course_versions USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE courses ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE courses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY courses_tenant ON courses USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE enrollments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE enrollments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY enrollments_tenant ON enrollments USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE idea_submissions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE idea_submissions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY idea_submissions_tenant ON idea_submissions USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE idea_worksheets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE idea_worksheets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY idea_worksheets_tenant ON idea_worksheets USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE lesson_progress ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lesson_progress FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY lesson_progress_tenant ON lesson_progress USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE lesson_versions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lesson_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY lesson_versions_tenant ON lesson_versions USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE lessons ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lessons FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY lessons_tenant ON lessons USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE quizzes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE quizzes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY quizzes_tenant ON quizzes USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE upgrade_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE upgrade_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY upgrade_requests_tenant ON upgrade_requests USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE worksheet_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE worksheet_answers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY worksheet_answers_tenant ON worksheet_answers USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
CREATE TRIGGER course_versions_append_only BEFORE UPDATE OR DELETE ON course_versions FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER course_versions_no_truncate BEFORE TRUNCATE ON course_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER lesson_versions_append_only BEFORE UPDATE OR DELETE ON lesson_versions FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER lesson_versions_no_truncate BEFORE TRUNCATE ON lesson_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER lesson_progress_append_only BEFORE UPDATE OR DELETE ON lesson_progress FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER lesson_progress_no_truncate BEFORE TRUNCATE ON lesson_progress FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
ALTER TABLE courses ADD CONSTRAINT courses_published_version_id_course_versions_id_fk FOREIGN KEY (published_version_id) REFERENCES course_versions (id);
