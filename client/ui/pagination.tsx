import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Icon } from '../design/icon.tsx'
import { type PageSize, pageCount, pageLinks, pageRange, paging } from './pager.ts'
import styles from './pagination.module.css'
import { Segmented } from './segmented.tsx'

interface PagesProps {
  readonly label: string
  /** In words, for example '51 to 100 of 240'. */
  readonly range: string
  /** 1-based. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly children?: ReactNode
}

/** Previous, at most ten pages, next, and the range in words. */
export function Pages({ label, range, page, pages, onPage, children }: PagesProps) {
  return (
    <div className={styles.wrap}>
      <p className="sm soft num" role="status">
        {range}
      </p>
      <nav className={styles.pager} aria-label={label}>
        <button
          type="button"
          aria-label="Previous page"
          aria-disabled={page === 1}
          onClick={() => page > 1 && onPage(page - 1)}
        >
          <Icon of={ChevronLeft} />
        </button>
        {pageLinks(page, pages).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ))}
        <button
          type="button"
          aria-label="Next page"
          aria-disabled={page === pages}
          onClick={() => page < pages && onPage(page + 1)}
        >
          <Icon of={ChevronRight} />
        </button>
      </nav>
      {children}
    </div>
  )
}

interface PaginationProps {
  readonly label: string
  readonly rows: number
  /** 1-based. */
  readonly page: number
  readonly size: PageSize
  readonly onPage: (page: number) => void
  readonly onSize: (size: PageSize) => void
}

/** The pages of a table, 50 or 100 rows each. */
export function Pagination({ label, rows, page, size, onPage, onSize }: PaginationProps) {
  const { from, to } = pageRange(page, size, rows)
  return (
    <Pages
      label={label}
      range={`${from + 1} to ${to} of ${rows}`}
      page={page}
      pages={pageCount(rows, size)}
      onPage={onPage}
    >
      <Segmented
        label="Rows per page"
        options={paging.sizes.map((offered) => ({ value: String(offered), label: String(offered) }))}
        value={String(size)}
        onChange={(chosen) => onSize(chosen === '100' ? 100 : 50)}
      />
    </Pages>
  )
}
