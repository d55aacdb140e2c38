import type { NdaAcceptance, UserCompliance } from '@aicv/contracts/legal/legal-center';
import { ndaFileName } from '@aicv/domain/legal/nda-file-name';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useExport } from '../../components/data/use-export.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ApiList, type ApiRequest, callApi, downloadApi } from '../../lib/api/api-client.ts';
import { failureMessage } from '../../lib/api/api-request-error.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatPeople } from '../../lib/format/format.ts';
import { isolated } from '../../lib/format/person.ts';
import { tenantToday } from '../../lib/format/tenant-day.ts';
import { disputeFileName } from './model/dispute-file-name.ts';
import {
  acceptanceFilters,
  complianceFilters,
  type LegalCenterSearch,
  type LegalList,
  signatureFilters,
} from './model/legal-center-search.ts';
import { COMPLIANCE_KEY } from './queries.ts';

/** Requests a check of the seal, the stored document and the digital signature of one NDA signature. */
export function useCheckNda() {
  return useMutation({ mutationFn: (id: string) => callApi('POST /api/admin/nda/{id}/check', { params: { id } }) });
}

type PersonReminder = { readonly userId: string } & NonNullable<
  ApiRequest<'POST /api/admin/legal/people/{id}/reminders'>['body']
>;

type CompliancePages = InfiniteData<ApiList<readonly UserCompliance[]>>;

/** Reminds one user of an agreement, and shows the time in every compliance list. */
export function useRemindPerson() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId: id, agreement }: PersonReminder) =>
      callApi('POST /api/admin/legal/people/{id}/reminders', { params: { id }, body: { agreement } }),
    onSuccess: async ({ remindedAt }, { userId }) => {
      // A pending response would restore the earlier state.
      await queryClient.cancelQueries({ queryKey: COMPLIANCE_KEY });
      queryClient.setQueriesData<CompliancePages>({ queryKey: COMPLIANCE_KEY }, (list) =>
        list === undefined
          ? undefined
          : {
              ...list,
              pages: list.pages.map((page) => ({
                ...page,
                items: page.items.map((row) => (row.user.id === userId ? { ...row, remindedAt } : row)),
              })),
            },
      );
    },
    onError: (error) => {
      showToast({ title: 'Reminder Not Sent', description: failureMessage(error), tone: 'destructive' });
      // Another administrator may have reminded the user, or the user may have accepted.
      return queryClient.invalidateQueries({ queryKey: COMPLIANCE_KEY });
    },
  });
}

/** Reminds the users of the filtered list. The dialog shows a refusal and stays open. */
export function useRemindListed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (search: LegalCenterSearch) =>
      callApi('POST /api/admin/legal/compliance/reminders', { body: complianceFilters(search) }),
    onSuccess: ({ agreement, nda }) => {
      const people = formatPeople(agreement + nda);
      showToast({ title: 'Reminders Sent', description: `${people} reminded.`, tone: 'success' });
      return queryClient.invalidateQueries({ queryKey: COMPLIANCE_KEY });
    },
  });
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
      saveFile(file, disputeFileName(username, tenantToday()));
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
