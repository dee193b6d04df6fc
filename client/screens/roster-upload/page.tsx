import { useState } from 'react'
import { Link } from 'wouter'
import { href, pages } from '../../../shared/paths.ts'
import type { UploadType } from '../../../shared/rules/roster-file.ts'
import type { RosterUploadView } from '../../../shared/screens/roster-upload.ts'
import type { UploadPlaceView } from '../../../shared/screens/upload-place.ts'
import { useView } from '../../data/use-view.ts'
import { FileDrop } from '../../forms/file-drop.tsx'
import { LastFiles } from '../../forms/last-files.tsx'
import { useSending } from '../../forms/use-sending.ts'
import { useParams } from '../../routing/use-params.ts'
import { Banner } from '../../ui/banner.tsx'
import layout from '../../ui/layout.module.css'
import { PageHead } from '../../ui/page-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Steps } from '../../ui/steps.tsx'
import { WhenLoaded } from '../../ui/when-loaded.tsx'
import { AboutFiles } from './about-files.tsx'
import { Report } from './report.tsx'
import styles from './roster-upload.module.css'
import { WhoseSeats } from './whose-seats.tsx'

const names = ['upload', 'status', 'page'] as const
/** The class whose editor led here (S2.141). */
const cameFrom = ['roster', 'teacher'] as const
const steps = ['Choose a file', 'Check the rows', 'Done'] as const
/** How often a place in line is asked for: a file of the largest size is checked in a few seconds. */
const PLACE_EVERY_MS = 3_000
const TITLE = 'Upload a class list'

/** Rosters from a file: choose it, see what it would do, save it, undo it (S2.141). */
export default function RosterUploadPage() {
  const [params, setParams] = useParams(names)
  const [{ roster, teacher }] = useParams(cameFrom)
  const editor =
    roster === undefined
      ? null
      : { label: 'Roster editor', href: href(pages['roster-editor'], { rosterId: roster }, { teacher }) }
  const resource = useView<RosterUploadView>('roster-upload', params)
  const [uploadType, setUploadType] = useState<UploadType>('createRosters')
  const sending = useSending({ screen: 'roster-upload', query: { type: uploadType } }, (upload) =>
    setParams(
      { upload, status: undefined, page: undefined },
      // Another file ends the one that was only checked.
      { replaces: resource.view?.report?.state === 'staged' },
    ),
  )
  const isSent = sending.share === 1
  const place = useView<UploadPlaceView>('upload-place', isSent ? {} : null, { refreshMs: PLACE_EVERY_MS })
  return (
    <div className={layout.narrow}>
      <WhenLoaded resource={resource} title={TITLE} shape="rows">
        {(view) => {
          const report = params.upload === undefined ? null : view.report
          const back = editor ?? view.back
          return (
            <>
              <p className="sm no-print">
                <Link href={back.href}>{back.label}</Link> <span className="muted">/ Upload</span>
              </p>
              <PageHead title={TITLE} />
              <Steps steps={steps} at={report === null ? 0 : report.state === 'staged' ? 1 : 2} />
              <div className={styles.columns}>
                {report && (
                  <Report
                    report={report}
                    name={sending.name}
                    status={params.status}
                    back={back}
                    onShow={(changes) => setParams(changes)}
                    send={(command, body, method) => resource.send(command, { ...params, ...body }, method)}
                    retry={resource.retry}
                  />
                )}
                <div className={styles.side}>
                  {report && report.seats.length > 0 && <WhoseSeats seats={report.seats} />}
                  {!report && <LastFiles files={view.last} />}
                  {view.mayMove && (
                    <Segmented<UploadType>
                      label="What the file does"
                      value={uploadType}
                      onChange={setUploadType}
                      options={[
                        { value: 'createRosters', label: 'Add to classes' },
                        { value: 'updateRosters', label: 'Move to classes' },
                      ]}
                    />
                  )}
                  <FileDrop
                    sending={sending}
                    isFirst={report === null}
                    several
                    place={place.view?.words}
                    advice={
                      sending.canBePasted &&
                      !view.mayMove && (
                        <p className="sm">
                          A list of your own class needs no teacher columns: in the class’s editor, put it
                          under “Paste a list”.{' '}
                          <Link href={back.href}>{editor ? 'Open the editor' : 'Open your classes'}</Link>
                        </p>
                      )
                    }
                  />
                  {sending.refused && (
                    <Banner box tone="bad">
                      {sending.refused}
                    </Banner>
                  )}
                  <AboutFiles view={view} />
                </div>
              </div>
            </>
          )
        }}
      </WhenLoaded>
    </div>
  )
}
