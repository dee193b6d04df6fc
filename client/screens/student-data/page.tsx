import Download from 'lucide-react/icons/download'
import type { StudentDataView } from '../../../shared/screens/student-data.ts'
import { useView } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { useParams } from '../../routing/use-params.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { tableCsv } from '../../ui/table-csv.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { Filters, filtersFrom, names } from './filters.tsx'
import { columns, StudentTable } from './student-table.tsx'
import { useStudentSearch } from './use-student-search.ts'

const TITLE = 'Student Data'

/** The data stored about students, found by id or name; read-only (S2.36, S2.173). */
export default function StudentDataPage() {
  const resource = useView<StudentDataView>('student-data')
  const [params, change] = useParams(names)
  const filters = filtersFrom(params)
  const { found, failed, search, rowsToSave: exportRows } = useStudentSearch(resource.send, filters)

  const save = async () => {
    const rows = await exportRows()
    if (rows === null) return
    const { saveCsv } = await import('../../ui/csv.ts')
    saveCsv('student-data', tableCsv(columns, rows, null))
  }
  const isFiltered = filters.grade !== undefined || filters.status !== undefined
  const showAll = () => change({ grade: undefined, status: undefined })
  return (
    <WhenLoaded resource={resource} title={TITLE} shape="rows">
      {() => (
        <div className={layout.stack}>
          <PageHead
            title={TITLE}
            sub="All students as stored, including deactivated ones. Every search and every export is recorded."
            tools={
              <>
                <Filters filters={filters} change={change} />
                {found && found.rows.length > 0 && (
                  <Button tone="sec" onClick={() => void save()}>
                    <Icon of={Download} size="s" />
                    Export CSV
                  </Button>
                )}
              </>
            }
          />
          {failed && (
            <Banner box tone="bad">
              {failed}
            </Banner>
          )}
          <Card pad="tight">
            <SearchForm label="Name or student ID" search={search} />
          </Card>
          <p role="status" className="sm soft">
            {found?.summary}
          </p>
          {found ? (
            <StudentTable found={found} onShowAll={isFiltered ? showAll : null} />
          ) : (
            <Card>
              <EmptyState title="Whose data?">
                Type the start of a first or last name, or a complete student ID.
              </EmptyState>
            </Card>
          )}
        </div>
      )}
    </WhenLoaded>
  )
}
