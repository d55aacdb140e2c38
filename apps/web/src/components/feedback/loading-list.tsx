import { Skeleton } from './skeleton.tsx';

/** A loading message, then placeholder rows that reserve the space of the list. */
export function LoadingList({ text, rows = 6 }: { text: string; rows?: number | undefined }) {
  return (
    <div>
      <p role="status" className="px-4 py-3 text-fg-2 text-md">
        {text}
      </p>
      <div className="divide-y divide-line border-line border-t">
        {Array.from({ length: rows }, (_, row) => row).map((row) => (
          <div key={row} className="flex h-10.5 items-center gap-6 px-4">
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="ml-auto h-4 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
