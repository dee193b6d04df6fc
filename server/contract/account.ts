import { Type } from 'typebox'
import { EMAIL_LENGTH } from '../../shared/rules/email.ts'
import { call } from './call.ts'
import { Card, ClientData, DayInt, Id, Settings, Subscription, Teacher } from './entities.ts'
import { otherwise } from './tolerance.ts'

export const clientData = call({
  id: 'clientData',
  method: 'GET',
  path: '/v2/mm/clientData',
  repeat: true,
  reply: ClientData,
})

/** Returns the bearer with their settings, subscription and card in one answer. */
export const me = call({
  id: 'me',
  method: 'GET',
  path: '/v2/mm/teachers/me',
  repeat: true,
  reply: Type.Object({
    teacher: Teacher,
    clientData: ClientData,
    // A plan that cannot be read is like none: it opens nothing, and keeps nobody out.
    subscription: otherwise(Type.Union([Subscription, Type.Null()]), null),
    card: otherwise(Type.Union([Card, Type.Null()]), null),
  }),
})

/** Name and value pairs loaded at login (specification 3, Constants). */
export const constants = call({
  id: 'constants',
  method: 'GET',
  path: '/v2/mm/constants',
  repeat: true,
  reply: Type.Array(
    Type.Object({
      name: Type.String({ examples: ['relevancyThreshold'] }),
      value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())], {
        description: 'What the constant of this name is set to.',
        examples: [10],
      }),
    }),
  ),
})

export const lastNpsDate = call({
  id: 'lastNpsDate',
  method: 'PUT',
  path: '/v2/mm/teachers/me/lastNpsDate',
  repeat: true,
})
export const lastNps = call({
  id: 'lastNps',
  method: 'PUT',
  path: '/v2/mm/teachers/me/lastNps',
  repeat: true,
})
export const nps = call({ id: 'nps', method: 'POST', path: '/v2/mm/teachers/me/nps', repeat: false })
const Name = Type.String({ maxLength: 200 })
const Choice = Type.Optional(Type.String({ maxLength: 100 }))
/** The settings people may change themselves; the rest is managed by the product (S3.20?). */
const SettingsToSave = Type.Object({
  ...Type.Pick(Settings, ['standards', 'studentPasswords']).properties,
  role: Choice,
  gradeLevel: Choice,
  mmFirstName: Type.Optional(Name),
  mmLastName: Type.Optional(Name),
  country: Choice,
  timezone: Choice,
  phoneNum: Choice,
  iPadImplementation: Choice,
  installer: Choice,
  games: Type.Optional(
    Type.Record(Type.String({ pattern: '^[A-Za-z]{1,40}$' }), Type.Object({ isGameEnabled: Type.Boolean() })),
  ),
})

/**
 * Saves the bearer's own settings; isSignupComplete completes sign-up (S4.16, S7.41). 403 for a locked role.
 */
export const saveMySettings = call({
  id: 'saveMySettings',
  method: 'PUT',
  path: '/v2/mm/teachers/me/settings',
  repeat: true,
  query: Type.Object({ isSignupComplete: Type.Optional(Type.Boolean()) }),
  body: SettingsToSave,
  reply: ClientData,
})
/** Saves the settings of an account the bearer manages (S7.42). */
export const saveSettings = call({
  id: 'saveSettings',
  method: 'PUT',
  path: '/v2/mm/teachers/:teacherId/settings',
  repeat: true,
  params: Type.Object({ teacherId: Id }),
  body: SettingsToSave,
  reply: ClientData,
})
const Words = Type.Optional(Type.String({ maxLength: 200 }))
/**
 * Sets the bearer's workplace (S7.43): the id of a school or district in the directory, a name and city
 * entered by hand, or neither for roles that allow it. The product API creates the ids of manual entries
 * (S3.22).
 */
export const institution = call({
  id: 'institution',
  method: 'POST',
  path: '/v2/mm/teachers/me/institution',
  repeat: false,
  body: Type.Object({
    type: Type.Union([Type.Literal('school'), Type.Literal('district')]),
    id: Type.Optional(Id),
    name: Words,
    city: Words,
    state: Words,
    zip: Words,
  }),
  reply: ClientData,
})
/** Ticks the steps of the setup checklist (S2.133, S7.44). */
export const setup = call({
  id: 'setup',
  method: 'POST',
  path: '/v2/mm/teachers/me/setup',
  repeat: false,
  body: Type.Partial(ClientData.properties.setup),
  reply: ClientData,
})
/** The day a pilot is to begin; defaults to today in the account's time zone. */
const PilotDay = Type.Optional(DayInt)
const Pilot = Type.Object({ trialStartDate: DayInt, expirationDay: DayInt })

/** Sets the pilot's first day (S7.45, S5.91, S5.92?); 409 `conflict` if it has begun or there is no pilot. */
export const trialStart = call({
  id: 'trialStart',
  method: 'POST',
  path: '/v2/mm/teachers/me/trial/startDate',
  repeat: false,
  query: Type.Object({ day: PilotDay }),
  reply: Pilot,
})
/** The same as trialStart, with the bearer of a device session (S7.46, S7.48?). */
export const trialStartWithToken = call({
  id: 'trialStartWithToken',
  method: 'POST',
  path: '/v2/mm/teachers/me/trial/startDate2',
  repeat: false,
  query: Type.Object({ day: PilotDay }),
  reply: Pilot,
})
/** The same as trialStart, by access code or, without one, by any bearer sent along (S7.47, S7.48?). */
export const trialStartWithCode = call({
  id: 'trialStartWithCode',
  method: 'POST',
  path: '/v2/mm/trial/startDate',
  repeat: false,
  bearer: 'none',
  query: Type.Object({ day: PilotDay, code: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })) }),
  headers: Type.Object({ authorization: Type.Optional(Type.String({ maxLength: 600 })) }),
  reply: Pilot,
})
export const survey = call({
  id: 'survey',
  method: 'GET',
  path: '/v2/mm/teachers/survey',
  repeat: true,
  bearer: 'none',
})
export const saveSurvey = call({
  id: 'saveSurvey',
  method: 'POST',
  path: '/v2/mm/teachers/survey',
  repeat: false,
  bearer: 'none',
})
/**
 * Forgets all devices and ends their sessions (S7.52); 429 the second time in a calendar month (S8.18,
 * S8.19?).
 */
export const resetDevices = call({
  id: 'resetDevices',
  method: 'DELETE',
  path: '/v2/mm/teachers/me/devices',
  repeat: false,
  reply: ClientData,
})
const Coteacher = Type.Object({ email: Type.String(), firstName: Type.String(), lastName: Type.String() })
/** 'me' or a teacher's id. */
const CoteachersOf = Type.Object({ teacherId: Id })

/** The co-teachers a teacher has invited (S3.49, S7.56). */
export const coteachers = call({
  id: 'coteachers',
  method: 'GET',
  path: '/v2/mm/teachers/:teacherId/coteachers',
  repeat: true,
  params: CoteachersOf,
  reply: Type.Array(Coteacher),
})
/**
 * Creates a co-teacher's account on the same rosters and mails the invitation (S7.57); 409 'Email is already
 * in use'.
 */
export const addCoteacher = call({
  id: 'addCoteacher',
  method: 'PUT',
  path: '/v2/mm/teachers/:teacherId/coteachers',
  repeat: false,
  params: CoteachersOf,
  body: Type.Object({
    email: Type.String({ maxLength: EMAIL_LENGTH }),
    firstName: Name,
    lastName: Name,
  }),
  reply: Type.Array(Coteacher),
})
/** The games a teacher may offer, and those they do offer (S7.87); fewer in the California pilot (S3.20?). */
export const teacherGames = call({
  id: 'teacherGames',
  method: 'GET',
  path: '/v2/mm/teachers/games',
  repeat: true,
  reply: Type.Array(
    Type.Object({
      gameKey: Type.String(),
      appContext: Type.String(),
      displayName: Type.String(),
      isGameEnabled: Type.Boolean(),
    }),
  ),
})
export const clientEvent = call({
  id: 'clientEvent',
  method: 'POST',
  path: '/v2/mm/events/client',
  repeat: false,
})
export const clientError = call({
  id: 'clientError',
  method: 'POST',
  path: '/v2/mm/errors/client',
  repeat: false,
})
