import { courseAuthoringEndpoints } from '@aicv/contracts/course-authoring';
import { validatorOf } from '../../lib/validator-of.ts';

/** The sentence under each field that the server would refuse. Apart, as the shapes weigh a tenth of what the editor loads. */
export const checkLesson = validatorOf(courseAuthoringEndpoints.updateLesson.body);
