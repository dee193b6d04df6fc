import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Import {
  from: string
  to: string
  /** Nothing of it is left once compiled. */
  typeOnly: boolean
}

/** The files of a folder, by their paths in the project. */
export const filesIn = (folder: string, kind: RegExp): string[] =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((file) => kind.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${folder}/${file}`)

export const sources = ['shared', 'server', 'client'].flatMap((folder) => filesIn(folder, /\.tsx?$/))

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** `{ type A, type B }`: a list of nothing but types. */
const ALL_TYPES = /^\{\s*type\s[^,}]*(,\s*type\s[^,}]*)*,?\s*\}$/

/** The import and re-export lines of a file, relative ones as project paths. */
export function importsOf(file: string, text = textOf(file)): Import[] {
  const lines = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([^'"`;]*?)\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  )
  return [...lines].map((match) => {
    const specifier = match[3] ?? match[4] ?? ''
    const to = specifier.startsWith('.') ? relative(root, join(root, dirname(file), specifier)) : specifier
    return { from: file, to, typeOnly: match[1] !== undefined || ALL_TYPES.test(match[2]?.trim() ?? '') }
  })
}
