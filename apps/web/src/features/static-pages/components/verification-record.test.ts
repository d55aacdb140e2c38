import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@aicv/domain/text/brand';
import { describe, expect, it } from 'vitest';
import { authorshipRecord } from '../model/authorship-record.ts';

const publicDirectory = join(import.meta.dirname, '../../../../public');
const document = readFileSync(join(publicDirectory, authorshipRecord.fileName));

describe('the authorship record', () => {
  it('has the SHA-256 that the verification page publishes', () => {
    expect(authorshipRecord.sha256).toBe(createHash('sha256').update(document).digest('hex'));
  });

  it('states what the verification page states', () => {
    const fields = new Map(
      [...document.toString('utf8').matchAll(/^([A-Z][A-Za-z ]+): +(.+)$/gm)].map((match) => [match[1], match[2]]),
    );
    expect(Object.fromEntries(fields)).toEqual({
      Title: brand.publicationTitle,
      Author: brand.founderName,
      Version: `${brand.publicationVersion} (authorship lock)`,
      Publisher: brand.legalName,
      Date: brand.publicationDate,
      DOI: brand.doi,
      Protocol: brand.protocolName,
      'Trust holder': brand.trustHolder,
      Status: 'ACTIVE | PROTECTED | VERIFIED',
    });
  });
});
