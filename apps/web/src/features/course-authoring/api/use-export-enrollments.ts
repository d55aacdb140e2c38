import { useExport } from '../../../components/data/use-export.ts';
import { downloadApi } from '../../../lib/api/api-client.ts';
import { saveDatedFile } from '../../../lib/files/save-dated-file.ts';

/** Downloads all enrollments, with the best score of each quiz. */
export function useExportEnrollments(courseId: string) {
  return useExport(async () => {
    const file = await downloadApi('GET /api/courses/{id}/enrollments/export', {
      params: { id: courseId },
      query: { format: 'csv' },
    });
    return saveDatedFile(file, 'course-enrollments', 'csv');
  });
}
