import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ndaContentDisposition, ndaFileName } from './nda-file-name.ts';

// REQ-107
describe('the ASCII file name of a signed NDA', () => {
  it.each([
    ['Ada Lovelace', 'NDA-Ada_Lovelace-signed.pdf'],
    ['J. R. R. Tolkien', 'NDA-J__R__R__Tolkien-signed.pdf'],
    ['Conan O’Brien', 'NDA-Conan_O_Brien-signed.pdf'],
    ['Jean-Luc Picard', 'NDA-Jean_Luc_Picard-signed.pdf'],
    ['José Núñez', 'NDA-Jos__N__ez-signed.pdf'],
    ['王 小明', 'NDA-____-signed.pdf'],
    ['𠮷田 太郎', 'NDA-_____-signed.pdf'],
  ])('of %s has an underscore for each character other than a letter or digit', (name, expected) => {
    expect(ndaFileName(name)).toBe(expected);
  });
});

/** Reads the header as RFC 6266 does: exactly one quoted `filename` and one `filename*`. */
function parse(header: string): { ascii: string; own: string } {
  const match =
    /^attachment; filename="([A-Za-z0-9_.-]+)"; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})+)$/.exec(
      header,
    );
  return { ascii: match?.[1] ?? '', own: decodeURIComponent(match?.[2] ?? '') };
}

// REQ-107
describe('the Content-Disposition of a signed NDA', () => {
  it('carries both forms of the name', () => {
    expect(ndaContentDisposition('Ada Lovelace')).toBe(
      `attachment; filename="NDA-Ada_Lovelace-signed.pdf"; filename*=UTF-8''NDA-Ada%20Lovelace-signed.pdf`,
    );
    expect(ndaContentDisposition('王 小明')).toBe(
      `attachment; filename="NDA-____-signed.pdf"; filename*=UTF-8''NDA-%E7%8E%8B%20%E5%B0%8F%E6%98%8E-signed.pdf`,
    );
  });

  it.each([
    'José Núñez',
    "Conan O'Brien",
    'Conan O’Brien',
    'محمد بن سلمان',
    'علی\u200cرضا محمدی',
    'नरेन्द्र मोदी',
    '𠮷田 太郎',
  ])('carries the name %s as it was signed', (name) => {
    expect(parse(ndaContentDisposition(name)).own).toBe(`NDA-${name}-signed.pdf`);
  });

  it.each([
    ['a quote', 'Ada" Lovelace', 'NDA-Ada_ Lovelace-signed.pdf'],
    ['a line break and a header', 'Ada\r\nSet-Cookie: a=b', 'NDA-Ada__Set-Cookie_ a=b-signed.pdf'],
    ['a way out of the folder', '../../etc/passwd', 'NDA-.._.._etc_passwd-signed.pdf'],
    ['a backslash', 'Ada\\Lovelace', 'NDA-Ada_Lovelace-signed.pdf'],
    ['a right-to-left override', 'Ada \u202efdp.exe', 'NDA-Ada _fdp.exe-signed.pdf'],
    ['NUL', 'Ada\u0000Lovelace', 'NDA-Ada_Lovelace-signed.pdf'],
    ['a second parameter', 'Ada; filename=evil.exe', 'NDA-Ada; filename=evil.exe-signed.pdf'],
    ['parentheses and an asterisk', 'Ada (L*)', 'NDA-Ada (L_)-signed.pdf'],
  ])('stays one safe header if the name contains %s', (_, name, own) => {
    expect(parse(ndaContentDisposition(name))).toEqual({ ascii: ndaFileName(name), own });
  });

  it('is well-formed for any name', () => {
    const anyName = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(anyName, (name) => {
        const { ascii, own } = parse(ndaContentDisposition(name));
        expect(ascii).toMatch(/^NDA-[A-Za-z0-9_]*-signed\.pdf$/);
        expect(own).toMatch(/^NDA-[^/\\:*?"<>|\p{Cc}]*-signed\.pdf$/u);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the file name of a signer whose name has the maximum length', () => {
  it.each(['a', 'é', '漢', '\u{20000}', '\u{1f600}'])(
    'fits the 255 bytes of file systems, without cutting a character: %s',
    (character) => {
      const header = ndaContentDisposition(character.repeat(255));
      const own = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '');
      for (const name of [own, ndaFileName(character.repeat(255))]) {
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
        expect(name).toMatch(/^NDA-.+-signed\.pdf$/u);
        expect(name.isWellFormed()).toBe(true);
      }
      expect(ndaFileName('Ada Lovelace')).toBe('NDA-Ada_Lovelace-signed.pdf');
    },
  );
});
