import t from 'tap'
import { last, roster, view } from './show.ts'

t.test('nobody to name, and nobody at all', async (t) => {
  const well = {
    scores: [],
    factors: [],
    gameplay: [],
    lastLevels: ['s1', 's2', 's3', 's4'].map((id) => last(id, 0)),
  }
  t.match(view(well), {
    count: '',
    children: { length: 0 },
    missing: null,
    empty: {
      title: 'Everyone is on their way',
      text: 'Everyone has played in the last 7 days, and nothing needs your attention.',
      action: null,
      steps: null,
    },
  })
  const nobody = { ...roster, students: [] }
  t.match(view({ roster: nobody, scores: null }), {
    count: '',
    missing: null,
    empty: { title: 'No students yet', action: { label: 'Add students', href: '/account/roster/r1' } },
  })
  t.match(view({ rosters: [], roster: null }), {
    subtitle: '',
    roster: null,
    empty: { title: 'No classes yet', action: { href: '/account/roster' } },
  })
})

t.test('staff are told what they never see, and not that it is missing right now', async (t) => {
  const unseen = 'Staff don’t see picture sign-ins: who is locked out or asks for help is not on this list.'
  t.match(view({ passwords: null }, {}, null, true), { missing: null, unseen })
  t.match(view({ passwords: null, scores: null }, {}, null, true), {
    missing: 'Not included: skills.',
    unseen,
  })
  t.equal(view().unseen, null)
  const calm = { scores: [], lastLevels: [], gameplay: [], factors: [], passwords: null }
  t.notMatch(view(calm, {}, null, true).empty?.title, 'Everyone is on their way')
})

t.test('missing data is named, and nobody is called well on half the evidence', async (t) => {
  t.equal(view({ scores: null }).missing, 'Not included: skills.')
  t.equal(view({ passwords: null }).missing, 'Not included: picture passwords.')
  for (const part of ['candidates', 'done'] as const) {
    const without = view({ [part]: null })
    t.equal(without.missing, 'Not included: suggestions.')
    t.notOk(JSON.stringify(without).includes('Try next'))
  }
  const none = view({ candidates: null, scores: null, lastLevels: null, gameplay: null, factors: null })
  t.match(none, {
    missing: 'Not included: skills, last levels, playtime and Factors of Learning.',
    empty: {
      title: 'We could not load anything',
      text: 'Children who need you appear here once their data is available.',
      action: null,
    },
  })
  t.match(view({ scores: [], lastLevels: null, gameplay: null, factors: null }).empty, {
    title: 'No one to list',
    text: 'This is based on what we could load; the rest is missing.',
  })
})
