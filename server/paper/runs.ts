/// <reference path="./bidi-js.d.ts" />
import bidiFactory from 'bidi-js/dist/bidi.mjs'

const bidi = bidiFactory()
/** Only letters and digits need those beside them; signs and spaces stand alone. */
const IS_JOINED = /^[\p{L}\p{M}\p{N}]/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What people see as one character, with the typeface it is drawn in. */
export interface Cluster<Face> {
  readonly text: string
  readonly face: Face
}
/** What is drawn in one go: in one typeface and one direction, one word, one sign or one space. */
type Run<Face> = Cluster<Face>

interface Placed<Face> extends Run<Face> {
  readonly level: number
  readonly isJoined: boolean
}

/** The clusters of a text, in the order in which they are read. */
export const clustersOf = <Face>(text: string, faceOf: (cluster: string) => Face): readonly Cluster<Face>[] =>
  [...clusters.segment(text)].map(({ segment }) => ({ text: segment, face: faceOf(segment) }))

/**
 * The runs of one line from left to right, by the Unicode Bidirectional Algorithm. Letters within a run stay in the
 * order in which they are read: the typeface joins them, and draws them from right to left where they are read so.
 */
export function runsOf<Face>(line: readonly Cluster<Face>[]): readonly Run<Face>[] {
  const text = line.map((cluster) => cluster.text).join('')
  const { levels } = bidi.getEmbeddingLevels(text)
  const placed: Placed<Face>[] = []
  let at = 0
  for (const { text: cluster, face } of line) {
    const level = levels[at] ?? 0
    const isJoined = IS_JOINED.test(cluster)
    const shown = isReadFromRight(level) ? (bidi.getMirroredCharacter(cluster) ?? cluster) : cluster
    const last = placed.at(-1)
    if (isJoined && last?.isJoined && last.face === face && last.level === level)
      placed[placed.length - 1] = { ...last, text: last.text + shown }
    else placed.push({ text: shown, face, level, isJoined })
    at += cluster.length
  }
  return reordered(placed)
}

const isReadFromRight = (level: number): boolean => level % 2 === 1
/** From the highest level down, each stretch at or above it is turned around (rule L2 of the algorithm). */
function reordered<Face>(placed: readonly Placed<Face>[]): readonly Run<Face>[] {
  const runs = [...placed]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let from = 0
    while (from < runs.length) {
      let to = from
      while (to < runs.length && (runs[to]?.level ?? 0) >= level) to += 1
      runs.splice(from, to - from, ...runs.slice(from, to).reverse())
      from = to + 1
    }
  }
  return runs.map(({ text, face }) => ({ text, face }))
}
