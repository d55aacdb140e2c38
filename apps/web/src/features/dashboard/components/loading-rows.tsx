import { Skeleton } from '../../../components/feedback/skeleton.tsx';

type LoadingRowsProps = {
  /** The loading message. */
  text: string;
  rows: number;
  /** The height of a loaded row. */
  rowClassName: string;
};

/** Placeholder rows of a list. */
export function LoadingRows({ text, rows, rowClassName }: LoadingRowsProps) {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">{text}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={`flex items-center gap-6 px-4 ${rowClassName}`}>
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
