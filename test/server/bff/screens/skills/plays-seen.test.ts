import { eq } from 'drizzle-orm'
import t from 'tap'
import { demoPlayKey } from '../../../../../server/contract/demo-accounts.ts'
import { rosterStudents } from '../../../../../server/product-api/db/schema/rosters.ts'
import { skillCell } from '../../../../../shared/rules/skill-cells.ts'
import { gameStudio } from '../../../../support/game-studio.ts'
import { signInApp } from '../../auth/sign-in-app.ts'

/** A score is an average that gives each play 0.3: after so many, it is all of it. */
const PLAYS = 40
const MINUTE_MS = 60_000

interface Skills {
  readonly roster: string
  readonly columns: readonly { id: string; code: string }[]
  readonly wordings: readonly { status: string }[]
  readonly rows: readonly { studentId: string; cells: readonly number[] }[]
}

t.test('plays from a program that knows only the OpenAPI document change the marks of a class', async (t) => {
  const { signedIn, productApi } = await signInApp(t)
  const teacher = await signedIn()
  const read = async () => (await teacher.get('/api/screens/skills')).body as Skills
  const before = await read()
  const [child] = await productApi.db
    .select({ id: rosterStudents.studentId })
    .from(rosterStudents)
    .where(eq(rosterStudents.rosterId, before.roster))
    .orderBy(rosterStudents.studentId)
  const studentId = child?.id ?? ''
  const marksOf = ({ rows, columns, wordings }: Skills) => {
    const place = columns.findIndex(({ code }) => code === '3OA')
    const [wording = -1] = skillCell(rows.find((row) => row.studentId === studentId)?.cells ?? [], place)
    return wordings[wording]?.status
  }
  const studio = await gameStudio(productApi.url, demoPlayKey)
  const playAll = async (name: string, levelResultType: string, minutesAgo: number) => {
    const now = productApi.clock.now().getTime()
    const plays = Array.from({ length: PLAYS }, (_, i) => ({
      ...studio.example,
      key: `${name}-${i}`,
      studentId,
      appContext: 'Hungry Fish',
      levelNum: 12,
      levelResultType,
      startedAt: new Date(now - (minutesAgo + PLAYS - i) * MINUTE_MS).toISOString(),
    }))
    const { status, body } = await studio.send(plays)
    t.equal(status, 200, JSON.stringify(body))
    t.match(body, { written: PLAYS, refused: [] })
    t.match((await studio.send(plays)).body, { written: 0, known: PLAYS })
  }
  await playAll('lost', 'died', PLAYS)
  t.equal(marksOf(await read()), 'red')
  await playAll('won', 'wonEarly', 0)
  t.equal(marksOf(await read()), 'green')
})
