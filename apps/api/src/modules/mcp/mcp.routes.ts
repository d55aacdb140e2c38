import { mcpEndpoints } from '@aicv/contracts/mcp/mcp';
import { answer, type Binder } from '../../platform/http/routing/bind-endpoint.ts';
import { agentTools, listAgentTools } from './agent-tools.presenter.ts';
import { callAgentTool, type Inject } from './call-agent-tool.ts';

/** The headers that the protocol defines. */
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version'];

/** `inject` runs the requests of tools through this process's own routes. */
export function bindMcp({ bind }: Binder, { inject, version }: { inject: Inject; version: string }): void {
  bind(mcpEndpoints.sendMcpMessage, async (call) => {
    const { answerMessage } = await import('./answer-message.ts');
    const tools = {
      list: () => listAgentTools(call.caller.actor),
      call: (name: string, given: Readonly<Record<string, unknown>>) => {
        const tool = agentTools().get(name);
        return tool && callAgentTool(call, tool, { given, inject });
      },
    };
    const headers = Object.fromEntries(
      PROTOCOL_HEADERS.flatMap((name) => {
        const value = call.request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const answered = await answerMessage(call.body, tools, { headers, version });
    if (answered.status === 202) return answer(202, undefined);
    call.reply.type('application/json; charset=utf-8');
    return answer(200, Buffer.from(answered.json));
  });
}
