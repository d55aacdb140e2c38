import { describe, expect, it } from 'vitest';
import { requestLog } from './attack-requests.ts';

const sent = (body: unknown) =>
  requestLog('http://127.0.0.1:1', [{ method: 'POST', url: '/records', body, insertionPoints: 1 }])
    .split('\n')
    .at(-3);

describe('the body of a request that sqlmap varies', () => {
  it('is left to sqlmap if each position has a name of its own', () => {
    expect(sent({ title: 'One', size: 2 })).toBe('{"title":"One","size":2}');
  });

  it('is marked at every position if names repeat or contain "token"', () => {
    expect(sent({ rows: [{ id: 'a' }, { id: 'b', size: 2, isOpen: true }] })).toBe(
      '{"rows":[{"id":"a*"},{"id":"b*","size":2*,"isOpen":true*}]}',
    );
    expect(sent({ resetToken: 'x', password: 'y' })).toBe('{"resetToken":"x*","password":"y*"}');
  });
});
