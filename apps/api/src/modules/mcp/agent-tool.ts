import type { Capability } from '@aicv/domain/access/access-policy';

/** An endpoint that agents may call, by the name that it has in the table. */
export interface AgentTool {
  readonly name: string;
  readonly method: string;
  /** Parameters in OpenAPI's form: `/api/opportunities/{id}`. */
  readonly path: string;
  readonly access: Capability;
  readonly description: string;
  /** JSON Schema of the arguments: the parameters of the path, and those of the query or the fields of the body. */
  readonly inputSchema: { readonly type: 'object'; readonly properties: Readonly<Record<string, object>> };
  readonly isRead: boolean;
}

export type ToolArguments = Readonly<Record<string, unknown>>;

/** JSON data, which may contain texts of users. */
export interface ToolResult {
  readonly json: string;
  readonly isError: boolean;
}
