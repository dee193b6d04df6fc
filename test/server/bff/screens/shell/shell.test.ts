import t from 'tap'
import { shell } from '../../../../../server/bff/screens/shell/route.ts'
import { me } from '../../../../../server/contract/account.ts'
import { partnerMe } from '../../../../../server/contract/partner.ts'
import { meReply, partnerMeReply } from '../../../../support/me.ts'
import { answers, fails, partnerIdentity, teacherIdentity, visitOf } from '../../../../support/visit.ts'

const links = {
  skills: { screen: 'skills', label: 'Skills Progress', href: '/account/dashboard' },
  playtime: { screen: 'playtime', label: 'Playtime', href: '/account/playtime' },
  factors: { screen: 'factors', label: 'Factors of Learning', href: '/account/factorsOfLearning' },
  attention: { screen: 'attention', label: 'Attention', href: '/account/attention' },
  roster: { screen: 'roster', label: 'Roster', href: '/account/roster' },
}

const warning = { tone: 'warn', secondsLeft: null, actions: [], textHash: null }

t.test(
  'a teacher is named, led to the built screens and shown the access code (S1.31, S2.196, S2.197, S2.198, S2.201, S2.202, S2.203, S6.22, S9.142, S9.145)',
  async (t) => {
    const { visit, calls } = visitOf({ answers: [answers(me, meReply())] })
    t.same(await shell.show(visit, {}), {
      kind: 'account',
      person: { id: 'teacher-1', name: 'Rosa Castillo', initials: 'RC', tint: 1, role: '3rd grade teacher' },
      banners: [
        {
          ...warning,
          kind: 'pilot-running',
          tone: 'info',
          lead: 'Your pilot has 9 days left.',
          text: 'It runs until Friday, October 25.',
          actions: [{ label: 'See plans', href: '/account/account' }],
          textHash: 'NWaHQxV0rjGKZTFLkuvTLW',
        },
        {
          ...warning,
          kind: 'end-of-product',
          lead: 'Access will end on June 20, 2020.',
          text: 'This product is coming to an end. Until then everything stays as it is.',
        },
      ],
      nav: [links.skills, links.playtime, links.factors, links.attention, links.roster],
      menu: [
        { id: 'support', label: 'Support', href: 'mailto:support@demo.test' },
        { id: 'settings', label: 'Settings', href: '/account/settings' },
        { id: 'subscribe', label: 'Subscribe', href: '/account/account' },
        { id: 'sign-out', label: 'Sign out', href: '/logout' },
      ],
      accessCode: 'rc7m42kd',
      supportEmail: 'support@demo.test',
      school: null,
      home: '/account',
      versions: 'Settings 3, roster 12',
      outsideProduction: true,
    })
    t.same(calls, [{ id: 'me', args: {}, wave: 1 }])
  },
)

t.test('a partner may play games where there is a play site, before anything else (S2.186)', async (t) => {
  const playSite = { url: 'https://play.test/', id: 'play-site', secret: 's'.repeat(32) }
  const { visit } = visitOf({
    identity: partnerIdentity(),
    answers: [answers(partnerMe, partnerMeReply())],
    config: { rpPrefix: 'lezen', playSite },
  })
  const { nav } = await shell.show(visit, {})
  t.same(nav[0], { screen: 'games', label: 'Play Games', href: '/lezen/dashboard/games' })
  t.same(
    nav.map(({ label }) => label),
    ['Play Games', 'Playtime', 'Skills Progress', 'Factors of learning'],
  )
})

t.test('a partner has tabs, schools and no access code (S2.186, S2.187, S2.1)', async (t) => {
  const { visit, calls } = visitOf({
    identity: partnerIdentity(),
    answers: [answers(partnerMe, partnerMeReply())],
    config: { rpPrefix: 'lezen', stage: 'production' },
  })
  t.same(await shell.show(visit, {}), {
    kind: 'partner',
    person: { id: 'educator-1', name: 'Ruth Adler', initials: 'RA', tint: 3, role: 'teacher' },
    banners: [],
    nav: [
      { screen: 'playtime', label: 'Playtime', href: '/lezen/dashboard/playtime' },
      { screen: 'skills', label: 'Skills Progress', href: '/lezen/dashboard/dashboard' },
      { screen: 'factors', label: 'Factors of learning', href: '/lezen/dashboard/factorsOfLearning' },
    ],
    menu: [
      { id: 'support', label: 'Support', href: 'mailto:support@demo.test' },
      { id: 'sign-out', label: 'Sign out', href: '/logout' },
    ],
    accessCode: null,
    supportEmail: 'support@demo.test',
    school: {
      current: 'school-1',
      options: [
        { schoolId: 'school-1', name: 'Maple Street' },
        { schoolId: 'school-2', name: 'Oak Hill' },
      ],
    },
    home: '/lezen',
    versions: null,
    outsideProduction: false,
  })
  t.same(calls, [{ id: 'partnerMe', args: {}, wave: 1 }])
})

t.test(
  'rights change what Roster is called (S6.21), parents see only their children (S2.195, S6.24)',
  async (t) => {
    const labels = async (over: Parameters<typeof teacherIdentity>[0]) => {
      const { visit } = visitOf({ identity: teacherIdentity(over), answers: [answers(me, meReply())] })
      return (await shell.show(visit, {})).nav.map(({ label }) => label)
    }
    const classTabs = ['Skills Progress', 'Playtime', 'Factors of Learning', 'Attention']
    t.same(await labels({ rights: 'UV' }), ['Accounts/Roster', ...classTabs])
    const parents = ['Progress', 'Children']
    t.same(await labels({ role: 'Parent/guardian' }), parents)
    t.same(
      await labels({ role: 'Parent/guardian', isInternalAdmin: true, superpowers: true }),
      [...parents, 'Accounts/Roster', ...classTabs, 'Access'],
      'superpowers open what the others have (S6.27?)',
    )
    t.same(await labels({ kind: 'device' }), [], 'a device sees no teacher screen')
  },
)

t.test('a name comes from the settings once they are complete, else from the account', async (t) => {
  const named = async (settings: { mmFirstName?: string; mmLastName?: string }) => {
    const { visit } = visitOf({ answers: [answers(me, meReply({ settings }))] })
    return (await shell.show(visit, {})).person.name
  }
  t.equal(await named({ mmFirstName: 'Rosita', mmLastName: 'C.' }), 'Rosita C.')
  t.equal(await named({ mmFirstName: 'Rosita', mmLastName: '' }), 'Rosa Castillo')
  t.equal(await named({ mmFirstName: 'R'.repeat(60), mmLastName: 'C' }), `${'R'.repeat(60)}...`, 'S5.98')
})

t.test('the access code is for its own account alone', async (t) => {
  const { visit } = visitOf({
    identity: teacherIdentity({ kind: 'impersonation' }),
    answers: [answers(me, meReply())],
  })
  t.equal((await shell.show(visit, {})).accessCode, null)
})

t.test('an administrator without a class has a role in the place of an access code', async (t) => {
  const shownTo = async (role: string, numStudents: number) => {
    const reply = meReply({ settings: { role } })
    const { visit } = visitOf({
      identity: teacherIdentity({ role }),
      answers: [answers(me, { ...reply, teacher: { ...reply.teacher, numStudents } })],
    })
    const { accessCode, title } = await shell.show(visit, {})
    return { accessCode, title }
  }
  t.same(await shownTo('District administrator', 0), { accessCode: null, title: 'District administrator' })
  t.same(await shownTo('School administrator', 12), { accessCode: 'rc7m42kd', title: undefined })
  t.same(
    await shownTo('Tutor', 0),
    { accessCode: 'rc7m42kd', title: undefined },
    'it is what a class begins with',
  )
})

t.test('without a response there is no frame', async (t) => {
  const { visit } = visitOf({ answers: [fails(me, 'down')] })
  await t.rejects(shell.show(visit, {}))
})

t.test(
  'a returning educator without an institution is asked for it, until it is put off (S2.158?)',
  async (t) => {
    const kindOf = async (given: {
      settings?: object
      clientData?: object
      teacher?: object
      identity?: object
    }) => {
      const { settings, clientData = { institution: null }, teacher, identity } = given
      const reply = meReply({ settings, clientData })
      const nowhere = { schoolId: 'noInstitution-teacher@demo.test' }
      const { visit } = visitOf({
        answers: [answers(me, { ...reply, teacher: { ...reply.teacher, ...nowhere, ...teacher } })],
        identity: teacherIdentity(identity),
      })
      return (await shell.show(visit, {})).missingInstitution
    }
    t.equal(await kindOf({}), 'school')
    t.equal(await kindOf({ settings: { role: 'District administrator' } }), 'district')
    const ofNone = { institution: { type: 'school', schoolId: 'noInstitution-teacher@demo.test' } }
    t.equal(await kindOf({ clientData: ofNone }), 'school', 'one that is none')
    for (const [why, given] of Object.entries({
      'the role needs none': { settings: { role: 'Tutor' } },
      'sign-up asks for it': { clientData: { institution: null, isSignupComplete: false } },
      'there is one': { teacher: { schoolId: 'school-1' } },
      'it is put off': { identity: { institutionPostponed: true } },
      'somebody else looks': { identity: { kind: 'impersonation' } },
      'one of ours': { identity: { isInternalAdmin: true } },
    }))
      t.equal(await kindOf(given), undefined, why)
  },
)
