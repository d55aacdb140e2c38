-- Sprints, tasks and certificates are found by the search too, as it is over all that a person may see (decisions 10).
CREATE FUNCTION enter_for_search(found sprints) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  venture text := (SELECT title FROM ventures WHERE id = found.venture_id);
BEGIN
  PERFORM put_search_entry('sprint', found.id, found.title, found.created_at, found.tenant_id, venture, below => found.venture_id);
END
$$;
--> statement-breakpoint
-- For whoever reads Labs, and for the person whose task it is. A sprint stays with its venture, and a task moves between sprints of one.
CREATE FUNCTION enter_for_search(found tasks) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  venture ventures;
BEGIN
  SELECT ventures.* INTO venture FROM sprints JOIN ventures ON ventures.id = sprints.venture_id WHERE sprints.id = found.sprint_id;
  PERFORM put_search_entry('task', found.id, found.title, found.created_at, found.tenant_id, venture.title,
    meant_for => array_remove(ARRAY['labs', found.assignee_id::text], NULL), below => venture.id);
END
$$;
--> statement-breakpoint
-- For its holder, and for those who administer certificates, who look for a holder or a code.
CREATE FUNCTION enter_for_search(found certificates) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_search_entry('certificate', found.id, found.title, found.issued_at, found.tenant_id, found.holder_name,
    found.holder_name || ' ' || found.code, ARRAY['certificates', found.user_id::text]);
END
$$;
--> statement-breakpoint
-- What stands in a venture names it as it is called now.
CREATE FUNCTION name_venture_in_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  searched text := coalesce(current_setting('app.search_pattern', true), '');
BEGIN
  PERFORM set_config('app.search_pattern', '%', true);
  UPDATE search_entries SET context = NEW.title
   WHERE context IS DISTINCT FROM NEW.title AND record_id IN (
     SELECT id FROM sprints WHERE venture_id = NEW.id
     UNION ALL SELECT tasks.id FROM tasks JOIN sprints ON sprints.id = tasks.sprint_id WHERE sprints.venture_id = NEW.id);
  PERFORM set_config('app.search_pattern', searched, true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sprints_found AFTER INSERT OR UPDATE OF title OR DELETE ON sprints FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
--> statement-breakpoint
CREATE TRIGGER tasks_found AFTER INSERT OR UPDATE OF title, assignee_id OR DELETE ON tasks FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
--> statement-breakpoint
CREATE TRIGGER certificates_found AFTER INSERT OR UPDATE OF title, holder_name, code OR DELETE ON certificates FOR EACH ROW EXECUTE FUNCTION keep_search_entry();
--> statement-breakpoint
CREATE TRIGGER ventures_named_in_search AFTER UPDATE OF title ON ventures FOR EACH ROW WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION name_venture_in_search();
--> statement-breakpoint
-- What is there already, of each tenant in turn.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT id FROM tenants ORDER BY id LOOP
    PERFORM set_config('app.tenant_id', tenant, true);
    PERFORM enter_for_search(kept) FROM sprints kept;
    PERFORM enter_for_search(kept) FROM tasks kept;
    PERFORM enter_for_search(kept) FROM certificates kept;
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END
$$;
