import t from 'tap'
import type { AttentionSources } from '../../../../../server/bff/screens/attention/load.ts'
import type { LastLevelCell } from '../../../../../server/contract/play-entities.ts'
import type { AttentionParams } from '../../../../../shared/screens/attention.ts'
import { factorRow, last, view } from './show.ts'

t.test(
  'a low factor leads to the dialog of its child, and links keep the teacher and the days',
  async (t) => {
    const shown = view({ scores: [], gameplay: [] }, { teacher: 'teacher-2', days: '14' })
    t.same(shown.children.find(({ studentId }) => studentId === 's1')?.reasons.at(-1), {
      kind: 'low-factor',
      tone: 'warn',
      text: 'Low in confidence and self-regulation.',
      detail: 'From 24 datapoints.',
      link: {
        label: 'See factors',
        href: '/account/factorsOfLearning?roster=r1&teacher=teacher-2&detail=details&student=s1',
      },
    })
    t.same(
      shown.children.map(({ studentId, reasons }) => [studentId, ...reasons.map(({ kind }) => kind)]),
      [
        ['s1', 'left', 'low-factor'],
        ['s3', 'lost'],
      ],
      'nine days are within fourteen',
    )
  },
)

t.test('a low factor that the dialog has not leads to the plays behind it (S3.65?)', async (t) => {
  const wayOf = (isBuiltIn: boolean) =>
    view({
      scores: [],
      gameplay: [],
      lastLevels: [],
      factors: [factorRow('s1', 0.8, 0.3, 0.3, 0.8, 0.8)],
      isBuiltIn,
    }).children[0]?.reasons[0]?.link.href
  t.equal(wayOf(false), '/account/factorsOfLearning?roster=r1&detail=details&behind=goalOrientation&of=s1')
  t.equal(
    wayOf(true),
    '/account/factorsOfLearning?roster=r1&detail=details&student=s1',
    'of built-in children no plays are known',
  )
})

t.test('who is away is shown by the history that holds the last play, or by playtime', async (t) => {
  const wayOf = (
    lastLevels: LastLevelCell[],
    over: Partial<AttentionSources> = {},
    params: AttentionParams = {},
  ) =>
    view({ scores: [], factors: [], gameplay: [], lastLevels, ...over }, params).children.find(
      ({ studentId }) => studentId === 's3',
    )?.reasons[0]?.link.href
  const history = (span: string) => `/account/students/s3/history?roster=r1&span=${span}`
  const playtime = (span: string) => `/account/playtime?roster=r1&span=${span}&sort=total&dir=asc`
  const builtIn = { isBuiltIn: true }
  t.equal(wayOf([last('s3', 6)], {}, { days: '3' }), history('7'))
  t.equal(wayOf([last('s3', 7)]), history('28'))
  t.equal(wayOf([last('s3', 27)]), history('28'))
  t.equal(wayOf([last('s3', 28)], {}, { days: '28' }), history('schoolYear'))
  t.equal(wayOf([], {}, { days: '3' }), playtime('7'), 'who never played has no history')
  t.equal(wayOf([], {}, { days: '14' }), playtime('28'))
  t.equal(wayOf([last('s3', 9)], builtIn), playtime('7'), 'nor has a built-in child')
  const lost = last('s3', 0, { levelResultType: 'died' })
  t.equal(wayOf([lost], builtIn), '/account/dashboard?roster=r1&grade=3&sort=lastlevel&dir=asc')
  t.equal(view({ lastLevels: [lost], ...builtIn }).children[0]?.href, null)
})
