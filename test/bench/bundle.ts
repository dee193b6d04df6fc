import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const CLIENT = join(import.meta.dirname, '../../dist/client')
const KIB = 1024

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** What the browser fetches before it can draw a screen: the entry, the screen, and what both import. */
const screens = {
  'Skills Progress': 'screens/skills/page.tsx',
  Playtime: 'screens/playtime/page.tsx',
  'Factors of Learning': 'screens/factors/page.tsx',
  Roster: 'screens/roster/page.tsx',
  'Sign in': 'screens/sign-in/page.tsx',
}

const gzipped = (file: string) => gzipSync(readFileSync(join(CLIENT, file))).length / KIB

/** Kilobytes of script and style, gzipped, per screen. */
export function benchBundle(): string[] {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) withImports(next, seen)
    return seen
  }
  const lines = Object.entries(screens).map(([name, key]) => {
    const chunks = [...new Set([...withImports('main.tsx'), ...withImports(key)])].map((one) => manifest[one])
    const scripts = chunks.flatMap((chunk) => chunk?.file ?? [])
    const styles = [...new Set(chunks.flatMap((chunk) => chunk?.css ?? []))]
    const sum = (files: string[]) => files.reduce((total, file) => total + gzipped(file), 0)
    return `| ${name} | ${sum(scripts).toFixed(1)} | ${sum(styles).toFixed(1)} | ${scripts.length + styles.length} |`
  })
  const built = statSync(join(CLIENT, '.vite/manifest.json')).mtime.toISOString().slice(0, 16)
  return [
    `Bundle of ${built}, KiB gzipped`,
    '',
    '| screen | script | style | files |',
    '|---|---|---|---|',
    ...lines,
  ]
}
