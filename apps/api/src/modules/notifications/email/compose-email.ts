import { brand } from '@aicv/domain/text/brand';
import { escapeHtml } from '../../../platform/text/escape-html.ts';

/** The parts of an email, each as plain text. Most emails ask the reader for one action. */
export interface EmailContent {
  readonly opening: readonly string[];
  readonly action?: EmailAction | undefined;
  readonly closing: readonly string[];
  /** In small type: the reason for this email, and how to stop it. */
  readonly note: string;
  /** Where to stop it. Follows the note. */
  readonly noteAddress?: string | undefined;
}

interface EmailAction {
  /** The sentence above the button and the address. */
  readonly request: string;
  /** Of the button, in HTML only. */
  readonly label: string;
  readonly address: string;
}

/** The same email as plain text and as HTML, without anything that a mail program would have to fetch. */
export function composeEmail({ opening, action, closing, note, noteAddress }: EmailContent): {
  text: string;
  html: string;
} {
  const asked = action === undefined ? [] : [action.request, action.address];
  const reason = noteAddress === undefined ? note : `${note} ${noteAddress}`;
  const text = [...opening, ...asked, ...closing, reason, brand.legalName];
  return {
    text: `${text.join('\n\n')}\n`,
    html: page([
      ...opening.map(paragraph),
      ...(action === undefined ? [] : linkParagraphs(action)),
      ...closing.map(paragraph),
      `<p style="color:#61646c;font-size:13px">${escapeHtml(note)}${noteAddress === undefined ? '' : ` ${link(noteAddress)}`}<br>${escapeHtml(brand.legalName)}</p>`,
    ]),
  };
}

/**
 * The opening of an email and its link. Without an `origin` the email has no address: it asks the recipient to open the product as usual
 * and to add the path.
 */
export function linkOrPath(
  opening: readonly string[],
  { request, label, origin, path }: { request: string; label: string; origin: string | undefined; path: string },
): Pick<EmailContent, 'opening' | 'action'> {
  if (origin !== undefined) return { opening, action: { request, label, address: `${origin}${path}` } };
  const instruction = `Open ${brand.name} in your browser and add this to its address: ${path}`;
  return { opening: [...opening, request, instruction] };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

/** An address as a link with itself as its text. */
function link(address: string): string {
  const href = escapeHtml(address);
  return `<a href="${href}" style="color:#2a3bd1;word-break:break-all">${href}</a>`;
}

function linkParagraphs({ request, label, address }: EmailAction): string[] {
  const href = escapeHtml(address);
  return [
    paragraph(request),
    `<p><a href="${href}" style="display:inline-block;padding:12px 20px;background:#2a3bd1;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600">${escapeHtml(label)}</a></p>`,
    `<p>Or use this address:<br>${link(address)}</p>`,
  ];
}

function page(paragraphs: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(brand.name)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#15171c;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5">
<div style="max-width:560px">
${paragraphs.join('\n')}
</div>
</body>
</html>
`;
}
