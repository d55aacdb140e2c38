import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/product');
const lineOf = (env: Record<string, string>) => {
  try {
    read(env);
    return undefined;
  } catch (error) {
    return error instanceof ConfigError ? error.message : `another error: ${error}`;
  }
};

describe('SIGNING_P12', () => {
  it('is unset by default: the product generates its own key', () => {
    expect(read({}).signingPkcs12).toBeUndefined();
    expect(read({ SIGNING_P12: ' ', SIGNING_P12_PASSWORD: 'x' }).signingPkcs12).toBeUndefined();
  });

  it('is a path from the project’s folder, with its password unchanged', () => {
    expect(read({ SIGNING_P12: 'keys/a.p12', SIGNING_P12_PASSWORD: ' spaced ' }).signingPkcs12).toEqual({
      path: '/srv/product/keys/a.p12',
      password: ' spaced ',
    });
    expect(read({ SIGNING_P12: '/etc/a.p12' }).signingPkcs12).toEqual({ path: '/etc/a.p12', password: '' });
  });
});

describe('DOCUMENT_STORE', () => {
  it('is a folder in the data directory by default', () => {
    expect(read({ DATA_DIR: '/var/data' }).documentStore).toEqual({ kind: 'disk', folder: '/var/data/documents' });
  });

  it('accepts a bucket and a folder in it', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
    expect(read({ DATA_DIR: '/var/data', DOCUMENT_STORE: 's3://papers', ...keys }).documentStore).toEqual({
      kind: 's3',
      incoming: '/var/data/incoming',
      bucket: 'papers',
      prefix: '',
      endpoint: undefined,
      region: 'us-east-1',
      credentials,
    });
    const own = { S3_ENDPOINT: 'https://storage.example:9000', S3_REGION: 'eu-central-1' };
    expect(
      read({ DATA_DIR: '/var/data', DOCUMENT_STORE: 's3://papers/firm/aicv/', ...own, ...keys }).documentStore,
    ).toEqual({
      kind: 's3',
      incoming: '/var/data/incoming',
      bucket: 'papers',
      prefix: 'firm/aicv/',
      endpoint: 'https://storage.example:9000',
      region: 'eu-central-1',
      credentials,
    });
  });

  it('needs no key on a machine with a role', () => {
    expect(read({ DOCUMENT_STORE: 's3://papers' }).documentStore).toMatchObject({ credentials: undefined });
  });

  it.each([
    [{ DOCUMENT_STORE: 'papers' }, 'DOCUMENT_STORE must be s3://bucket or s3://bucket/folder, not "papers"'],
    [{ DOCUMENT_STORE: 's3://' }, 'DOCUMENT_STORE must be s3://bucket or s3://bucket/folder, not "s3://"'],
    [
      { DOCUMENT_STORE: 's3://b', S3_ENDPOINT: 'here' },
      'DOCUMENT_STORE must be s3://bucket or s3://bucket/folder, not "s3://b"',
    ],
    [{ DOCUMENT_STORE: 's3://papers', S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT must be an http:// or https:// address'],
    [
      { DOCUMENT_STORE: 's3://papers', S3_ACCESS_KEY_ID: 'id' },
      'S3_SECRET_ACCESS_KEY is required together with the other half of the key',
    ],
    [
      { DOCUMENT_STORE: 's3://papers', S3_SECRET_ACCESS_KEY: 'secret' },
      'S3_ACCESS_KEY_ID is required together with the other half of the key',
    ],
  ])('stops the start with one line: %o', (env, line) => {
    expect(lineOf(env as Record<string, string>)).toBe(line);
  });
});
