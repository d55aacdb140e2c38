-- Trusted extensions: the owner of a database may add them. Together they find a text inside of a tenant's texts by an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
