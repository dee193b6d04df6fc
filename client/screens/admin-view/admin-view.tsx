import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { AdminView as View } from '../../../shared/screens/admin-view.ts'
import type { Resource } from '../../data/use-view.ts'
import { Icon } from '../../design/icon.tsx'
import { lazyPage } from '../../routing/lazy-page.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Banner, RetryBanner } from '../../ui/banner.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CutName } from '../../ui/cut-name.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pages } from '../../ui/pagination.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { useToast } from '../../ui/use-toast.ts'
import { WithSupport } from '../../ui/with-support.tsx'
import styles from './admin-view.module.css'
import { FindPeople } from './find-people.tsx'
import type { Change, Params } from './page.tsx'
import { SchoolCard } from './school-card.tsx'

const AddSchool = lazyPage(() => import('./add-school.tsx'))
const AddTeacher = lazyPage(() => import('./add-teacher.tsx'))
/** Of what is done later. */
const Toast = lazyPage(() => import('../../ui/toast.tsx'))

interface AdminViewProps {
  readonly view: View
  readonly params: Params
  readonly change: Change
  readonly retry: () => void
  readonly isValidating: boolean
  readonly send: Resource<View>['send']
}

type OpenDialog = { readonly is: 'add-school' } | { readonly is: 'add-teacher'; readonly schoolId: string }

/** What gets closed when another school, or another page of schools, is opened. */
const nothingOpen = {
  page: undefined,
  school: undefined,
  teachers: undefined,
  teacher: undefined,
  roster: undefined,
  deactivated: undefined,
}

/** Teachers by school: one school is open, with one of its teachers. */
export function AdminView({ view, params, change, retry, isValidating, send }: AdminViewProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const { toast, showToast, dismissToast } = useToast()
  const uploadHref = view.adding?.uploadHref
  const hasTools = Boolean(uploadHref) || view.addsSchools
  const school =
    dialog?.is === 'add-teacher' && view.schools.find(({ schoolId }) => schoolId === dialog.schoolId)
  const adderOf = ({ schoolId }: View['schools'][number]) =>
    view.adding && schoolId !== null ? () => setDialog({ is: 'add-teacher', schoolId }) : null
  return (
    <>
      <PageHead
        title={view.title}
        sub={view.subtitle}
        tools={
          hasTools && (
            <>
              {uploadHref && (
                <ButtonLink tone="sec" href={uploadHref}>
                  <Icon of={Upload} size="s" />
                  Upload CSV
                </ButtonLink>
              )}
              {view.addsSchools && (
                <Button tone="sec" onClick={() => setDialog({ is: 'add-school' })}>
                  <Icon of={Plus} size="s" />
                  Add school
                </Button>
              )}
            </>
          )
        }
      />
      {view.source === 'own' && (
        <RetryBanner tone="warn" retry={retry} busy={isValidating}>
          <b>We could not load your teachers.</b> You only see yourself.
        </RetryBanner>
      )}
      <div className={styles.stack}>
        {view.notice && (
          <Banner box>
            <WithSupport>{view.notice}</WithSupport>
          </Banner>
        )}
        {view.waiting && (
          <Banner box>
            {view.waiting.words} <Link href={view.waiting.href}>See who</Link>
          </Banner>
        )}
        {view.canFind && <FindPeople findsSchools={!view.isOne} />}
        {view.schools.length === 0 && (
          <Card>
            <EmptyState title="No schools yet">Schools and their teachers appear here.</EmptyState>
          </Card>
        )}
        {view.schools.map((school) => (
          <SchoolCard
            key={school.schoolId ?? 'none'}
            school={school}
            heading={school.name === view.title ? 'Teachers' : school.name}
            isOne={view.isOne}
            hasMastery={view.canFind === true}
            accessHref={view.accessHref}
            params={params}
            change={change}
            send={send}
            showToast={showToast}
            onAdd={adderOf(school)}
          />
        ))}
        {view.office.length > 0 && <Office people={view.office} />}
      </div>
      {view.pages > 1 && (
        <Card pad="none" bleed className={styles.pages}>
          <Pages
            label="Pages of schools"
            range={view.range}
            page={view.page}
            pages={view.pages}
            onPage={(page) => change({ ...nothingOpen, page: String(page) })}
          />
        </Card>
      )}
      <Suspense fallback={null}>
        {dialog?.is === 'add-school' && (
          <AddSchool
            district={view.title}
            onAdded={(schoolId) => {
              close()
              change({ ...nothingOpen, school: schoolId })
            }}
            onClose={close}
          />
        )}
        {view.adding && dialog?.is === 'add-teacher' && school && (
          <AddTeacher
            school={{ schoolId: dialog.schoolId, name: school.name }}
            adding={view.adding}
            params={params}
            send={send}
            onReturned={({ fullName }) => {
              close()
              retry()
              showToast(`${fullName} is back.`)
            }}
            onClose={close}
          />
        )}
      </Suspense>
      <Suspense>
        <Toast toast={toast} dismissToast={dismissToast} />
      </Suspense>
    </>
  )
}

/** The district's own staff: listed only, with nothing to open (S6.23). */
function Office({ people }: { readonly people: View['office'] }) {
  return (
    <Card pad="none" bleed>
      <div className={styles.schoolHead}>
        <h2>District office</h2>
      </div>
      <ul className={styles.lines}>
        {people.map((person) => (
          <li key={person.teacherId} className={styles.line}>
            <Avatar initials={person.initials} tint={person.tint} />
            <TwoLines about={person.role} tone="muted">
              <CutName name={person.name} fullName={person.fullName} />
            </TwoLines>
          </li>
        ))}
      </ul>
    </Card>
  )
}
