-- Addresses that the records prove: by an accepted invitation or a used link to the same address, unless an administrator changed the
-- address after the link. Demonstration accounts are fixtures of the firm.
DO $$
DECLARE
  tenant text;
BEGIN
  FOR tenant IN SELECT id FROM tenants ORDER BY id LOOP
    PERFORM set_config('app.tenant_id', tenant, true);
    UPDATE users SET email_confirmed_at = proven.at
      FROM (
        SELECT user_id, min(at) AS at
          FROM (
            SELECT accepted_by AS user_id, email, accepted_at AS at FROM invitations WHERE accepted_at IS NOT NULL
            UNION ALL
            SELECT user_id, email, used_at FROM account_links WHERE purpose = 'email_change' AND used_at IS NOT NULL
            UNION ALL
            SELECT link.user_id, owner.email, link.used_at
              FROM account_links link JOIN users owner ON owner.id = link.user_id
             WHERE link.purpose = 'password_reset' AND link.used_at IS NOT NULL
               AND NOT EXISTS (
                 SELECT FROM audit_logs entry
                  WHERE entry.resource_type = 'user' AND entry.resource_id = link.user_id::text AND entry.timestamp > link.used_at
                    AND (entry.action = 'email_changed' OR entry.details -> 'changed' ? 'email')
               )
          ) proof
          JOIN users holder ON holder.id = proof.user_id AND lower(holder.email) = lower(proof.email)
         GROUP BY user_id
      ) proven
     WHERE users.id = proven.user_id;
    UPDATE users SET email_confirmed_at = created_at
     WHERE email_confirmed_at IS NULL AND email IS NOT NULL AND tenant = 'default'
       AND EXISTS (SELECT FROM installation_settings WHERE key = 'demonstration_accounts')
       AND NOT EXISTS (
         SELECT FROM audit_logs entry
          WHERE entry.resource_type = 'user' AND entry.resource_id = users.id::text
            AND (entry.action = 'email_changed' OR entry.details -> 'changed' ? 'email')
       )
       AND (
         username IN (SELECT jsonb_array_elements_text(value) FROM installation_settings WHERE key = 'demonstration_accounts')
         OR password = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
       );
  END LOOP;
  PERFORM set_config('app.tenant_id', '', true);
END
$$;
