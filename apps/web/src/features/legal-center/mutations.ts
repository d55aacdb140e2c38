import type { NdaAcceptance } from '@aicv/contracts/legal/legal-center';
import { ndaFileName } from '@aicv/domain/legal/nda-file-name';
import { useMutation } from '@tanstack/react-query';
import { useExport } from '../../components/data/use-export.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi, downloadApi } from '../../lib/api/api-client.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { isolated } from '../../lib/format/person.ts';
import { disputeFileName } from './model/dispute-file-name.ts';
import {
  acceptanceFilters,
  complianceFilters,
  type LegalCenterSearch,
  type LegalList,
  signatureFilters,
} from './model/legal-center-search.ts';

/** Requests a check of the seal, the stored document and the digital signature of one NDA signature. */
export function useCheckNda() {
  return useMutation({ mutationFn: (id: string) => callApi('POST /api/admin/nda/{id}/check', { params: { id } }) });
}

/** Downloads the signed document of an NDA signature; the toasts are exact (REQ-113). */
export function useDownloadNda() {
  return useMutation({
    mutationFn: ({ id }: NdaAcceptance) => downloadApi('GET /api/admin/nda/{id}/pdf', { params: { id } }),
    onSuccess: (file, { name }) => {
      saveFile(file, ndaFileName(name));
      showToast({
        title: 'Download Complete',
        description: `NDA PDF for ${name} has been downloaded successfully.`,
        tone: 'success',
      });
    },
    onError: () =>
      showToast({
        title: 'Download Failed',
        description: 'Failed to download NDA PDF. Please try again.',
        tone: 'destructive',
      }),
  });
}

interface DisputeSubject {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Downloads the evidence of a user's agreements and disclosures. */
export function useDownloadDisputeFile() {
  return useMutation({
    mutationFn: ({ id }: DisputeSubject) =>
      downloadApi('GET /api/admin/legal/people/{id}/dispute-file', { params: { id } }),
    onSuccess: (file, { username, name }) => {
      saveFile(file, disputeFileName(username, new Date(serverNow())));
      showToast({
        title: 'Download Complete',
        description: `The dispute file for ${isolated(name)} has been downloaded successfully.`,
        tone: 'success',
      });
    },
    onError: () =>
      showToast({
        title: 'Download Failed',
        description: 'Failed to download the dispute file. Please try again.',
        tone: 'destructive',
      }),
  });
}

interface ListExport {
  readonly fileName: string;
  readonly download: (search: LegalCenterSearch) => Promise<Blob>;
}

const EXPORTS: Readonly<Record<LegalList, ListExport>> = {
  acceptances: {
    fileName: 'legal-acceptances.csv',
    download: (search) =>
      downloadApi('GET /api/admin/legal/acceptances/export', {
        query: { ...acceptanceFilters(search), format: 'csv' },
      }),
  },
  signatures: {
    fileName: 'nda-signatures.csv',
    download: (search) =>
      downloadApi('GET /api/admin/nda-acceptances/export', { query: { ...signatureFilters(search), format: 'csv' } }),
  },
  compliance: {
    fileName: 'compliance.csv',
    download: (search) =>
      downloadApi('GET /api/admin/legal/compliance/export', { query: { ...complianceFilters(search), format: 'csv' } }),
  },
};

/** Downloads the whole list with the current filters as CSV. */
export function useExportList(list: LegalList) {
  const { fileName, download } = EXPORTS[list];
  return useExport(async (search: LegalCenterSearch) => {
    saveFile(await download(search), fileName);
    return fileName;
  });
}
