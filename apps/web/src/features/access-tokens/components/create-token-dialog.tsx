import { TOKEN_DAYS_MAX } from '@aicv/contracts/identity/access-tokens';
import { AGENT_SCOPE, API_SCOPES, type TokenScope } from '@aicv/domain/identity/access-token';
import { useId } from 'react';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { FieldError } from '../../../components/form/field-error.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { createDrafts } from '../../../lib/forms/drafts.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { SCOPE_LABELS } from '../model/scope-labels.ts';
import { checkToken, EMPTY_TOKEN, isForAgent, scopesIn, tokenInput, withScope } from '../model/token-form.ts';
import { useCreateToken } from '../mutations.ts';

type CreateTokenDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the user has the scope's permissions. A token grants no more than its owner has. */
  may: (scope: TokenScope) => boolean;
  onCreated: (created: CreatedToken) => void;
};

/** Its secret is shown only once. */
export type CreatedToken = { secret: string; isForAgent: boolean };

const USERS = [
  { value: 'program', label: 'A program, through API v2' },
  { value: 'agent', label: 'An agent, through MCP' },
] as const;

/** The input survives closing the dialog, and the unmount of the page when the session ends. */
const tokenDraft = createDrafts({ kind: 'access-token', lasts: 'page', untouched: EMPTY_TOKEN }).of('new');

/** Form for the name, user, scopes and lifetime of a new token. An agent's token has the scope of agents and no other. */
export function CreateTokenDialog({ open, onOpenChange, may, onCreated }: CreateTokenDialogProps) {
  const { mutateAsync: create } = useCreateToken();
  const form = useAppForm({
    draft: tokenDraft,
    initialValues: EMPTY_TOKEN,
    validate: checkToken,
    send: async (values) => {
      const { token } = await create(tokenInput(values));
      onOpenChange(false);
      onCreated({ secret: token, isForAgent: isForAgent(values) });
    },
  });
  const { values, messages, setValue, field } = form;
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      title="Create access token"
      description="Anyone with this token can act on your behalf, within its scopes and your role."
      failureTitle="The token was not created."
      submitLabel="CREATE"
      pendingLabel="CREATING..."
      retainsDraft
    >
      <TextField label="Name" required dir="auto" hint="A name to recognize the token by." {...field('name')} />
      {may(AGENT_SCOPE) ? (
        <SelectField
          label="Used by"
          options={USERS}
          value={isForAgent(values) ? 'agent' : 'program'}
          onChange={({ target }) => setValue('scopes', target.value === 'agent' ? AGENT_SCOPE : '')}
          hint={
            isForAgent(values)
              ? 'The agent reads what you can read and creates AI drafts, which only you can accept. It changes nothing else.'
              : undefined
          }
        />
      ) : null}
      {isForAgent(values) ? null : (
        <Scopes
          chosen={scopesIn(values.scopes)}
          offered={API_SCOPES.filter(may)}
          error={messages.scopes}
          onToggle={(scope, isIn) => setValue('scopes', withScope(values.scopes, scope, isIn))}
        />
      )}
      <TextField
        label="Days until it expires"
        required
        inputMode="numeric"
        className="sm:max-w-56"
        hint={`From 1 to ${TOKEN_DAYS_MAX}.`}
        {...field('expiresInDays')}
      />
    </FormDialog>
  );
}

type ScopesProps = {
  chosen: readonly TokenScope[];
  offered: readonly TokenScope[];
  error: string | undefined;
  onToggle: (scope: TokenScope, isIn: boolean) => void;
};

function Scopes({ chosen, offered, error, onToggle }: ScopesProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="grid gap-2.5">
      <legend className="mb-2.5 font-[550] text-fg text-sm">Scopes</legend>
      {offered.map((scope, index) => (
        <Checkbox
          key={scope}
          // The first checkbox gets the focus if the user chose no scope.
          name={index === 0 ? 'scopes' : undefined}
          aria-invalid={error === undefined ? undefined : true}
          checked={chosen.includes(scope)}
          onChange={({ target }) => onToggle(scope, target.checked)}
          label={
            <>
              {SCOPE_LABELS[scope]} <code className="font-mono text-fg-3 text-xs">{scope}</code>
            </>
          }
        />
      ))}
      {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
