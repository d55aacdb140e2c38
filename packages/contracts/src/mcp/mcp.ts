import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const METHOD_MAX_LENGTH = 128;
const ID_MAX_LENGTH = 128;

const idMessage = `Id must be a whole number or a text of at most ${ID_MAX_LENGTH} characters`;

export const mcpEndpoints = {
  // REQ-374
  sendMcpMessage: defineEndpoint({
    method: 'POST',
    path: '/api/mcp',
    summary: 'Send one message of the Model Context Protocol: streamable HTTP without sessions, with JSON responses',
    access: 'mcp',
    credential: 'accessToken',
    /** A request or, without an id, a notification (JSON-RPC 2.0). */
    body: z.strictObject({
      jsonrpc: z.literal('2.0', 'JSON-RPC must be version 2.0'),
      id: z.optional(z.union([z.string().check(z.maxLength(ID_MAX_LENGTH)), z.int()], idMessage)),
      method: z
        .string('Method must be text')
        .check(z.maxLength(METHOD_MAX_LENGTH, `Method must be less than ${METHOD_MAX_LENGTH} characters`)),
      params: z.optional(z.record(z.string(), z.unknown(), 'Params must be an object')),
    }),
    responses: { 200: z.looseObject({ jsonrpc: z.literal('2.0') }), 202: 'empty' },
  }),
} as const;
