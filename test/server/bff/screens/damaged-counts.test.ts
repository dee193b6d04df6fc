import t from 'tap'
import { Compile } from 'typebox/compile'
import { classBoard } from '../../../../server/bff/screens/class-board/route.ts'
import { deactivated } from '../../../../server/bff/screens/deactivated/route.ts'
import { deactivatedTeachers as teachersPage } from '../../../../server/bff/screens/deactivated-teachers/route.ts'
import { joinRequests as requests } from '../../../../server/bff/screens/join-requests/route.ts'
import { showStudentData } from '../../../../server/bff/screens/student-data/route.ts'
import { teacherUpload } from '../../../../server/bff/screens/teacher-upload/route.ts'
import { readRows } from '../../../../server/bff/upstream/read-rows.ts'
import { accessRule } from '../../../../server/contract/access.ts'
import { studentData } from '../../../../server/contract/admin.ts'
import type { Call } from '../../../../server/contract/call.ts'
import { deactivatedStudents, deactivatedTeachers } from '../../../../server/contract/deactivated.ts'
import { joinRequests } from '../../../../server/contract/join-requests.ts'
import { nextRosters } from '../../../../server/contract/next-rosters.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { trialStart } from '../../../../server/contract/pilot.ts'
import { updateRosters } from '../../../../server/contract/rosters.ts'
import {
  commitTeachers,
  inviteTeachers,
  schoolOfTeachers,
  undoTeachers,
} from '../../../../server/contract/teacher-files.ts'
import type { RowNoun } from '../../../../server/contract/tolerance.ts'
import { liveClass } from '../../../support/live-class.ts'
import { RIDGEVIEW } from '../../../support/teachers-report.ts'
import { answers, teacherIdentity, visitOf } from '../../../support/visit.ts'

const damages = [null, undefined, 0.5, -1, 'many', {}]

/** What is left out of an answer as it is read, and the answer. */
const asRead = (call: Call, reply: object) => {
  const read = readRows(call.reply, reply)
  return { answer: answers(call, read.reply as never), leftOut: read.leftOut }
}
const identity = teacherIdentity({ role: 'School administrator', rights: 'V' })

t.test('a list stands if the number of its rows cannot be read (S8.66?)', async (t) => {
  for (const total of damages) {
    const students = asRead(deactivatedStudents, { total, students: [] })
    const classes = answers(nextRosters, {
      ...{ schoolId: 's-1', name: 'Ridgeview', isUpdated: false, rosters: [], students: [], without: [] },
    } as never)
    const { visit } = visitOf({ identity, answers: [students.answer, classes] })
    const more = (await deactivated.show(visit, { school: 's-1' })).more
    t.equal(more, 'The last 0 are listed. We could not read how many there are.')
    const teachers = asRead(deactivatedTeachers, { total, teachers: [] })
    const shown = await teachersPage.show(visitOf({ identity, answers: [teachers.answer] }).visit, {
      school: 's-1',
    })
    t.equal(shown.more, 'The newest 0 are listed. We could not read how many there are.')
    const waits = asRead(joinRequests, { total, waiting: [], decided: [], seats: null })
    t.match(await requests.show(visitOf({ identity, answers: [waits.answer] }).visit, {}), {
      heading: 'Waiting for you',
      more: 'There may be more: we could not read how many wait.',
    })
  }
})

t.test('those who wait are shown without the seats that cannot be read', async (t) => {
  for (const taken of damages) {
    const reply = { total: 0, waiting: [], decided: [], seats: { taken, limit: 40 } }
    const { answer, leftOut } = asRead(joinRequests, reply)
    t.equal((await requests.show(visitOf({ identity, answers: [answer] }).visit, {})).seats, null)
    t.same(leftOut, ['the number of seats'])
  }
})

t.test('teachers can be added to a school whose name, trials or plans cannot be read', async (t) => {
  const unread: RowNoun[] = []
  const show = async (over: object) => {
    const { answer, leftOut } = asRead(schoolOfTeachers, { ...RIDGEVIEW, ...over })
    const { visit } = visitOf({ identity, answers: [answer] })
    const tellUnread = (what: readonly RowNoun[]) => unread.splice(0, Infinity, ...leftOut, ...what)
    tellUnread([])
    return teacherUpload.show({ ...visit, tellUnread }, { school: 's-1' })
  }
  const whole = await show({})
  t.match(whole.seats?.note, /A teacher who is given none has a trial of their own, for up to 60 students\.$/)
  t.same(unread, [])
  for (const damage of damages) {
    const note = whole.seats?.note.replace(', for up to 60 students', '')
    t.same(await show({ trialLimit: damage }), { ...whole, seats: { ...whole.seats, note } })
    t.same(unread, ['the limit of a trial'], `${damage}`)
    const [plan] = RIDGEVIEW.seats
    const none = { ...whole, seats: { ...whole.seats, plans: [] } }
    t.same(await show({ seats: [{ ...plan, rosterLimit: damage }] }), none, 'which is not called none')
    t.same(unread, ['plan'])
  }
  for (const name of [null, undefined, 7, {}])
    t.same(await show({ name }), { ...whole, school: { ...whole.school, name: 'School' } })
})

t.test('that a class is locked, or not, is told as unread where it cannot be read', async (t) => {
  const { roster, ...board } = liveClass()
  for (const isHeld of [null, 'yes', 1]) {
    const { answer, leftOut } = asRead(rosterPasswords, { ...board, roster: { ...roster, isHeld } })
    const shown = await classBoard.show(visitOf({ answers: [answer] }).visit, { roster: 'r1' })
    t.equal(shown.isHeld, false)
    t.same(leftOut, ['the lock of the class'])
  }
})

t.test('children are found without the number of all that match', async (t) => {
  const internal = teacherIdentity({ isInternalAdmin: true, superpowers: true })
  for (const total of damages) {
    const { answer, leftOut } = asRead(studentData, { total, students: [] })
    const { visit } = visitOf({ identity: internal, answers: [answer] })
    const { found } = await showStudentData(visit, { text: 'cas' })
    t.equal(found?.summary, 'We could not read how many students match “cas”')
    t.same(leftOut, [])
  }
})

t.test('what was done is not called failed for a number that is not shown', async (t) => {
  for (const [call, fields] of [
    [trialStart, ['trialStartDate', 'expirationDay']],
    [accessRule, ['subscriptionVersion']],
    [commitTeachers, ['created', 'returned']],
    [inviteTeachers, ['sent']],
    [undoTeachers, ['removed']],
    [updateRosters, ['assigned', 'deactivated']],
  ] as const)
    for (const damage of damages) {
      const given = Object.fromEntries(fields.map((field) => [field, damage]))
      const { reply } = readRows(call.reply, { ...given, selectors: { rules: [], emails: [] } })
      t.ok(Compile(call.reply).Check(reply), `${call.id}: ${damage}`)
    }
})
