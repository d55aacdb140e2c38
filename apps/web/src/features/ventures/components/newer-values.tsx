import { Alert } from '../../../ui/alert.tsx';
import { UserText } from '../../../ui/user-text.tsx';

type NewerValuesProps = {
  newer: Readonly<Record<string, string | undefined>>;
  labels: Readonly<Record<string, string>>;
};

/** What somebody else has changed while the form was open; what was typed stays and can be saved over it. */
export function NewerValues({ newer, labels }: NewerValuesProps) {
  const changed = Object.entries(newer);
  return (
    <Alert tone="info" title="The newer state:">
      {changed.length === 0 ? (
        'none of these fields was changed. Save again to keep what you entered.'
      ) : (
        <>
          <dl className="mt-1.5 grid gap-1.5 text-sm">
            {changed.map(([field, value]) => (
              <div key={field}>
                <dt className="text-fg-2">{labels[field] ?? field}</dt>
                <dd className="text-fg">{value === '' ? 'Empty' : <UserText lines={4}>{value ?? ''}</UserText>}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1.5 text-fg-2 text-sm">
            Save again to write what you changed over it. Fields that you left alone stay as they are now.
          </p>
        </>
      )}
    </Alert>
  );
}
