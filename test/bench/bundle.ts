import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const CLIENT = join(import.meta.dirname, '../../dist/client')
const MANIFEST = join(CLIENT, '.vite/manifest.json')
const KIB = 1024

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const screens = {
  'Skills Progress': 'skills',
  Playtime: 'playtime',
  'Factors of Learning': 'factors',
  Roster: 'roster',
  'Accounts/Roster': 'admin-view',
  'Sign in': 'sign-in',
}
/** KiB of script, by screen: what teachers and administrators see first, and what everybody does. */
export const SCRIPT_AT_MOST: Readonly<Record<string, number>> = {
  skills: 108,
  'sign-in': 85,
  'admin-view': 147,
}

const gzipped = (file: string) => gzipSync(readFileSync(join(CLIENT, file))).length / KIB

/** What the browser fetches before it can draw a screen, in KiB gzipped: the entry, the screen, and what both import. */
export function weightOf(screen: string) {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  visit('main.tsx')
  visit(`screens/${screen}/page.tsx`)
  const chunks = [...seen].map((key) => manifest[key])
  const scripts = chunks.flatMap((chunk) => chunk?.file ?? [])
  const styles = [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))]
  const sum = (files: string[]) => files.reduce((total, file) => total + gzipped(file), 0)
  return { script: sum(scripts), style: sum(styles), files: scripts.length + styles.length }
}

/** Script and style per screen, as a table. */
export function benchBundle(): string[] {
  const built = statSync(MANIFEST).mtime.toISOString().slice(0, 16)
  return [
    `Bundle of ${built}, KiB gzipped`,
    '',
    '| screen | script | at most | style | files |',
    '|---|---|---|---|---|',
    ...Object.entries(screens).map(([name, screen]) => {
      const { script, style, files } = weightOf(screen)
      return `| ${name} | ${script.toFixed(1)} | ${SCRIPT_AT_MOST[screen] ?? ''} | ${style.toFixed(1)} | ${files} |`
    }),
  ]
}
