import { ownAccountEndpoints } from '@aicv/contracts/own-account';
import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { answer, type Binder } from '../../platform/http/bind-endpoint.ts';
import { mediaTypeOf } from '../../platform/http/upload-bodies.ts';
import { pictureVersion } from './picture-address.ts';
import { findPicture } from './profile-pictures.queries.ts';
import { removeOwnPicture } from './remove-own-picture.ts';
import { setOwnPicture } from './set-own-picture.ts';
import { presentSignedInUser } from './users.presenter.ts';

/** The URL contains the picture's hash, so the response never changes. */
const CACHE_IMMUTABLE = 'private, max-age=31536000, immutable';

export function bindProfilePictures({ bind }: Binder, { scope }: { scope: TenantScope }): void {
  bind(ownAccountEndpoints.setOwnPicture, async ({ caller, client, body, request }) => {
    const sent = { bytes: body ?? new Uint8Array(), mediaType: mediaTypeOf(request) };
    const user = await setOwnPicture(scope, caller, client, sent);
    return answer(200, presentSignedInUser(user, caller.actor, caller.twoFactor.isRequired));
  });

  bind(ownAccountEndpoints.removeOwnPicture, async ({ caller, client }) => {
    const user = await removeOwnPicture(scope, caller, client);
    return answer(200, presentSignedInUser(user, caller.actor, caller.twoFactor.isRequired));
  });

  bind(ownAccountEndpoints.getPicture, async ({ caller, params, query, request, reply }) => {
    const picture = await scope.withTenant(caller.tenantId, (tx) => findPicture(tx, params.id));
    if (picture === undefined) throw notFound();
    const version = pictureVersion(picture.sha256);
    const etag = `"${version}"`;
    reply.header('ETag', etag);
    reply.header('Cache-Control', query.v === version ? CACHE_IMMUTABLE : 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return answer(304, undefined);
    return answer(200, picture.webp);
  });
}
