import { Suspense } from 'react'
import { Redirect, Route, Switch, useSearch } from 'wouter'
import { accountTemplates, type BuiltScreen, pages, partnerTemplates } from '../shared/paths.ts'
import { FirstViews } from './data/first-paint.ts'
import { Arriving, useArrivals } from './routing/arrival.ts'
import { type LazyPage, lazyPage } from './routing/lazy-page.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'

const SignIn = lazyPage(() => import('./screens/sign-in/page.tsx'))
const Logout = lazyPage(() => import('./screens/logout/page.tsx'))
const Callback = lazyPage(() => import('./screens/callback/page.tsx'))
const DeviceLogin = lazyPage(() => import('./screens/device-login/page.tsx'))
const SignUp = lazyPage(() => import('./screens/sign-up/page.tsx'))
const Validate = lazyPage(() => import('./screens/validate/page.tsx'))
const Accept = lazyPage(() => import('./screens/accept/page.tsx'))
const Reset = lazyPage(() => import('./screens/reset/page.tsx'))
const ParentValidate = lazyPage(() => import('./screens/parent-validate/page.tsx'))
const Student = lazyPage(() => import('./screens/student/page.tsx'))
const RosterEditor = lazyPage(() => import('./screens/roster-editor/page.tsx'))
const History = lazyPage(() => import('./screens/history/page.tsx'))
const SessionProvider = lazyPage(() => import('./session/session-provider.tsx'))
const Home = lazyPage(() => import('./screens/home/page.tsx'))
const ContinueAs = lazyPage(() => import('./screens/continue-as/page.tsx'))
const ParentsCongrats = lazyPage(() => import('./screens/parents-congrats/page.tsx'))
const PicturePassword = lazyPage(() => import('./screens/picture-password/page.tsx'))
const AdminConsole = lazyPage(() => import('./screens/admin-console/page.tsx'))
const NotFound = lazyPage(() => import('./screens/not-found/page.tsx'))
const Frame = lazyPage(() => import('./screens/shell/frame.tsx'))

/** The built screens of the account and partner areas; each is loaded when it is first drawn. */
const built: Readonly<Record<BuiltScreen, LazyPage<object>>> = {
  skills: lazyPage(() => import('./screens/skills/page.tsx')),
  playtime: lazyPage(() => import('./screens/playtime/page.tsx')),
  factors: lazyPage(() => import('./screens/factors/page.tsx')),
  attention: lazyPage(() => import('./screens/attention/page.tsx')),
  progress: lazyPage(() => import('./screens/progress/page.tsx')),
  'admin-view': lazyPage(() => import('./screens/admin-view/page.tsx')),
  access: lazyPage(() => import('./screens/access/page.tsx')),
  roster: lazyPage(() => import('./screens/roster/page.tsx')),
  'print-roster': lazyPage(() => import('./screens/print-roster/page.tsx')),
  'update-rosters': lazyPage(() => import('./screens/update-rosters/page.tsx')),
  'student-data': lazyPage(() => import('./screens/student-data/page.tsx')),
  'roster-upload': lazyPage(() => import('./screens/roster-upload/page.tsx')),
  settings: lazyPage(() => import('./screens/settings/page.tsx')),
  'unsupported-country': lazyPage(() => import('./screens/unsupported-country/page.tsx')),
  'device-non-parent': lazyPage(() => import('./screens/device-non-parent/page.tsx')),
  setup: lazyPage(() => import('./screens/setup/page.tsx')),
  'mobile-landing': lazyPage(() => import('./screens/mobile-landing/page.tsx')),
  'no-ipads': lazyPage(() => import('./screens/no-ipads/page.tsx')),
  'parent-roster': lazyPage(() => import('./screens/parent-roster/page.tsx')),
  sessions: lazyPage(() => import('./screens/sessions/page.tsx')),
}

/** Notices: one card and one way on, with no frame around it. */
const frameless: ReadonlySet<BuiltScreen> = new Set(['unsupported-country', 'device-non-parent', 'no-ipads'])
/** Pages that small screens draw without the menu (S2.40). */
const menuless: ReadonlySet<BuiltScreen> = new Set(['mobile-landing', 'setup'])

/** Every address, also such as have a line's end in them, which wouter's own catch-all passes by. */
const every = /^/

type Templates = Readonly<Partial<Record<BuiltScreen, string>>>

/** The screen that an area's template names, if it is built. */
const screenOf = (templates: Templates, template: string): BuiltScreen | undefined =>
  (Object.keys(built) as BuiltScreen[]).find((each) => templates[each] === template)

function pageOf(templates: Templates, template: string): LazyPage<object> | undefined {
  const screen = screenOf(templates, template)
  return screen && built[screen]
}

/** The pages that ask for no session, by address. */
const lone: readonly (readonly [path: string, page: LazyPage<object>])[] = [
  [pages.login, SignIn],
  [pages.logout, Logout],
  [pages.callback, Callback],
  [pages.deviceLogin, DeviceLogin],
  [pages.signup, SignUp],
  [pages.signupReset, Reset],
  [pages.reset, Reset],
  [pages.resetLink, Reset],
  [pages.validate, Validate],
  [pages.accept, Accept],
  [pages.parentValidate, ParentValidate],
]

interface AppProps {
  /** The partner area's prefix, such as '/reading'. */
  readonly rp: string
  /** Views that came with the document, by address. */
  readonly views: Map<string, unknown>
}

/** The client's table of contents. */
export function App({ rp, views }: AppProps) {
  const arriving = useArrivals()
  return (
    <ErrorBoundary>
      <Arriving value={arriving}>
        <FirstViews value={views}>
          <Suspense fallback={null}>
            <Switch>
              {lone.map(([path, page]) => (
                <Route key={path} path={path} component={page} />
              ))}
              <Route path={every}>
                <SessionProvider rp={rp}>
                  {/* A page still on its way must not take the room with it: the views live there. */}
                  <Suspense fallback={null}>
                    <Inside rp={rp} />
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

/** The addresses that ask for a session. */
function Inside({ rp }: Pick<AppProps, 'rp'>) {
  return (
    <Switch>
      <Route path={pages.continueAs} component={ContinueAs} />
      <Route path={pages.parentsCongrats} component={ParentsCongrats} />
      <Route path={pages.visualPassword} component={PicturePassword} />
      <Route path={pages.admin} component={AdminConsole} />
      <Route path={pages.account} component={Home} />
      <Route path={pages.accountTemplate}>
        {({ template }) => {
          const screen = screenOf(accountTemplates, template)
          const Shown = screen ? built[screen] : NotFound
          if (screen && frameless.has(screen)) return <Shown />
          return (
            <Frame area="account" menuless={screen !== undefined && menuless.has(screen)}>
              <Shown />
            </Frame>
          )
        }}
      </Route>
      <Route path={pages.rosterEditor}>
        {({ rosterId }) => (
          <Frame area="account">
            <RosterEditor key={rosterId} rosterId={rosterId} />
          </Frame>
        )}
      </Route>
      {childPages(rp).map(([path, Shown, area]) => (
        <Route<{ studentId: string }> key={path} path={path}>
          {({ studentId }) => (
            <Frame area={area}>
              <Shown key={studentId} studentId={studentId} />
            </Frame>
          )}
        </Route>
      ))}
      <Route path={rp}>
        <PartnerStart rp={rp} />
      </Route>
      <Route<{ template: string }> path={partnerAddress(rp, ':template')}>
        {({ template }) => {
          const Shown = pageOf(partnerTemplates, template)
          // Any other template falls back to playtime (S2.11?).
          if (!Shown) return <Redirect to={partnerAddress(rp, partnerTemplates.playtime)} replace />
          return (
            <Frame area="partner">
              <Shown />
            </Frame>
          )
        }}
      </Route>
      {/* Home, and every other address: who is signed in goes to their own area (S2.13, S2.14). */}
      <Route path={every} component={Home} />
    </Switch>
  )
}

/** The pages about one child, in both areas. */
const childPages = (rp: string) =>
  [
    [pages.student, Student, 'account'],
    [pages.history, History, 'account'],
    [pages.partnerStudent.replace('/:rp', rp), Student, 'partner'],
    [pages.partnerHistory.replace('/:rp', rp), History, 'partner'],
  ] as const

const partnerAddress = (rp: string, template: string): string => `${rp}/dashboard/${template}`

/** `{rp}` goes to the view that its query names, by default playtime (S2.8, S2.9). */
function PartnerStart({ rp }: Pick<AppProps, 'rp'>) {
  const resource = new URLSearchParams(useSearch()).get('view') ?? ''
  const template = pageOf(partnerTemplates, resource) ? resource : partnerTemplates.playtime
  return <Redirect to={partnerAddress(rp, template)} replace />
}

/** The pages inside a session that have an address of their own and no frame. */
const unframed: Readonly<Record<string, LazyPage<object>>> = {
  [pages.continueAs]: ContinueAs,
  [pages.parentsCongrats]: ParentsCongrats,
  [pages.admin]: AdminConsole,
}

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:[A-Za-z]+/g, '[^/]+')}$`).test(path)

/** Fetches, all at once, the chunks that the first address draws. */
export async function fetchPageOf(rp: string, path: string): Promise<void> {
  const alone = lone.find(([pattern]) => matches(pattern, path))
  if (alone) return void (await alone[1].fetch())
  const [area, template] = path.startsWith(rp)
    ? [partnerTemplates, path.slice(partnerAddress(rp, '').length) || partnerTemplates.playtime]
    : [accountTemplates, path.slice(`${pages.account}/`.length)]
  const page = matches(pages.rosterEditor, path)
    ? RosterEditor
    : (childPages(rp).find(([pattern]) => matches(pattern, path))?.[1] ?? pageOf(area, template))
  const chunks = page ? [Frame, page] : [unframed[path] ?? Home]
  await Promise.all([SessionProvider, ...chunks].map((chunk) => chunk.fetch()))
}
