import { eq } from 'drizzle-orm'
import { accounts, subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { startPostgres } from '../runner/postgres.mjs'
import { addAccount, addSchool, bearerFor, everybodyOf } from '../support/product-data.ts'
import { HEADER, upload } from '../support/upload-file.ts'
import { startApi } from './product-api.ts'

/** A large school: so many children of so many teachers, in a file of seven columns. */
const ROWS = 5000
const TEACHERS = 200
/** To be staged and reported in 5 s, and written in one transaction in 10 s. */
const MAX_STAGING_S = 5
const MAX_WRITING_S = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** How long a school's file takes to be read, checked and reported, and to be written, on either database. */
export async function benchUploads(): Promise<string[]> {
  const postgres = await startPostgres()
  try {
    return [
      `| ${ROWS} rows of ${TEACHERS} teachers | staged and reported, s | written, s | the same file again, s | memory above rest, MiB |`,
      '|---|---|---|---|---|',
      await measured('PGlite'),
      await measured('PostgreSQL', postgres.url),
      `| at most | ${MAX_STAGING_S} | ${MAX_WRITING_S} | ${MAX_STAGING_S} | |`,
    ]
  } finally {
    await postgres.stop()
  }
}

async function measured(name: string, postgres?: string): Promise<string> {
  const api = await startApi(postgres)
  try {
    await addSchool(api.db, 'north', 'valley')
    await addAccount(api.db, 'principal', { schoolId: 'north', rights: 'V' })
    const [principal] = await api.db.select().from(accounts).where(eq(accounts.id, 'principal'))
    if (!principal) throw new Error('nobody uploads')
    await api.db.insert(accounts).values(
      Array.from({ length: TEACHERS }, (_, i) => ({
        ...principal,
        id: `t${i}`,
        email: `t${i}@school.test`,
        rights: null,
        accessCode: `code-${i}`,
      })),
    )
    await api.db.insert(subscriptions).values({
      ...{ id: 'plan', schoolId: 'north', plan: 'gold', scope: 'school', rosterLimit: 2 * ROWS },
      selectors: everybodyOf('north'),
    })
    const bearer = await bearerFor(api, 'principal')
    const client = { url: api.url, as: () => bearer }
    const file = largeFile()

    globalThis.gc?.()
    const rest = process.memoryUsage().rss
    let peak = rest
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 20)
    const callApi = async (path: string, method: 'GET' | 'POST' = 'GET') => {
      const headers = { authorization: `Bearer ${bearer}` }
      const { status } = await fetch(`${api.url}/v2/mm/files${path}`, { method, headers })
      if (status !== 200) throw new Error(`${method} ${path} answered ${status}`)
    }
    const stage = async () => {
      const { body } = await upload(client, file, { who: 'principal' })
      const uploadId = body.uploadId ?? ''
      await callApi(`/${uploadId}?pageSize=50`)
      return uploadId
    }
    const staging = await timed(stage)
    const writing = await timed(() => callApi(`/${staging.result}/commit`, 'POST'))
    const again = await timed(stage)
    clearInterval(watch)
    const memory = Math.round((peak - rest) / 1024 / 1024)
    return `| ${name} | ${staging.seconds} | ${writing.seconds} | ${again.seconds} | ${memory} |`
  } finally {
    await api.close()
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ seconds: string; result: Result }> {
  const started = performance.now()
  const result = await work()
  return { seconds: ((performance.now() - started) / 1000).toFixed(1), result }
}

/** The same names on every run, none of them near another more often than in life. */
function largeFile(): string {
  let seed = 42
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  const word = () => Array.from({ length: 4 + random(6) }, () => LETTERS[random(26)]).join('')
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const teacher = i % TEACHERS
    return `Alma,Reyes,t${teacher}@school.test,${word()},${word()},${teacher % 9},${10_000 + i}`
  })
  return [HEADER, ...rows].join('\r\n')
}
