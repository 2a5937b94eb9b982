-- A function in SQL is planned anew in every statement that calls it, one in PL/pgSQL once in a session. A hold calls it
-- three times.
CREATE OR REPLACE FUNCTION change_number() RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN (SELECT pg_current_xact_id()::text::bigint + xid_offset FROM change_clock);
END $$;--> statement-breakpoint
-- The first change of a record drops nothing.
CREATE OR REPLACE FUNCTION drop_older_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	older bigint[] := ARRAY(
		SELECT id FROM record_changes WHERE kind = NEW.kind AND record_id = NEW.record_id AND id < NEW.id FOR UPDATE SKIP LOCKED);
BEGIN
	IF older <> '{}' THEN
		DELETE FROM record_changes WHERE id = ANY (older);
	END IF;
	RETURN NULL;
END $$;
