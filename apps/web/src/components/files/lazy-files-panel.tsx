import { lazyPart } from '../feedback/lazy.tsx';

/** The panel's code loads after the page: it is below the first screen. */
export const LazyFilesPanel = lazyPart(() => import('./files-panel.tsx'), 'FilesPanel');
