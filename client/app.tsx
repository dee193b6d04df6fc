import { Suspense } from 'react'
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter'
import { type Page, pageList, routes, type ScreenName } from '../shared/routes.ts'
import { FirstViews, type Start } from './data/first-paint.ts'
import { Arriving, useArrivals } from './routing/arrival.ts'
import { type LazyPage, type Loaded, lazyPage } from './routing/lazy-page.tsx'
import { pageAt, patternOf } from './routing/page-at.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'

const SessionProvider = lazyPage(() => import('./session/session-provider.tsx'))
const Frame = lazyPage(() => import('./screens/shell/frame.tsx'))

/** The screens by name; each is loaded when it is first drawn. The build fails if a route's screen is not among them. */
const screens = Object.fromEntries(
  Object.entries(import.meta.glob<Loaded<object>>('./screens/*/page.tsx')).map(([file, load]) => [
    file.split('/')[2],
    lazyPage(load),
  ]),
) as Readonly<Record<ScreenName, LazyPage<object>>>

/** Every address, also such as have a line's end in them, which wouter's own catch-all passes by. */
const every = /^/

const alone = pageList.filter(({ area }) => area === 'alone')

interface AppProps extends Start {
  /** The partner area's prefix, such as '/reading'. */
  readonly rp: string
}

/** The client's table of contents. */
export function App({ rp, views, isViewing }: AppProps) {
  const arriving = useArrivals()
  return (
    <ErrorBoundary>
      <Arriving value={arriving}>
        <FirstViews value={views}>
          <Suspense fallback={null}>
            <Switch>
              {/* Around all but signing out, which ends it, a view shows that it is one. */}
              {alone.map(
                ({ name, path, screen }) =>
                  (!isViewing || name === 'logout') && (
                    <Route key={path} path={path} component={screens[screen]} />
                  ),
              )}
              <Route path={every}>
                <SessionProvider rp={rp}>
                  {/* A page still on its way must not take the room with it: the views live there. */}
                  <Suspense fallback={null}>
                    <Inside rp={rp} isViewing={isViewing} />
                  </Suspense>
                </SessionProvider>
              </Route>
            </Switch>
          </Suspense>
        </FirstViews>
      </Arriving>
    </ErrorBoundary>
  )
}

/** The pages that need a session, each in the frame of its area. In a view as somebody else, those without one show it too. */
function Inside({ rp, isViewing }: Pick<AppProps, 'rp' | 'isViewing'>) {
  const [path] = useLocation()
  const { page, params } = pageAt(path, rp)
  if (page.name === 'partner') return <PartnerStart rp={rp} />
  // Any other template falls back to playtime (S2.11?).
  if (page.name === 'partner-other')
    return <Redirect to={patternOf(routes['partner-playtime'], rp)} replace />
  const Screen = screens[page.screen]
  const shown = <Screen key={params[0]} {...params} />
  const area = frameOf(page)
  if (area === null && !isViewing) return shown
  return (
    <Frame area={area} menuless={page.frame === 'menuless'}>
      {shown}
    </Frame>
  )
}

/** `{rp}` goes to the view that its query names, by default playtime (S2.8, S2.9). */
function PartnerStart({ rp }: Pick<AppProps, 'rp'>) {
  const view = new URLSearchParams(useSearch()).get('view')
  const named = pageList.find(({ path }) => path === `/:rp/dashboard/${view}`)
  return <Redirect to={patternOf(named ?? routes['partner-playtime'], rp)} replace />
}

/** The area whose frame stands around a page; null for one without a frame. */
const frameOf = ({ area, frame }: Page): 'account' | 'partner' | null =>
  (area === 'account' || area === 'partner') && frame !== 'none' ? area : null

/** Fetches, all at once, the chunks that the first address draws. */
export async function fetchPageOf(rp: string, path: string): Promise<void> {
  const { page } = pageAt(path, rp)
  const around = page.area === 'alone' ? [] : [SessionProvider]
  const frame = frameOf(page) === null ? [] : [Frame]
  await Promise.all([...around, ...frame, screens[page.screen]].map((chunk) => chunk.fetch()))
}
