import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { demoPassword } from '../../server/contract/demo-accounts.ts'
import { firefoxProgram, visitBy } from '../support/other-browsers/puppeteer.ts'
import type { Visitor } from '../support/other-browsers/visitor.ts'
import { visitByWebKit, webkitPrograms } from '../support/other-browsers/webkit.ts'
import { addAccount, addRoster, addSchool, PASSWORD } from '../support/product-data.ts'
import { HEADER } from '../support/upload-file.ts'
import { type WholeProduct, wholeProduct } from '../support/whole-product.ts'

/** Children of the made-up teacher's class. */
const CHILDREN = 18
/** For everything that somebody does in one browser. */
const JOURNEY_MS = 180_000
/** For a table to be drawn to its end, and how often it is looked at. */
const SETTLES_MS = 5_000
const LOOK_MS = 50
/** For two browsers to open and to end. */
const TWO_MS = 60_000

interface Browser {
  readonly name: string
  readonly programs: readonly string[]
  readonly visit: () => Promise<Visitor>
}
const browsers: readonly Browser[] = [
  { name: 'Chromium', programs: ['/usr/bin/chromium'], visit: () => visitBy('chrome') },
  { name: 'Firefox', programs: [firefoxProgram], visit: () => visitBy('firefox') },
  { name: 'WebKit', programs: webkitPrograms, visit: visitByWebKit },
]

/** A teacher whom no other test knows, with a class of two. */
async function teacher({ productApi: { db } }: WholeProduct, id: string): Promise<void> {
  await addSchool(db, id)
  await addAccount(db, id, {
    ...{ firstName: 'Dana', lastName: 'Ruiz', isSignupComplete: true, schoolId: id },
    ...{ rosterFinished: true, appsFinished: true },
    institution: { type: 'school', schoolId: id, schoolName: `School ${id}` },
    settings: {
      ...{ role: 'Classroom teacher', gradeLevel: '3', mmFirstName: 'Dana', mmLastName: 'Ruiz' },
      ...{ country: 'United States', standards: 'CommonCore' },
    },
  })
  await addRoster(db, `${id}-r`, id, [`${id}-1`, `${id}-2`], { name: 'Room 5', schoolId: id })
}

async function signIn(visitor: Visitor, url: string, [email, password]: readonly [string, string]) {
  await visitor.go(`${url}/login`)
  await visitor.type('Email', email)
  await visitor.type('Password', password)
  await visitor.press('button', 'Sign in')
}

async function signOut(visitor: Visitor) {
  await visitor.press('button', 'Account menu…')
  await visitor.press('menu item', 'Sign out')
  await visitor.see('heading', 'Sign in')
}

for (const { name, programs, visit } of browsers) {
  const missing = programs.filter((program) => !existsSync(program))
  const skip = missing.length > 0 && `${name} is not on this machine: ${missing.join(', ')}`
  t.test(`what people do every day works in ${name} (S2.219)`, { skip, timeout: JOURNEY_MS }, async (t) => {
    const product = await wholeProduct()
    const visitor = await visit()
    t.teardown(() => visitor.close())
    t.comment(visitor.version)
    await byPassword(t, visitor, product)
    await editsAndUploads(t, visitor, { product, id: `smoke-${name.toLowerCase()}` })
    await byProvider(visitor, product)
    await byPartner(t, visitor, product)
  })
}

const missingOfWebKit = webkitPrograms.filter((program) => !existsSync(program))
const skip = missingOfWebKit.length > 0 && `WebKit is not on this machine: ${missingOfWebKit.join(', ')}`
t.test('two at WebKit at once have a screen each, and both end', { skip, timeout: TWO_MS }, async () => {
  const both = await Promise.all([visitByWebKit(), visitByWebKit()])
  for (const visitor of both) await visitor.close()
})

async function byPassword(t: Test, visitor: Visitor, { url }: WholeProduct): Promise<void> {
  await signIn(visitor, url, ['teacher@demo.test', demoPassword])
  for (const screen of ['Playtime', 'Skills Progress', 'Factors of Learning']) {
    await visitor.press('link', screen)
    await visitor.see('heading', screen)
    await visitor.see('words', 'Malia Kealoha')
    t.equal(await linesOf(visitor), CHILDREN, screen)
  }
  await visitor.press('link', 'Attention')
  await visitor.see('words', 'Kai Nakamura')
  await signOut(visitor)
}

/** How many lines a table has once those below its first picture are there too. */
async function linesOf(visitor: Visitor): Promise<number> {
  const count = () => visitor.count('line of a table')
  for (const until = Date.now() + SETTLES_MS; Date.now() < until && (await count()) < CHILDREN; )
    await pause(LOOK_MS)
  return count()
}

async function byProvider(visitor: Visitor, { url }: WholeProduct): Promise<void> {
  await visitor.go(`${url}/login`)
  await visitor.press('link', 'Continue with Google')
  await visitor.press('button', 'teacher@demo.test…')
  await visitor.see('heading', 'Playtime')
  await signOut(visitor)
}

/** The reading platform's page sends an educator in with a token. */
async function byPartner(t: Test, visitor: Visitor, { sandboxUrl }: WholeProduct): Promise<void> {
  await visitor.go(`${sandboxUrl}/sandbox`)
  await visitor.press('button', 'Open the product')
  await visitor.press('link', 'Skills Progress')
  await visitor.see('heading', 'Skills Progress')
  t.equal((await visitor.at()).pathname, '/reading/dashboard/dashboard')
  t.notMatch((await visitor.at()).href, 'token')
}

interface Upload {
  readonly product: WholeProduct
  readonly id: string
}

async function editsAndUploads(t: Test, visitor: Visitor, { product, id }: Upload): Promise<void> {
  await teacher(product, id)
  await signIn(visitor, product.url, [`${id}@school.test`, PASSWORD])
  await visitor.see('button', 'Account menu…')
  await visitor.go(`${product.url}/account/roster/${id}-r`)
  await visitor.type('First name', 'Amara')
  await visitor.press('button', 'Save roster')
  await visitor.see('words', 'Room 5 is saved.')

  const file = join(t.testdir({}), 'class.csv')
  await writeFile(file, [HEADER, `Dana,Ruiz,${id}@school.test,Leo,Park,3,`].join('\n'))
  await visitor.go(`${product.url}/account/rosterUpload`)
  await visitor.see('heading', 'Upload a class list')
  await visitor.choose(file)
  await visitor.press('button', 'Add 1 student')
  await visitor.see('button', 'Undo…')
  await signOut(visitor)
}
