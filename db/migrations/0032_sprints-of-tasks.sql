CREATE TABLE "task_sprint_changes" (
	"task_id" uuid NOT NULL,
	"sprint_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"tenant_id" varchar(64) DEFAULT 'default' NOT NULL,
	CONSTRAINT "task_sprint_changes_pk" PRIMARY KEY("task_id","changed_at")
);
--> statement-breakpoint
ALTER TABLE "task_sprint_changes" ADD CONSTRAINT "task_sprint_changes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_sprint_changes" ADD CONSTRAINT "task_sprint_changes_sprint_id_sprints_id_fk" FOREIGN KEY ("sprint_id") REFERENCES "public"."sprints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_sprint_changes" ADD CONSTRAINT "task_sprint_changes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_sprint_changes_sprint_idx" ON "task_sprint_changes" USING btree ("sprint_id");--> statement-breakpoint
-- By hand from here on. As in 0001: the tenant is carried by the database, and what was recorded stays as it was.
ALTER TABLE task_sprint_changes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE task_sprint_changes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY task_sprint_changes_tenant ON task_sprint_changes USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
CREATE TRIGGER task_sprint_changes_append_only BEFORE UPDATE OR DELETE ON task_sprint_changes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER task_sprint_changes_no_truncate BEFORE TRUNCATE ON task_sprint_changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- By the database, so that a process of the version before that still serves leaves no move out. The time is that of the write itself.
CREATE FUNCTION keep_sprint_of_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_sprint_changes (task_id, sprint_id, changed_at, tenant_id)
  VALUES (NEW.id, NEW.sprint_id,
          CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at WHEN NEW.updated_at > OLD.updated_at THEN NEW.updated_at ELSE clock_timestamp() END,
          NEW.tenant_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tasks_sprint_kept AFTER INSERT ON tasks FOR EACH ROW EXECUTE FUNCTION keep_sprint_of_task();
--> statement-breakpoint
CREATE TRIGGER tasks_sprint_change_kept AFTER UPDATE OF sprint_id ON tasks FOR EACH ROW WHEN (OLD.sprint_id <> NEW.sprint_id) EXECUTE FUNCTION keep_sprint_of_task();
--> statement-breakpoint
-- What is there already, of each tenant in turn: moves are in the audit log, and before the first of them the task was where it came from.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT id FROM tenants ORDER BY id LOOP
    PERFORM set_config('app.tenant_id', tenant, true);
    INSERT INTO task_sprint_changes (task_id, sprint_id, changed_at, tenant_id)
    WITH moves AS (
      SELECT tasks.id AS task_id, (details #>> '{changes,sprintId,from}')::uuid AS left_sprint, (details #>> '{changes,sprintId,to}')::uuid AS sprint_id,
             timestamp AS changed_at, row_number() OVER (PARTITION BY tasks.id ORDER BY seq) AS place
        FROM audit_logs JOIN tasks ON tasks.id::text = resource_id
       WHERE audit_logs.tenant_id = tenant AND action = 'task_updated' AND details #> '{changes,sprintId}' IS NOT NULL
    )
    SELECT tasks.id, coalesce(first.left_sprint, tasks.sprint_id), tasks.created_at, tenant
      FROM tasks LEFT JOIN moves first ON first.task_id = tasks.id AND first.place = 1
    UNION ALL
    SELECT task_id, sprint_id, changed_at, tenant FROM moves;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END
$$;
