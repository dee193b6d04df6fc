import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** The project's folder. */
export const root = join(import.meta.dirname, '../..')

/** A file's text, by its path in the project. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** A service of compose.yaml, as far as tests look at it. */
export interface ComposeService {
  readonly image?: string
  readonly entrypoint?: readonly string[]
  readonly command?: readonly string[]
  readonly user?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly deploy?: { readonly replicas: string }
  readonly healthcheck?: { readonly test?: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly [setting: string]: unknown
}

/** compose.yaml, its merges carried out and its variables as they stand there. */
export const compose = (): {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, unknown>>
} => parse(textOf('compose.yaml'), { merge: true })

/** A rule of server/deploy/prometheus. */
export interface Alert {
  readonly name: string
  readonly expr: string
  readonly severity: string
  readonly summary: string
}

/** Every alert there is, in the file's order. */
export function alerts(): Alert[] {
  const [, ...rules] = textOf('server/deploy/prometheus/alerts.yaml').split(/^ +- alert: /m)
  return rules.map((rule) => {
    const found = (pattern: RegExp) => pattern.exec(rule)?.[1]?.trim() ?? ''
    return {
      name: found(/^(\w+)$/m),
      expr: found(/^ +expr: (?:>-)?([\s\S]*?)^ +(?:for|labels):/m),
      severity: found(/severity: (\w+)/),
      summary: found(/summary: "(.+)" /),
    }
  })
}

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly description?: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}

/** The panels of the dashboard. */
export const panels = (): readonly Panel[] =>
  JSON.parse(textOf('server/deploy/grafana/dashboard.json')).panels

/** What PromQL has names with an underscore for, of what is used. */
const FUNCTIONS: ReadonlySet<string> = new Set(['histogram_quantile'])

/** The metrics an expression of PromQL reads, each with the labels it asks for there. */
export function metricsIn(expr: string): { readonly name: string; readonly labels: readonly string[] }[] {
  // What is quoted is a value, and what stands behind by( is a label of the answer.
  const bare = expr.replace(/"[^"]*"/g, '""').replace(/\b(by|without|on|ignoring) ?\([^)]*\)/g, '')
  return [...bare.matchAll(/\b(up|[a-z]+(?:_[a-z0-9]+)+)\b(?:\{([^}]*)\})?/g)]
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: [...matchers.matchAll(/(\w+)(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }))
    .filter(({ name }) => !FUNCTIONS.has(name))
}
