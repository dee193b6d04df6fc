import t, { type Test } from 'tap'
import { subscriptions } from '../../server/product-api/db/schema/accounts.ts'
import { openAs } from '../support/journey.ts'
import { addAccount, addRoster, addSchool, PASSWORD } from '../support/product-data.ts'
import { holdsInEveryTheme } from '../support/themes.ts'
import { HEADER } from '../support/upload-file.ts'
import { wholeProduct } from '../support/whole-product.ts'

const SCHOOL = 'seats'
const NAME = 'Hazel Point'
const LIMITS = { trial: 3, school: 6 }

/** A school with a plan for one of its teachers; the other is on her own trial. */
async function school(t: Test) {
  const product = await wholeProduct()
  const { db } = product.productApi
  await addSchool(db, SCHOOL)
  const institution = { type: 'school' as const, schoolId: SCHOOL, schoolName: NAME }
  const rest = { schoolId: SCHOOL, institution, isSignupComplete: true, rosterFinished: true }
  const named = (mmFirstName: string, mmLastName: string, role = 'Classroom teacher') => ({
    ...{ firstName: mmFirstName, lastName: mmLastName },
    settings: {
      ...{ role, mmFirstName, mmLastName, country: 'United States', standards: 'CommonCore' as const },
      ...{ timezone: 'America/New_York', gradeLevel: '3' },
    },
  })
  await addAccount(db, 'seat-trial', { ...rest, ...named('Tara', 'Iles') })
  await addAccount(db, 'seat-plan', { ...rest, ...named('Paula', 'Lund') })
  await addAccount(db, 'seat-head', {
    ...{ ...rest, ...named('Hedda', 'Voss', 'School administrator') },
    ...{ rights: 'V', isVerifiedAccountAdmin: true },
  })
  for (const who of ['trial', 'plan'])
    await addRoster(db, `seat-r-${who}`, `seat-${who}`, [`seat-${who}-1`, `seat-${who}-2`], {
      ...{ name: `Room ${who}`, schoolId: SCHOOL },
    })
  await db.insert(subscriptions).values([
    {
      ...{ id: 'seat-own', ownerId: 'seat-trial', plan: 'trial', scope: 'teacher' },
      ...{ rosterLimit: LIMITS.trial, trialStartDate: 20260101, expirationDay: 20300701 },
    },
    {
      ...{ id: 'seat-school', schoolId: SCHOOL, plan: 'gold', scope: 'school' },
      ...{ rosterLimit: LIMITS.school, expirationDay: 20300701 },
      selectors: { rules: [], emails: ['seat-plan@school.test'] },
    },
  ])
  return (who: string, address: string) =>
    openAs(t, product, address, { email: `seat-${who}@school.test`, password: PASSWORD })
}

t.test(
  'a full plan is named, with its limit: a teacher’s own trial or the school’s, in a file and in the editor (S5.23, S5.24, S5.25, S5.26?)',
  async (t) => {
    const open = await school(t)
    const rows = ['trial', 'plan'].flatMap((who) =>
      ['Ada', 'Bea'].map((first) => `A,B,seat-${who}@school.test,${first},New ${who},3,`),
    )
    const head = await open('head', '/account/rosterUpload')
    await head.locator('input[type="file"]').setInputFiles({
      ...{ name: 'class.csv', mimeType: 'text/csv' },
      buffer: Buffer.from([HEADER, ...rows].join('\n')),
    })
    await head.getByText('2 of 4 students have no room').waitFor()
    const whose = head.getByRole('region', { name: 'Whose seats' }).getByRole('listitem')
    const ofPlan = (name: string) => whose.filter({ hasText: name }).innerText()
    const trial = await ofPlan('Tara Iles’s own trial')
    t.match(trial, '1 without room')
    t.match(trial, `2 now + 2 in this file · limit ${LIMITS.trial}`)
    const schools = await ofPlan(`${NAME}’s subscription`)
    t.match(schools, '1 without room')
    t.match(schools, `4 now + 3 in this file · limit ${LIMITS.school}`)
    await holdsInEveryTheme(t, head, 'a file for whose rows there is no room')
    await head.getByRole('button', { name: 'Add 2 students' }).press('Enter')
    await head.getByRole('button', { name: /^Undo/ }).first().waitFor()

    const full = (whosePlan: string, limit: number) =>
      `${whosePlan} covers ${limit} students. Contact support to raise the limit.`
    await head.goto(new URL('/account/roster/seat-r-trial?teacher=seat-trial', head.url()).href)
    await head.getByText(full('Tara Iles’s own trial', LIMITS.trial)).waitFor()
    const own = await open('trial', '/account/roster/seat-r-trial')
    await own.getByText(full('Your trial', LIMITS.trial)).waitFor()
    const covered = await open('plan', '/account/roster/seat-r-plan')
    await covered.getByText(full("Your school's subscription", LIMITS.school)).waitFor()
    await holdsInEveryTheme(t, covered, 'a class of a full plan')
  },
)
