import { PowerOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state.tsx';

type SwitchedOffStateProps = Pick<ComponentProps<typeof EmptyState>, 'action' | 'className'> & {
  /** The display name of the module. */
  module: string;
};

/** Replaces a module while its flag is off. */
export function SwitchedOffState({ module, ...rest }: SwitchedOffStateProps) {
  return (
    <EmptyState
      icon={<PowerOff />}
      title={`${module} is switched off`}
      description="An administrator switched this module off for your organization."
      {...rest}
    />
  );
}
