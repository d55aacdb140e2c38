import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { tenantChoicesQuery } from '../../api/tenant-choices-query.ts';

type TenantFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error'> & {
  onChange: (event: { target: { value: string } }) => void;
};

/** The tenant of a user, for the firm's administrators. A text field if there are too many to choose from. */
export function TenantField(field: TenantFieldProps) {
  const { data: choices } = useQuery(tenantChoicesQuery());
  const hint = 'Only people without records here can be moved. They will have to accept the agreement again.';
  if (choices === null) return <TextField label="Tenant ID" dir="ltr" hint={hint} {...field} />;
  const options = choices ?? [];
  const isListed = options.some(({ value }) => value === field.value);
  const current = isListed ? [] : [{ value: String(field.value), label: String(field.value) }];
  return <SelectField label="Tenant" hint={hint} options={[...current, ...options]} {...field} />;
}
