import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const CLIENT = join(import.meta.dirname, '../../dist/client')
const manifestIn = (client: string) => join(client, '.vite/manifest.json')
const KIB = 1024
/** Names the pages that the entry does not. */
const SELDOM_PAGES = 'routing/seldom-pages.ts'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

const page = (screen: string) => `screens/${screen}/page.tsx`

interface FirstView {
  readonly name: string
  /** What draws it, besides the entry. */
  readonly modules: readonly string[]
  /** KiB of script; absent where there is no bound. */
  readonly atMost?: number
}

/** What teachers and administrators see first, and what everybody does. */
export const firstViews: readonly FirstView[] = [
  { name: 'Skills Progress', modules: [page('skills')], atMost: 105 },
  { name: 'Playtime', modules: [page('playtime')], atMost: 105 },
  { name: 'Factors of Learning', modules: [page('factors')], atMost: 105 },
  { name: 'Roster', modules: [page('roster')] },
  { name: 'Sign in', modules: [page('sign-in')], atMost: 85 },
  { name: 'Quote', modules: [page('quote')], atMost: 90 },
  { name: 'Device login', modules: [page('device-login')], atMost: 83 },
  { name: 'Accounts/Roster', modules: [page('admin-view')], atMost: 110 },
  { name: 'Administration', modules: [page('admin-console')], atMost: 110 },
  { name: 'Attention', modules: [page('attention')], atMost: 110 },
  {
    name: 'Skills Progress of many classes',
    modules: [page('skills'), 'roll-up/administrators-tab.tsx'],
    atMost: 110,
  },
  {
    name: 'Playtime of many classes',
    modules: [page('playtime'), 'roll-up/administrators-tab.tsx'],
    atMost: 110,
  },
]

const gzipped = (path: string) => gzipSync(readFileSync(path)).length / KIB

/** What the browser fetches before it can draw a view, in KiB gzipped: the entry, its modules, and what they import. */
export function weightOf({ modules }: Pick<FirstView, 'modules'>, client = CLIENT) {
  const manifest = JSON.parse(readFileSync(manifestIn(client), 'utf8')) as Record<string, Chunk>
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  const named = manifest['main.tsx']?.dynamicImports ?? []
  const isSeldom = modules.some((key) => !named.includes(key))
  for (const key of ['main.tsx', ...(isSeldom ? [SELDOM_PAGES] : []), ...modules]) visit(key)
  const chunks = [...seen].map((key) => manifest[key])
  const scripts = chunks.flatMap((chunk) => chunk?.file ?? [])
  const styles = [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))]
  const sum = (files: string[]) => files.reduce((total, file) => total + gzipped(join(client, file)), 0)
  return { script: sum(scripts), style: sum(styles), files: scripts.length + styles.length }
}

/** Script and style per screen, as a table. */
export function benchBundle(): string[] {
  const built = statSync(manifestIn(CLIENT)).mtime.toISOString().slice(0, 16)
  return [
    `Bundle of ${built}, KiB gzipped`,
    '',
    '| screen | script | at most | style | files |',
    '|---|---|---|---|---|',
    ...firstViews.map((view) => {
      const { script, style, files } = weightOf(view)
      return `| ${view.name} | ${script.toFixed(1)} | ${view.atMost ?? ''} | ${style.toFixed(1)} | ${files} |`
    }),
  ]
}
