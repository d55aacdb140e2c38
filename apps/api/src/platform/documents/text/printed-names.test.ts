/** Every accepted legal name is printed with the glyphs of its characters, in the scripts of official languages. */
import { checkLegalName } from '@aicv/domain/legal/legal-name';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByFont } from './pdf-fonts.ts';
import { refuseUnprintable } from './refuse-unprintable.ts';

const printed = (name: string) =>
  splitByFont(name.normalize('NFC'), 'regular')
    .map(({ text }) => text)
    .join('');

const NAMES = {
  Latin: 'Đặng Thị Ngọc Hân',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Ґалаґан Їжак',
  Armenian: 'Արամ Խաչատրյան',
  Georgian: 'შოთა რუსთაველი',
  Hebrew: 'דָּוִד בן־גוריון',
  Arabic: 'مُحَمَّد عَلِي',
  Persian: 'علی\u200cرضا محمدی',
  Syriac: 'ܐܦܪܝܡ ܣܘܪܝܝܐ',
  Thaana: 'މުޙައްމަދު ނަޝީދު',
  Devanagari: 'नरेन्द्र मोदी',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Gurmukhi: 'ਗੁਰਮੀਤ ਸਿੰਘ',
  Gujarati: 'મહાત્મા ગાંધી',
  Oriya: 'ବିଜୁ ପଟ୍ଟନାୟକ',
  Tamil: 'சுந்தர் பிச்சை',
  Telugu: 'సత్య నాదెళ్ల',
  Kannada: 'ಕುವೆಂಪು ಪುಟ್ಟಪ್ಪ',
  Malayalam: 'മോഹൻ ലാൽ',
  Sinhala: 'ශ්\u200dරී පෙරේරා',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມຈິດ ພົມມະວົງ',
  Tibetan: 'བསྟན འཛིན',
  Burmese: 'အောင် ဆန်း',
  Khmer: 'សុខ សុភា',
  Ethiopic: 'አበበ ቢቂላ',
  Cherokee: 'ᏍᏏᏉᏯ ᎤᏪᏥ',
  'Ol Chiki': 'ᱨᱟᱹᱜᱷᱩ ᱢᱩᱨᱢᱩ',
  Tifinagh: 'ⵎⵓⵃⴰⵏⴷ ⴰⵎⵣⵉⴰⵏ',
  Chinese: '龘喆 翀昇',
  'Hong Kong': '陳 \u{24982}',
  Japanese: '\u{20BB7}田 山﨑ジョー',
  Korean: '김 민준',
};

describe('a name in an official language', () => {
  it.each(Object.entries(NAMES))(
    'is accepted and printed with the glyphs of its characters: %s',
    async (_script, name) => {
      expect(checkLegalName(name)).toEqual({ ok: true, name });
      await refuseUnprintable({ name });
      expect(printed(name)).toBe(name.normalize('NFC'));
    },
  );
});

describe('any accepted name', () => {
  it('is printed with an ordinary space for one that no font has', async () => {
    const name = '\u3000ச Đ';
    await refuseUnprintable({ name });
    expect(printed(name)).toBe(' ச Đ');
  });

  it('is refused if the shaper fails on its sequence of characters', async () => {
    // Tifinagh and Arabic, both in one font.
    await expect(refuseUnprintable({ name: 'ⵎ ع\u200cع' })).rejects.toThrow(
      'Name has characters that the PDF cannot print: ⵎ (U+2D4E), ع (U+0639). Remove or replace them.',
    );
  });

  it('is refused or printed with the glyphs of its characters', async () => {
    // Mostly characters of one of the names above, so that most runs are of one script, and some of any other.
    const charactersByScript = Object.values(NAMES).map((name) =>
      Array.from(name.normalize('NFC')).filter((each) => each !== ' '),
    );
    const anyCharacter = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
    const word = fc.constantFrom(...charactersByScript).chain((script) =>
      fc.array(fc.oneof({ arbitrary: fc.constantFrom(...script), weight: 9 }, anyCharacter), {
        minLength: 1,
        maxLength: 8,
      }),
    );
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(word, word, async (first, last) => {
        const name = `${first.join('')} ${last.join('')}`;
        if (!checkLegalName(name).ok) return;
        try {
          await refuseUnprintable({ name });
        } catch {
          return;
        }
        accepted += 1;
        // A space that no font has is printed as an ordinary one.
        expect(printed(name).replaceAll(/\s/g, ' ')).toBe(name.normalize('NFC').replaceAll(/\s/g, ' '));
      }),
      { numRuns: 1_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
