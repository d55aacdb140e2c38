-- As in 0001: the tenant is carried by the database; links and passkeys are found before a tenant is known.

ALTER TABLE account_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE account_links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY account_links_tenant ON account_links USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE profile_pictures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE profile_pictures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY profile_pictures_tenant ON profile_pictures USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE passkeys FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY passkeys_tenant ON passkeys USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE recovery_codes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY recovery_codes_tenant ON recovery_codes USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE totp_secrets ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE totp_secrets FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY totp_secrets_tenant ON totp_secrets USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE notification_preferences ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notification_preferences FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY notification_preferences_tenant ON notification_preferences USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
ALTER TABLE task_due_notices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE task_due_notices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY task_due_notices_tenant ON task_due_notices USING (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
--> statement-breakpoint
CREATE POLICY account_links_authentication ON account_links FOR SELECT USING (current_setting('app.scope', true) = 'authentication');
--> statement-breakpoint
CREATE POLICY passkeys_authentication ON passkeys FOR SELECT USING (current_setting('app.scope', true) = 'authentication');
--> statement-breakpoint
-- Of no tenant: nobody has signed in yet.
ALTER TABLE sign_in_challenges ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sign_in_challenges FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sign_in_challenges_authentication ON sign_in_challenges USING (current_setting('app.scope', true) = 'authentication');
--> statement-breakpoint
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_topic_known CHECK (topic IN ('mentions', 'tasks', 'submissions', 'updates', 'certificates', 'tripwires', 'roles', 'administration'));
--> statement-breakpoint
ALTER TABLE notification_preferences ADD CONSTRAINT notification_preferences_mail_known CHECK (mail IN ('never', 'at_once', 'daily'));
--> statement-breakpoint
ALTER TABLE account_links ADD CONSTRAINT account_links_purpose_known CHECK (purpose IN ('password_reset', 'email_change') AND (purpose = 'email_change') = (email IS NOT NULL));
