import { courseAuthoringEndpoints } from '@aicv/contracts/academy/course-authoring';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

/** Errors by field, in the server's form. A separate file, because the schemas are a tenth of the editor's code. */
export const checkLesson = validatorOf(courseAuthoringEndpoints.updateLesson.body);
