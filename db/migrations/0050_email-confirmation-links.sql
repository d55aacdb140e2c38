-- A link that confirms the address that an account has; it names the address, as a link of an email change does.
ALTER TABLE account_links DROP CONSTRAINT account_links_purpose_known;
--> statement-breakpoint
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_known CHECK (purpose IN ('password_reset', 'email_change', 'email_confirmation') AND (purpose <> 'password_reset') = (email IS NOT NULL));
