import { isTimeZone } from '@aicv/domain/dates/time-zone';
import { type ComponentProps, useId, useMemo, useSyncExternalStore } from 'react';
import { TextField } from '../../../components/form/text-field.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { serverNow } from '../../../lib/api/server-clock.ts';
import { everyMinute } from '../../../lib/hooks/every-minute.ts';

type TimeZoneSectionProps = Pick<ComponentProps<typeof TextField>, 'name' | 'onChange' | 'error'> & { value: string };

/** The time zone of the tenant's calendar days, with the time that its clocks show. */
export function TimeZoneSection({ value, ...field }: TimeZoneSectionProps) {
  const listId = useId();
  const names = useMemo(() => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])], []);
  const timeZone = value.trim();
  const time = useSyncExternalStore(everyMinute, () => timeIn(timeZone));
  return (
    <Panel title="Time zone" description="When a day begins for due dates, digests, daily emails and weekly results.">
      <TextField
        {...field}
        value={value}
        label="Time zone"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        className="sm:max-w-72"
        hint={
          time === null
            ? 'Type a city or region and choose from the list.'
            : `${time} there now. Signed documents stay in UTC.`
        }
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Panel>
  );
}

/** "Friday 3:04 PM", or null for an unknown time zone. */
function timeIn(timeZone: string): string | null {
  if (!isTimeZone(timeZone)) return null;
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone });
  return format.format(serverNow());
}
