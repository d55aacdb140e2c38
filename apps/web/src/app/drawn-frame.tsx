import { brand } from '@aicv/domain/brand';
import { ArrowLeft } from 'lucide-react';
import { backLinkPlaceClass } from '../ui/back-link-class.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Logo } from '../ui/logo.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { DrawnHead } from './drawn-heads.ts';
import { ROOM_OF_NOTICES_ID } from './room-of-notices-id.ts';
import { FRAME, MAIN, PANEL, SIDE, SIDE_HEAD, SIDE_LOGO, TOP_BAR, TOP_BAR_LOGO } from './shell/frame-classes.ts';

/**
 * The frame of the signed-in area as its document has it, before any script has come: what is the same for everybody, where the shell and
 * the page draw it again. Nothing of it can be used, and readers of the screen hear of the page once it is there.
 */
export function DrawnFrame({ head, hasNotices }: { head: DrawnHead | undefined; hasNotices: boolean }) {
  return (
    <div inert aria-hidden="true" className={FRAME}>
      <div className={SIDE}>
        <div className={SIDE_HEAD}>
          <span className={SIDE_LOGO}>
            <Logo wordmark={brand.name} size="medium" />
          </span>
        </div>
      </div>
      <div className={TOP_BAR}>
        <span className={TOP_BAR_LOGO}>
          <Logo wordmark={brand.name} size="small" />
        </span>
      </div>
      <div className={PANEL}>
        <div className={MAIN}>
          {hasNotices && <div id={ROOM_OF_NOTICES_ID} />}
          {head && <Head {...head} />}
        </div>
      </div>
    </div>
  );
}

function Head({ above, ...head }: DrawnHead) {
  return (
    <>
      {above && (
        <Breadcrumb>
          {/* Not in the colour of links: it is none yet. */}
          <span className={`${backLinkPlaceClass} text-fg-2`}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            {above}
          </span>
        </Breadcrumb>
      )}
      <PageHeader {...head} />
    </>
  );
}
