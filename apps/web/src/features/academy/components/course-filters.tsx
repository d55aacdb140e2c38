import type { CertificationLevel } from '@aicv/domain/academy/certification';
import {
  COURSE_CATEGORIES,
  COURSE_CATEGORY_NAMES,
  type CourseCategory,
  type CourseStatus,
} from '@aicv/domain/academy/course';
import type { RefObject } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { SearchField } from '../../../components/form/search-field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { useSearchField } from '../../../lib/hooks/use-search-field.ts';
import { type AcademySearch, hasFilters } from '../model/academy-search.ts';
import { LEVEL_OPTIONS, READER_STATUS_OPTIONS, STATUS_OPTIONS } from '../model/course-format.ts';

type CourseFiltersProps = {
  searchRef: RefObject<HTMLInputElement | null>;
  search: AcademySearch;
  mayLearn: boolean;
  onSearchChange: (change: Partial<AcademySearch>) => void;
  onClear: () => void;
};

/** Filters the catalog by category, text, level and status, all stored in the URL. */
export function CourseFilters({ searchRef, search, mayLearn, onSearchChange, onClear }: CourseFiltersProps) {
  const { fieldProps, forgetTyped } = useSearchField(search.q, (q) => onSearchChange({ q }));
  const clear = () => {
    forgetTyped();
    onClear();
  };
  return (
    <search className="mt-6 grid gap-4">
      <CategoryButtons category={search.category} onChange={(category) => onSearchChange({ category })} />
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <SearchField
          ref={searchRef}
          placeholder="Title or description"
          className="col-span-full sm:w-80"
          {...fieldProps}
        />
        <SelectField
          label="Level"
          placeholder="Any"
          className="sm:w-40"
          options={LEVEL_OPTIONS}
          value={search.level ?? ''}
          onChange={({ target }) =>
            onSearchChange({ level: target.value === '' ? undefined : (target.value as CertificationLevel) })
          }
        />
        <SelectField
          label="Status"
          placeholder="Any"
          className="sm:w-40"
          options={mayLearn ? STATUS_OPTIONS : READER_STATUS_OPTIONS}
          value={search.status ?? ''}
          onChange={({ target }) =>
            onSearchChange({ status: target.value === '' ? undefined : (target.value as CourseStatus) })
          }
        />
        {hasFilters(search) ? (
          <Button variant="ghost" size="lg" onClick={clear}>
            Clear
          </Button>
        ) : null}
      </div>
    </search>
  );
}

const CHIP = buttonClass({
  className: 'pointer-coarse:h-11 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
});

type CategoryButtonsProps = {
  category: CourseCategory | undefined;
  onChange: (category: CourseCategory | undefined) => void;
};

function CategoryButtons({ category, onChange }: CategoryButtonsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Category</legend>
      <button type="button" aria-pressed={category === undefined} className={CHIP} onClick={() => onChange(undefined)}>
        ALL
      </button>
      {COURSE_CATEGORIES.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={category === each}
          className={CHIP}
          onClick={() => onChange(category === each ? undefined : each)}
        >
          {COURSE_CATEGORY_NAMES[each]}
        </button>
      ))}
    </fieldset>
  );
}
