import { type ComponentType, lazy, type ReactNode, Suspense, use, useRef } from 'react'
import { Redirect, useLocation } from 'wouter'
import { api, pages } from '../../../shared/paths.ts'
import type { ShellBanner, ShellView } from '../../../shared/screens/shell.ts'
import { SessionContext } from '../../data/session-context.ts'
import { useView } from '../../data/use-view.ts'
import { RetryBanner } from '../../ui/banner.tsx'
import layout from '../../ui/layout.module.css'
import { PageMayBegin, PageSkeleton, SkeletonShownAt } from '../../ui/skeleton.tsx'
import { WaysOnward } from '../../ui/ways-on.tsx'
import { Banners } from './banners.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { TabBar } from './tabbar.tsx'
import { useMayBegin } from './use-may-begin.ts'
import { useNpsQuestion } from './use-nps-question.ts'

const NpsBar = lazy(() => import('./nps-bar.tsx'))
const InstitutionPicker = lazy(() => import('./institution-picker.tsx'))
/** The settings page asks for the institution itself. */
const settingsPage: string = pages.settings
/** In a view the way back is on every page, whether or not the shell says whose it is (S6.46?). */
const someView: ShellBanner = {
  kind: 'user',
  tone: 'bad',
  lead: 'You are viewing as somebody else.',
  text: '',
  secondsLeft: null,
  actions: [{ label: 'Stop viewing as user', post: api.stopViewing }],
  textHash: null,
}

interface FrameProps {
  /**
   * Which area the address is in. A session belongs to one of the two, and is sent there from the other
   * (S2.7?). Null: a page without a frame, in a view as somebody else.
   */
  readonly area: 'account' | 'partner' | null
  /** Draws the page without the menu on small screens (S2.40). */
  readonly menuless?: boolean
  /** One of our staff is viewing as somebody else. */
  readonly isViewing: boolean | undefined
  /** What its area has above every page. */
  readonly bar?: ComponentType<{ readonly shell: ShellView | undefined }>
  readonly children: ReactNode
}

/** The frame around every page: who is signed in, where they can go, and the page itself. */
export default function Frame({ area, menuless = false, isViewing, bar: Bar, children }: FrameProps) {
  const { rp } = use(SessionContext)
  const skeletonShownAt = useRef<number | null>(null)
  const { view: shell, error, send, retry, isValidating } = useView<ShellView>('shell')
  const [path] = useLocation()
  const mayBegin = useMayBegin(shell !== undefined || error !== undefined)
  const [npsQuestion, endNps] = useNpsQuestion(shell?.nps)
  const banners = (shell || (error && isViewing)) && (
    <Banners
      status={shell ? shell.status : someView}
      banners={npsQuestion ? [] : (shell?.banners ?? [])}
      dismiss={(textHash) => send('dismiss', { textHash }, 'PUT')}
    />
  )
  if (area === null)
    return (
      <>
        {banners}
        {children}
      </>
    )
  // A class device has no frame, and its home is none of these pages.
  if (error?.code === 'forbidden') return <Redirect to={pages.account} replace />
  if (shell && (shell.kind === 'partner') !== (area === 'partner'))
    return <Redirect to={shell.kind === 'partner' ? rp : pages.account} replace />
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header shell={shell} area={area} />
      {banners}
      {npsQuestion && (
        <Suspense fallback={<div className={styles.question} />}>
          <NpsBar {...npsQuestion} others={shell?.banners} onDone={endNps} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={layout.page}>
        {shell === undefined && error && error.code !== 'no-session' && (
          <RetryBanner tone="warn" retry={retry} busy={isValidating}>
            <b>We could not load the menu.</b> Try again to go on to other pages.
          </RetryBanner>
        )}
        {Bar && (
          <Suspense>
            <Bar shell={shell} />
          </Suspense>
        )}
        <SkeletonShownAt value={skeletonShownAt}>
          <WaysOnward value={shell}>
            <PageMayBegin value={mayBegin}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </PageMayBegin>
          </WaysOnward>
        </SkeletonShownAt>
      </main>
      {shell?.outsideProduction && shell.versions && (
        <footer className={styles.versions}>{shell.versions}</footer>
      )}
      {shell?.missingInstitution && path !== settingsPage && (
        <Suspense>
          <InstitutionPicker kind={shell.missingInstitution} send={(body) => send('institution', body)} />
        </Suspense>
      )}
      {area === 'account' && shell && !menuless && <TabBar nav={shell.nav} />}
    </div>
  )
}
