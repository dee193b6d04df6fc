import { Type } from 'typebox'
import { call } from './call.ts'
import { Hints, Id, Instant, Nothing, OrNull, Settings } from './entities.ts'
import { LevelNumber, Total } from './play-numbers.ts'
import { absentIfInvalid, toldFallback, validRowsOnce, withFallback } from './tolerance.ts'

/** The child a call is about; an unknown child and somebody else's child get the same 404 (S7.127?). */
const OfStudent = Type.Object({ 'x-mpact-user': Id })
/**
 * The teacher verifies a child who has forgotten the password, by the token of the child's request: the device
 * that asked may then retrieve it with hints, and the day's wrong attempts are forgotten (S4.54, S7.119, S7.121?).
 * Only for the child's teachers: 403 for those who only administer the school (S6.49).
 */
export const hintsOn = call({
  id: 'hintsOn',
  method: 'POST',
  path: '/v2/user/password/hints/on',
  repeat: false,
  body: Type.Object({ token: Id }),
  reply: Nothing,
})
/** What a child last played today: for the board of a class, not for any figure. */
const LastPlay = Type.Object({ appContext: Type.String(), levelNum: LevelNumber, endedAt: Instant })

/**
 * How it stands with the picture passwords of the children in a teacher's rosters, never a password itself; empty if
 * the teacher has picture passwords off. Without a teacher, the bearer's own rosters; another teacher's for those who
 * may see them. With a roster, its children only, and how it stands with the class; 404 if it is not the teacher's.
 */
export const rosterPasswords = call({
  id: 'rosterPasswords',
  method: 'GET',
  path: '/v2/mm/teachers/me/roster/passwords',
  repeat: true,
  query: Type.Object({ teacherId: Type.Optional(Id), rosterId: Type.Optional(Id) }),
  reply: Type.Object({
    studentPasswords: Type.Required(Settings).properties.studentPasswords,
    /** The roster, if one was asked for. */
    roster: absentIfInvalid(
      Type.Object({
        rosterId: Id,
        name: Type.String(),
        /** It had too many wrong attempts today, and waits for a teacher to release it. */
        isHeld: toldFallback('the lock of the class', Type.Boolean(), false),
      }),
    ),
    students: validRowsOnce(
      'student sign-in',
      ['studentId'],
      Type.Object({
        studentId: Id,
        firstName: withFallback(Type.String(), ''),
        lastName: withFallback(Type.String(), ''),
        isSet: Type.Boolean(),
        hints: Hints,
        /** Wrong attempts today. */
        misses: Total,
        /** Three wrong attempts today (S4.57). */
        isLocked: Type.Boolean(),
        /** The token of the child's request for help; null if none waits. */
        helpToken: OrNull(Id),
        /** That request: since when it waits, on how many devices, and whether a badge of the child opened them. */
        asks: withFallback(
          OrNull(Type.Object({ askedAt: Instant, devices: Total, byBadge: Type.Boolean() })),
          null,
        ),
        /** When the child was last signed in on a device of the class; null if never. */
        signedInAt: OrNull(Instant),
        /** Where the child is chosen now, when its tokens were made, and since when it is signed in; null if nowhere. */
        session: OrNull(
          Type.Object({ renewedAt: withFallback(OrNull(Instant), null), signedInAt: OrNull(Instant) }),
        ),
        lastPlay: withFallback(OrNull(LastPlay), null),
      }),
    ),
  }),
})
/**
 * Deletes a child's picture password so that the child chooses a new one. Only for the child's teachers: 403
 * for those who only administer the school (S6.50).
 */
export const deleteStudentPassword = call({
  id: 'deleteStudentPassword',
  method: 'DELETE',
  path: '/v2/mm/teachers/me/user/password',
  repeat: true,
  headers: OfStudent,
  reply: Nothing,
})
/** The three pictures of a child, such as 'owl,cookie,rocket'; null if none are set (S3.41). */
export const studentPassword = call({
  id: 'studentPassword',
  method: 'GET',
  path: '/v2/mm/teachers/me/user/password',
  repeat: true,
  headers: OfStudent,
  reply: Type.Object({ password: Type.Union([Type.String(), Type.Null()]), hints: Hints }),
})
/**
 * The pictures of all children of a class, null for who has none, for the slip that its teacher keeps. Only for who
 * teaches it: 404 for any other.
 */
export const rosterPictures = call({
  id: 'rosterPictures',
  method: 'GET',
  path: '/v2/mm/teachers/me/rosters/:rosterId/pictures',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: Type.Object({
    students: validRowsOnce(
      'picture password',
      ['studentId'],
      Type.Object({ studentId: Id, password: OrNull(Type.String({ examples: ['owl,cookie,rocket'] })) }),
    ),
  }),
})
/** Turns a child's hints on or off, for the child's teachers only (S7.126, S7.127?). 404 where no password is set. */
export const studentHints = call({
  id: 'studentHints',
  method: 'POST',
  path: '/v2/mm/teachers/me/user/password/hints/:mode',
  repeat: true,
  headers: OfStudent,
  params: Type.Object({ mode: Hints }),
  reply: Nothing,
})

/** Forgets a child's wrong attempts of today, for the child's teachers only. */
export const unlockStudent = call({
  id: 'unlockStudent',
  method: 'POST',
  path: '/v2/mm/teachers/me/user/password/unlock',
  repeat: true,
  headers: OfStudent,
  reply: Nothing,
})

/** Lets a class sign in again that had too many wrong attempts today, for its teachers only. */
export const releaseRoster = call({
  id: 'releaseRoster',
  method: 'POST',
  path: '/v2/mm/teachers/me/rosters/:rosterId/release',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: Nothing,
})
