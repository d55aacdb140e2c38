import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { plainConnectionsOf } from './plain-connections.ts';

const warningsFor = (env: Record<string, string>) =>
  plainConnectionsOf(readConfig({ SESSION_SECRET: 'x'.repeat(32), ...env }, '/srv/aicv')).map(
    (sentence) => sentence.split(' ')[0],
  );

const S3 = { DOCUMENT_STORE: 's3://aicv-documents' };

describe('an unencrypted connection to another machine', () => {
  it.each([
    ['postgres://aicv:secret@db.example/aicv'],
    ['postgres://aicv:secret@10.0.0.7:6432/aicv?application_name=aicv'],
    ['postgres://aicv:secret@[2001:db8::7]/aicv'],
    ['postgres://aicv:secret@localhost/aicv?host=db.example'],
  ])('is reported: %s', (DATABASE_URL) => {
    expect(warningsFor({ DATABASE_URL })).toEqual(['DATABASE_URL']);
    expect(warningsFor({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).toEqual([
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
    ]);
  });

  it.each([
    ['postgres://aicv:secret@db.example/aicv?sslmode=verify-full'],
    ['postgres://aicv:secret@db.example/aicv?sslmode=disable'],
    ['postgres://aicv:secret@LOCALHOST/aicv'],
    ['postgres://aicv:secret@127.0.0.2:5433/aicv'],
    ['postgres://aicv:secret@[::1]/aicv'],
    ['postgresql://aicv@localhost/aicv?host=%2Fvar%2Frun%2Fpostgresql'],
    ['postgresql:///aicv?host=%2Fvar%2Frun%2Fpostgresql'],
  ])('is not what this is: %s', (DATABASE_URL) => {
    expect(warningsFor({ DATABASE_URL })).toEqual([]);
  });

  it('includes a document store over HTTP', () => {
    expect(warningsFor({ ...S3, S3_ENDPOINT: 'http://storage.example:9000' })).toEqual(['S3_ENDPOINT']);
    expect(warningsFor({ ...S3, S3_ENDPOINT: 'https://storage.example' })).toEqual([]);
    expect(warningsFor({ ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual([]);
    expect(warningsFor(S3)).toEqual([]);
    expect(warningsFor({})).toEqual([]);
  });

  it('is logged without the password in its address', () => {
    const config = readConfig(
      { DATABASE_URL: 'postgres://a:hunter2@db.example/a', SESSION_SECRET: 'x'.repeat(32) },
      '/',
    );
    expect(plainConnectionsOf(config).join()).not.toContain('hunter2');
  });
});
