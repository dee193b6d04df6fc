import type { MobileLandingView } from '../../../../shared/screens/mobile-landing.ts'
import { countOfStudents } from '../../rules/children.ts'
import { navigation } from '../../rules/navigation.ts'
import type { Identity } from '../../session/session.ts'
import type { MobileLandingSources } from './load.ts'

interface Sources extends MobileLandingSources {
  readonly identity: Identity
  readonly rpPrefix: string
}

/** Where small screens land: the code children type in, and the ways on with a fact each (S2.93, S2.105). */
export function mobileLandingView({
  account,
  rosters,
  played,
  identity,
  rpPrefix,
}: Sources): MobileLandingView {
  const { loginCode } = account.clientData
  const students =
    rosters && new Set(rosters.flatMap((roster) => roster.students.map(({ studentId }) => studentId)))
  const isEmpty = students?.size === 0
  // It opens the children's entry, for the account's own children only.
  const accessCode = identity.kind === 'account' && loginCode !== '' ? loginCode : null
  const facts: Readonly<Record<string, string | null>> = {
    playtime: students && !isEmpty ? playedWords(students, played) : null,
    roster: students && countOfStudents(students.size),
  }
  return {
    title: isEmpty ? 'Your account is ready' : 'Your class is ready to play',
    text: accessCode === null ? 'Choose where to go.' : 'Students type this code in any game.',
    accessCode,
    links: navigation(identity, rpPrefix).map((link) => ({ ...link, fact: facts[link.stem] ?? null })),
  }
}

function playedWords(students: ReadonlySet<string>, played: MobileLandingSources['played']): string | null {
  if (played === null) return null
  const active = new Set(
    played.flatMap(({ studentId, seconds }) => (seconds > 0 && students.has(studentId) ? [studentId] : [])),
  )
  return `${active.size} of ${students.size} played this week`
}
