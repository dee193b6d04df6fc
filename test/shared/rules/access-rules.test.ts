import t from 'tap'
import { type Educator, isReadyRule, selects, withoutDuplicates } from '../../../shared/rules/access-rules.ts'

const who = (rest: Partial<Educator> = {}): Educator => ({
  email: 'daniel@school.test',
  schoolId: 'ridge',
  districtId: 'valley',
  role: 'Classroom teacher',
  gradeLevel: '5',
  ...rest,
})
const rule = { institutionIds: ['ridge'], grades: ['K', '5'], roles: ['Classroom teacher'] }

t.test('a rule covers those of its institutions, roles and grades (S2.149, S3.30)', async (t) => {
  for (const [name, is, expected] of [
    ['of all three', {}, true],
    ['of another school', { schoolId: 'cedar' }, false],
    ['of another role', { role: 'Tutor' }, false],
    ['without a role', { role: null }, false],
    ['of another grade', { gradeLevel: '4' }, false],
    ['0 is K', { gradeLevel: '0' }, true],
    ['before K counts as K', { gradeLevel: 'Pre-K' }, true],
    ['past 8', { gradeLevel: '9' }, false],
    ['of no one grade', { gradeLevel: null }, true],
    ['N/A', { gradeLevel: 'N/A' }, true],
  ] as const)
    t.equal(selects({ rules: [rule], emails: [] }, who(is)), expected, name)
  const wide = { ...rule, institutionIds: ['valley'], roles: [] }
  t.equal(selects({ rules: [wide], emails: [] }, who({ role: 'Tutor' })), true, 'a district, every role')
  t.equal(selects({ rules: [wide], emails: [] }, who({ role: 'Parent/guardian' })), false, 'no families')
  t.equal(
    selects({ rules: [], emails: ['daniel@school.test'] }, who({ gradeLevel: '9' })),
    true,
    'one by one',
  )
  t.equal(selects({ rules: [], emails: [] }, who()), false)
})

t.test('a rule that repeats another is left out, in whatever order it names them (S5.67)', async (t) => {
  const other = { ...rule, grades: ['4'] }
  t.same(
    withoutDuplicates({
      rules: [rule, other, { ...rule, grades: ['5', 'K', 'K'] }],
      emails: ['a@school.test', 'a@school.test'],
    }),
    { rules: [rule, other], emails: ['a@school.test'] },
  )
})

t.test('saving needs a school, a grade group and canSave (S5.65, S5.66?)', async (t) => {
  const ready = { schools: ['ridge'], groups: ['3-5'], canSave: true }
  t.equal(isReadyRule(ready), true)
  for (const missing of [{ schools: [] }, { groups: [] }, { canSave: false }])
    t.equal(isReadyRule({ ...ready, ...missing }), false, JSON.stringify(missing))
})
