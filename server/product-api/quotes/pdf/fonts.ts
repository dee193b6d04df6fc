import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export type Weight = 'regular' | 'bold'

const PACKAGE = '@expo-google-fonts/atkinson-hyperlegible-next'
/** As .ttf: the compressed forms take four fifths of the time a file takes, each time anew. */
const files: Readonly<Record<Weight, string>> = {
  regular: `${PACKAGE}/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf`,
  bold: `${PACKAGE}/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf`,
}

const read = (weight: Weight): Buffer => readFileSync(fileURLToPath(import.meta.resolve(files[weight])))

/** The fonts of a quote, read once for each process. */
export const fonts: Readonly<Record<Weight, Buffer>> = { regular: read('regular'), bold: read('bold') }
