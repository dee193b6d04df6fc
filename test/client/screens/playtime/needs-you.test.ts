import t from 'tap'
import { gameplay, studentLog } from '../../../../server/contract/analytics.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { axeViolations } from '../../../support/browser.ts'
import { lastLevel } from '../../../support/last-level.ts'
import { passwordState } from '../../../support/password-state.ts'
import { studentLogOf } from '../../../support/student-log.ts'
import { answers, fails } from '../../../support/visit.ts'
import {
  ofAttention,
  ofPlaytime,
  open,
  partnerClasses,
  playedJustNow,
  plays,
  rosters,
  working,
} from './open.ts'

const words = (text: string) => text.replace(/\s+/g, ' ').trim()
const withLog = (log: (typeof ofAttention)[number], minutes = plays) => [
  rosters,
  partnerClasses,
  ...ofAttention.filter(({ call }) => call.id !== studentLog.id),
  log,
  answers(gameplay, minutes),
]

/** In px: what may be left below the next step, of what is kept for it. */
const MAX_LEFT = 60

t.test('who needs the teacher is listed at the top, with the reason and one thing to do', async (t) => {
  const { page, requests } = await open(t)
  const part = page.getByRole('region', { name: 'Who needs you today' })
  t.equal(
    words(await part.innerText()),
    'Who needs you today 2 of 4 Open Attention MF Maximiliana Featherstonehaugh-... Barely plays: less than a minute in four weeks. The class plays 32. See history New this week ZL Zoë Lindqvist Barely plays: 5 minutes in four weeks. The class plays 32. See history New this week Nothing to do for the other 2.',
  )
  t.equal(
    await part.getByRole('link', { name: 'Open Attention' }).getAttribute('href'),
    '/account/attention?roster=r1',
  )
  t.equal(
    await part.getByRole('link', { name: 'See history: Zoë Lindqvist' }).getAttribute('href'),
    '/account/students/s3/history?roster=r1&span=7',
  )
  t.equal(ofPlaytime(requests).length, 1, 'the page itself asks once')
  await part.getByRole('link', { name: 'Open Attention' }).click()
  await page.getByRole('heading', { level: 1, name: 'Who needs you today' }).waitFor()
})

t.test('children without a picture password take one of the three places', async (t) => {
  const away = answers(studentLog, {
    mastery: [],
    timePlayed: [],
    lastLevels: [lastLevel('s3'), lastLevel('s4')],
  })
  const students = ['s1', 's2', 's3', 's4'].map((id) => passwordState(id, { isSet: id > 's2' }))
  const upstream = {
    answers: [
      ...withLog(away).filter(({ call }) => call.id !== rosterPasswords.id),
      answers(rosterPasswords, { studentPasswords: 'picturePasswords', students }),
    ] as typeof working,
  }
  const { page } = await open(t, '/account/playtime', { upstream })
  const part = page.getByRole('region', { name: 'Who needs you today' })
  t.match(
    words(await part.innerText()),
    'Who needs you today 4 of 4 Open Attention 2 2 students have no picture password yet No play in the last 7 days. 2 in the class have a picture password. Print the code MF Maximiliana',
  )
  t.match(words(await part.innerText()), 'ZL Zoë Lindqvist Barely plays')
  await part.getByRole('link', { name: '2 students have no picture password yet', exact: true }).click()
  await page.getByRole('link', { name: 'Mateo Rivera' }).waitFor()
})

t.test('the list fails and is retried separately', async (t) => {
  const upstream = { answers: withLog(fails(studentLog, 'refused')) as typeof working }
  const { page, requests } = await open(t, '/account/playtime', { upstream })
  const part = page.getByRole('region', { name: 'Who needs you today' })
  await part.getByText('Not available right now.').waitFor()
  t.equal(await page.getByRole('rowheader').count(), 4, 'the minutes are there')
  upstream.answers = working
  await part.getByRole('button', { name: 'Ask again' }).click()
  await part.getByText('Barely plays: 5 minutes').waitFor()
  t.equal(ofPlaytime(requests).length, 1)
})

t.test('what could not be loaded is named, and nobody is called one who barely plays for it', async (t) => {
  const upstream = { answers: withLog(fails(studentLog, 'down')) as typeof working }
  const { page } = await open(t, '/account/playtime', { upstream })
  const part = page.getByRole('region', { name: 'Who needs you today' })
  await part
    .getByText('Part of this is not available right now. Not included: skills and last levels.')
    .waitFor()
  await part.getByText('Has not played in four weeks.').waitFor()
  t.same(await axeViolations(page), [])
})

t.test('a class that never played has one sentence and its next step', async (t) => {
  const upstream = { answers: withLog(studentLogOf(), []) as typeof working }
  const { page } = await open(t, '/account/playtime', { upstream })
  const part = page.getByRole('region', { name: 'Who needs you today' })
  t.equal(
    words(await part.innerText()),
    'Who needs you today Nobody in Room 12 has played yet. Give the class its code. This list begins with the first level they play. Print the class sheet',
  )
})

t.test('on a phone, that nobody has played is read whole, and little is kept for it', async (t) => {
  const upstream = { answers: withLog(studentLogOf(), []) as typeof working }
  const { page } = await open(t, '/account/playtime', { upstream, width: 390 })
  const { x = 0, width = 0 } = (await page.getByText('Share the access code').boundingBox()) ?? {}
  t.ok(x > 0 && x + width <= 390, `from ${x} to ${x + width}`)
  const part = page.getByRole('region', { name: 'Who needs you today' })
  const step = part.getByRole('link', { name: 'Print the class sheet' })
  await step.waitFor()
  const bottomOf = async (one: typeof step) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
    return y + height
  }
  const left = (await bottomOf(part)) - (await bottomOf(step))
  t.ok(left > 0 && left < MAX_LEFT, `${left} px are left`)
})

t.test('a class that is doing well has one sentence', async (t) => {
  const alike = ['s1', 's2', 's3', 's4'].map((studentId) => ({
    studentId,
    appContext: 'Zoom',
    seconds: 2400,
  }))
  const upstream = { answers: withLog(playedJustNow, alike) as typeof working }
  const { page } = await open(t, '/account/playtime', { upstream })
  const part = page.getByRole('region', { name: 'Who needs you today' })
  t.equal(
    words(await part.innerText()),
    'Who needs you today Everyone is on their way. Everyone has played in the last 7 days, and nothing needs your attention.',
  )
})

t.test('the list is left out for classes without children, on paper, and for partners', async (t) => {
  const broken = { answers: [rosters, partnerClasses, fails(gameplay, 'down')] as typeof working }
  const sample = await open(t, '/account/playtime', { upstream: broken })
  const heading = { level: 2, name: 'Who needs you today' } as const
  t.equal(await sample.page.getByRole('heading', heading).count(), 0)
  const partner = await open(t, '/reading/dashboard/playtime')
  t.equal(await partner.page.getByRole('heading', heading).count(), 0)
  const { page } = await open(t)
  await page.getByRole('heading', heading).waitFor()
  await page.emulateMedia({ media: 'print' })
  t.equal(await page.getByRole('heading', heading).isVisible(), false)
})
