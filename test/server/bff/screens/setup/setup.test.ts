import t from 'tap'
import { setup } from '../../../../../server/bff/screens/setup/route.ts'
import type { Identity } from '../../../../../server/bff/session/session.ts'
import { me } from '../../../../../server/contract/account.ts'
import { myRosters } from '../../../../../server/contract/rosters.ts'
import { rosterReply, student } from '../../../../support/classes.ts'
import { meReply } from '../../../../support/me.ts'
import { type Answer, answers, fails, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Over = NonNullable<Parameters<typeof meReply>[0]>

const room12 = rosterReply('r1', 'Room 12', [student('s1', 'Jayden Brooks'), student('s2', 'Zoë Lindqvist')])
const places = {
  appStoreUrl: 'https://apps.test',
  playSite: { url: 'https://play.test/', id: 'play', secret: 'x' },
}

const open = (
  over: Over = {},
  rosters: Answer = answers(myRosters, [room12]),
  about: Partial<Identity> = {},
) =>
  visitOf({
    answers: [answers(me, meReply(over)), rosters],
    identity: teacherIdentity(about),
    config: places,
  })
const show = async (...given: Parameters<typeof open>) => setup.show(open(...given).visit, {})

const notStarted = {
  subscription: { trialStartDate: null, expirationDay: null },
  clientData: { setup: { rosterFinished: true, appsFinished: false }, deviceArray: ['ipad-1', 'ipad-2'] },
} satisfies Over

t.test(
  'the checklist of a teacher whose pilot is next, whole (S2.98, S2.128, S2.129, S2.133, S5.91, S5.92?)',
  async (t) => {
    const { visit, calls } = open({
      ...notStarted,
      settings: {
        games: { match: { isGameEnabled: false }, zoom: { isGameEnabled: false } },
        gradeLevel: 'K',
      },
    })
    t.same(await setup.show(visit, {}), {
      title: 'Set up your class',
      subtitle: 'Two stops to go. You can leave and come back at any time.',
      done: 2,
      steps: [
        {
          id: 'about',
          title: 'Tell us about you',
          text: 'Rosa Castillo, Grade K, Maple Street.',
          link: { label: 'Change', href: '/account/settings' },
          tick: null,
          state: 'done',
        },
        {
          id: 'roster',
          title: 'Make your class list',
          text: '2 students in Room 12.',
          link: { label: 'Edit roster', href: '/account/roster/r1' },
          tick: { label: 'My class list is complete', done: true },
          state: 'done',
        },
        {
          id: 'pilot',
          title: 'Pick a start date for your pilot',
          text: 'Your 14 free days begin on the day you choose. You can start as late as January 16, 2020.',
          link: null,
          tick: null,
          state: 'now',
        },
        {
          id: 'apps',
          title: 'Put the games on your devices',
          text: 'Install links for iPad and the web, and the access code students type in.',
          link: null,
          tick: { label: 'The games are on our devices', done: false },
          state: 'todo',
        },
      ],
      pilot: {
        state: 'not-started',
        day: null,
        today: 20191016,
        lastStart: 20200116,
        lastStartText: 'January 16, 2020',
      },
      tone: 'good',
      onward: null,
      begun: '/account/roster',
      apps: [
        {
          gameKey: 'hungryFish',
          name: 'Hungry Fish',
          badge: 'hungry-fish',
          grades: 'Grades K-8',
          content: 'Addition and subtraction, whole numbers and integers',
          type: 'ipad',
          href: 'https://apps.test/hungryFish',
        },
        {
          gameKey: 'hungryGuppy',
          name: 'Hungry Guppy',
          badge: 'hungry-guppy',
          grades: 'Grades K-2',
          content: 'Counting and early addition',
          type: 'ipad',
          href: 'https://apps.test/hungryGuppy',
        },
      ],
      noIPads: null,
      accessCode: 'rc7m42kd',
      devices: { inUse: 2, limit: 40, againFrom: 'November 1' },
    })
    t.same(calls, [
      { id: 'me', args: {}, wave: 1 },
      { id: 'myRosters', args: { query: {} }, wave: 1 },
    ])
  },
)

t.test(
  'a pilot in words, by where it stands; other plans have none to start (S4.19, S4.22, S4.23, S4.24, S4.25, S4.26?)',
  async (t) => {
    const stand = async (subscription: Over['subscription']) => {
      const { pilot, steps } = await show({ subscription })
      const stop = steps.find(({ id }) => id === 'pilot')
      return [pilot?.state, pilot?.day, stop?.state, stop?.text]
    }
    t.same(await stand({ trialStartDate: 20191021, expirationDay: 20191104 }), [
      'scheduled',
      20191021,
      'done',
      'Your pilot runs from Monday, October 21 to Monday, November 4.',
    ])
    t.same(await stand({ trialStartDate: 20191016, expirationDay: 20191030 }), [
      'started',
      20191016,
      'done',
      'Your pilot runs until Wednesday, October 30.',
    ])
    t.same(await stand({ trialStartDate: 20190901, expirationDay: 20190915 }), [
      'expired',
      20190901,
      'done',
      'Your pilot ended on Sunday, September 15.',
    ])
    for (const subscription of [null, { plan: 'gold' as const }])
      t.same(await stand(subscription), [undefined, undefined, undefined, undefined])
  },
)

t.test('what is left is counted in words', async (t) => {
  const subtitle = async (over: Over) => (await show(over)).subtitle
  const newcomer = {
    settings: { mmFirstName: '', mmLastName: '', role: undefined },
    clientData: {
      institution: null,
      isSignupComplete: false,
      setup: { rosterFinished: false, appsFinished: false },
    },
    subscription: { trialStartDate: null },
  } satisfies Over
  t.match(await subtitle(newcomer), /^Four stops to go\. /)
  t.match(await show(newcomer), {
    steps: [{ text: 'Your name, your role and where you work.', link: { label: 'Fill in' }, state: 'now' }],
  })
  t.match(
    await subtitle({ clientData: { setup: { rosterFinished: true, appsFinished: false } } }),
    /^One stop to go\. /,
  )
  t.equal(await subtitle({}), 'Everything is done. Your class can play.')
  t.equal(
    await subtitle({ clientData: { rights: 'V' } }),
    'Everything is done. Your classes can play.',
    'administrators have no class of their own',
  )
})

t.test('when everything is done it leads on to what there is to see', async (t) => {
  const onward = async (over: Over) => (await show(over)).onward
  t.equal(await onward(notStarted), null)
  t.same(await onward({}), { label: 'Open Skills Progress', href: '/account/dashboard' })
  t.same(await onward({ clientData: { rights: 'V' } }), {
    label: 'See your teachers',
    href: '/account/adminView',
  })
  t.same(await onward({ settings: { role: 'Parent/guardian' } }), {
    label: 'See their progress',
    href: '/account/progress',
  })
})

t.test('the class list in words, also where there is none or it cannot be had', async (t) => {
  const text = async (...given: Parameters<typeof open>) => (await show(...given)).steps[1]?.text
  t.equal(await text({}, answers(myRosters, [])), 'You have no class of your own.')
  t.equal(
    await text({}, answers(myRosters, [rosterReply('r1', 'My Class', [])])),
    'No students yet in My Class.',
  )
  const room14 = rosterReply('r2', 'Room 14', [student('s2', 'Zoë Lindqvist'), student('s3', 'Ana Ruiz')])
  t.equal(await text({}, answers(myRosters, [room12, room14])), '3 students in 2 classes.', 'each child once')
  t.equal(await text({}, fails(myRosters, 'down')), 'Not available right now.', 'the rest stands')
  t.match(await text({}, fails(myRosters, 'down'), { isDemoUser: true }), 'students in Demo class')
})

t.test(
  'a parent has children in place of a class, and the apps for their ages (S2.130, S2.132?)',
  async (t) => {
    const born = (year: number) => ({ ...student('s1', 'Maya Brooks'), birthYear: year })
    const family = async (year: number) =>
      show(
        { settings: { role: 'Parent/guardian' }, subscription: null },
        answers(myRosters, [rosterReply('r1', 'Children', [born(year)])]),
        { role: 'Parent/guardian' },
      )
    const { title, subtitle, steps, begun, apps, noIPads } = await family(2013)
    t.same([title, begun, apps.length], ['Set up your games', '/account/parentRoster', 4])
    t.match(steps[1], {
      title: 'Add your children',
      text: '1 child.',
      link: { label: 'Your children', href: '/account/parentRoster' },
    })
    t.equal(subtitle, 'Everything is done. Your children can play.')
    t.match(steps[2], {
      text: 'Install links for iPad and the web, and the access code your children type in.',
    })
    t.same(noIPads, { label: 'No iPad at hand? Start with the web games.', href: '/account/noIPads' })
    t.equal((await family(2012)).apps.length, 8, 'a child of 7')
  },
)

t.test('a class without iPads is told of the web games, which open where they are (S2.26)', async (t) => {
  const { noIPads, apps } = await show({ settings: { iPadImplementation: 'No iPads' } })
  t.same(noIPads, { label: 'No iPads? Start with the web games.', href: '/account/noIPads' })
  t.match(apps[0], { name: 'Cloud Machine', type: 'web', href: 'https://play.test/games/cloud-machine' })
  const { visit } = visitOf({ answers: [answers(me, meReply()), answers(myRosters, [])] })
  t.same(
    (await setup.show(visit, {})).apps.map(({ href }) => href),
    Array(7).fill(null),
    'no such place is known',
  )
})

t.test('without who it is there is no page', async (t) => {
  const { visit } = visitOf({ answers: [fails(me, 'down'), answers(myRosters, [])] })
  await t.rejects(setup.show(visit, {}))
})
