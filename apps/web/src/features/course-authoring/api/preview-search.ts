/**
 * The lesson that the address of the preview names, undefined for none. Read without a shape, whose code would weigh more than the
 * rest of the page.
 */
export function previewedLesson({ lesson }: { readonly lesson?: unknown }): string | undefined {
  return typeof lesson === 'string' ? lesson : undefined;
}
