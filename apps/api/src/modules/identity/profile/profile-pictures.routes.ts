import { ownAccountEndpoints } from '@aicv/contracts/identity/own-account';
import { notFound } from '../../../platform/http/errors/api-error.ts';
import { answer, type Binder } from '../../../platform/http/routing/bind-endpoint.ts';
import { transaction } from '../../../platform/http/routing/transaction.ts';
import { mediaTypeOf } from '../../../platform/http/routing/upload-bodies.ts';
import { presentSignedInUser } from '../users/users.presenter.ts';
import { pictureVersion } from './picture-address.ts';
import { findPicture } from './profile-pictures.queries.ts';
import { removeOwnPicture } from './remove-own-picture.ts';
import { setOwnPicture } from './set-own-picture.ts';

/** The URL contains the picture's hash, so the response never changes. */
const CACHE_IMMUTABLE = 'private, max-age=31536000, immutable';

export function bindProfilePictures({ bind }: Binder): void {
  bind(ownAccountEndpoints.setOwnPicture, async (call) => {
    const sent = { bytes: call.body ?? new Uint8Array(), mediaType: mediaTypeOf(call.request) };
    const user = await setOwnPicture(call, sent);
    return answer(200, presentSignedInUser(user, call.caller));
  });

  bind(
    ownAccountEndpoints.removeOwnPicture,
    transaction(async (ctx) => {
      const user = await removeOwnPicture(ctx);
      return answer(200, presentSignedInUser(user, ctx.caller));
    }),
  );

  bind(
    ownAccountEndpoints.getPicture,
    transaction(async ({ params, query, request, reply, tx }) => {
      const picture = await findPicture(tx, params.id);
      if (picture === undefined) throw notFound();
      const version = pictureVersion(picture.sha256);
      const etag = `"${version}"`;
      reply.header('ETag', etag);
      reply.header('Cache-Control', query.v === version ? CACHE_IMMUTABLE : 'private, no-cache');
      if (request.headers['if-none-match'] === etag) return answer(304, undefined);
      return answer(200, picture.webp);
    }),
  );
}
