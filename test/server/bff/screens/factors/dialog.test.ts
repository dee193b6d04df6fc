import t from 'tap'
import { interventionTexts } from '../../../../../shared/rules/interventions.ts'
import { student } from '../../../../support/classes.ts'
import { empty, measured, ours, shown } from './show.ts'

const scale = (
  factor: string,
  name: string,
  mark: string,
  words: string,
  at: number,
  datapoints: number,
) => ({
  factor,
  name,
  mark,
  words,
  at,
  datapoints: `${datapoints} datapoints`,
  hasDatapoints: true,
  survey: null,
})

t.test(
  'the dialog of a student: four factors and two interventions (S2.169, S2.170, S3.64, S3.65?)',
  async (t) => {
    const view = shown({ student: 's1' })
    t.same(view.student, {
      studentId: 's1',
      fullName: 'Jayden Brooks',
      initials: 'JB',
      tint: view.rows[1]?.tint,
      href: '/account/students/s1?roster=r1',
      subtitle: 'Factors of Learning · from 48 datapoints',
      factors: [
        scale('growthMindset', 'Growth mindset', 'step2', 'Medium · .62', 0.628, 10),
        scale('confidence', 'Confidence', 'step1', 'Low · .38', 0.38, 11),
        scale('productiveStrategy', 'Productive strategy', 'step1', 'Low · .21', 0.21, 13),
        scale('selfRegulation', 'Self-regulation', 'step3', 'High · .81', 0.8125, 14),
      ],
      scale: 'Bands change at .25, .50 and .75. Low is under .50, medium under .75.',
      recommendedFor: 'Recommended for Jayden',
      recommended: [
        {
          treatment: 'dontQuit',
          done: null,
          name: 'Don’t quit',
          icon: 'flag',
          description: 'About dontQuit.',
          tips: interventionTexts.dontQuit.tips,
        },
        {
          treatment: 'mindsetCoaching',
          done: null,
          name: 'Mindset coaching',
          icon: 'message-circle',
          description: 'About mindsetCoaching.',
          tips: interventionTexts.mindsetCoaching.tips,
        },
      ],
      canMark: true,
      done: [],
      isSample: false,
    })
  },
)

t.test('values that a survey changes say whose it is and from when', async (t) => {
  const surveyed = (accountId: string) => {
    const survey = { accountId, answeredAt: '2019-10-04T06:59:59.000Z' }
    const row = { ...measured('s1', [0.628, null, 0.5, 0.21, 0.8125]), survey }
    return shown({ student: 's1' }, { factors: [row] }).student?.factors?.map((one) => one.survey)
  }
  const own = 'from your survey of October 3'
  t.same(surveyed('alma'), [own, null, own, own], 'too little play to tell stays so')
  t.match(surveyed('ben')?.[0], 'from a teacher’s survey of October 3')
})

t.test('a student without data has no figures, and no dialog opens for anybody else', async (t) => {
  const { student: dialog } = shown({ student: 's3' })
  t.match(dialog, { subtitle: 'Factors of Learning · no data yet', recommended: [] })
  t.same(dialog?.factors?.[0], {
    factor: 'growthMindset',
    name: 'Growth mindset',
    mark: 'step0',
    words: 'No data yet',
    at: null,
    datapoints: '0 datapoints',
    hasDatapoints: false,
    survey: null,
  })
  t.equal(shown({ student: 'somebody-else' }).student, null)
  t.equal(shown({ student: 'sample-1' }).student, null, 'the example is for those without students')
})

t.test("without students there is an example: mindset coaching and don't-quit (S2.172)", async (t) => {
  const view = shown({ student: 'sample-1' }, { roster: empty, factors: [], candidates: [] })
  t.match(view, {
    rows: [],
    cards: [],
    empty: {
      title: 'There are no students in Room 14 yet',
      example: 'sample-1',
      action: { label: 'Add students', href: `/account/roster/${empty.rosterId}` },
    },
    student: { fullName: 'Sample Student 1', isSample: true },
  })
  t.same(
    view.student?.recommended?.map(({ name }) => name),
    ['Don’t quit', 'Mindset coaching'],
  )
  const classless = shown({}, { rosters: [], roster: null, factors: [], candidates: [] })
  t.match(classless, { roster: null, empty: { title: 'No classes yet' }, student: null })
})

t.test('a child without a name is called so in every cell and in the dialog', async (t) => {
  const nameless = { ...ours, students: [{ ...student('s1', 'Nobody'), firstName: ' ', lastName: '' }] }
  const view = shown({ student: 's1' }, { roster: nameless })
  t.equal(view.rows[0]?.cells?.[0]?.words, 'No name, Growth mindset, medium')
  t.match(view.student, { fullName: 'No name', recommendedFor: 'Recommended for No name' })
})
