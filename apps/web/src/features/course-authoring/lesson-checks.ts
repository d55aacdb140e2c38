import { courseAuthoringEndpoints } from '@aicv/contracts/course-authoring';
import { validatorOf } from '../../lib/validator-of.ts';

/** Errors by field, as the server would report them. In a file of its own: the schemas are a tenth of the editor's code. */
export const checkLesson = validatorOf(courseAuthoringEndpoints.updateLesson.body);
