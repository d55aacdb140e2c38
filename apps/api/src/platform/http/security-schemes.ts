/** The two authentication schemes in the OpenAPI document. */
import { TOKEN_PREFIX } from '@aicv/domain/access-token';
import { SESSION_COOKIE } from './session-cookie.ts';

export const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: `A personal access token (${TOKEN_PREFIX}...), for the paths under /api/v2`,
  },
} as const;

export type SecurityScheme = keyof typeof SECURITY_SCHEMES;
