import t from 'tap'
import type { PlayerState } from '../../../../client/screens/picture-password/flow-states.ts'
import { articleOf, tileLabel } from '../../../../client/screens/picture-password/picture-words.ts'
import { eventOf } from '../../../../client/screens/picture-password/send-player.ts'
import { wordsOf } from '../../../../client/screens/picture-password/words.ts'
import { localVoice } from '../../../../client/ui/speech.ts'
import { type Picture, pictureGroups } from '../../../../shared/rules/picture-password.ts'

const of = { rosterId: 'r-12', player: { studentId: 'kai', name: 'Kai' } }
const picks: readonly Picture[] = ['owl', 'cookie', 'rocket']
const login = { ...of, page: 'login', picks, afterRetrieval: false } as const
const states: readonly PlayerState[] = [
  { ...of, page: 'firstTimeLogin' },
  ...([0, 1, 2, 3, 4] as const).map((step) => ({ ...of, page: 'creation' as const, step, picks })),
  { ...of, page: 'beginTraining', picks },
  { ...of, page: 'sillySentence', picks },
  ...[0, 1, 2].map((step) => ({
    ...of,
    page: 'training' as const,
    for: 'creation' as const,
    round: 1,
    step,
  })),
  { ...of, page: 'training', for: 'retrieval', round: 2, step: 0 },
  { ...of, page: 'endTraining', for: 'creation' },
  login,
  ...[0, 1, 2].map((count) => ({ ...login, picks: picks.slice(0, count) })),
  ...([null, 'student', 'class'] as const).map((locked) => ({
    ...of,
    page: 'wrongPassword' as const,
    locked,
    triesLeft: null,
    afterRetrieval: false,
  })),
  { ...of, page: 'forgotPassword' },
  { ...of, page: 'startRetrieval' },
  { ...of, page: 'teacherFailedRetrieval', because: 'reset' },
  { ...of, page: 'teacherFailedRetrieval', because: 'studentLocked' },
  { ...of, page: 'postLogin', playAt: null },
  { ...of, page: 'error', during: login },
]

t.test('every page says something, and never a picture that was picked', async (t) => {
  const pictures = pictureGroups.flat().map((picture) => new RegExp(`\\b${picture}\\b`, 'i'))
  for (const state of states) {
    const { title, lead } = wordsOf(state)
    t.match(title, /^\p{Lu}/u, state.page)
    for (const picture of pictures) t.notMatch(`${title} ${lead}`, picture, state.page)
  }
})

t.test(
  'what goes wrong has the words of the specification (S8.30, S8.31, S8.32, S8.34, S8.35?)',
  async (t) => {
    const said = states.map((state) => wordsOf(state).title)
    for (const sentence of [
      "That's not the right password.",
      'Password was reset during retrieval',
      'You tried your password three times today.',
      'Your teacher could not get your password. Please ask your teacher for help.',
    ])
      t.ok(said.includes(sentence), sentence)
  },
)

t.test('a picture is announced by its name and its place', async (t) => {
  t.equal(tileLabel('owl', 3, 9), 'Owl, picture 3 of 9')
  t.equal(tileLabel('ice cream', 8, 9), 'Ice cream, picture 8 of 9')
})

t.test('the silly sentence reads right for every food', async (t) => {
  t.same(
    pictureGroups[1].map((food) => `${articleOf(food)} ${food}`),
    [
      'an apple',
      'a banana',
      'some bread',
      'a carrot',
      'some cheese',
      'a cookie',
      'some grapes',
      'an ice cream',
      'a watermelon',
    ],
  )
})

t.test('a refusal that says nothing of the child is no event of the child’s', async (t) => {
  t.equal(eventOf('wrong-password'), 'wrongPassword')
  t.equal(eventOf('no-player'), 'notMe')
  for (const code of ['internal', 'too-many', 'upstream-failed', 'no-session'] as const)
    t.equal(eventOf(code), null, code)
})

t.test('only a voice that runs on the device speaks', async (t) => {
  const voice = (lang: string, localService: boolean) => ({ lang, localService }) as SpeechSynthesisVoice
  const [far, local, android] = [voice('en-US', false), voice('en-GB', true), voice('en_US', true)]
  t.equal(localVoice([far, voice('de-DE', true), local]), local)
  t.equal(localVoice([android]), android)
  t.equal(localVoice([far, voice('enm', true)]), null)
  t.equal(localVoice([]), null)
})
