import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'
const cuts: Readonly<Record<Weight, string>> = { regular: '400Regular', bold: '700Bold' }

/** As .ttf: the compressed forms take four fifths of the time a file takes, each time anew. */
const fileOf = (family: Family, weight: Weight): string => {
  const [folder, file] = families[family]
  return `@expo-google-fonts/${folder}/${cuts[weight]}/${file}_${cuts[weight]}.ttf`
}

/**
 * The typeface of the screens first, then one for the rest of Latin, for Cyrillic, Greek and Hebrew, and one for Arabic
 * whose letters are found again when they are copied: others are drawn as a shape and its dots.
 */
const families = {
  text: ['atkinson-hyperlegible-next', 'AtkinsonHyperlegibleNext'],
  wide: ['open-sans', 'OpenSans'],
  arabic: ['vazirmatn', 'Vazirmatn'],
} as const
type Family = keyof typeof families
const names = Object.keys(families) as readonly Family[]

/** A font by the name the paper knows it by. */
export interface Typeface {
  readonly name: string
  readonly bytes: Buffer
  readonly font: Font
}

const read = new Map<string, Typeface>()

/** A typeface, read once for each process and only when it is needed. */
export function typeface(weight: Weight, family: Family = 'text'): Typeface {
  const name = `${family} ${weight}`
  const known = read.get(name)
  if (known) return known
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(fileOf(family, weight))))
  const found = { name, bytes, font: create(bytes) as Font }
  read.set(name, found)
  return found
}

/** The first typeface that has every character of a text; undefined if none has. */
export function typefaceWith(text: string, weight: Weight): Typeface | undefined {
  for (const family of names) {
    const found = typeface(weight, family)
    if ([...text].every((character) => found.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)))
      return found
  }
  return undefined
}
