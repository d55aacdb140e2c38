import { CERTIFICATION_LEVELS, type CertificationLevel } from '@aicv/domain/academy/certification';
import { MONTHS_MAX } from '@aicv/domain/access/competence';
import { capitalised } from '@aicv/domain/text/capitalised';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Button } from '../../../components/form/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { settingsQuery } from '../../../lib/api/settings-query.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { useSaveLevelValidity } from '../mutations.ts';

type Values = Record<CertificationLevel, string>;

const monthsOf = (text: string) => (text.trim() === '' ? null : Number(text));

function check(values: Values) {
  const isWrong = (level: CertificationLevel) => {
    const months = monthsOf(values[level]);
    return months !== null && !(Number.isInteger(months) && months >= 1 && months <= MONTHS_MAX);
  };
  const message = `Enter a whole number of months from 1 to ${MONTHS_MAX}, or leave it empty`;
  return Object.fromEntries(CERTIFICATION_LEVELS.filter(isWrong).map((level) => [level, message]));
}

/** How long the certificates of levels are valid. Those of courses are set in the course editor (REQ-395). */
export function LevelValidity() {
  const { data } = useQuery(settingsQuery);
  return data === undefined ? null : <LevelValidityForm saved={data.levelValidityMonths} />;
}

function LevelValidityForm({ saved }: { saved: Record<CertificationLevel, number | null> }) {
  const { mutateAsync: save } = useSaveLevelValidity();
  const form = useAppForm<Values>({
    initialValues: Object.fromEntries(
      CERTIFICATION_LEVELS.map((level) => [level, String(saved[level] ?? '')]),
    ) as Values,
    validate: check,
    send: ({ bronze, silver, gold, master }) =>
      save({ bronze: monthsOf(bronze), silver: monthsOf(silver), gold: monthsOf(gold), master: monthsOf(master) }),
  });
  return (
    <Panel
      title="Validity of level certificates"
      description="In months, for new certificates. Empty: they do not expire. Courses set their own in the course editor."
    >
      <form {...form.formProps} className="grid gap-4.5">
        {form.failure === null ? null : (
          <Alert tone="danger" title="The validity was not saved.">
            {form.failure}
          </Alert>
        )}
        <div className="grid gap-4.5 sm:grid-cols-2 xl:grid-cols-4">
          {CERTIFICATION_LEVELS.map((level) => (
            <TextField key={level} inputMode="numeric" label={capitalised(level)} {...form.field(level)} />
          ))}
        </div>
        <Button type="submit" className="justify-self-start" pending={form.isPending} pendingLabel="SAVING...">
          SAVE VALIDITY
        </Button>
      </form>
    </Panel>
  );
}
