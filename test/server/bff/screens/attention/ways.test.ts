import t from 'tap'
import type { AttentionSources } from '../../../../../server/bff/screens/attention/load.ts'
import type { LastLevelCell } from '../../../../../server/contract/play-entities.ts'
import type { AttentionParams } from '../../../../../shared/screens/attention.ts'
import { passwordState } from '../../../../support/password-state.ts'
import { factorRow, last, sources, view } from './show.ts'

const here = ['s1', 's2', 's3', 's4'].map((id) => last(id, 0))

t.test(
  'a low factor leads to the dialog of its child, and links keep the teacher and the days',
  async (t) => {
    const over = { scores: [], gameplay: [], lastLevels: here, candidates: [] }
    const shown = view(over, { teacher: 'teacher-2', days: '14' })
    t.match(shown.children, [
      {
        studentId: 's1',
        reason: {
          kind: 'low-factor',
          tone: 'warn',
          text: 'Low in confidence and self-regulation.',
          detail: 'From 48 datapoints.',
        },
        action: {
          label: 'See factors',
          href: '/account/factorsOfLearning?roster=r1&teacher=teacher-2&detail=details&student=s1',
        },
      },
    ])
    const nine = view({ ...over, factors: [], lastLevels: [last('s3', 9)] }, { days: '14' })
    t.notOk(
      nine.children.some(({ studentId }) => studentId === 's3'),
      'nine days are within fourteen',
    )
  },
)

t.test('a low factor that the dialog has not leads to the plays behind it (S3.65?)', async (t) => {
  const wayOf = (isBuiltIn: boolean) =>
    view({
      scores: [],
      gameplay: [],
      candidates: [],
      lastLevels: here,
      factors: [factorRow('s1', 0.8, 0.3, 0.3, 0.8, 0.8)],
      isBuiltIn,
    }).children[0]?.action.href
  t.equal(wayOf(false), '/account/factorsOfLearning?roster=r1&detail=details&behind=goalOrientation&of=s1')
  t.equal(
    wayOf(true),
    '/account/factorsOfLearning?roster=r1&detail=details&student=s1',
    'of built-in children no plays are known',
  )
})

t.test('several skills lead to the table, the weakest first, with no dialog about one of them', async (t) => {
  const over = { gameplay: [], factors: [], lastLevels: here }
  t.same(view(over).children[0]?.action, {
    label: 'See the two skills',
    href: '/account/dashboard?roster=r1&grade=3&detail=details&sort=3_4&dir=asc',
  })
})

t.test('who is away is shown by the history that holds the last play, or by playtime', async (t) => {
  const wayOf = (
    lastLevels: LastLevelCell[],
    over: Partial<AttentionSources> = {},
    params: AttentionParams = {},
  ) =>
    view(
      { scores: [], factors: [], gameplay: [], lastLevels: [last('s1', 0), ...lastLevels], ...over },
      params,
    ).children.find(({ studentId }) => studentId === 's3')?.action.href
  const history = (span: string) => `/account/students/s3/history?roster=r1&span=${span}`
  const builtIn = { isBuiltIn: true }
  t.equal(wayOf([last('s3', 6)], {}, { days: '3' }), history('7'))
  t.equal(wayOf([last('s3', 7)]), history('28'))
  t.equal(wayOf([last('s3', 27)]), history('28'))
  t.equal(wayOf([last('s3', 28)], {}, { days: '28' }), history('schoolYear'))
  const sheet = '/account/printRoster?roster=r1'
  t.equal(wayOf([], {}, { days: '3' }), sheet, 'who never played needs the code')
  const another = { teacher: 'teacher-2' }
  const playtime = (span: string) =>
    `/account/playtime?roster=r1&teacher=teacher-2&span=${span}&sort=total&dir=asc`
  t.equal(wayOf([], {}, { days: '14', ...another }), playtime('28'), 'another teacher’s code is theirs')
  t.equal(wayOf([], {}, another), playtime('7'))
  t.equal(wayOf([last('s3', 9)], builtIn), '/account/playtime?roster=r1&span=7&sort=total&dir=asc')
})

t.test(
  'a lost level leads to the child’s plays of that game, and of a built-in child to the table',
  async (t) => {
    const lost = last('s1', 0, { levelResultType: 'died' })
    const over = {
      lastLevels: [...here.slice(1), lost],
      scores: [{ studentId: 's1', columnId: '3OA', emaScoreValue: 0.4, numRelevantLevels: 8 }],
      factors: [],
      gameplay: [],
    }
    const levelOf = (isBuiltIn: boolean) => view({ ...over, isBuiltIn }).children[0]
    t.match(levelOf(false)?.action, { label: 'See the skill' })
    t.match(levelOf(false)?.why.also[1], {
      text: 'Lost the last level: Match, level 7.',
      link: { label: 'See the level', href: '/account/students/s1?roster=r1&span=7&game=Match' },
    })
    t.match(levelOf(true)?.why.also[1]?.link, {
      href: '/account/dashboard?roster=r1&grade=3&sort=lastlevel&dir=asc',
    })
    t.equal(levelOf(true)?.href, null)
  },
)

t.test('who has no picture password needs the code, and who leaves levels what could help', async (t) => {
  const passwords = {
    studentPasswords: 'picturePasswords' as const,
    students: ['s2', 's3', 's4'].map((id) => passwordState(id)),
  }
  const over = { scores: [], factors: [], gameplay: [] }
  const away = view({ ...over, passwords, lastLevels: here.slice(1) }).children[0]
  t.match(away, {
    studentId: 's1',
    reason: { kind: 'no-password', text: 'Has no picture password.' },
    action: { label: 'Print the code', href: '/account/printRoster?roster=r1' },
    why: { place: 'Third of 11 rules.', also: [{ text: 'Has not played yet.' }] },
  })
  const recent = { levels: 6, left: 4, games: ['Match', 'Zoom'] }
  const leaving = (candidates: AttentionSources['candidates']) =>
    view({ ...over, candidates, lastLevels: [last('s1', 2, { recent }), ...here.slice(1)] }).children[0]
  t.match(leaving(sources.candidates), {
    reason: {
      kind: 'left',
      text: 'Left 4 of the last 6 levels early.',
      detail: 'The 6 were played in Match and Zoom.',
    },
    action: { label: 'Try “Don’t quit”' },
  })
  t.match(leaving([])?.action, {
    label: 'See the levels',
    href: '/account/students/s1/history?roster=r1&span=7',
  })
})

t.test('why a child is here says nothing twice, and not what its line says', async (t) => {
  const alsoOf = (over: Partial<AttentionSources>) =>
    view({ scores: [], factors: [], candidates: [], ...over }).children[0]?.why.also.map(({ text }) => text)
  const passwords = {
    studentPasswords: 'picturePasswords' as const,
    students: ['s2', 's3', 's4'].map((id) => passwordState(id)),
  }
  const never = { lastLevels: here.slice(1), gameplay: (sources.gameplay ?? []).slice(1) }
  t.same(alsoOf(never), [], '“Has not played yet.” is the line')
  t.same(alsoOf({ ...never, passwords }), ['Has not played yet.'])
})

t.test('a child who is locked out comes first, and is let in from the roster editor', async (t) => {
  const passwords = {
    studentPasswords: 'picturePasswords' as const,
    students: [passwordState('s4', { isLocked: true })],
  }
  t.match(view({ passwords }).children[0], {
    studentId: 's4',
    reason: { kind: 'locked', text: 'Cannot sign in.', detail: 'Three wrong picture passwords today.' },
    action: { label: 'Unlock in the roster', href: '/account/roster/r1' },
    why: { place: 'Second of 11 rules.' },
  })
  t.match(
    view({ passwords }, { teacher: 'teacher-2' }).children[0]?.action,
    { label: 'See the roster', href: '/account/roster/r1?teacher=teacher-2' },
    'only the child’s own teachers may let it in (S6.49)',
  )
})

t.test(
  'a child who asks for help comes before all others, to be verified in the roster editor (S4.54)',
  async (t) => {
    const passwords = {
      studentPasswords: 'picturePasswords' as const,
      students: [
        passwordState('s3', { isLocked: true }),
        passwordState('s4', { isLocked: true, helpToken: 'token-of-s4' }),
      ],
    }
    const shown = view({ passwords })
    t.match(shown.children[0], {
      studentId: 's4',
      reason: { kind: 'help', text: 'Asks for help to sign in.', detail: 'Forgot the three pictures.' },
      action: { label: 'Verify the sign-in', href: '/account/roster/r1' },
      why: { place: 'First of 11 rules.' },
    })
    t.match(shown.children[1], { studentId: 's3', reason: { kind: 'locked' } })
    t.notMatch(JSON.stringify(shown), /token-of/)
    t.match(
      view({ passwords }, { teacher: 'teacher-2' }).children[0]?.action,
      { label: 'See the roster', href: '/account/roster/r1?teacher=teacher-2' },
      'only the child’s own teachers may verify it (S6.49)',
    )
  },
)
