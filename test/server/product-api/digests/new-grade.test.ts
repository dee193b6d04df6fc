import { eq } from 'drizzle-orm'
import t from 'tap'
import { accounts } from '../../../../server/product-api/db/schema/accounts.ts'
import { digests } from '../../../../server/product-api/db/schema/digests.ts'
import { childFigures, childMastery } from '../../../../server/product-api/db/schema/figures.ts'
import { outbox } from '../../../../server/product-api/db/schema/mail.ts'
import { rosters } from '../../../../server/product-api/db/schema/rosters.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { readClassFigures } from '../../../../server/product-api/digests/class-figures.ts'
import { classMail } from '../../../../server/product-api/digests/class-mail.ts'
import { writeDigests } from '../../../../server/product-api/digests/write.ts'
import { outboxMailer } from '../../../../server/product-api/mail/outbox.ts'
import { movableClock } from '../../../support/clock.ts'
import { startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'

const WEEK_SECONDS = 7 * 86_400
const ENOUGH = 8
const NONE = ['No skill became consistent this week.']

t.test(
  'a family’s mail says that a skill is now consistent once, in whatever grade it is shown',
  async (t) => {
    const clock = movableClock(new Date('2026-10-19T15:00:00.000Z'))
    const { db, close } = await startProductApi({ clock })
    t.teardown(close)
    const settings = { role: 'Parent/guardian', timezone: 'UTC' }
    await addAccount(db, 'pia', { settings })
    await addRoster(db, 'home', 'pia', ['m1'])
    const about = { accountId: 'pia', kind: 'child', studentId: 'm1', day: 1 } as const
    await db.insert(digests).values({ token: 'pia', ...about, nextAt: clock.now() })
    const parts = { db, clock, mailer: outboxMailer(clock), log: { warn: () => undefined } }
    /** What the next mail says moved, a week later. */
    const moved = async () => {
      clock.pass(WEEK_SECONDS)
      t.equal(await writeDigests(parts), 1)
      const [mail] = (await db.select().from(outbox).orderBy(outbox.id)).slice(-1)
      const lines = mail?.more.parts?.[0]?.lines ?? []
      return lines.filter(({ detail }) => detail !== 'The next step').map(({ text }) => text)
    }
    const become = async (...columns: readonly string[]) => {
      const rows = columns.map((columnId) => ({ studentId: 'm1', columnId, score: 0.97, levels: ENOUGH }))
      await db.insert(childMastery).values(rows)
    }
    const child = (is: Partial<typeof students.$inferInsert>) =>
      db.update(students).set(is).where(eq(students.id, 'm1'))

    t.same(await moved(), ['The next mail says what moved since this one.'])
    // Nobody plays: the figures stay as they are written here.
    await db.update(childFigures).set({ rightUntil: new Date('2100-01-01') })
    await become('3OA', '4OA', '5NBT')
    t.same(await moved(), ['Multiply and divide (3OA)'])
    t.same(await moved(), NONE, 'once')
    await child({ gradeLevel: '4' })
    t.same(await moved(), NONE, 'another grade was chosen')
    await become('4NF')
    t.match(await moved(), [/\(4NF\)$/], 'what is new in it is said')
    const teks = { ...settings, standards: 'TEKS' as const }
    await child({ gradeLevel: '3' })
    await db.update(accounts).set({ settings: teks }).where(eq(accounts.id, 'pia'))
    t.same(await moved(), NONE, 'other standards')
    await db.update(accounts).set({ settings }).where(eq(accounts.id, 'pia'))
    t.same(await moved(), NONE, 'and those from before')
    await child({ gradeLevel: null, birthYear: 2015 })
    t.same(await moved(), NONE, 'the grade of the age')
    clock.pass(2 * WEEK_SECONDS)
    t.same(await moved(), NONE, 'the grade of the next year')
    t.match(clock.now().toISOString(), /^2027-01/)
  },
)

t.test(
  'a class that is given another grade is compared with what it could do of that grade before',
  async (t) => {
    const { db, clock, close } = await startProductApi()
    t.teardown(close)
    await addAccount(db, 'alma')
    await addRoster(db, 'r1', 'alma', ['k1', 'k2'], { gradeLevel: '3' })
    const master = (studentId: string, columnId: string) =>
      db.insert(childMastery).values({ studentId, columnId, score: 0.97, levels: ENOUGH })
    await master('k1', '3OA')
    await master('k1', '4OA')
    const read = () =>
      readClassFigures(db, { accountId: 'alma', zone: 'UTC', settings: {}, now: clock.now() })
    const before = Object.fromEntries((await read()).classes.map((one) => [one.classId, one.consistent]))
    const moved = async () =>
      classMail(await read(), before)
        .parts.at(-1)
        ?.lines.map(({ text }) => text)
    t.same(await moved(), ['No skill did.'])
    await db.update(rosters).set({ gradeLevel: '4' }).where(eq(rosters.id, 'r1'))
    t.same(await moved(), ['No skill did.'], 'neither fewer of grade 3 nor more of grade 4')
    await master('k2', '4OA')
    t.match(await moved(), [/^2 of 2 are consistent in .* \(4OA\)$/])
  },
)
