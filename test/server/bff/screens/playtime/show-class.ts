import type { ClassSources, Gameplay } from '../../../../../server/bff/screens/playtime/load.ts'
import { playtimeView } from '../../../../../server/bff/screens/playtime/view.ts'
import type { Identity } from '../../../../../server/bff/session/session.ts'
import type { GameplayRow } from '../../../../../server/contract/play-entities.ts'
import type { ClassPlaytime, PlaytimeParams } from '../../../../../shared/screens/playtime.ts'
import { minutesInWords } from '../../../../support/class-words.ts'
import { room12, student } from '../../../../support/classes.ts'
import { NOW, teacherIdentity } from '../../../../support/visit.ts'

export const ours = room12(
  [
    student('s1', 'Jayden Brooks', 'K'),
    student('s2', 'Amara Okafor', null),
    student('s3', 'Maximiliana Featherstonehaugh-Cholmondeley', 'K'),
  ],
  { gradeLevel: 'K' },
)

export const minutes = (studentId: string, appContext: string, played: number): GameplayRow => ({
  studentId,
  appContext,
  seconds: played * 60,
})
export const fourWeeks = [
  minutes('s1', 'Zoom', 40),
  minutes('s1', 'Wings', 20),
  minutes('s1', 'Match', 12),
  minutes('s1', 'Chess', 2),
  minutes('s2', 'Zoom', 10),
  { studentId: 's2', appContext: 'Match', seconds: 20 },
  minutes('somebody-else', 'Pizza!', 90),
]
export const gameplay: Gameplay = { '28': fourWeeks, '7': [minutes('s1', 'Zoom', 3)], '1': [] }

/** The view as it is sent. */
export const sent = (
  params: PlaytimeParams = {},
  over: Partial<ClassSources> = {},
  schoolYearMode = true,
  about: Partial<Identity> = {},
): ClassPlaytime => {
  const sources = { rosters: [ours], roster: ours, gameplay, isBuiltIn: false, ...over }
  const view = playtimeView({
    loaded: { form: 'class', levels: null, ...sources },
    params,
    schoolYearMode,
    gradeLevel: '3',
    rp: 'reading',
    hasAdminRights: false,
    identity: teacherIdentity(about),
    now: NOW,
    supportEmail: 'support@numberlane.test',
  })
  if (view.form !== 'class') throw new Error('one class was shown as many')
  return view
}

/** The view in words, as it is drawn. */
export const show = (...about: Parameters<typeof sent>) => minutesInWords(sent(...about))
