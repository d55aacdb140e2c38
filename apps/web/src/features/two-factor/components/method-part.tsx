import { type ReactNode, type Ref, useId } from 'react';

type MethodPartProps = {
  title: string;
  titleId?: string | undefined;
  /** Takes the focus of a button in the part that is gone. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  description: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** One two-factor method, with its actions. */
export function MethodPart({ title, titleId: givenId, titleRef, description, action, children }: MethodPartProps) {
  const generatedId = useId();
  const titleId = givenId ?? generatedId;
  return (
    <section aria-labelledby={titleId} className="px-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0 flex-1 basis-72">
          <h3 id={titleId} ref={titleRef} tabIndex={-1} className="font-[550] text-fg text-md">
            {title}
          </h3>
          <div className="text-fg-2 text-sm">{description}</div>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
