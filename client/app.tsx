import { Suspense, useEffect, useRef } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { type Page, pageList, routes, type ScreenName } from '../shared/routes.ts'
import { failureReports } from './data/api.ts'
import { FirstViews, type Start } from './data/first-paint.ts'
import { isForAdministrators, preloadAdministratorsTab } from './roll-up/lazy-administrators-tab.tsx'
import { PendingHeadingFocus, usePendingHeadingFocus } from './routing/heading-focus.ts'
import { type LazyPage, type Loaded, lazyPage } from './routing/lazy-page.tsx'
import { pageAt, patternOf } from './routing/page-at.ts'
import { TypedAddress } from './session/typed-address.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'

const SessionProvider = lazyPage(() => import('./session/session-provider.tsx'))
const Frame = lazyPage(() => import('./screens/shell/frame.tsx'))
const PartnerBar = lazyPage(() => import('./screens/shell/partner-bar.tsx'))

/** The pages that are opened often. The rest are named by a chunk of their own, to keep every first screen small. */
const frequent = import.meta.glob<Loaded<object>>([
  './screens/{admin-view,attention,device-login,factors,home,playtime}/page.tsx',
  './screens/{sign-in,skills,student}/page.tsx',
])

/** The screens by name; each is loaded when it is first drawn. The build fails if a route's screen has no page. */
const screens = Object.fromEntries(
  pageList.map(({ screen }) => [
    screen,
    lazyPage(
      frequent[`./screens/${screen}/page.tsx`] ??
        (() => import('./routing/seldom-pages.ts').then((seldom) => seldom.loadSeldomPage(screen))),
    ),
  ]),
) as Readonly<Record<ScreenName, LazyPage<object>>>

/** Matches every path, including paths with line breaks, which wouter's own catch-all does not match. */
const anyPath = /^/

const standalonePages = pageList.filter(({ area }) => area === 'alone')

/** A page that somebody is sent on from, or only passes, counts as none; and its own files and views come first. */
const SEEN_AFTER_MS = 3_000

interface AppProps extends Start {
  /** The partner area's prefix, such as '/reading'. */
  readonly rp: string
}

/** The root component: error boundary, first views, and the route for every page. */
export function App({ rp, views, isViewing }: AppProps) {
  const pendingFocus = usePendingHeadingFocus()
  const typedAddress = useRef('')
  return (
    <ErrorBoundary report={(error) => reportHere(rp, error)}>
      <PendingHeadingFocus value={pendingFocus}>
        <TypedAddress value={typedAddress}>
          <FirstViews value={views}>
            <Suspense>
              <Switch>
                {/* A view as somebody else shows its banner around every page except signing out, which ends it. */}
                {standalonePages.map(
                  ({ name, path, screen }) =>
                    (!isViewing || name === 'logout') && (
                      <Route key={path} path={path} component={screens[screen]} />
                    ),
                )}
                <Route path={anyPath}>
                  <SessionProvider rp={rp}>
                    {/* A page that suspends must not unmount the session provider, which holds the cached views. */}
                    <Suspense>
                      <SessionPages rp={rp} isViewing={isViewing} />
                    </Suspense>
                  </SessionProvider>
                </Route>
              </Switch>
            </Suspense>
          </FirstViews>
        </TypedAddress>
      </PendingHeadingFocus>
    </ErrorBoundary>
  )
}

/** The number of the report of a page that cannot be drawn; null where nobody wants reports. */
async function reportHere(rp: string, error: unknown): Promise<string | null> {
  const reports = await failureReports()
  return reports?.reportUndrawn(pageAt(window.location.pathname, rp).page.name, error) ?? null
}

/** The pages that need a session, each in the frame of its area. In a view as somebody else, those without one show it too. */
function SessionPages({ rp, isViewing }: Pick<AppProps, 'rp' | 'isViewing'>) {
  const [path] = useLocation()
  const { page, params } = pageAt(path, rp)
  const { name } = page
  useEffect(() => {
    if (isViewing) return
    const report = () => import('./data/page-views.ts').then((views) => views.reportPageView(name))
    const timer = setTimeout(() => void report().catch(() => undefined), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [name, isViewing])
  if (name === 'partner') return <PartnerStart rp={rp} />
  // Any other template falls back to playtime (S2.11?).
  if (name === 'partner-other') return <Redirect to={patternOf(routes['partner-playtime'], rp)} replace />
  const Screen = screens[page.screen]
  const content = <Screen key={params[0]} {...params} />
  const area = frameOf(page)
  if (area === null && !isViewing) return content
  return (
    <Frame
      area={area}
      menuless={page.frame === 'menuless'}
      isViewing={isViewing}
      bar={area === 'partner' ? PartnerBar : undefined}
    >
      {content}
    </Frame>
  )
}

/** `{rp}` goes to the view that its query names, by default playtime (S2.8, S2.9). */
function PartnerStart({ rp }: Pick<AppProps, 'rp'>) {
  const view = new URLSearchParams(useSearch()).get('view')
  const target = pageList.find(({ path }) => path === `/:rp/dashboard/${view}`)
  return <Redirect to={patternOf(target ?? routes['partner-playtime'], rp)} replace />
}

/** The area whose frame surrounds a page; null for a page without a frame. */
const frameOf = ({ area, frame }: Page): 'account' | 'partner' | null =>
  (area === 'account' || area === 'partner') && frame !== 'none' ? area : null

/** Fetches in parallel the chunks that the first page needs for the views it came with. */
export async function preloadPage(rp: string, path: string, views: Start['views']): Promise<void> {
  const { page } = pageAt(path, rp)
  const provider = page.area === 'alone' ? [] : [SessionProvider]
  const area = frameOf(page)
  const frame = area === null ? [] : [Frame]
  const bar = area === 'partner' ? [PartnerBar] : []
  const late = [...views.values()].some((view) => isForAdministrators(view as object))
    ? [preloadAdministratorsTab()]
    : []
  await Promise.all([
    ...late,
    ...[...provider, ...frame, ...bar, screens[page.screen]].map((chunk) => chunk.preload()),
  ])
}
