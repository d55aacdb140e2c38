import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createMailOriginOf } from './request-origin.ts';

const from = (host: string, protocol = 'http') => ({ host, protocol }) as unknown as FastifyRequest;

describe('the address in mails that strangers can set off', () => {
  it('is the one that the operator has set, whatever the caller says', () => {
    expect(createMailOriginOf('https://aicv.example')(from('phishing.example'))).toBe('https://aicv.example');
  });

  it.each(['localhost:5000', '127.0.0.1:5000', '[::1]:5000'])('without one is %s, the reader’s own machine', (host) => {
    expect(createMailOriginOf(undefined)(from(host))).toBe(`http://${host}`);
  });

  it.each(['phishing.example', 'localhost.phishing.example', '127.0.0.1.phishing.example', '10.0.0.7:5000'])(
    'is never %s, which only the caller says',
    (host) => {
      expect(createMailOriginOf(undefined)(from(host, 'https'))).toBeUndefined();
    },
  );
});
