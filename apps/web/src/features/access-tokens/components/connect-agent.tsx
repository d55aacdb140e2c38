import { Panel } from '../../../components/layout/panel.tsx';
import { agentAddress } from '../model/agent-address.ts';

/** Explains how an agent uses a token, and what it may do. */
export function ConnectAgent() {
  return (
    <Panel title="Connect an agent">
      <div className="grid gap-3 text-fg-2 text-md">
        <p>
          Add this address to any agent that supports the Model Context Protocol over HTTP, with a token for agents as
          its bearer token:
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text must be focusable by keyboard (WCAG 2.1.1) */}
        <pre tabIndex={0} className="overflow-x-auto rounded-md bg-sunken p-3.5 font-mono text-fg text-sm">
          {agentAddress()}
        </pre>
        <p>
          The agent reads what you can read, and its reads of confidential records are recorded as yours. It can create
          AI drafts. Only you can accept them, on the platform.
        </p>
      </div>
    </Panel>
  );
}
