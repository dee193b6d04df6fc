import { eq } from 'drizzle-orm'
import t from 'tap'
import { childMastery } from '../../../../server/product-api/db/schema/figures.ts'
import { students } from '../../../../server/product-api/db/schema/students.ts'
import { readChildFigures } from '../../../../server/product-api/digests/child-figures.ts'
import { addDays, dayIn } from '../../../../shared/rules/days.ts'
import { startProductApi } from '../../../support/product-api.ts'
import { addAccount, addRoster } from '../../../support/product-data.ts'

const ENOUGH = 8
const NOW = new Date('2026-11-18T22:00:00.000Z')

t.test(
  'the skills in a family’s mail are those of the grade and the standards their page shows',
  async (t) => {
    const { db, close } = await startProductApi()
    t.teardown(close)
    await addAccount(db, 'pia', { settings: { role: 'Parent/guardian' } })
    await addRoster(db, 'home', 'pia', ['m1'])
    const scores: [string, number, number?][] = [
      ['3OA', 0.95],
      ['3NBT', 0.3],
      ['3NF', 0.7],
      ['3_4', 0.2],
      ['3_5', 0.99, 3],
      ['4OA', 0.99],
      ['4NF', 0.1],
    ]
    await db
      .insert(childMastery)
      .values(
        scores.map(([columnId, score, levels = ENOUGH]) => ({ studentId: 'm1', columnId, score, levels })),
      )
    const read = async (child: Partial<typeof students.$inferInsert>, settings: object = {}) => {
      await db.update(students).set(child).where(eq(students.id, 'm1'))
      const about = { accountId: 'pia', studentId: 'm1', zone: 'UTC', now: NOW }
      return readChildFigures(db, { ...about, settings })
    }
    const third = { gradeLevel: '3', birthYear: null }
    t.match(await read(third), {
      consistent: ['3OA'],
      next: { columnId: '3_4', status: 'red' },
      ideaSubject: null,
    })
    t.same((await read(third))?.consistentInAny.toSorted(), ['3OA', '4OA'], 'of any grade')
    const { from = 0, to = 0 } = (await read(third)) ?? {}
    t.same([from, to], [addDays(dayIn('UTC', NOW), -6), dayIn('UTC', NOW)], 'seven days, today included')
    t.match(await read({ gradeLevel: '4' }), {
      consistent: ['4OA'],
      next: { columnId: '4NF', status: 'red' },
    })
    t.match(
      await read({ gradeLevel: null, birthYear: 2015 }),
      { consistent: ['4OA'], next: { columnId: '4NF', status: 'red' } },
      'without a grade, that of the age',
    )
    t.match(await read({ gradeLevel: null, birthYear: null }, { gradeLevel: '4' }), { consistent: ['4OA'] })
    t.match(await read(third, { standards: 'TEKS' }), {
      consistent: [],
      next: { columnId: '3_4', status: 'red' },
    })
    await db.update(childMastery).set({ score: 0.99 }).where(eq(childMastery.studentId, 'm1'))
    t.match(await read(third), { next: null })
  },
)
