import type { AiDraft } from '@aicv/contracts/ai/ai-drafts';
import { useMutation } from '@tanstack/react-query';
import { useExport } from '../../components/data/use-export.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi, downloadApi } from '../../lib/api/api-client.ts';
import { saveDatedFile } from '../../lib/files/save-dated-file.ts';
import { KIND_TEXTS } from './model/draft-labels.ts';
import type { DraftFor } from './queries.ts';

/** Sends what the preview shows to the model. */
export function useAskForDraft(draftFor: DraftFor) {
  return useMutation({ mutationFn: () => callApi('POST /api/ai/drafts', { body: draftFor }) });
}

export function useAcceptDraft({ id, kind }: Pick<AiDraft, 'id' | 'kind'>) {
  return useMutation({
    mutationFn: (body: { text: string; confirmed: number[] }) =>
      callApi('POST /api/ai/drafts/{id}/accept', { params: { id }, body }),
    onSuccess: () => showToast({ title: 'Draft Accepted', description: KIND_TEXTS[kind].accepted, tone: 'success' }),
  });
}

/** Also cancels a draft that a model is still writing. */
export function useRejectDraft({ id, state }: Pick<AiDraft, 'id' | 'state'>) {
  const title = state === 'running' ? 'Draft Canceled' : 'Draft Rejected';
  return useMutation({
    mutationFn: () => callApi('POST /api/ai/drafts/{id}/reject', { params: { id }, body: {} }),
    onSuccess: () => showToast({ title, description: 'Its texts were removed', tone: 'success' }),
  });
}

/** Downloads the register. The server records the export. */
export function useExportRegister() {
  return useExport(async () => {
    const file = await downloadApi('GET /api/ai/register/export', { query: { format: 'ndjson' } });
    return saveDatedFile(file, 'ai-register', 'ndjson');
  });
}
