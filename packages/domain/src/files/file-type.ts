/** The files that a record may have (REQ-336). */

export const FILE_MAX_BYTES = 25 * 1024 * 1024;

export const FILE_NAME_MAX_LENGTH = 255;

/** Stored versions of all files of one record, without deleted ones. */
export const FILES_PER_RECORD_MAX = 500;

interface FileTypeRule {
  readonly mediaType: string;
  readonly extensions: readonly string[];
  /** In a sentence, with its article. */
  readonly label: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

export const FILE_TYPES = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'], label: 'a PDF' },
  png: { mediaType: 'image/png', extensions: ['png'], label: 'a PNG image' },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], label: 'a JPEG image' },
  gif: { mediaType: 'image/gif', extensions: ['gif'], label: 'a GIF image' },
  webp: { mediaType: 'image/webp', extensions: ['webp'], label: 'a WebP image' },
  docx: { mediaType: `${OFFICE}.wordprocessingml.document`, extensions: ['docx'], label: 'a Word document' },
  xlsx: { mediaType: `${OFFICE}.spreadsheetml.sheet`, extensions: ['xlsx'], label: 'an Excel workbook' },
  pptx: {
    mediaType: `${OFFICE}.presentationml.presentation`,
    extensions: ['pptx'],
    label: 'a PowerPoint presentation',
  },
  csv: { mediaType: 'text/csv', extensions: ['csv'], label: 'plain text in UTF-8' },
  markdown: { mediaType: 'text/markdown', extensions: ['md', 'markdown'], label: 'plain text in UTF-8' },
  text: { mediaType: 'text/plain', extensions: ['txt'], label: 'plain text in UTF-8' },
} as const satisfies Record<string, FileTypeRule>;

export type FileType = keyof typeof FILE_TYPES;

export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as readonly FileType[];

/** Types that only the extension distinguishes. */
const TEXT_TYPES: readonly FileType[] = ['csv', 'markdown', 'text'];

export const isTextType = (type: FileType) => TEXT_TYPES.includes(type);

/** For a file dialog. */
export const FILE_EXTENSIONS: readonly string[] = FILE_TYPE_NAMES.flatMap((type) => FILE_TYPES[type].extensions);

export const UNSUPPORTED_FILE =
  'Files of this type cannot be added. Choose a PDF, an image, a Word, Excel or PowerPoint file, CSV, Markdown or text.';

export const EMPTY_FILE = 'This file is empty';

export const LARGE_FILE = `This file is larger than ${FILE_MAX_BYTES / 1024 / 1024} MB`;

/** The lower-case extension without its dot; empty if the name has none. */
export function fileExtension(name: string): string {
  return /[^.]\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The type of the extension in the name. */
export function fileTypeOfName(name: string): FileType | undefined {
  const extension = fileExtension(name);
  return FILE_TYPE_NAMES.find((type) => (FILE_TYPES[type].extensions as readonly string[]).includes(extension));
}

/** A file name is not a path. Both slashes, because the file may come from Windows. */
export function hasPathParts(name: string): boolean {
  return /[/\\]/.test(name) || name === '.' || name === '..';
}
