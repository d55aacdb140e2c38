import { describe, expect, it } from 'vitest';
import { nextUserSort, userOrderOf } from './user-order.ts';

describe('the order of the list of users', () => {
  it('is staff first unless the URL has another', () => {
    expect(userOrderOf('role')).toBe('ascending');
    expect(userOrderOf('role', '-createdAt')).toBe('none');
    expect(userOrderOf('joined', '-createdAt')).toBe('descending');
    expect(userOrderOf('updated', '-createdAt')).toBe('none');
    expect(userOrderOf('name', 'name')).toBe('ascending');
  });

  it('goes through both orders of a column, then back to staff first', () => {
    expect(nextUserSort('name')).toBe('name');
    expect(nextUserSort('name', 'name')).toBe('-name');
    expect(nextUserSort('name', '-name')).toBeUndefined();
    expect(nextUserSort('joined', 'name')).toBe('-createdAt');
    expect(nextUserSort('updated', '-updatedAt')).toBe('updatedAt');
  });

  it('is staff first after a press on the role, and stays so', () => {
    expect(nextUserSort('role', 'name')).toBeUndefined();
    expect(nextUserSort('role')).toBeUndefined();
  });
});
