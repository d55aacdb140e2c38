import { PageAccess } from '../page-access.tsx';

/** The OTIF board (specification, section 2). */
export function OtifRoute() {
  return <PageAccess capability="otif.read">{null}</PageAccess>;
}
