import { Type } from 'typebox'
import { call } from './call.ts'
import { Card, ClientData, Nothing, Subscription, Teacher } from './entities.ts'

export const clientData = call({
  id: 'clientData',
  method: 'GET',
  path: '/v2/mm/clientData',
  repeat: true,
  reply: ClientData,
})

/** Who the bearer is, with settings, subscription and card in one answer. */
export const me = call({
  id: 'me',
  method: 'GET',
  path: '/v2/mm/teachers/me',
  repeat: true,
  reply: Type.Object({
    teacher: Teacher,
    clientData: ClientData,
    subscription: Type.Union([Subscription, Type.Null()]),
    card: Type.Union([Card, Type.Null()]),
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
      name: Type.String(),
      value: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())]),
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
export const saveMySettings = call({
  id: 'saveMySettings',
  method: 'PUT',
  path: '/v2/mm/teachers/me/settings',
  repeat: true,
})
export const saveSettings = call({
  id: 'saveSettings',
  method: 'PUT',
  path: '/v2/mm/teachers/:teacherId/settings',
  repeat: true,
})
export const institution = call({
  id: 'institution',
  method: 'POST',
  path: '/v2/mm/teachers/me/institution',
  repeat: false,
})
export const setup = call({ id: 'setup', method: 'POST', path: '/v2/mm/teachers/me/setup', repeat: false })
export const trialStart = call({
  id: 'trialStart',
  method: 'POST',
  path: '/v2/mm/teachers/me/trial/startDate',
  repeat: false,
})
export const trialStartWithToken = call({
  id: 'trialStartWithToken',
  method: 'POST',
  path: '/v2/mm/teachers/me/trial/startDate2',
  repeat: false,
})
export const trialStartWithCode = call({
  id: 'trialStartWithCode',
  method: 'POST',
  path: '/v2/mm/trial/startDate',
  repeat: false,
  bearer: 'none',
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
export const resetDevices = call({
  id: 'resetDevices',
  method: 'DELETE',
  path: '/v2/mm/teachers/me/devices',
  repeat: false,
})
export const createTeacher = call({
  id: 'createTeacher',
  method: 'POST',
  path: '/v2/mm/teachers',
  repeat: false,
})
export const teachersSummary = call({
  id: 'teachersSummary',
  method: 'GET',
  path: '/v2/mm/teachers/me/teachersSummary',
  repeat: true,
})
export const teacherSubscriptions = call({
  id: 'teacherSubscriptions',
  method: 'GET',
  path: '/v2/mm/teachers/subscriptions',
  repeat: true,
})
export const coteachers = call({
  id: 'coteachers',
  method: 'GET',
  path: '/v2/mm/teachers/:teacherId/coteachers',
  repeat: true,
})
export const addCoteacher = call({
  id: 'addCoteacher',
  method: 'PUT',
  path: '/v2/mm/teachers/:teacherId/coteachers',
  repeat: false,
})
export const teacherGames = call({
  id: 'teacherGames',
  method: 'GET',
  path: '/v2/mm/teachers/games',
  repeat: true,
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
/** The state a prospect is carried by through sign-in. */
const State = Type.String({ minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' })

/** Keeps where somebody came from until they have an account (S7.62, S7.64?). */
export const createProspect = call({
  id: 'createProspect',
  method: 'POST',
  path: '/v2/mm/prospect',
  repeat: false,
  bearer: 'none',
  body: Type.Object({
    institutionScope: Type.Union([Type.Literal('class'), Type.Literal('school'), Type.Literal('district')]),
    category: Type.Literal('trial'),
    leadCode: Type.String({ minLength: 1, maxLength: 64 }),
  }),
  reply: Type.Object({ state: State }),
})
/** Makes a prospect the signed-in person's (S7.63, S7.64?); 404 for one unknown, expired or another's. */
export const attachProspect = call({
  id: 'attachProspect',
  method: 'PUT',
  path: '/v2/mm/prospect/:code',
  repeat: true,
  params: Type.Object({ code: State }),
  reply: Nothing,
})
