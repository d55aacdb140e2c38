import { Checkbox } from '../../../components/form/checkbox.tsx';
import { Panel } from '../../../components/layout/panel.tsx';

type ConfirmedEmailProps = {
  isRequired: boolean;
  /** Without a mail server no address can be confirmed. */
  isMailConfigured: boolean;
  onChange: (isRequired: boolean) => void;
  error?: string | undefined;
  disabled: boolean;
};

/** Whether signing the NDA requires a confirmed address. */
export function ConfirmedEmail({ isRequired, isMailConfigured, onChange, error, disabled }: ConfirmedEmailProps) {
  return (
    <Panel title="Confirmed email addresses" description="People confirm their address with a link we email them.">
      <Checkbox
        name="requireConfirmedEmail"
        label="Require a confirmed email address to sign the NDA"
        checked={isRequired}
        disabled={disabled || !isMailConfigured}
        error={error}
        hint={
          isMailConfigured
            ? 'Roles other than Learner always need a confirmed address.'
            : 'No mail server is configured. Set SMTP_URL to require confirmed addresses.'
        }
        onChange={({ target }) => onChange(target.checked)}
      />
    </Panel>
  );
}
