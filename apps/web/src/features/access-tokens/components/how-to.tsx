import { Panel } from '../../../components/layout/panel.tsx';

const CODE = 'rounded-xs bg-sunken px-1 py-0.5 font-mono text-fg text-xs';

/** Explains how a program uses a token. */
export function HowTo({ mayReadOtif }: { mayReadOtif: boolean }) {
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
          <a href="/api/docs" className="text-accent-text underline underline-offset-4">
            API reference
          </a>
          .
        </p>
      </div>
    </Panel>
  );
}
