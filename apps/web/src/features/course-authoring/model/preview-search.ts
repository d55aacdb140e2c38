/**
 * The lesson in the URL of the preview; undefined without one. Parsed without a schema, whose code would be larger than the rest of the
 * page.
 */
export function previewedLesson({ lesson }: { readonly lesson?: unknown }): string | undefined {
  return typeof lesson === 'string' ? lesson : undefined;
}
