import t from 'tap'
import { Refused } from '../../../client/data/api.ts'
import {
  type AnswersStore,
  createAnswersStore,
  type SurveyCalls,
  type SurveyChild,
} from '../../../client/survey-answers/answers-store.ts'
import type { ErrorCode } from '../../../shared/errors.ts'
import { noAnswers, type SurveyAnswers } from '../../../shared/rules/survey.ts'
import type { SurveyView } from '../../../shared/screens/survey.ts'

const child = (studentId: string, answers: SurveyAnswers = noAnswers): SurveyChild => ({
  studentId,
  fullName: studentId,
  initials: 'K',
  tint: 1,
  version: 0,
  answers,
})
const viewOf = (...students: SurveyChild[]): SurveyView => ({
  unread: null,
  roster: 'Room 12',
  teacher: 'Renee',
  factorsHref: '/account/factorsOfLearning',
  mark: 'from your survey of October 16',
  lastDay: 'November 6, 2019',
  students,
})
const refused = (status: number, code: ErrorCode, message: string = code) =>
  new Refused(status, { code, message, requestId: '' })
/** Until everything is saved, or something is in the way. */
async function quiet(store: AnswersStore): Promise<void> {
  const isBusy = () => {
    const { isUnsaved, trouble } = store.read()
    return isUnsaved && (trouble === null || trouble.kind === 'left')
  }
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 1))
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A server with one class, which may be changed by another window and may refuse. */
function aServer(...students: SurveyChild[]) {
  const server = {
    kept: new Map(students.map((one) => [one.studentId, one])),
    refuses: null as Refused | null,
    saves: 0,
    change(studentId: string, change: Partial<SurveyAnswers>) {
      const kept = server.kept.get(studentId) ?? child(studentId)
      server.kept.set(studentId, {
        ...kept,
        version: kept.version + 1,
        answers: { ...kept.answers, ...change },
      })
    },
  }
  const calls: SurveyCalls = {
    load: async () => viewOf(...server.kept.values()),
    save: async ({ studentId, version, answers }) => {
      server.saves += 1
      await settled()
      if (server.refuses) throw server.refuses
      if (server.kept.get(studentId)?.version !== version) throw refused(409, 'conflict')
      server.change(studentId, answers)
      return { version: version + 1, words: 'Saved 10:42 am' }
    },
  }
  return { server, store: createAnswersStore(viewOf(...students), calls) }
}

t.test('what is answered is saved as one goes, the last of many clicks always', async (t) => {
  const { server, store } = aServer(child('a'), child('b'))
  store.answer('a', { gender: 'm' })
  store.answer('a', { isEnglishLearner: true })
  store.answer('b', { gender: 'f' })
  t.ok(store.read().isUnsaved)
  await quiet(store)
  t.match(server.kept.get('a'), { answers: { gender: 'm', isEnglishLearner: true } })
  t.match(server.kept.get('b'), { answers: { gender: 'f' } })
  t.match(store.read(), { isUnsaved: false, saved: 'Saved 10:42 am', trouble: null })
})

t.test('what is typed waits for the field to be left', async (t) => {
  const { server, store } = aServer(child('a'))
  store.answer('a', { comments: 'Asks' }, { isTyping: true })
  await settled()
  t.equal(server.saves, 0)
  t.ok(store.read().isUnsaved)
  await store.flush()
  t.equal(server.kept.get('a')?.answers.comments, 'Asks')
})

t.test('other answers of another window come together by themselves', async (t) => {
  const { server, store } = aServer(child('a'))
  server.change('a', { comments: 'From the other window', ratings: { confidence: { math: 3 } } })
  store.answer('a', { ratings: { confidence: { games: 1 } } })
  await quiet(store)
  const together = { comments: 'From the other window', ratings: { confidence: { math: 3, games: 1 } } }
  t.match(server.kept.get('a')?.answers, together)
  t.match(store.read().students[0]?.answers, together)
  t.equal(store.read().trouble, null)
})

t.test('the same question answered differently is somebody’s choice, and neither is lost', async (t) => {
  for (const [whose, expected] of [
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const) {
    const { server, store } = aServer(child('a'))
    server.change('a', { comments: 'Theirs' })
    store.answer('a', { comments: 'Mine' })
    await quiet(store)
    t.match(store.read().trouble, { kind: 'contested', theirs: { answers: { comments: 'Theirs' } } })
    t.equal(store.read().students[0]?.answers.comments, 'Mine', 'still on the page')
    store.choose(whose)
    await quiet(store)
    t.equal(server.kept.get('a')?.answers.comments, expected)
    t.equal(store.read().students[0]?.answers.comments, expected)
    t.match(store.read(), { isUnsaved: false, trouble: null })
  }
})

t.test('a save whose answer was lost is no other window', async (t) => {
  const { server, store } = aServer(child('a'))
  store.answer('a', { comments: 'Asks' })
  // It is kept, but nobody hears of it.
  server.refuses = refused(0, 'internal')
  server.change('a', { comments: 'Asks' })
  await quiet(store)
  store.answer('a', { comments: 'Asks for help' })
  server.refuses = null
  store.again()
  await quiet(store)
  t.equal(server.kept.get('a')?.answers.comments, 'Asks for help')
  t.match(store.read(), { isUnsaved: false, trouble: null })
  store.close()
})

t.test('a child who has left keeps nobody else from being saved', async (t) => {
  const { server, store } = aServer(child('a'), child('b'))
  server.refuses = refused(404, 'not-found', 'gone')
  store.answer('a', { gender: 'm' })
  await quiet(store)
  t.match(store.read().trouble, { kind: 'left', studentId: 'a' })
  server.refuses = null
  server.kept.delete('a')
  store.answer('b', { gender: 'f' })
  await quiet(store)
  t.equal(server.kept.get('b')?.answers.gender, 'f')
  await store.refresh()
  t.match(store.read(), { trouble: null, students: [{ studentId: 'b' }] })
})

t.test('an ended link says so; a server out of reach is tried again with all that was entered', async (t) => {
  const { server, store } = aServer(child('a'))
  server.refuses = refused(0, 'internal')
  store.answer('a', { gender: 'm' })
  await quiet(store)
  t.match(store.read(), { isUnsaved: true, trouble: { kind: 'unreachable' } })
  store.answer('a', { gender: 'f' })
  server.refuses = null
  store.again()
  await quiet(store)
  t.equal(server.kept.get('a')?.answers.gender, 'f')
  t.match(store.read(), { isUnsaved: false, trouble: null })
  server.refuses = refused(409, 'link-used', 'A newer link was sent.')
  store.answer('a', { gender: '?' })
  await quiet(store)
  t.match(store.read(), { isUnsaved: true, trouble: { kind: 'ended', message: 'A newer link was sent.' } })
  t.equal(store.read().students[0]?.answers.gender, '?', 'still on the page')
  store.close()
})
