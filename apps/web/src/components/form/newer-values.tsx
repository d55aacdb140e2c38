import { Alert } from '../feedback/alert.tsx';
import { Button } from './button.tsx';

type NewerValuesProps = {
  /** Another user's changes by field; an empty text is an empty field. */
  newer: Readonly<Record<string, string | undefined>>;
  labels: Readonly<Record<string, string>>;
  /** Whether the server's refusal is shown above, was announced, and says that another user saved first. */
  isUnderRefusal?: boolean;
  /** For input that is saved while the user types: asks for a choice, as there is no Save button. */
  question?: { readonly title: string; readonly onDecide: (side: 'mine' | 'theirs') => void } | undefined;
};

const ALONE = {
  title: 'Someone else changed this in the meantime. Your edits are kept.',
  nothing: 'None of these fields changed. Save again to apply your changes.',
  suffix: ', now',
};
const UNDER_REFUSAL = {
  title: 'Latest version:',
  nothing: 'None of these fields changed. Save again to apply your changes.',
  suffix: '',
};

/** Another user's changes while the form was open. The input stays and can overwrite them. */
export function NewerValues({ newer, labels, isUnderRefusal = false, question }: NewerValuesProps) {
  const changed = Object.entries(newer);
  const texts = isUnderRefusal ? UNDER_REFUSAL : ALONE;
  return (
    <Alert tone="info" announce={!isUnderRefusal} title={question?.title ?? texts.title}>
      {changed.length === 0 ? (
        texts.nothing
      ) : (
        <>
          <dl className="mt-1.5 grid gap-1.5 text-sm">
            {changed.map(([field, value]) => (
              <div key={field}>
                <dt className="text-fg-2">
                  {labels[field] ?? field}
                  {texts.suffix}
                </dt>
                <dd className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere text-fg">
                  {value === '' || value === undefined ? 'Empty' : <bdi>{value}</bdi>}
                </dd>
              </div>
            ))}
          </dl>
          {question === undefined ? (
            <p className="mt-1.5 text-fg-2 text-sm">
              Save again to overwrite these with your changes. Fields you did not edit keep the latest values.
            </p>
          ) : (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => question.onDecide('mine')}>
                Keep my version
              </Button>
              <Button size="sm" onClick={() => question.onDecide('theirs')}>
                Use the latest version
              </Button>
            </div>
          )}
        </>
      )}
    </Alert>
  );
}
