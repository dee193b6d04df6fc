import t from 'tap'
import { PublicError } from '../../../../../server/bff/errors.ts'
import { backupCodeView } from '../../../../../server/bff/screens/roster-editor/backup-code-view.ts'
import { makeCode } from '../../../../../server/bff/screens/roster-editor/make-backup-code.ts'
import { stopCode } from '../../../../../server/bff/screens/roster-editor/stop-backup-code.ts'
import { may } from '../../../../../server/bff/session/permissions.ts'
import { UpstreamError } from '../../../../../server/bff/upstream/upstream-error.ts'
import { teacherRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { rosterKeeper } from '../../../../support/roster-keeper.ts'
import { identityOf } from '../../../../support/sessions.ts'
import { answers, visitOf } from '../../../../support/visit.ts'

function editor() {
  const keeper = rosterKeeper([rosterReply('r1', 'Room 12', [student('s1', 'Amara Okafor')])])
  const others = answers(teacherRosters, () => keeper.rosters)
  return { keeper, ...visitOf({ answers: [...keeper.answers, others] }) }
}

t.test('the minutes of a code are times of the teacher’s day', (t) => {
  const made = { code: '472093', expiresAt: '2026-11-20T15:49:00.000Z' }
  t.same(backupCodeView(made, 'America/New_York', new Date('2026-11-20T15:34:10Z')), {
    code: '472093',
    madeAt: '10:34 am',
    worksUntil: '10:49 am',
    marks: ['10:34', '10:39', '10:44', '10:49'],
    secondsLeft: 890,
  })
  t.equal(backupCodeView(made, 'UTC', new Date('2026-11-20T16:00:00Z')).secondsLeft, 0)
  t.end()
})

t.test('a code is made and stopped for a child of one’s own class, each on record (S6.49)', async (t) => {
  const { visit, keeper, recorded } = editor()
  const body = { roster: 'r1', student: 's1' }
  t.match(await makeCode.run(visit, body), { code: '472093', secondsLeft: 900 })
  t.equal(keeper.codes.size, 1)
  t.same(await stopCode.run(visit, body), {})
  t.equal(keeper.codes.size, 0)
  const done = [
    ['student-sign-in-helped: backup-code', 's1'],
    ['student-sign-in-helped: backup-code-stopped', 's1'],
  ]
  t.same(recorded, done)
  for (const command of [makeCode, stopCode]) {
    const elsewhere = { ...body, teacher: 'somebody-else' }
    await t.rejects(command.run(visit, elsewhere), new PublicError('forbidden'), 'who administers the class')
    await t.rejects(
      command.run(visit, { ...body, student: 's9' }),
      new UpstreamError('unknown', 'rosters'),
      'a child of another class',
    )
  }
  t.same(recorded, done, 'what was refused is not on record as done')
})

t.test('nobody makes one while viewing as somebody, nor a parent, a partner’s educator or a device', (t) => {
  for (const { needs } of [makeCode, stopCode]) {
    t.ok(may(identityOf({ kind: 'account', role: 'Classroom teacher' }), needs))
    for (const kind of ['impersonation', 'partner', 'device', 'student'] as const)
      t.notOk(may(identityOf({ kind, role: 'Classroom teacher' }), needs), kind)
    t.notOk(may(identityOf({ kind: 'account', role: 'Parent/guardian' }), needs))
  }
  t.end()
})
