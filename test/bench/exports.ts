import { sql } from 'drizzle-orm'
import { createPasswords } from '../../server/product-api/auth/passwords.ts'
import type { Db } from '../../server/product-api/db/open.ts'
import type { RecordsFileView } from '../../shared/screens/records.ts'
import { type Send, sender, signIn } from '../long/storms/traffic.ts'
import { closings } from '../support/closing.ts'
import { addAccount, addRoster, PASSWORD } from '../support/product-data.ts'
import { CHILDREN } from './children-data.ts'
import { setChildrenStage } from './children-stage.ts'

const TEACHER = 'exporter'
const NETWORK = '192.0.2.1'
const CLASSES = 10
const CHILDREN_EACH = 30
const LARGE_CLASS = 200
/** Plays of each child: several school years of a game a day. */
const PLAYS_EACH = 1_500
/** Plays of each child of the other classes, among which they lie. */
const OTHERS_PLAYS_EACH = 1_000
const headers = { 'x-forwarded-proto': 'https' }

/** What is downloaded of a child, of a large class and of a whole account, through the BFF, piece by piece. */
export async function benchExports(): Promise<string[]> {
  const stage = await setChildrenStage()
  const opened = closings()
  try {
    await fill(stage.db)
    const send = sender(opened, stage.origin)
    const https: Send = (sent) => send({ ...sent, headers })
    const cookie = await signIn(https, `${TEACHER}@school.test`, PASSWORD, NETWORK)
    const subjects: Readonly<Record<string, string>> = {
      'a child': 'student=e-0-0',
      [`a class of ${LARGE_CLASS}`]: `roster=e-${CLASSES}`,
      [`an account of ${CLASSES + 1} classes`]: '',
    }
    const lines: string[] = []
    for (const [name, of] of Object.entries(subjects)) {
      const before = await stage.spent()
      const { plays, pieces, ms } = await download(https, cookie, of)
      const { cpu } = await stage.spent()
      const spent = (of: keyof typeof cpu) => ((cpu[of] - before.cpu[of]) / 1_000).toFixed(1)
      lines.push(
        `| ${name} | ${plays} | ${pieces} | ${(ms / 1_000).toFixed(1)} | ${spent('BFF')} | ${spent('product API')} | ${spent('PostgreSQL')} |`,
      )
    }
    return [
      `| among ${CHILDREN * OTHERS_PLAYS_EACH} other plays | plays | pieces | s | BFF, s of processor | product API | PostgreSQL |`,
      '|---|---|---|---|---|---|---|',
      ...lines,
    ]
  } finally {
    await opened.close()
    await stage.stop()
  }
}

/** Reads all pieces, as the page does; throws where one is not answered. */
async function download(send: Send, cookie: string, of: string) {
  const from = performance.now()
  let [plays, pieces] = [0, 0]
  for (let after: string | null = ''; after !== null; pieces += 1) {
    const path = `/api/screens/records-file?${of}${after && `&after=${after}`}`
    const { status, text } = await send({ path, network: NETWORK, cookie })
    if (status !== 200) throw new Error(`${path} is answered ${status}`)
    const piece: RecordsFileView = JSON.parse(text)
    for (const { name, rows } of piece.tables) if (name === 'plays') plays += rows.length
    after = piece.after
  }
  return { plays, pieces, ms: performance.now() - from }
}

/** A teacher with ten classes and a large one, and everybody's plays in the order of time. */
async function fill(db: Db): Promise<void> {
  await addAccount(db, TEACHER, { passwordHash: await createPasswords().hash(PASSWORD) })
  for (let nth = 0; nth <= CLASSES; nth += 1) {
    const children = nth === CLASSES ? LARGE_CLASS : CHILDREN_EACH
    const ids = Array.from({ length: children }, (_, child) => `e-${nth}-${child}`)
    await addRoster(db, `e-${nth}`, TEACHER, ids, { rosterIndex: nth })
  }
  await db.execute(sql`insert into play_events
    (student_id, app_context, seconds, level_num, level_result_type, started_at)
    select child.id, 'Match', 60, 1 + n % 60, 'wonEarly', now() - n * interval '12 hours'
    from generate_series(${PLAYS_EACH}::int, 1, -1) as n, students as child
    where n <= ${OTHERS_PLAYS_EACH}::int or child.id like 'e-%'`)
  await db.execute(sql`vacuum analyze`)
}
