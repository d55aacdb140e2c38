import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../components/feedback/toast-store.ts';
import { callApi } from '../../lib/api/api-client.ts';

export function useAcceptDraft(id: string) {
  return useMutation({
    mutationFn: (body: { text: string; confirmed: number[] }) =>
      callApi('POST /api/ai/drafts/{id}/accept', { params: { id }, body }),
    onSuccess: () =>
      showToast({ title: 'Draft Accepted', description: 'The memo is yours and marked AI-assisted', tone: 'success' }),
  });
}

export function useRejectDraft(id: string) {
  return useMutation({
    mutationFn: () => callApi('POST /api/ai/drafts/{id}/reject', { params: { id }, body: {} }),
    onSuccess: () => showToast({ title: 'Draft Rejected', description: 'Its texts were removed', tone: 'success' }),
  });
}
