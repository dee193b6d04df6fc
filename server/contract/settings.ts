import { Type } from 'typebox'
import { call } from './call.ts'
import { ClientData, Id, Settings } from './entities.ts'
import { validRows } from './tolerance.ts'

const Name = Type.String({ maxLength: 200 })
const Choice = Type.Optional(Type.String({ maxLength: 100 }))
const GAME_KEY = '^[A-Za-z]{1,40}$'
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
  /** A game that is not named stays as it is: who saves may not have been shown all of them. */
  games: Type.Optional(
    Type.Record(Type.String({ pattern: GAME_KEY }), Type.Object({ isGameEnabled: Type.Boolean() })),
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

/** Ticks the steps of the setup checklist (S2.133, S7.44). */
export const setup = call({
  id: 'setup',
  method: 'POST',
  path: '/v2/mm/teachers/me/setup',
  repeat: false,
  body: Type.Partial(ClientData.properties.setup),
  reply: ClientData,
})

/** The games a teacher may offer, and those they do offer (S7.87); fewer in the California pilot (S3.20?). */
export const teacherGames = call({
  id: 'teacherGames',
  method: 'GET',
  path: '/v2/mm/teachers/games',
  repeat: true,
  reply: validRows(
    'game',
    Type.Object({
      gameKey: Type.String({ pattern: GAME_KEY }),
      appContext: Type.String(),
      displayName: Type.String(),
      isGameEnabled: Type.Boolean(),
    }),
  ),
})

/**
 * The games an account has switched on that are installed as apps on iPads, in order (S7.110). Those of the browser
 * need no installing.
 */
export const mobileApps = call({
  id: 'mobileApps',
  method: 'GET',
  path: '/v2/teachers/me/mobileapps',
  repeat: true,
  reply: Type.Array(
    Type.Object({
      gameKey: Type.String(),
      appContext: Type.String(),
      displayName: Type.String(),
      gradesDisplay: Type.String({ examples: ['2-8'] }),
    }),
  ),
})
