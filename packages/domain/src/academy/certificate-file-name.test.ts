import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certificateFileName } from './certificate-file-name.ts';

it.each([
  ['How AI Products Work', 'certificate-how-ai-products-work.pdf'],
  ['BRONZE', 'certificate-bronze.pdf'],
  ['Évaluer un modèle: “zéro” défaut?', 'certificate-evaluer-un-modele-zero-defaut.pdf'],
  ['../../etc/passwd', 'certificate-etc-passwd.pdf'],
  ['人工智能', 'certificate.pdf'],
  ['', 'certificate.pdf'],
])('of %j is %s', (title, name) => {
  expect(certificateFileName(title)).toBe(name);
});

it('needs no escaping in a header, for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const name = certificateFileName(title);
      expect(name).toMatch(/^certificate(-[a-z0-9]+)*\.pdf$/);
      expect(name.length).toBeLessThan(100);
    }),
  );
});
