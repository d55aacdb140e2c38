/** Where the signed document of a certificate opens. */
export function certificateAddress(certificateId: string): string {
  return `/api/certificates/${encodeURIComponent(certificateId)}/pdf`;
}
