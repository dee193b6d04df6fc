import t from 'tap'
import { previewAccess } from '../../../../../server/bff/screens/access/preview.ts'
import { access } from '../../../../../server/bff/screens/access/route.ts'
import { saveAccess } from '../../../../../server/bff/screens/access/save.ts'
import type { ChosenAccess } from '../../../../../shared/screens/access.ts'
import { accessKeeper, harborValley } from '../../../../support/access-keeper.ts'
import { visitOf } from '../../../../support/visit.ts'

const chosen: ChosenAccess = {
  way: 'schools',
  roles: ['Classroom teacher'],
  schools: ['ridge'],
  groups: ['3-5'],
}
const given = { ...chosen, subscription: 'wide', version: 3, teachers: [] }
const show = (keeper = accessKeeper()) => access.show(visitOf({ answers: keeper.answers }).visit, {})
const preview = (over: Partial<ChosenAccess> = {}) =>
  previewAccess.run(visitOf({ answers: accessKeeper().answers }).visit, { ...chosen, ...over })

t.test('the plan, what a rule can be made of, and the rules in force (S2.149, S2.150)', async (t) => {
  const { visit, calls } = visitOf({ answers: accessKeeper().answers })
  t.same(await access.show(visit, {}), {
    subtitle: 'Who plays on the district subscription, to July 1, 2020.',
    notice: null,
    plan: {
      subscription: 'wide',
      version: 3,
      canSave: true,
      seats: { text: '872 of 1,000', share: 0.872 },
    },
    ways: [
      { value: 'schools', label: 'Schools' },
      { value: 'district', label: 'Whole district' },
      { value: 'teacher', label: 'One teacher' },
    ],
    roles: [
      { value: 'Classroom teacher', label: 'Classroom teachers' },
      { value: 'Special ed teacher', label: 'Special ed teachers' },
      { value: 'Tutor', label: 'Tutors' },
      { value: 'Other educator', label: 'Other educators' },
      { value: 'School administrator', label: 'School administrators' },
      { value: 'District administrator', label: 'District administrators' },
    ],
    groups: [
      { value: 'K-2', label: 'K to 2' },
      { value: '3-5', label: '3 to 5' },
      { value: '6-8', label: '6 to 8' },
    ],
    schools: [
      { schoolId: 'ridge', name: 'Ridgeview', about: '3 teachers' },
      { schoolId: 'cedar', name: 'Cedar Point', about: '1 teacher' },
    ],
    rules: [
      {
        key: 'rule-0',
        who: 'Tutors',
        where: 'Whole district',
        grades: ['6 to 8'],
        about: '0 teachers',
        takeBack: null,
      },
      {
        key: 'renee',
        who: 'One teacher',
        where: 'Renee Castellanos, Ridgeview',
        grades: [],
        about: '1 teacher',
        takeBack: null,
      },
    ],
  })
  t.same(
    calls.map(({ id }) => id),
    ['teacherSubscriptions'],
    'one call',
  )
})

t.test('without a plan, or with one that has ended, it says what to do (S5.66?)', async (t) => {
  const none = await show(accessKeeper({ ...harborValley(), subscription: null }))
  t.equal(none.plan, null)
  t.match(
    none.notice,
    /^There is no school or district subscription to give access to\. To get one, write to /,
  )
  const { subscription, ...rest } = harborValley()
  const ended = await show(
    accessKeeper({ ...rest, subscription: subscription && { ...subscription, expirationDay: 20191015 } }),
  )
  t.equal(ended.plan?.canSave, false)
  t.match(ended.notice, /^The district subscription is not active/)
  const school = await show(
    accessKeeper({ ...rest, subscription: subscription && { ...subscription, scope: 'school' } }),
  )
  t.same(
    school.ways.map(({ label }) => label),
    ['The school', 'One teacher'],
  )
})

t.test('before a rule is saved, it lists whom it adds, and who has access already (S5.68)', async (t) => {
  t.same(await preview(), {
    rule: { who: 'Classroom teachers', where: 'Ridgeview', grades: ['3 to 5'] },
    isThere: false,
    adds: 1,
    teachers: [
      {
        teacherId: 'daniel',
        name: 'Daniel Abara',
        fullName: 'Daniel Abara',
        initials: 'DA',
        tint: (await preview()).teachers[0]?.tint,
        about: 'Ridgeview, 5th grade teacher · 24 students',
        hasAccess: false,
      },
      {
        teacherId: 'renee',
        name: 'Renee Castellanos',
        fullName: 'Renee Castellanos',
        initials: 'RC',
        tint: (await preview()).teachers[1]?.tint,
        about: 'Ridgeview, 3rd grade teacher · 24 students',
        hasAccess: true,
      },
    ],
    more: null,
  })
  const wide = await preview({ way: 'district', schools: [], roles: [] })
  t.match(wide, { adds: 3, rule: { who: 'Everyone', where: 'Whole district' } })
  t.match(
    await preview({ way: 'district', schools: [], roles: ['Tutor'], groups: ['6-8'] }),
    { isThere: true, adds: 0 },
    'a rule that is in force already says so',
  )
  await t.rejects(preview({ schools: [] }), { code: 'invalid-input' }, 'no school')
})

t.test('a rule is saved as it was chosen, a teacher by the address (S7.58, S5.65)', async (t) => {
  const keeper = accessKeeper()
  const { visit, calls } = visitOf({ answers: keeper.answers })
  const view = await saveAccess.run(visit, given)
  t.same(calls.find(({ id }) => id === 'accessRule')?.args, {
    params: { subscriptionId: 'wide' },
    body: {
      version: 3,
      rule: { institutionIds: ['ridge'], grades: ['3', '4', '5'], roles: ['Classroom teacher'] },
    },
  })
  t.match(view.rules?.[1], { who: 'Classroom teachers', where: 'Ridgeview', about: '2 teachers' })
  const later = visitOf({ answers: keeper.answers })
  await saveAccess.run(later.visit, { ...given, version: 4, way: 'teacher', teachers: ['margaret'] })
  t.match(later.calls.find(({ id }) => id === 'accessRule')?.args, {
    body: { version: 4, emails: ['margaret@school.test'] },
  })
})

t.test('what cannot be saved is refused, and nothing is written', async (t) => {
  const refused: readonly (readonly [object, { code?: string; reason?: string }])[] = [
    [{ schools: [] }, { code: 'invalid-input' }],
    [{ way: 'teacher', teachers: [] }, { code: 'invalid-input' }],
    [{ way: 'teacher', teachers: ['nobody'] }, { code: 'invalid-input' }],
    [{ schools: ['ridge', 'closed'] }, { code: 'invalid-input' }],
    [{ subscription: 'another' }, { reason: 'unknown' }],
    [{ version: 2 }, { reason: 'conflict' }],
  ]
  for (const [over, refusal] of refused) {
    const keeper = accessKeeper()
    const { visit } = visitOf({ answers: keeper.answers })
    const body = { ...given, ...over }
    await t.rejects(saveAccess.run(visit, body), Object.assign(new Error(), refusal), JSON.stringify(over))
    t.same(keeper.reply, harborValley())
  }
})

t.test('each missing school and teacher is reported at its own line, and no other is', async (t) => {
  const { visit } = visitOf({ answers: accessKeeper().answers })
  const body = { ...given, way: 'teacher' as const }
  await t.rejects(
    saveAccess.run(visit, { ...body, schools: ['ridge', 'closed'], teachers: ['daniel', 'gone'] }),
    Object.assign(new Error(), {
      fields: {
        'schools.closed': 'No longer one of your schools.',
        'teachers.gone': 'No longer at your schools.',
      },
    }),
  )
})
