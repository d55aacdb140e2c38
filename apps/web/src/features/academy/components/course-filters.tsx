import { COURSE_CATEGORIES, COURSE_CATEGORY_NAMES, type CourseCategory } from '@aicv/domain/academy/course';
import type { RefObject } from 'react';
import { FilterSelect, ListFilters } from '../../../components/data/list-filters.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
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
  return (
    <ListFilters
      searchRef={searchRef}
      q={search.q}
      onSearch={(q) => onSearchChange({ q })}
      placeholder="Title or description"
      isFiltered={hasFilters(search)}
      onClear={onClear}
      above={<CategoryButtons category={search.category} onChange={(category) => onSearchChange({ category })} />}
    >
      <FilterSelect
        label="Level"
        options={LEVEL_OPTIONS}
        value={search.level}
        onChange={(level) => onSearchChange({ level })}
      />
      <FilterSelect
        label="Status"
        options={mayLearn ? STATUS_OPTIONS : READER_STATUS_OPTIONS}
        value={search.status}
        onChange={(status) => onSearchChange({ status })}
      />
    </ListFilters>
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
