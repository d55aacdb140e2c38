import { dateOfMs } from '@aicv/domain/calendar-date';
import { useMutation } from '@tanstack/react-query';
import { downloadApi } from '../../../lib/api-client.ts';
import { failureMessage } from '../../../lib/api-request-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { showToast } from '../../../ui/toast-store.ts';

/** Downloads who is enrolled, whole, with the best score of each quiz. */
export function useExportEnrollments(courseId: string) {
  return useMutation({
    mutationFn: () =>
      downloadApi('GET /api/courses/{id}/enrollments/export', { params: { id: courseId }, query: { format: 'csv' } }),
    onSuccess: (file) => {
      // The server names its files in the same way.
      const name = `course-enrollments-${dateOfMs(Date.now())}.csv`;
      saveFile(file, name);
      showToast({ title: 'Export Complete', description: `${name} has been downloaded.`, tone: 'success' });
    },
    onError: (error) => showToast({ title: 'Export Failed', description: failureMessage(error), tone: 'destructive' }),
  });
}
