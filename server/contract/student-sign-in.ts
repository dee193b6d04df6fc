import { Type } from 'typebox'
import { pictureGroups } from '../../shared/rules/picture-password.ts'
import { call } from './call.ts'
import { Hints, Id, Nothing, TokenSession } from './entities.ts'
import { Once } from './rosters.ts'
import { absentIfInvalid, validRowsOnce } from './tolerance.ts'

const Pictures = Type.String({ maxLength: 64, examples: ['owl,cookie,rocket'] })
const Picture = Type.String({ maxLength: 16, examples: ['owl'] })

/** A roster as a device may open it. */
const OpenRoster = Type.Object({
  rosterId: Id,
  name: Type.String(),
  usesPictures: absentIfInvalid(Type.Boolean()),
  /** A badge has opened the device: its child is the only one. */
  isOfOneChild: absentIfInvalid(Type.Boolean()),
  children: validRowsOnce(
    'student',
    ['studentId'],
    Type.Object({ studentId: Id, firstName: Type.String(), lastName: Type.String() }),
  ),
})

/** How it stands with a child's password. */
const PasswordState = Type.Object({
  isSet: Type.Boolean(),
  hints: Hints,
  isLocked: Type.Boolean(),
  triesLeft: absentIfInvalid(
    Type.Integer({
      minimum: 0,
      description: 'Attempts the child still has today; only said in a session that has been wrong.',
      examples: [3],
    }),
  ),
  suggested: absentIfInvalid(
    Type.Array(Picture, {
      minItems: pictureGroups.length,
      maxItems: pictureGroups.length,
      examples: [['turtle', 'grapes', 'key']],
    }),
  ),
  steps: Type.Union([
    Type.Array(Type.Array(Type.String()), {
      minItems: pictureGroups.length,
      maxItems: pictureGroups.length,
      examples: [
        [
          ['dog', 'owl', 'snail'],
          ['apple', 'cookie', 'grapes'],
          ['boat', 'rocket', 'train'],
        ],
      ],
    }),
    Type.Null(),
  ]),
})

/**
 * The rosters that an access code opens on a device, without a child's name (S7.13?, S7.114). Whoever asks with `open` is
 * given the children of that roster along, or of the only one; an API that does not is asked for them by themselves.
 */
export const deviceRosters = call({
  id: 'deviceRosters',
  method: 'GET',
  path: '/v2/mm/teachers/me/vp/rosters',
  repeat: true,
  query: Type.Object({
    open: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'A roster id, or `only` for the only roster.',
        examples: ['only'],
      }),
    ),
  }),
  reply: Type.Object({
    teacherId: Id,
    timezone: Type.String(),
    rosters: validRowsOnce('class', ['rosterId'], Type.Object({ rosterId: Id, name: Type.String() })),
    open: absentIfInvalid(OpenRoster),
  }),
})

/**
 * The children of one roster, to choose a player from: all that the access code opens (S7.13?, S7.115). Where
 * `usesPictures` is false, its teacher has picture passwords off; an API that leaves it out has them on.
 */
export const deviceRoster = call({
  id: 'deviceRoster',
  method: 'GET',
  path: '/v2/mm/teachers/me/vp/rosters/:rosterId',
  repeat: true,
  params: Type.Object({ rosterId: Id }),
  reply: OpenRoster,
})

/**
 * Chooses a player on a device: the child's own short-lived token session, which may set a password and be
 * signed in with it, and nothing else until then (S7.121?). `password` says how it stands with that child's password, as
 * `userPassword` does; an API that leaves it out is asked.
 */
export const choosePlayer = call({
  id: 'choosePlayer',
  method: 'POST',
  path: '/v2/mm/teachers/me/vp/rosters/:rosterId/players/:studentId',
  repeat: false,
  params: Type.Object({ rosterId: Id, studentId: Id }),
  reply: Type.Object({ ...TokenSession.properties, password: absentIfInvalid(PasswordState) }),
})

/** Sets the child's first password, or a new one after a reset; 409 if there is one (S7.116). */
export const createUserPassword = call({
  id: 'createUserPassword',
  method: 'POST',
  path: '/v2/user/password',
  repeat: false,
  body: Type.Object({ password: Pictures }),
  reply: Nothing,
})

/**
 * How it stands with the child's password, which is polled for the hints (S7.117, S7.121?). `steps` has the
 * choices of each step of a training, always the same for a child; null unless this session has just chosen the
 * password, or a teacher has verified the child. `suggested` is for a child without a password: a picture of each
 * group, drawn anew in each session.
 */
export const userPassword = call({
  id: 'userPassword',
  method: 'GET',
  path: '/v2/user/password',
  repeat: true,
  reply: PasswordState,
})

/** Whether a picture is the right one in a step of a training; 403 where none is open. */
export const practicePick = call({
  id: 'practicePick',
  method: 'POST',
  path: '/v2/user/password/practice',
  repeat: true,
  body: Type.Object({
    step: Type.Integer({
      minimum: 0,
      maximum: pictureGroups.length - 1,
      description: 'Which of the three pictures it is, from 0.',
      examples: [0],
    }),
    picture: Picture,
  }),
  reply: Type.Object({ isRight: Type.Boolean() }),
})

/** The child has forgotten the password and asks for the teacher (S7.118). */
export const hintsNeeded = call({
  id: 'hintsNeeded',
  method: 'POST',
  path: '/v2/user/password/hints/needed',
  repeat: true,
  reply: Nothing,
})

/** The child remembers after all, and takes back what it asked in this session. */
export const hintsNotNeeded = call({
  id: 'hintsNotNeeded',
  method: 'DELETE',
  path: '/v2/user/password/hints/needed',
  repeat: true,
  reply: Nothing,
})

/**
 * Signs the child in by all three pictures at once. 404 `wrong-password`; 423 `student-locked` from the third
 * wrong attempt of the teacher's day, even for the right one; 423 `class-locked` after too many in the class; 404
 * `password-reset` if the password that was being retrieved has been reset (S7.120, S8.30 to S8.33). With a key, a
 * wrong attempt that is sent again counts once.
 */
export const userLogin = call({
  id: 'userLogin',
  method: 'POST',
  path: '/v2/user/login',
  repeat: false,
  headers: Type.Partial(Once),
  body: Type.Object({ password: Pictures }),
  reply: Nothing,
})
