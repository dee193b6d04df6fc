import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { StudentDataView } from '../../../shared/screens/student-data.ts'
import { Refused } from '../../api.ts'
import { Icon } from '../../design/icon.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { tableCsv } from '../../ui/table-csv.ts'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { useView } from '../../use-view.ts'
import styles from './student-data.module.css'
import { columns, StudentTable } from './student-table.tsx'

const TITLE = 'Student Data'

/** What is stored of children, found by an id or a name: nothing can be changed here (S2.36, S2.173). */
export default function StudentDataPage() {
  const asked = useView<StudentDataView>('student-data')
  const [failed, setFailed] = useState<string | null>(null)

  const refusal = (error: unknown): string => {
    if (!(error instanceof Refused)) throw error
    return error.error.fields?.text ?? error.error.message
  }
  const search = (text: string): Promise<string | null> =>
    asked.send('search', { text }).then(() => null, refusal)
  const save = async (text: string) => {
    try {
      const { found } = await asked.send('export', { text })
      const { saveCsv } = await import('../../ui/csv.ts')
      saveCsv('student-data', tableCsv(columns, found?.rows ?? [], null))
      setFailed(null)
    } catch (error) {
      setFailed(refusal(error))
    }
  }
  return (
    <WhenLoaded asked={asked} title={TITLE} shape="rows">
      {({ found }) => (
        <div className={styles.stack}>
          <PageHead
            title={TITLE}
            sub="Students as stored, deactivated ones too. Each search and each export is recorded."
            tools={
              found &&
              found.rows.length > 0 && (
                <Button tone="sec" onClick={() => void save(found.text)}>
                  <Icon of={Download} size="s" />
                  Export CSV
                </Button>
              )
            }
          />
          {failed && (
            <Banner box tone="bad">
              {failed}
            </Banner>
          )}
          <Card pad="tight">
            <SearchForm label="Name or student id" search={search} />
          </Card>
          <p role="status" className="sm soft">
            {found?.words}
          </p>
          {found ? (
            <StudentTable rows={found.rows} />
          ) : (
            <Card>
              <EmptyState title="Whose data?">
                Type the beginning of a name or of a last name, or a whole student id.
              </EmptyState>
            </Card>
          )}
        </div>
      )}
    </WhenLoaded>
  )
}
