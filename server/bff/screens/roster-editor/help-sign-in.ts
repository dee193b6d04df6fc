import { HelpSignIn, RosterEditorView } from '../../../../shared/screens/roster-editor.ts'
import { hintsOn, rosterPasswords, studentHints, unlockStudent } from '../../../contract/picture-passwords.ts'
import { PublicError } from '../../errors.ts'
import type { Visit } from '../../session/visit.ts'
import { passwordsOf } from '../../upstream/passwords.ts'
import { chooseStudent, taughtRoster } from '../../upstream/taught-roster.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { command } from '../command.ts'
import { rosterEditor } from './route.ts'

/**
 * Lets a child of one's own class in: verifies the child's request, forgets today's wrong attempts, or turns hints
 * on or off; on record in the audit log. Not for those who only administer the class (S6.49).
 */
export const helpSignIn = command({
  screen: 'roster-editor',
  name: 'help-sign-in',
  method: 'POST',
  needs: 'edit-rosters',
  body: HelpSignIn,
  view: RosterEditorView,
  async run(visit, { student, how, ...params }) {
    const { teacherId, roster } = await taughtRoster(visit, params)
    chooseStudent(roster, student)
    if (teacherId !== visit.identity.accountId) throw new PublicError('forbidden')
    await help[how](visit, student)
    visit.recordSignInHelp(how, student)
    return rosterEditor.show(visit, params)
  },
})

const about = (student: string) => ({ headers: { 'x-mpact-user': student } })

const help: Record<HelpSignIn['how'], (visit: Visit, student: string) => Promise<unknown>> = {
  verify: async ({ call }, student) => call(hintsOn, { body: { token: await requestOf(call, student) } }),
  unlock: ({ call }, student) => call(unlockStudent, about(student)),
  'hints-on': ({ call }, student) => call(studentHints, { ...about(student), params: { mode: 'on' } }),
  'hints-off': ({ call }, student) => call(studentHints, { ...about(student), params: { mode: 'off' } }),
}

/** The token of the child's request, which no browser is told; throws 404 if the child surely waits no longer. */
async function requestOf(call: Visit['call'], student: string): Promise<string> {
  const { students, isPartial } = await passwordsOf(call, undefined)
  const token = students.find(({ studentId }) => studentId === student)?.helpToken
  if (!token)
    throw isPartial ? new UpstreamError('invalid-response', rosterPasswords.id) : new PublicError('not-found')
  return token
}
