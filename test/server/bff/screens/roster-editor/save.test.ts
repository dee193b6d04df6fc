import t from 'tap'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { rosterEditor } from '../../../../../server/bff/screens/roster-editor/route.ts'
import { saveRoster } from '../../../../../server/bff/screens/roster-editor/save.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import * as contract from '../../../../../server/contract/rosters.ts'
import { NOT_UNIQUE } from '../../../../../shared/rules/roster-names.ts'
import { ownSeats, rosterReply, student } from '../../../../support/classes.ts'
import { rosterKeeper } from '../../../../support/roster-keeper.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const keeper = () => rosterKeeper([rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor')], '0')])
const body = { roster: 'r1', version: 1, name: 'Room 12', gradeLevel: 'K' }
const amara = { studentId: 's1', firstName: 'Amara', lastName: 'Okafor' }
const failing = (code: string | null) => ({
  call: contract.saveRoster,
  reply: () => {
    throw new UpstreamError('conflict', 'saveRoster', { status: 409, code })
  },
})

t.test(
  'the class with its children, grades and room, whole; three calls at once (S2.135, S3.43, S5.23)',
  async (t) => {
    const { visit, calls } = visitOf({ answers: keeper().answers })
    const view = await rosterEditor.show(visit, { roster: 'r1' })
    const { grades, ...rest } = view
    t.same(rest, {
      rosterId: 'r1',
      back: '/account/roster?roster=r1',
      links: {
        print: '/account/printRoster?roster=r1',
        kit: '/account/roster/r1/login-kit',
        upload: '/account/rosterUpload?roster=r1',
        records: '/account/records?roster=r1',
      },
      name: 'Room 12',
      gradeLevel: 'K',
      version: 1,
      changed: { by: null, isOwn: false, when: 'today, 10:48 am' },
      students: [
        {
          studentId: 's1',
          name: 'Amara Okafor',
          fullName: 'Amara Okafor',
          initials: 'AO',
          tint: 5,
          firstName: 'Amara',
          lastName: 'Okafor',
          gradeLevel: '3',
          userNumber: null,
          href: '/account/students/s1?roster=r1',
          password: null,
        },
      ],
      others: [],
      methods: null,
      passwords: null,
      passwordsNotice: null,
      seats: {
        limit: 30,
        used: 2,
        left: 28,
        full: 'Your subscription covers 30 students. Contact support to raise the limit.',
      },
    })
    t.same(
      grades.map(({ value }) => value),
      ['N/A', 'Preschool', 'Pre-K', 'K', '1', '2', '3', '4', '5', '6', '7', '8'],
    )
    t.same(
      calls.map(({ id, wave }) => [id, wave]),
      [
        ['myRosters', 1],
        ['teacherSeats', 1],
        ['rosterPasswords', 1],
      ],
    )
  },
)

t.test('a save is two calls, and shows what opening the class shows (S7.79)', async (t) => {
  const kept = rosterKeeper([
    rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor')], '0'),
    rosterReply('r2', 'Room 14', []),
  ])
  kept.passwords = new Map([['s1', { password: 'cat dog', hints: 'on' }]])
  const { visit, calls } = visitOf({ answers: kept.answers })
  const students = [amara, { firstName: 'Jayden', lastName: 'Brooks' }]
  const saved = await saveRoster.run(visit, { ...body, name: 'Room 13', students })
  t.same(
    calls.map(({ id, wave }) => [id, wave]),
    [
      ['saveRoster', 1],
      ['rosterPasswords', 2],
    ],
  )
  t.match(saved, { name: 'Room 13', version: 2, others: [{ rosterId: 'r2' }], seats: { limit: 30 } })
  t.same(
    saved.students.map(({ name, password }) => [name, password]),
    [
      ['Amara Okafor', 'hints'],
      ['Jayden Brooks', 'none'],
    ],
  )
  t.same(saved, await rosterEditor.show(visitOf({ answers: kept.answers }).visit, { roster: 'r1' }))
})

t.test('saving is authorized as opening the class is (S6.36)', async (t) => {
  const run = (superpowers: boolean) => {
    const identity = teacherIdentity({ isInternalAdmin: true, superpowers })
    const { visit, calls } = visitOf({ identity, answers: keeper().answers })
    const saving = saveRoster.run(visit, { ...body, teacher: 'somebody', students: [amara] })
    return saving.then(
      () => calls.map(({ id }) => id),
      (error: UpstreamError) => [error.reason, ...calls],
    )
  }
  t.same(await run(false), ['unknown'], 'and nothing is sent')
  t.same(await run(true), ['saveRoster', 'rosterPasswords'])
})

t.test('without the seats the class is still shown', async (t) => {
  const { visit } = visitOf({ answers: [...keeper().answers, fails(contract.teacherSeats, 'down')] })
  t.equal((await rosterEditor.show(visit, { roster: 'r1' })).seats, null)
})

t.test(
  'faults are shown beside each name, and nothing is saved (S5.11, S5.12?, S5.13, S5.14, S5.15?, S5.16, S5.17, S5.18, S5.20, S8.77)',
  async (t) => {
    const kept = keeper()
    const { visit, calls } = visitOf({ answers: kept.answers })
    const students = [amara, { firstName: 'Cher', lastName: '' }, { firstName: 'AMARA', lastName: 'okafor' }]
    await t.rejects(
      saveRoster.run(visit, { ...body, name: ' ', students }),
      new PublicError('invalid-input', {
        fields: {
          name: 'The roster name cannot be empty.',
          students: NOT_UNIQUE,
          'students.1': 'Cher must have both a first and last name',
          'students.2': 'AMARA okafor is a duplicate name in the roster',
        },
      }),
    )
    t.equal(kept.rosters[0]?.version, 1)
    t.same(
      calls.map(({ id }) => id),
      ['saveRoster', 'myRosters'],
      'the words are found where the product API refuses',
    )
    const refused = new UpstreamError('rejected', 'saveRoster', { status: 400, code: 'invalid-input' })
    const rejecting = answers(contract.saveRoster, () => {
      throw refused
    })
    await t.rejects(
      saveRoster.run(visitOf({ answers: [...kept.answers, rejecting] }).visit, {
        ...body,
        students: [amara],
      }),
      refused,
      'refused for what nobody here knows',
    )
  },
)

t.test(
  'an edited name stays under 200, a listed one may have 200, a stored one is left alone (S5.15?)',
  async (t) => {
    const long = (length: number) => ({ firstName: 'x'.repeat(length), lastName: 'Y' })
    const save = async (one: object, stored = 'Amara') => {
      const kept = rosterKeeper([
        rosterReply('r1', 'Room 12', [{ ...student('s1', 'A Y'), firstName: stored }]),
      ])
      const { visit } = visitOf({ answers: kept.answers })
      return saveRoster.run(visit, { ...body, students: [one as typeof amara] }).then(
        () => 'saved',
        (error: PublicError) => Object.keys(error.fields ?? {}),
      )
    }
    t.equal(await save(long(200)), 'saved')
    t.same(await save(long(201)), ['students.0'])
    t.equal(await save({ studentId: 's1', ...long(199) }), 'saved')
    t.same(await save({ studentId: 's1', ...long(200) }), ['students.0'])
    t.equal(await save({ studentId: 's1', ...long(200) }, 'x'.repeat(200)), 'saved')
  },
)

t.test(
  'whose plan is full: one’s own, a trial, the school’s, or that of the teacher looked at (S5.25, S5.26?)',
  async (t) => {
    const said = async (over: Partial<typeof ownSeats>, viewer = teacherIdentity()) => {
      const own = keeper()
      const all = [...own.answers, answers(contract.teacherRosters, () => own.rosters)]
      const seats = answers(contract.teacherSeats, { ...ownSeats, ...over })
      const { visit } = visitOf({ answers: [...all, seats], identity: viewer })
      const params = { roster: 'r1', ...(viewer.accountId !== 'teacher-1' && { teacher: 'teacher-1' }) }
      const { seats: shown } = await rosterEditor.show(visit, params)
      const message = await saveRoster
        .run(visitOf({ answers: [...all, seats, failing('roster-limit')], identity: viewer }).visit, {
          ...{ ...body, ...params, students: [amara] },
        })
        .then(
          () => null,
          (error: unknown) => (error as PublicError).message,
        )
      t.equal(message, shown?.full, 'the same before and after saving')
      return message
    }
    const limit = (owner: string) => `${owner} covers 30 students. Contact support to raise the limit.`
    const school = { scope: 'school', name: 'Ridgeview Elementary' } as const
    t.equal(await said({}), limit('Your subscription'))
    t.equal(await said({ isTrial: true }), limit('Your trial'))
    t.equal(await said(school), limit("Your school's subscription"))
    const principal = teacherIdentity({ accountId: 'principal', role: 'School administrator', rights: 'V' })
    t.equal(await said({ isTrial: true }, principal), limit('Renee Castellanos’s own trial'))
    t.equal(await said({}, principal), limit('Renee Castellanos’s own subscription'))
    t.equal(await said(school, principal), limit('Ridgeview Elementary’s subscription'))
  },
)

t.test(
  'a full plan gets the plan’s sentence, and a change by somebody else a conflict (S5.25, S5.26?)',
  async (t) => {
    const run = (answer: Parameters<typeof visitOf>[0]['answers']) =>
      saveRoster.run(visitOf({ answers: answer }).visit, { ...body, students: [amara] })
    await t.rejects(
      run([...keeper().answers, failing('roster-limit')]),
      new PublicError('roster-limit', {
        message: 'Your subscription covers 30 students. Contact support to raise the limit.',
      }),
    )
    await t.rejects(
      run([...keeper().answers, failing('roster-limit'), fails(contract.teacherSeats, 'down')]),
      new PublicError('roster-limit'),
    )
    await t.rejects(
      run([...keeper().answers, failing('conflict')]),
      new UpstreamError('conflict', 'saveRoster', { status: 409, code: 'conflict' }),
    )
  },
)
