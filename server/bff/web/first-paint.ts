import type { FastifyRequest } from 'fastify'
import type { Static, TObject } from 'typebox'
import { Compile } from 'typebox/compile'
import { pageList } from '../../../shared/routes.ts'
import { unreadText } from '../rules/unread-text.ts'
import type { Screen } from '../screens/screen.ts'
import { type ViewJson, viewJson } from '../screens/view-json.ts'
import { hasPermission, openSessionOf } from '../session/guard.ts'
import { siteOf } from '../session/network-address.ts'
import type { ReadLimit } from '../session/read-limit.ts'
import type { Visits } from '../session/visit.ts'

/**
 * Milliseconds a document that has begun waits for its views, while the browser loads the page's files; without
 * them the client requests them itself.
 */
const WAIT_MS = 600
const SHELL = 'shell'
/** The views of other screens depend on what only the browser knows, or need no session. */
const inArea: ReadonlySet<string> = new Set(
  pageList.filter(({ area }) => area === 'account' || area === 'partner').map(({ screen }) => screen),
)

/**
 * The views a document carries, as JSON, so that the first screen needs no request of its own; null if no one
 * is signed in. Takes the name of the page's screen, the page's query, and the screen's parameters in the
 * page's path. Where no more screens may be read at once, it carries none.
 */
export type PaintFirst = (
  request: FastifyRequest,
  screen: string,
  pathParams?: Readonly<Record<string, string>>,
) => Promise<string | null>

interface Painted {
  readonly screen: Screen
  readonly json: ViewJson
  readonly takes: (params: unknown) => boolean
}

export function paintFirst(
  screens: readonly Screen[],
  visits: Visits,
  reads: Pick<ReadLimit, 'hasRoom' | 'begin'>,
): PaintFirst {
  const painted = new Map(screens.map((screen) => [screen.name, paintable(screen)]))

  return async (request, screen, pathParams = {}) => {
    const open = openSessionOf(request)
    if (open === null) return null
    const visit = visits(request)
    const show = async ({ screen, json }: Painted, params: Static<TObject>): Promise<string | null> => {
      if (!hasPermission(open, screen.needs)) return null
      const view = (await screen.show(visit, params)) as object
      return json(view, unreadText(visit.unread))
    }

    const frame = painted.get(SHELL)
    const page = inArea.has(screen) ? painted.get(screen) : undefined
    const params =
      page === undefined ? {} : paramsOf(page.screen, { ...(request.query as object), ...pathParams })
    const network = siteOf(request.ip)
    const [shell, view] = reads.hasRoom(network)
      ? await inTime(
          [frame && show(frame, {}), page?.takes(params) ? show(page, params) : null],
          reads.begin(network),
        )
      : []
    const parts = [
      ...(open.identity.viewing ? ['"isViewing":true'] : []),
      ...(shell ? [`"shell":${shell}`] : []),
      ...(view ? [`"screen":{"name":"${screen}","params":${JSON.stringify(params)},"view":${view}}`] : []),
    ]
    return parts.length > 0 ? `{${parts.join(',')}}` : null
  }
}

function paintable(screen: Screen): Painted {
  const params = Compile(screen.params)
  return { screen, json: viewJson(screen.name, screen.view), takes: (given) => params.Check(given) }
}

/** The page's query, limited to what its screen's contract names, in the contract's order. */
function paramsOf(screen: Screen, query: unknown): Record<string, string> {
  const given = query as Readonly<Record<string, unknown>>
  const params: Record<string, string> = {}
  for (const name of Object.keys(screen.params.properties)) {
    const value = given[name]
    if (typeof value === 'string') params[name] = value
  }
  return params
}

/** The answers that arrive in time, else null. `over` is called when all have arrived, which may be later. */
function inTime<T>(answers: readonly (Promise<T> | null | undefined)[], over: () => void) {
  void Promise.allSettled(answers).then(over)
  return Promise.all(answers.map((answer) => answer && withinTime(answer)))
}

/** The answer if it arrives in time, else null; the client's own request will meet a failure and show it. */
async function withinTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, null)
  })
  try {
    return await Promise.race([answer.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
