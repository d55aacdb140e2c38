/** The message of an issue whose shape defines none (REQ-291: messages are sentences of the product, never a library's). */
import { withInitialisms } from '@aicv/domain/text/initialisms';
import type { $ZodRawIssue } from 'zod/v4/core';
import { truncatedName } from '../errors/truncated-name.ts';

const KIND_RULES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  null: 'must be empty',
};

export function describeIssue(issue: $ZodRawIssue): string {
  const name = nameOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? required(name) : `${name} ${KIND_RULES[issue.expected] ?? 'is not valid'}`;
    case 'invalid_value':
      return issue.input === undefined ? required(name) : `${name} must be ${choices(issue.values)}`;
    case 'too_big':
      return issue.origin === 'number' ? `${name} must be at most ${issue.maximum}` : `${name} is too long`;
    case 'too_small':
      return issue.origin === 'number' ? `${name} must be at least ${issue.minimum}` : `${name} is too short`;
    default:
      return `${name} is not valid`;
  }
}

const required = (name: string) => `${name} ${/[^su]s$/.test(name) ? 'are' : 'is'} required`;

/** "teamMembers" as "Team members". A list item has the name of its list. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((step) => typeof step === 'string');
  if (name === undefined) return 'The request body';
  const label = withInitialisms(
    truncatedName(name)
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  );
  if (typeof path.at(-1) === 'number') return `Each of the ${label}`;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function choices(values: readonly unknown[]): string {
  const names = values.map(String);
  return names.length === 1 ? `${names[0]}` : `one of ${names.join(', ')}`;
}
