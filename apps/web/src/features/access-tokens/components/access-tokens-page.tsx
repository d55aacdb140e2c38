import type { AccessToken } from '@aicv/contracts/identity/access-tokens';
import { AGENT_SCOPE, type TokenScope } from '@aicv/domain/identity/access-token';
import { useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Badge } from '../../../components/data/badge.tsx';
import { Moment, TimeAgo } from '../../../components/data/moment.tsx';
import { RecordList } from '../../../components/data/record-list.tsx';
import { UserText } from '../../../components/data/user-text.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { useRequestedAction } from '../../../lib/requested-action.ts';
import { SCOPE_LABELS } from '../model/scope-labels.ts';
import { type TokenState, tokenState } from '../model/token-state.ts';
import { accessTokensQuery } from '../queries.ts';
import { ConnectAgent } from './connect-agent.tsx';
import type { CreatedToken } from './create-token-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const CreateTokenDialog = lazyDialog(() => import('./create-token-dialog.tsx'), 'CreateTokenDialog');
const RevokeTokenDialog = lazyDialog(() => import('./revoke-token-dialog.tsx'), 'RevokeTokenDialog');

const STATES = {
  active: { label: 'Active', tone: 'success' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warning' },
} as const satisfies Record<TokenState, object>;

const CODE = 'rounded-xs bg-sunken px-1 py-0.5 font-mono text-fg text-xs';

type AccessTokensPageProps = {
  /** Whether API v2 is enabled. */
  isApiOn: boolean;
  canCreate: boolean;
  may: (scope: TokenScope) => boolean;
};

/** The user's access tokens for the API. While the API is disabled, tokens can only be listed and revoked. */
export function AccessTokensPage({ isApiOn, canCreate, may }: AccessTokensPageProps) {
  const nowMs = useNow();
  const tokens = useInfiniteQuery(accessTokensQuery);
  // The empty state has its own create button.
  const isEmpty = tokens.data?.pages.every(({ items }) => items.length === 0) === true;
  const creating = useDialogSlot<null>();
  const [created, setCreated] = useState<CreatedToken | null>(null);
  const [hasSecretDialog, setHasSecretDialog] = useState(false);
  useRequestedAction({ 'create-token': canCreate ? () => creating.open(null) : undefined });
  const createRef = useRef<HTMLButtonElement>(null);
  const showSecret = (shown: CreatedToken) => {
    setCreated(shown);
    setHasSecretDialog(true);
  };
  const revoking = useDialogSlot<AccessToken>();
  const createButton = (
    <Button ref={createRef} variant="primary" icon={<Plus />} onClick={() => creating.open(null)}>
      CREATE TOKEN
    </Button>
  );

  const columns = [
    {
      key: 'name',
      header: 'Name',
      isRowHeader: true,
      isUserText: true,
      cell: ({ name, prefix }: AccessToken) => (
        <>
          <UserText lines={2}>{name}</UserText>
          <span className="block font-mono font-normal text-fg-3 text-xs">{prefix}...</span>
        </>
      ),
    },
    {
      key: 'state',
      header: 'Status',
      cell: (token: AccessToken) => {
        const { label, tone } = STATES[tokenState(token, nowMs)];
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
    {
      key: 'scopes',
      header: 'Scopes',
      isSecondary: true,
      cell: ({ scopes }: AccessToken) => (
        <ul className="grid gap-0.5 text-xs">
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_LABELS[scope]}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'used',
      header: 'Last used',
      cell: ({ lastUsedAt }: AccessToken) => (lastUsedAt === null ? 'Never' : <TimeAgo at={lastUsedAt} />),
    },
    {
      key: 'until',
      header: 'Expires',
      cell: ({ revokedAt, expiresAt }: AccessToken) => <Moment at={revokedAt ?? expiresAt} />,
    },
    {
      key: 'actions',
      isControls: true,
      header: 'Actions',
      align: 'end',
      cell: (token: AccessToken) =>
        tokenState(token, nowMs) === 'active' ? (
          <Button size="sm" variant="danger" aria-label={`REVOKE ${token.name}`} onClick={() => revoking.open(token)}>
            REVOKE
          </Button>
        ) : null,
    },
  ] as const;

  return (
    <>
      <PageHeader
        title="Access tokens"
        subtitle="Let programs use the platform on your behalf, within the limits you set"
        actions={isEmpty || !canCreate ? null : createButton}
      />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3.5">
        {isApiOn ? null : (
          <Alert tone="warning" title="API v2 is switched off.">
            Your tokens do not work, and you cannot create new ones. Active tokens work again once an administrator
            switches it on.
          </Alert>
        )}
        <Panel title="Your tokens" padded={false}>
          <RecordList
            records={tokens}
            columns={columns}
            rowKey={({ id }) => id}
            noun="access tokens"
            icon={<KeyRound />}
            loadingText="Loading your access tokens..."
            empty={{
              title: 'No access tokens yet',
              description: 'A token lets a program read or change data within the scopes and expiry date you choose.',
              action: canCreate ? createButton : undefined,
            }}
          />
        </Panel>
        {isApiOn ? <HowTo mayReadOtif={may('otif.read')} /> : null}
        {isApiOn && may(AGENT_SCOPE) ? <ConnectAgent /> : null}
      </div>
      <DialogSlot {...creating}>
        {(dialog) => <CreateTokenDialog {...dialog} may={may} onCreated={showSecret} />}
      </DialogSlot>
      <DialogSlot {...revoking}>
        {(dialog, token) => (
          <RevokeTokenDialog
            {...dialog}
            token={token}
            canReplace={canCreate}
            focusFallback={() => createRef.current ?? document.querySelector('main')}
          />
        )}
      </DialogSlot>
      {hasSecretDialog ? (
        <SecretDialog created={created} onDone={() => setCreated(null)} finalFocus={() => createRef.current} />
      ) : null}
    </>
  );
}

/** Explains how a program uses a token. */
function HowTo({ mayReadOtif }: { mayReadOtif: boolean }) {
  const path = mayReadOtif ? '/api/v2/opportunities?limit=5' : '/api/v2/courses?limit=5';
  const command = `curl -H "Authorization: Bearer $AICV_TOKEN" \\\n  "${window.location.origin}${path}"`;
  return (
    <Panel title="How to use it">
      <div className="grid gap-3 text-fg-2 text-md">
        <p>
          Include the token in every request to a path under <code className={CODE}>/api/v2</code>. This example reads
          it from the variable <code className={CODE}>AICV_TOKEN</code>:
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text must be focusable by keyboard (WCAG 2.1.1) */}
        <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sunken p-3.5 font-mono text-fg text-sm">
          {command}
        </pre>
        <p>
          For all paths, their parameters and responses, see the{' '}
          <a href="/api/docs" className="text-link underline">
            API reference
          </a>
          .
        </p>
      </div>
    </Panel>
  );
}
