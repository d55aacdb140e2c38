/** The URL of a certificate's signed document. */
export function certificateAddress(certificateId: string): string {
  return `/api/certificates/${encodeURIComponent(certificateId)}/pdf`;
}
