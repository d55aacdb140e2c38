-- The product runs as a role that cannot write the chain: the entries that it inserts are chained with the owner's rights.
ALTER FUNCTION chain_audit_entry() SECURITY DEFINER SET search_path = public, pg_temp;
