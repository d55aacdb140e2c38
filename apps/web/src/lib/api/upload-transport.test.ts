import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadTransport } from './upload-transport.ts';

/** A request whose network events the test triggers. */
class PlayedRequest {
  static last: PlayedRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  opened = '';
  sent: unknown;
  status = 0;
  responseText = '';

  constructor() {
    PlayedRequest.last = this;
  }
  open(method: string, address: string) {
    this.opened = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function begin(init: RequestInit = {}) {
  vi.stubGlobal('XMLHttpRequest', PlayedRequest);
  const shares: number[] = [];
  const answer = uploadTransport((share) => shares.push(share))('/api/user/picture', { method: 'PUT', ...init });
  return { shares, answer, request: PlayedRequest.last };
}

describe('the transport of an upload', () => {
  it('sends the body with its headers, reports upload progress, and resolves like fetch', async () => {
    const body = new Blob(['picture'], { type: 'image/png' });
    const { shares, answer, request } = begin({ headers: { 'X-CSRF-Token': 'token-1' }, body });
    expect(request).toMatchObject({
      opened: 'PUT /api/user/picture',
      headers: { 'x-csrf-token': 'token-1' },
      sent: body,
    });
    request.upload.onprogress?.({ lengthComputable: true, loaded: 3, total: 4 });
    request.upload.onprogress?.({ lengthComputable: false, loaded: 4, total: 0 });
    Object.assign(request, { status: 400, responseText: '{"code":"PICTURE_UNREADABLE"}' }).onload();
    const response = await answer;
    expect([response.status, await response.json()]).toEqual([400, { code: 'PICTURE_UNREADABLE' }]);
    expect(shares).toEqual([0.75]);
  });

  it('accepts an empty response', async () => {
    const { answer, request } = begin();
    Object.assign(request, { status: 204 }).onload();
    expect((await answer).status).toBe(204);
  });

  it('fails like fetch without a network, and when aborted', async () => {
    const lost = begin();
    lost.request.onerror();
    await expect(lost.answer).rejects.toThrow(TypeError);
    const controller = new AbortController();
    const givenUp = begin({ signal: controller.signal });
    controller.abort(new Error('Left the page'));
    await expect(givenUp.answer).rejects.toThrow('Left the page');
  });
});
