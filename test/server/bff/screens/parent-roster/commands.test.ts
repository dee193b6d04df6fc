import t from 'tap'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { putBackChild } from '../../../../../server/bff/screens/parent-roster/put-back.ts'
import { removeChild } from '../../../../../server/bff/screens/parent-roster/remove.ts'
import { resetChildPassword } from '../../../../../server/bff/screens/parent-roster/reset-password.ts'
import { saveChildren } from '../../../../../server/bff/screens/parent-roster/save.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import type { Call } from '../../../../../server/contract/call.ts'
import { deleteStudentPassword } from '../../../../../server/contract/picture-passwords.ts'
import { myRosters, saveRoster } from '../../../../../server/contract/rosters.ts'
import { saveMySettings, setup } from '../../../../../server/contract/settings.ts'
import { addRosterStudent, removeRosterStudent } from '../../../../../server/contract/students.ts'
import { rosterReply, savedReply, student } from '../../../../support/classes.ts'
import { meReply } from '../../../../support/me.ts'
import { withoutPasswords } from '../../../../support/password-state.ts'
import { nothingShared, sharedByAna } from '../../../../support/shared-children.ts'
import { type Answer, answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const identity = teacherIdentity({ role: 'Parent/guardian' })
const theo = { ...student('s2', 'Theo Brooks', '1'), birthYear: 2012 }
const maya = { ...student('s1', 'Maya', null), birthYear: 1999 }
const family = rosterReply('r1', 'Children', [theo, maya])
const loaded = answers(myRosters, [family])
const visited = (...given: Answer[]) => visitOf({ identity, answers: [loaded, withoutPasswords, ...given] })
const listed = { studentId: 's2', firstName: 'Theo' }
/** Refuses a call as the product API does what is not valid. */
const refuses = ({ id }: Call): Answer => ({
  call: { ...addRosterStudent, id },
  reply: () => {
    throw new UpstreamError('rejected', id, { status: 400, code: 'invalid-input' })
  },
})
const refusal = async (of: Promise<unknown>) => {
  try {
    await of
  } catch (error) {
    if (error instanceof PublicError)
      return { code: error.code, fields: error.fields, message: error.message }
    throw error
  }
  return null
}

t.test(
  'a saved list keeps last names, and ages that were not changed (S2.27, S5.76, S5.77, S5.78)',
  async (t) => {
    const saved = rosterReply('r1', 'Children', [{ ...theo, firstName: 'Teo', birthYear: 2011 }, maya])
    const { visit, calls } = visited(answers(saveRoster, savedReply({ ...saved, version: 2 })))
    const view = await saveChildren.run(visit, {
      version: 1,
      children: [
        { studentId: 's2', firstName: 'Teo', age: '8' },
        { studentId: 's1', firstName: 'Maya' },
        { firstName: 'Ada', age: '18+' },
      ],
    })
    t.same(calls[1]?.args, {
      params: { teacherId: identity.accountId, rosterId: 'r1' },
      body: {
        version: 1,
        name: 'Children',
        gradeLevel: '3',
        students: [
          { studentId: 's2', firstName: 'Teo', lastName: 'Brooks', birthYear: 2011 },
          { studentId: 's1', firstName: 'Maya', lastName: '' },
          { firstName: 'Ada', lastName: '', birthYear: 2001 },
        ],
      },
    })
    t.equal(calls.length, 3)
    t.match(view, {
      edit: { version: 2 },
      children: [
        { name: 'Maya', age: '18+' },
        { firstName: 'Teo', age: '8' },
      ],
    })
  },
)

t.test('the first children complete sign-up and their step of setup (S4.15?, S4.18)', async (t) => {
  const nobody = rosterReply('r1', 'Children', [])
  const ada = { ...student('s9', 'Ada', null), birthYear: 2011 }
  const body = { version: 1, children: [{ firstName: 'Ada', age: '8' }] }
  const saving = [
    answers(myRosters, [nobody]),
    nothingShared,
    answers(saveRoster, savedReply(rosterReply('r1', 'Children', [ada]))),
    withoutPasswords,
  ]
  const { visit, calls } = visitOf({
    identity,
    answers: [...saving, answers(setup, meReply().clientData), answers(saveMySettings, meReply().clientData)],
  })
  await saveChildren.run(visit, body)
  t.same(
    calls.slice(3, -1).map(({ id, args }) => [id, args]),
    [
      ['setup', { body: { rosterFinished: true } }],
      ['saveMySettings', { query: { isSignupComplete: true }, body: {} }],
    ],
  )
  const without = visitOf({
    identity,
    answers: [...saving, fails(setup, 'down'), fails(saveMySettings, 'down')],
  })
  t.match(await saveChildren.run(without.visit, body), { children: [{ name: 'Ada' }] }, 'saved all the same')
})

t.test(
  'faults are named field by field, and nothing is sent (S5.70, S5.71, S5.72, S5.73, S5.79, S5.80?)',
  async (t) => {
    const cases: [Parameters<typeof saveChildren.run>[1]['children'], Record<string, string>][] = [
      [
        [listed, { firstName: ' theo ', age: 'Age' }],
        {
          'children.1.firstName': 'Each child needs a different first name.',
          'children.1.age': 'Choose an age.',
        },
      ],
      [
        [
          { firstName: ' ', age: '5' },
          { firstName: 'x'.repeat(200), age: '5' },
        ],
        {
          'children.0.firstName': 'Enter a first name.',
          'children.1.firstName': 'A first name must be under 200 characters.',
        },
      ],
      [[{ firstName: 'Ada' }], { 'children.0.age': 'Choose an age.' }],
      [[], { children: 'Add at least one child.' }],
      [
        ['Ada', 'Ben', 'Cleo', 'Dan'].map((firstName) => ({ firstName, age: '9' })),
        { children: 'You can have up to 3 children.' },
      ],
    ]
    for (const [children, fields] of cases) {
      const { visit, calls } = visited()
      t.match(await refusal(saveChildren.run(visit, { version: 1, children })), {
        code: 'invalid-input',
        fields,
      })
      t.same(
        calls.map(({ id }) => id),
        ['myRosters'],
      )
    }
  },
)

t.test('a list changed by somebody else is a conflict, and a full plan is refused', async (t) => {
  const unknown = { version: 1, children: [{ studentId: 's3', firstName: 'Ada' }] }
  t.match(await refusal(saveChildren.run(visited().visit, unknown)), { code: 'conflict' })
  const body = { version: 1, children: [listed] }
  t.match(
    await saveChildren.run(visited(fails(saveRoster, 'conflict')).visit, body).catch((error) => error),
    {
      reason: 'conflict',
    },
  )
  t.match(await refusal(saveChildren.run(visited(refuses(saveRoster)).visit, body)), {
    fields: { children: 'You can have up to 3 children.' },
  })
})

t.test('a removed child leaves every list of the family, and comes back to the first (S4.90)', async (t) => {
  const lists = answers(myRosters, [family, rosterReply('r2', 'More', [theo])])
  const removed = visitOf({
    identity,
    answers: [lists, withoutPasswords, answers(removeRosterStudent, family)],
  })
  await removeChild.run(removed.visit, { student: 's2' })
  t.same(
    removed.calls.map(({ id, args }) => [id, (args as { params?: object }).params]),
    [
      ['myRosters', undefined],
      ['removeRosterStudent', { rosterId: 'r1', studentId: 's2' }],
      ['removeRosterStudent', { rosterId: 'r2', studentId: 's2' }],
      ['myRosters', undefined],
      ['rosterPasswords', undefined],
    ],
  )
  const back = visitOf({ identity, answers: [lists, withoutPasswords, answers(addRosterStudent, family)] })
  t.match(await putBackChild.run(back.visit, { student: 's2' }), { children: { length: 2 } })
  t.match(back.calls[1]?.args, { params: { rosterId: 'r1', studentId: 's2' } })
})

t.test('a child who cannot be reactivated has the reason', async (t) => {
  const run = (...given: Answer[]) =>
    refusal(
      putBackChild.run(visitOf({ identity, answers: [...given, refuses(addRosterStudent)] }).visit, {
        student: 's5',
      }),
    )
  t.match(await run(loaded), { message: 'Each child needs a different first name.' })
  const three = [theo, maya, student('s4', 'Ada')]
  t.match(await run(answers(myRosters, [rosterReply('r1', 'Children', three)])), {
    message: 'You can have up to 3 children.',
  })
})

t.test('a class shared with a school cannot be changed here', async (t) => {
  const shared = { ...family, teachers: [{ id: 'teacher-2', firstName: 'Ben', lastName: 'Odell' }] }
  const visit = () => visitOf({ identity, answers: [answers(myRosters, [shared])] }).visit
  for (const run of [
    saveChildren.run(visit(), { version: 1, children: [listed] }),
    removeChild.run(visit(), { student: 's2' }),
    putBackChild.run(visit(), { student: 's2' }),
    resetChildPassword.run(visit(), { student: 's2' }),
  ])
    t.match(await refusal(run), { code: 'forbidden' })
})

t.test('a parent lets a child of their own choose new pictures, on record (S1.27)', async (t) => {
  const reset = answers(deleteStudentPassword, {})
  const { visit, calls, recorded } = visited(reset)
  t.match(await resetChildPassword.run(visit, { student: 's2' }), { children: { length: 2 } })
  t.same(calls[1], { id: 'deleteStudentPassword', args: { headers: { 'x-mpact-user': 's2' } }, wave: 2 })
  t.same(recorded, [['student-sign-in-helped: reset', 's2']])

  const none = answers(myRosters, [rosterReply('r1', 'My Class', [])])
  for (const [code, other] of [
    ['not-found', visited(reset)],
    ['forbidden', visitOf({ identity, answers: [none, sharedByAna(theo), reset] })],
  ] as const) {
    const student = code === 'forbidden' ? 's2' : 's9'
    t.match(await refusal(resetChildPassword.run(other.visit, { student })), { code })
    t.notOk(
      other.calls.some(({ id }) => id === 'deleteStudentPassword'),
      'nothing is sent',
    )
    t.same(other.recorded, [])
  }
})
