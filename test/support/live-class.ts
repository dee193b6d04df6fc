import { releaseClass } from '../../server/bff/screens/class-board/release.ts'
import { classBoard } from '../../server/bff/screens/class-board/route.ts'
import { classProjector } from '../../server/bff/screens/class-projector/route.ts'
import type { Command } from '../../server/bff/screens/command.ts'
import type { Screen } from '../../server/bff/screens/screen.ts'
import type { ReplyOf } from '../../server/contract/call.ts'
import { releaseRoster, rosterPasswords } from '../../server/contract/picture-passwords.ts'
import { passwordState } from './password-state.ts'
import { type Answer, answers, NOW } from './visit.ts'

export const liveScreens = [classBoard, classProjector] as unknown as Screen[]
export const liveCommands = [releaseClass] as unknown as Command[]

type ClassReply = ReplyOf<typeof rosterPasswords>
const minutesAgo = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const inFor = (minutes: number) => ({ session: { renewedAt: null, signedInAt: minutesAgo(minutes) } })
const played = (appContext: string, levelNum: number, minutes: number) => ({
  lastPlay: { appContext, levelNum, endedAt: minutesAgo(minutes) },
})
const atPictures = { session: { renewedAt: minutesAgo(1), signedInAt: null } }

/** A class in which there is one of everything at NOW. */
export const liveClass = (): ClassReply => ({
  studentPasswords: 'picturePasswords',
  roster: { rosterId: 'r1', name: 'Room 12', isHeld: false },
  students: [
    passwordState('s1', {
      firstName: 'Aaliyah',
      lastName: 'James',
      ...inFor(9),
      ...played('Hungry Fish', 7, 1),
    }),
    passwordState('s2', { firstName: 'Dev', lastName: 'Patel', ...inFor(20), ...played('Pizza!', 9, 7) }),
    passwordState('s3', { firstName: 'Kai', lastName: 'Nakamura', misses: 3, isLocked: true, ...atPictures }),
    passwordState('s4', { firstName: 'Linh', lastName: 'Nguyen', isSet: false, ...atPictures }),
    passwordState('s5', { firstName: 'Mateo', lastName: 'Rivera', misses: 2, ...atPictures }),
    passwordState('s6', {
      ...{ firstName: 'Priya', lastName: 'Raman', misses: 1, helpToken: 'token-of-s6' },
      asks: { askedAt: minutesAgo(1), devices: 1, byBadge: false },
      ...atPictures,
    }),
    passwordState('s7', { firstName: 'Sofía', lastName: 'Delgado', hints: 'on', ...inFor(1) }),
    passwordState('s8', { firstName: 'Zoë', lastName: 'Lindqvist' }),
    passwordState('s9', {
      firstName: 'Zoë',
      lastName: 'Moss',
      signedInAt: minutesAgo(50),
      ...played('Zoom', 2, 45),
    }),
  ],
})

/** An upstream with a class that can be released and changed. */
export function classKeeper() {
  const keeper: { reply: ClassReply; answers: readonly Answer[] } = {
    reply: liveClass(),
    answers: [
      answers(rosterPasswords, () => keeper.reply),
      answers(releaseRoster, () => {
        if (keeper.reply.roster) keeper.reply.roster = { ...keeper.reply.roster, isHeld: false }
        return {}
      }),
    ],
  }
  return keeper
}
