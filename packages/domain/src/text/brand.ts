/**
 * All names and contact details of the product and the firm behind it (REQ-4), in one place so that an operator changes them once. The
 * shipped contact details, DOI and archive address use the names and numbers reserved for examples (`.example`, 555-01xx, DOI prefix
 * 10.5555): they reach no one until the operator enters real ones.
 */
export const brand = {
  // REQ-3
  name: 'AICV',
  legalName: 'AICV Holdings, Inc.',
  legalForm: 'a Delaware corporation',
  tagline: 'Train, scout, build and fund AI ventures.',
  versionText: 'v1.0',

  legalEmail: 'legal@aicv.example',
  legalPhone: '+1 (302) 555-0142',
  legalAddress: '100 Example Street, Suite 400, Wilmington, Delaware 19801, United States',
  legalBusinessHours: 'Monday to Friday 9:00 AM to 5:00 PM EST',

  founderName: 'Maren Adeyemi',
  founderRole: 'Founder and Managing Partner',

  publicationTitle: 'AICV: An Operating Platform for Training, Scouting, Building and Funding AI Ventures',
  publicationVersion: '1.0',
  /** ISO date. */
  publicationDate: '2025-10-26',
  doi: '10.5555/aicv.authorship.1.0',
  doiUrl: 'https://doi.org/10.5555/aicv.authorship.1.0',
  archiveName: 'Open Research Archive',
  archiveRecordUrl: 'https://archive.example/records/aicv-authorship-1.0',
  protocolName: 'AICV Authorship Lock Protocol',
  trustHolder: 'AICV Authorship Trust',
} as const;
