import t from 'tap'
import { shell } from '../../../../../server/bff/screens/shell/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { meReply } from '../../../../support/me.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Over = NonNullable<Parameters<typeof meReply>[0]>
type About = Omit<Parameters<typeof visitOf>[0], 'answers'>

const setupOf = async (over: Over, about: About = {}) =>
  (await shell.show(visitOf({ answers: [answers(me, meReply(over))], ...about }).visit, {})).setup
const ticked = (rosterFinished: boolean, appsFinished: boolean) => ({
  clientData: { setup: { rosterFinished, appsFinished } },
})
const stepOf = async (id: string, over: Over) => (await setupOf(over))?.steps.find((step) => step.id === id)

t.test('what is left of setting up is on every page until all of it is done (S2.98, S2.133)', async (t) => {
  t.same(
    await setupOf({
      ...ticked(true, false),
      subscription: { trialStartDate: 20191016, expirationDay: 20191030 },
    }),
    {
      title: 'Set up your class',
      left: 1,
      steps: [
        {
          id: 'about',
          title: 'About you',
          text: 'Grade 3, Maple Street',
          state: 'done',
          link: { label: 'Change', href: '/account/settings' },
        },
        {
          id: 'roster',
          title: 'Class list',
          text: '18 students',
          state: 'done',
          link: { label: 'Edit', href: '/account/roster' },
        },
        { id: 'pilot', title: 'Pilot', text: 'Started today, ends October 30', state: 'done', link: null },
        {
          id: 'apps',
          title: 'Games on your devices',
          text: 'Links for iPad and the web, and the access code students type in',
          state: 'now',
          link: { label: 'Get the links', href: '/account/setup' },
        },
      ],
    },
  )
  t.equal(await setupOf(ticked(true, true)), undefined, 'everything is done')
  t.equal((await setupOf({ ...ticked(true, false), subscription: { plan: 'gold' } }))?.steps.length, 3)
})

t.test('it stays after the pilot has begun, when the menu has it no more (S2.200)', async (t) => {
  const expired = { trialStartDate: 20190901, expirationDay: 20190915 }
  t.equal((await setupOf({ ...ticked(false, false), subscription: expired }))?.left, 2)
})

t.test('a parent finds the way back to it, in words of a family (S2.98, S2.193)', async (t) => {
  const role = 'Parent/guardian'
  const left = await setupOf(
    { ...ticked(true, false), settings: { role }, subscription: null },
    { identity: teacherIdentity({ role }) },
  )
  t.equal(left?.left, 1)
  t.equal(left?.title, 'Set up your games', 'a family has no class')
  t.match(left?.steps, [
    { id: 'about', text: 'Parent/guardian, Maple Street' },
    { id: 'roster', title: 'Your children', text: '18 children', link: { href: '/account/parentRoster' } },
    { id: 'apps', state: 'now', text: /the access code your children type in$/ },
  ])
})

t.test('an account without setup has no setup step', async (t) => {
  t.equal(await setupOf(ticked(false, false), { identity: teacherIdentity({ kind: 'device' }) }), undefined)
})

t.test('a step shows its state and what to do about it', async (t) => {
  const list = async (numStudents: number | undefined) => {
    const reply = meReply(ticked(false, false))
    const { visit } = visitOf({
      answers: [answers(me, { ...reply, teacher: { ...reply.teacher, numStudents } as never })],
    })
    const step = (await shell.show(visit, {})).setup?.steps.find(({ id }) => id === 'roster')
    return [step?.text, step?.link]
  }
  t.same(await list(0), ['No students yet', { label: 'Add students', href: '/account/roster' }])
  t.match(await list(undefined), [/^How many there are is not known right now\./, { href: /setup/ }])
  t.same(await list(1), [
    '1 student. Is it everybody?',
    { label: 'Go and tick it off', href: '/account/setup' },
  ])
  const pilot = (trialStartDate: number | null, expirationDay: number | null) =>
    stepOf('pilot', { ...ticked(true, false), subscription: { trialStartDate, expirationDay } })
  t.match(await pilot(null, null), { state: 'now', link: { label: 'Choose a day' } })
  t.match(await pilot(20191021, 20191104), {
    text: 'Starts on October 21, ends November 4',
    link: { label: 'Change' },
  })
  t.match(await pilot(20191011, 20191025), { text: 'Started on October 11, ends October 25', link: null })
  t.match(await pilot(20191011, null), {
    text: 'Started on October 11, ends on a day that is not known right now',
  })
  t.match(await pilot(20190901, 20190915), { text: 'Ended on September 15', link: null })
  t.match(await stepOf('about', { settings: { mmLastName: '' }, ...ticked(false, false) }), {
    state: 'now',
    link: { label: 'Fill in' },
  })
})
