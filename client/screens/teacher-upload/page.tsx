import { useState } from 'react'
import { Link } from 'wouter'
import type { TeacherUploadView } from '../../../shared/screens/teacher-upload.ts'
import { useView } from '../../data/use-view.ts'
import { FileDrop } from '../../forms/file-drop.tsx'
import { LastFiles } from '../../forms/last-files.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { useParams } from '../../routing/use-params.ts'
import { Banner } from '../../ui/banner.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Steps } from '../../ui/steps.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { AboutTeachers } from './about-teachers.tsx'
import { ChooseSchool } from './choose-school.tsx'
import { Report } from './report.tsx'
import { Afterwards, Invitations, Seats } from './side-cards.tsx'
import styles from './teacher-upload.module.css'

const names = ['school', 'upload', 'status', 'page'] as const
const steps = ['Choose a file', 'Check the rows', 'Invite'] as const
const TITLE = 'Upload teachers'

/** Teachers from a file: choose it, see what it would do, invite them, undo it (S2.145, S4.62). */
export default function TeacherUploadPage() {
  const [params, setParams] = useParams(names)
  const resource = useView<TeacherUploadView>('teacher-upload', params)
  const [isInviting, setInviting] = useState(true)
  const school = params.school ?? resource.view?.school?.schoolId
  const sending = useSending({ screen: 'teacher-upload', query: { school } }, (upload) => {
    setInviting(true)
    setParams(
      { upload, status: undefined, page: undefined },
      // Another file ends the one that was only checked.
      { replaces: resource.view?.report?.state === 'staged' },
    )
  })
  return (
    <div className={styles.mid}>
      <WhenLoaded resource={resource} title={TITLE} shape="rows">
        {(view) => {
          if (!view.school) return <ChooseSchool title={TITLE} view={view} />
          const report = params.upload === undefined ? null : view.report
          return (
            <>
              <p className="sm no-print">
                <Link href={view.accountsHref}>Accounts</Link> <span className="muted">/</span>{' '}
                <Link href={view.school.href}>{view.school.name}</Link>{' '}
                <span className="muted">/ Add teachers</span>
              </p>
              <div className={styles.head}>
                <PageHead
                  title={TITLE}
                  tools={
                    <Steps
                      className={styles.steps}
                      steps={steps}
                      at={report === null ? 0 : report.state === 'staged' ? 1 : 2}
                    />
                  }
                />
              </div>
              <div className={styles.columns}>
                {report ? (
                  <Report
                    report={report}
                    school={view.school.schoolId}
                    header={view.columns.map(({ label }) => label)}
                    sending={sending}
                    isInviting={isInviting}
                    status={params.status}
                    onShow={setParams}
                    send={(command, body, method) =>
                      resource.send(command, { ...params, school, ...body }, method)
                    }
                    retry={resource.retry}
                  />
                ) : (
                  <section aria-label="Choose a file" className={styles.first}>
                    <LastFiles files={view.last} />
                    <FileDrop sending={sending} isFirst />
                    {sending.refused && (
                      <Banner box tone="bad">
                        {sending.refused}
                      </Banner>
                    )}
                    <AboutTeachers view={view} />
                  </section>
                )}
                <div className={styles.side}>
                  <Seats seats={view.seats} />
                  {report?.invitations && (
                    <Invitations label={report.invitations} isInviting={isInviting} onChange={setInviting} />
                  )}
                  <Afterwards view={view} />
                </div>
              </div>
            </>
          )
        }}
      </WhenLoaded>
    </div>
  )
}
