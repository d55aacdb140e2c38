/** The two authentication schemes in the OpenAPI document. */
import { TOKEN_PREFIX } from '@aicv/domain/identity/access-token';
import { SESSION_COOKIE } from '../sessions/session-cookie.ts';

export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: `A personal access token (${TOKEN_PREFIX}...), for /api/mcp and the paths under /api/v2`,
  },
} as const;

export type SecurityScheme = keyof typeof SECURITY_SCHEMES;
