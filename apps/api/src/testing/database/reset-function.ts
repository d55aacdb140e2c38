/** Adds `testing.reset()` to the template database, as its superuser. It returns false if a statement has changed the schema since. */
export const RESET_FUNCTION = `
  CREATE SCHEMA testing;
  CREATE TABLE testing.schema_changes (at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE testing.first_tenants AS TABLE public.tenants;

  CREATE FUNCTION testing.reset() RETURNS boolean LANGUAGE plpgsql SET session_replication_role = replica AS $$
  DECLARE
    filled regclass;
    sequence regclass;
  BEGIN
    IF EXISTS (SELECT FROM testing.schema_changes) THEN RETURN false; END IF;
    FOR filled IN
      SELECT oid FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND pg_relation_size(oid) > 0
    LOOP
      -- Emptying a small table row by row is faster than replacing its files.
      IF pg_relation_size(filled) > 65536 THEN EXECUTE format('TRUNCATE %s CASCADE', filled);
      ELSE EXECUTE format('DELETE FROM %s', filled);
      END IF;
    END LOOP;
    FOR sequence IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' LOOP
      PERFORM setval(sequence, 1, false);
    END LOOP;
    INSERT INTO public.tenants SELECT * FROM testing.first_tenants;
    RETURN true;
  END $$;

  CREATE FUNCTION testing.note_schema_change() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO testing.schema_changes DEFAULT VALUES;
  END $$;
  CREATE EVENT TRIGGER note_schema_change ON ddl_command_end EXECUTE FUNCTION testing.note_schema_change();
`;
