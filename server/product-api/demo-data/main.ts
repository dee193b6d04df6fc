import { parseArgs } from 'node:util'
import { systemClock } from '../../clock.ts'
import { openDatabase } from '../db/open.ts'
import { DEMO_SEED, endOfDemoDay, ensureDemoData } from './load.ts'

const USAGE =
  'demo-data [--database postgres://… | --data-dir folder] [--scale thousands] [--seed number] [--as-of YYYY-MM-DD]'

/** A whole number of at least 1, or undefined if the text is not one. */
const wholeNumber = (text: string | undefined) =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined

/** Creates a demo of any size in a database of its own: `--scale 1000` is a million children. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      database: { type: 'string' },
      'data-dir': { type: 'string' },
      scale: { type: 'string', default: '1' },
      seed: { type: 'string', default: String(DEMO_SEED) },
      'as-of': { type: 'string' },
    },
  })
  const scale = wholeNumber(values.scale)
  const seed = wholeNumber(values.seed)
  const asOf = values['as-of']
  const day =
    asOf === undefined
      ? undefined
      : wholeNumber(/^\d{4}-\d\d-\d\d$/.test(asOf) ? asOf.replaceAll('-', '') : '')
  const isDay = asOf === undefined || (day !== undefined && !Number.isNaN(Date.parse(asOf)))
  if (!scale || !seed || !isDay || !(values.database || values['data-dir']))
    throw new Error(`Usage: ${USAGE}`)
  const database = await openDatabase({ url: values.database, dataDir: values['data-dir'], migrates: true })
  try {
    await ensureDemoData(database.db, { now: day ? endOfDemoDay(day) : systemClock.now(), seed, scale })
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : 'The demo data could not be made.'}\n`)
  process.exit(1)
})
