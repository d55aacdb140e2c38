/** The endpoint table as a plain page: no script and no style, to be readable under the strictest policy. */
import { type Endpoint, isShape, pathInV2, type SuccessAnswer } from '@aicv/contracts/endpoint';
import { endpoints } from '@aicv/contracts/endpoints';
import { brand } from '@aicv/domain/text/brand';
import { toJSONSchema } from 'zod/v4/core';
import { escapeHtml } from '../../../platform/text/escape-html.ts';

export function renderApiDocs(): string {
  const sections = Object.values<Endpoint>(endpoints).map(renderEndpoint).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand.name} API</title></head>
<body>
<main>
<h1>${brand.name} API</h1>
<p>Generated from the endpoint table. The same as an <a href="/api/docs/openapi.json">OpenAPI document</a>.</p>
<p>Every write needs the header <code>X-CSRF-Token</code> with a token from <code>GET /api/csrf-token</code>. Every error answers
<code>{ message, code, requestId, issues? }</code>.</p>
<p>Programs use the endpoints under <code>/api/v2</code> with a personal access token: <code>Authorization: Bearer ...</code>, without
cookie and CSRF token. The access of such an endpoint is the scope that the token needs; its owner's role must allow it too.</p>
${sections}
</main>
</body>
</html>
`;
}

function renderEndpoint(endpoint: Endpoint): string {
  const shapes = [
    ['Path parameters', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
    ...Object.entries(endpoint.responses).map(([status, shape]) => [`Response ${status}`, shape] as const),
  ] as const;
  const details = shapes.flatMap(([name, shape]) => (shape === undefined ? [] : [renderShape(name, shape)])).join('\n');
  return `<section>
<h2><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)}. Access: <code>${endpoint.access}</code>.${alsoInV2(endpoint)}${acceptsIdempotencyKey(endpoint)}</p>
${details}
</section>`;
}

function alsoInV2(endpoint: Endpoint): string {
  if (endpoint.v2 !== true) return '';
  return ` With an access token: <code>${endpoint.method} ${escapeHtml(pathInV2(endpoint))}</code>.`;
}

function acceptsIdempotencyKey(endpoint: Endpoint): string {
  if (endpoint.acceptsIdempotencyKey !== true) return '';
  return ' Repeating a request with the same <code>Idempotency-Key</code> header and body returns the existing record. Reusing the key with a different body returns <code>422 IDEMPOTENCY_KEY_REUSED</code>.';
}

function renderShape(name: string, shape: SuccessAnswer): string {
  const text = isShape(shape)
    ? JSON.stringify(toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }), null, 2)
    : [shape].flat().join(' or ');
  return `<details><summary>${name}</summary><pre>${escapeHtml(text)}</pre></details>`;
}
