import t from 'tap'
import { demoColumns } from '../../../../server/bff/rules/demo-class.ts'
import { classGrade, shownStandards, standardCode } from '../../../../server/bff/rules/standards.ts'
import type { ClassRoster } from '../../../../server/bff/upstream/class-rosters.ts'

const roster = (over: Partial<ClassRoster>, grades: (string | null)[] = []): ClassRoster => ({
  rosterId: 'r1',
  name: 'Room 12',
  gradeLevel: null,
  kind: 'roster',
  students: grades.map((gradeLevel, i) => ({
    studentId: `s${i}`,
    firstName: 'A',
    lastName: 'B',
    gradeLevel,
  })),
  changedAt: null,
  ...over,
})

t.test('a class shows its own grade, else the settings grade (S5.106, S5.107)', async (t) => {
  t.equal(classGrade(roster({ gradeLevel: '5' }), '2'), '5')
  t.equal(classGrade(roster({ gradeLevel: 'N/A' }), '2'), '2')
  t.equal(classGrade(roster({ gradeLevel: 'N/A' }, ['4', '4']), null), null)
  t.equal(classGrade(null, null), null)
})

t.test("a partner's class shows the grade of most of its children", async (t) => {
  const grades = (given: (string | null)[]) => classGrade(roster({ kind: 'CLASS' }, given), '7')
  t.equal(grades(['4', '5', '4', null]), '4')
  t.equal(grades(['5', '4', '5', '4']), '4', 'the lower of two alike')
  t.equal(grades(['0', '1', 'K']), 'K')
  t.equal(grades([null, 'N/A']), '7')
})

t.test('standards are those of the grade, or of 8 where it has none (S5.105, S8.68)', async (t) => {
  const columns = [...demoColumns, { columnId: '8EE', grade: '8', domain: 'Equations' }]
  t.same(shownStandards(columns, '5'), {
    missing: null,
    shown: '5',
    withStandards: ['2', '3', '4', '5', '6', '8'],
    columns: [
      { columnId: '5NBT', grade: '5', domain: 'Base ten' },
      { columnId: '5NF', grade: '5', domain: 'Fractions' },
      { columnId: '5_2', grade: '5', domain: 'Skill' },
      { columnId: '5_3', grade: '5', domain: 'Skill' },
    ],
  })
  const { missing, shown, columns: ofEight } = shownStandards(columns, '10')
  t.same({ missing, shown, ofEight: ofEight.length }, { missing: '10', shown: '8', ofEight: 1 })
  t.match(shownStandards(columns, 'Pre-K'), { missing: null, shown: '8' }, 'Pre-K is excepted')
  t.match(shownStandards(columns, 'K'), { missing: 'K', shown: '8' })
})

t.test('the demo columns are those of the specification (S9.104)', async (t) => {
  t.same(
    demoColumns.map((column) => column.columnId).sort(),
    [
      ...['2OA', '2NBT', '3NBT', '3OA', '3NF', '4NF', '4NBT', '4OA', '5NF', '5NBT', '6NS'],
      ...['6_2', '6_3', '6_4', '6_5', '5_2', '5_3', '4_2', '4_3', '4_4'],
      ...['3_2', '3_3', '3_4', '3_5', '3_6', '3_7', '2_2', '2_3', '2_4', '2_5', '2_6', '2_7'],
    ].sort(),
  )
})

t.test('sub-codes are read with a point', async (t) => {
  t.equal(standardCode('3_2'), '3.2')
  t.equal(standardCode('3OA'), '3OA')
})
