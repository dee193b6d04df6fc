import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Test } from 'tap'
import { demoPassword } from '../../server/contract/demo-accounts.ts'
import { accounts } from '../../server/product-api/db/schema/accounts.ts'
import { rosterStudents, rosters, rosterTeachers } from '../../server/product-api/db/schema/rosters.ts'
import type { AttentionView } from '../../shared/screens/attention.ts'
import type { FactorsView } from '../../shared/screens/factors.ts'
import type { HistoryView } from '../../shared/screens/history.ts'
import type { ClassPlaytime } from '../../shared/screens/playtime.ts'
import type { SkillsView } from '../../shared/screens/skills.ts'
import type { StudentView } from '../../shared/screens/student.ts'
import { buildTestApp } from './app.ts'
import { factorsInWords, minutesInWords } from './class-words.ts'
import { sharedDemoProductApi } from './product-api.ts'
import { startRedis } from './redis.ts'
import { type Browser, browserOf } from './signed-in.ts'
import { inWords } from './skill-cells.ts'

/** Whose password is known. */
const TEACHER = 't-castellanos'

/** Every teacher of the demo who has a class of their own, with somebody in it. */
export async function teachersOfDemo(): Promise<string[]> {
  const { db } = await sharedDemoProductApi()
  const found = await db
    .selectDistinct({ id: accounts.id })
    .from(accounts)
    .innerJoin(rosterTeachers, eq(rosterTeachers.accountId, accounts.id))
    .innerJoin(rosters, eq(rosters.id, rosterTeachers.rosterId))
    .innerJoin(rosterStudents, eq(rosterStudents.rosterId, rosters.id))
    .where(
      and(
        eq(accounts.state, 'active'),
        isNull(accounts.partner),
        isNull(rosters.deactivatedAt),
        sql`coalesce(${accounts.settings}->>'role', '') <> 'Parent/guardian'`,
      ),
    )
    .orderBy(accounts.id)
  return found.map(({ id }) => id)
}

/** Holds the screens of these teachers of the demo against each other, child by child. */
export async function screensAgree(t: Test, teachers: readonly string[]): Promise<void> {
  const browsers = await signedInTeachers(t, teachers)
  t.equal(browsers.size, teachers.length)
  for (const [teacher, browser] of browsers)
    await t.test(`in the classes of ${teacher}`, (t) => agreeFor(t, browser))
}

/** The teachers, each signed in against the real product API, the colleagues by the first one's password. */
async function signedInTeachers(t: Test, teachers: readonly string[]): Promise<Map<string, Browser>> {
  const productApi = await sharedDemoProductApi()
  const { db } = productApi
  const [known] = await db.select().from(accounts).where(eq(accounts.id, TEACHER))
  await db
    .update(accounts)
    .set({ passwordHash: known?.passwordHash ?? null })
    .where(inArray(accounts.id, [...teachers]))
  const product = await buildTestApp(t, { productApi, redis: await startRedis() })
  const people = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [...teachers]))
  const browsers = new Map<string, Browser>()
  for (const { id, email } of people) {
    const browser = browserOf(product)
    await browser.post('/auth/password', { email, password: demoPassword }).expect(200)
    browsers.set(id, browser)
  }
  return browsers
}

const NOT_PLAYED = '–'
/** Minutes that the four weeks of a child may differ from its total, each rounded by itself (decision 195). */
const MAX_APART = 2
/** The strong reasons in how a child plays, as far as both screens have the same words. */
const PLAY_REASON =
  /^(Asks for help to sign in|Cannot sign in|Has no picture password|Barely plays|Has not played|Left \d+ of the last \d+ levels early)/
/** What opens the games, to be done from either screen. */
const WAYS_IN = ['Print the code', 'Verify the sign-in', 'Unlock in the roster']
const viewOf = async <View>(browser: Browser, screen: string, params: Record<string, string>) =>
  (await browser.get(`/api/screens/${screen}?${new URLSearchParams(params)}`).expect(200)).body as View

/** Holds what the screens of a teacher's classes say of each child against each other. */
async function agreeFor(t: Test, browser: Browser): Promise<void> {
  const { rosters } = await viewOf<ClassPlaytime>(browser, 'playtime', {})
  t.ok(rosters.length > 0)
  const span = '28'
  for (const { rosterId: roster } of rosters) {
    const { rows } = minutesInWords(await viewOf<ClassPlaytime>(browser, 'playtime', { roster, span }))
    t.ok(rows.length > 0)
    const skills = inWords(await viewOf<SkillsView>(browser, 'skills', { roster }))
    const attention = await viewOf<AttentionView>(browser, 'attention', { roster })
    const factors = factorsInWords(await viewOf<FactorsView>(browser, 'factors', { roster }))
    for (const { studentId: student, fullName, total } of rows) {
      const { time, chart, summary, approach } = await viewOf<StudentView>(browser, 'student', {
        student,
        span,
      })
      const game = chart?.form === 'plays' ? chart.title.split(':')[0] : undefined
      const { figures, days } = await viewOf<HistoryView>(browser, 'history', { student, span })
      if (!time || !figures || !days) return void t.fail(`${fullName} has no figures`)
      const [minutes, sessions, daysPlayed] = time.figures.map(({ figure }) => figure)
      t.equal(minutes, total?.text === '0' ? '0 min' : total?.text, `${fullName}: minutes on Playtime`)
      t.same(
        figures.map(({ figure }) => figure.split(' ')[0]),
        [daysPlayed, minutes?.split(' ')[0], sessions],
        `${fullName}: days, minutes and sessions in the history`,
      )
      const bars = time.stretches.filter(({ text }) => text !== NOT_PLAYED)
      t.equal(`${bars.length}`, daysPlayed, `${fullName}: a bar for each day played`)
      if (days.notice === null)
        t.same(
          bars.map(({ text }) => text).reverse(),
          days.days.flatMap(({ about }) => / ([<\d]+) min$/.exec(about)?.[1] ?? []),
          `${fullName}: the minutes of a day in the history`,
        )
      const dated = days.days.filter(({ isDated }) => isDated).flatMap(({ plays }) => plays)
      if (!summary || !approach) return void t.fail(`${fullName} has no summary`)
      const ofWeeks = summary.weeks.rows.find(({ name }) => name === 'Minutes')?.values
      if (ofWeeks) {
        const inWeeks = ofWeeks.reduce((sum, one) => sum + one, 0)
        const inAll = minutes?.startsWith('<') ? 0 : Number.parseInt(minutes ?? '', 10)
        t.ok(Math.abs(inWeeks - inAll) <= MAX_APART, `${fullName}: ${inWeeks} minutes by week, ${minutes}`)
      }
      const scores = skills.rows.find(({ studentId }) => studentId === student)?.cells ?? []
      const notYet = skills.columns
        .map(({ label }, at) => ({ label, cell: scores[at] }))
        .filter(({ cell }) => cell?.status === 'red')
        .sort((a, b) => (a.cell?.percent ?? 0) - (b.cell?.percent ?? 0))
      const named = summary.gaps.rows.filter(({ score }) => score !== null)
      t.same(
        named.map(({ label, score }) => [label, score?.figure]),
        notYet.slice(0, named.length).map(({ label, cell }) => [label, `${cell?.percent}`]),
        `${fullName}: the gaps are the lowest skills of Skills Progress`,
      )
      t.equal(
        named.length + Number.parseInt(summary.gaps.more?.label ?? '0', 10),
        notYet.length,
        `${fullName}: every gap is counted`,
      )
      const listed = attention.children.find(({ studentId }) => studentId === student)
      const reason = listed?.reason.text ?? ''
      const ofPlay = PLAY_REASON.exec(reason)?.[0]
      if (ofPlay !== undefined)
        t.ok(
          summary.gaps.rows[0]?.label.startsWith(ofPlay) && !/^No skill/.test(summary.next.title),
          `${fullName}: ${reason} on their page as well`,
        )
      if (listed && WAYS_IN.includes(listed.action.label))
        t.equal(summary.next.link?.label, listed.action.label, `${fullName}: one thing to do`)
      const row = factors.rows.find(({ studentId }) => studentId === student)
      t.same(
        approach.factors.map(({ name, word, mark }) => [name, word, mark]),
        approach.factors.map(({ name }) => {
          const cell = row?.cells?.[factors.columns.findIndex((column) => column.name === name)]
          return [name, cell?.word, cell?.mark]
        }),
        `${fullName}: factors`,
      )
      const { lead, label } = approach.suggested ?? { lead: '', label: '' }
      t.equal(
        row?.suggested?.join(', then ') ?? '',
        lead === 'In progress' ? lead : label,
        `${fullName}: what comes next`,
      )
      if (chart?.form === 'plays' && days.notice === null)
        t.same(
          chart.points.map(({ mark, mistakes }) => [mark, mistakes]),
          dated
            .filter(({ title }) => title.startsWith(`${game}, `))
            .map(({ mark, mistakes }) => [mark, mistakes])
            .reverse(),
          `${fullName}: the same plays of ${game} in chart and history`,
        )
    }
  }
}
