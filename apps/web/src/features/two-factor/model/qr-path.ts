import qrcode from 'qrcode-generator';

/** The quiet zone around the code in modules, which scanners need (ISO/IEC 18004, 5.3.8). */
const QUIET_ZONE = 4;

interface QrPath {
  /** Modules a side, with the quiet zone: the view box of the path. */
  readonly size: number;
  readonly path: string;
}

/** The text as a QR code: one path of its dark modules. A horizontal run of modules is one rectangle. */
export function qrPath(text: string): QrPath {
  // The smallest version that holds the text.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const parts: string[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      const start = column;
      while (column < count && code.isDark(row, column)) column += 1;
      if (column > start)
        parts.push(`M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start}v1h${start - column}z`);
    }
  }
  return { size: count + 2 * QUIET_ZONE, path: parts.join('') };
}
