import t from 'tap'
import {
  ccs,
  earlierFigures,
  factorsOfLearning,
  gameplay,
  interventions,
  studentLog,
} from '../../../../server/contract/analytics.ts'
import { doneInterventions } from '../../../../server/contract/done-interventions.ts'
import type { Roster } from '../../../../server/contract/entities.ts'
import { rosterPasswords } from '../../../../server/contract/picture-passwords.ts'
import { myRosters } from '../../../../server/contract/rosters.ts'
import type { RollUpView, UnverifiedView } from '../../../../shared/screens/roll-up.ts'
import { rosterReply, student } from '../../../support/classes.ts'
import { held } from '../../../support/contract.ts'
import { districtReply, districtView, institutionLine } from '../../../support/roll-up.ts'
import { rolledUpChildren } from '../../../support/rolled-up-children.ts'
import { type RolledUpTab, rolledUpTabs, STUDENTS } from '../../../support/rolled-up-tabs.ts'
import { answers, fails, teacherIdentity, visitOf } from '../../../support/visit.ts'

/** The most calls an administrator's page may make before it is drawn. */
const MAX_CALLS = 2

/** Of one's own class nothing else is there. */
const noFigures = [
  studentLog,
  gameplay,
  factorsOfLearning,
  interventions,
  doneInterventions,
  earlierFigures,
  rosterPasswords,
].map((call) => fails(call, 'down'))

const schoolLine = { ...institutionLine, id: 's-1', name: 'Cedar Point', students: STUDENTS }
const emptyLine = { ...institutionLine, id: 's-2', name: 'Harbor Middle', students: 0 }

const schoolHref = ({ path, kept = '' }: RolledUpTab, id: string) => `${path}?${kept}school=${id}`

/** The tab as a district's administrator is shown it, and the calls it made. */
async function show(page: RolledUpTab, more: object = {}, params: object = {}) {
  const { figures, nothing } = page
  const reply = {
    ...districtReply,
    ...page.reply,
    lines: [
      { ...schoolLine, classes: 4, teachers: 3, figures },
      { ...emptyLine, classes: 0, teachers: 1, figures: nothing },
    ],
    whole: { students: STUDENTS, classes: 4, teachers: 4, figures },
    ...more,
  }
  const { visit, calls } = visitOf({
    answers: [answers(page.call, reply as never), ...(page.also ? [page.also] : [])],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V', relevantLevels: 5 }),
  })
  const view = held(page.screen.view, (await page.screen.show(visit, params as never)) as never) as RollUpView
  return { view, calls }
}

for (const [name, page] of Object.entries(rolledUpTabs)) {
  t.test(`${name} of a district by school, in one wave (S2.148, S4.79, S6.10, S6.16)`, async (t) => {
    const { view, calls } = await show(page)
    const noClass = { teacherId: undefined, rosterId: undefined, grade: undefined }
    const whose = { by: 'school', schoolId: undefined, ...noClass }
    t.same(calls[0], { id: page.call.id, args: { query: { ...whose, ...page.query } }, wave: 1 })
    t.ok(calls.length <= MAX_CALLS && calls.every(({ wave }) => wave === 1), `${calls.length} calls`)
    const { cells } = page
    const line = (id: string, named: string, about: string) => ({
      ...{ id, name: named, fullName: named, about },
      ...{ href: schoolHref(page, id), opens: schoolHref(page, id) },
    })
    t.same(view, {
      ...districtView,
      ...page.view,
      whole: { name: 'District', cells },
      lines: [
        { ...line('s-1', 'Cedar Point', page.about[0]), cells },
        {
          ...line('s-2', 'Harbor Middle', page.about[1]),
          cells: [{ text: '0', key: 0 }, ...cells.slice(1).map(() => ({ text: '', key: null }))],
        },
      ],
    })
  })

  t.test(`${name} of a school’s classes, each of which opens, also without a teacher`, async (t) => {
    const room = (rosterId: string, teacherId: string | null) => ({
      ...institutionLine,
      ...{ id: rosterId, name: `Room ${rosterId}`, grade: '3', students: STUDENTS, classes: 1, teachers: 1 },
      only: { rosterId, name: `Room ${rosterId}`, teacherId },
      figures: page.figures,
    })
    const school = { schoolId: 's-1', name: 'Cedar Point' }
    const { view, calls } = await show(
      page,
      { school, lines: [room('r-1', 't-1'), room('r-2', null)] },
      { school: 's-1', by: 'class', grade: '3' },
    )
    t.match(calls, [{ args: { query: { by: 'class', schoolId: 's-1', grade: '3' } } }])
    t.same(
      view.lines.map(({ about, href, opens }) => [about, href, opens]),
      [
        [
          'Grade 3',
          `${page.path}?teacher=t-1&roster=r-1`,
          `${page.path}?grade=3&school=s-1&classesOf=t-1&childrenOf=r-1`,
        ],
        ['Grade 3', `${page.path}?roster=r-2`, `${page.path}?grade=3&school=s-1&childrenOf=r-2`],
      ],
    )
    t.same(view.trail[0], { label: 'Harbor Valley', href: `${page.path}?grade=3`, current: false })
  })

  t.test(`${name} of a class’s children, each with a page, by as few calls (S2.148, S6.10)`, async (t) => {
    const { figures, cells } = rolledUpChildren[name] ?? { figures: {}, cells: [] }
    const child = {
      ...institutionLine,
      ...{ id: 'k-1', name: 'Aaliyah James', firstName: 'Aaliyah', lastName: 'James' },
      ...{ students: 1, classes: 1, teachers: 0, figures },
      only: { rosterId: 'r-1', name: 'Room 12', teacherId: 't-1' },
    }
    const { view, calls } = await show(
      page,
      { lines: [child], total: 1 },
      { school: 's-1', classesOf: 't-1', childrenOf: 'r-1', grade: '3' },
    )
    t.match(calls[0]?.args, { query: { by: 'child', schoolId: 's-1', teacherId: 't-1', rosterId: 'r-1' } })
    t.ok(calls.length <= MAX_CALLS && calls.every(({ wave }) => wave === 1), `${calls.length} calls`)
    t.match(view, { names: 'Students', by: null, empty: null })
    const isOfSkills = page.path === '/account/dashboard'
    const about = isOfSkills ? '82 students, consistently' : '82 students'
    t.match(view.whole, { name: 'Room 12', fullName: 'Room 12', about }, 'the class, before its children')
    if (isOfSkills) t.equal(view.whole?.cells[1]?.text, '41 of 82')
    t.equal(view.lines.length, 1)
    const { avatar, ...line } = view.lines[0] ?? {}
    t.same(line, {
      ...{ id: 'k-1', name: 'Aaliyah James', fullName: 'Aaliyah James', about: '' },
      href: '/account/students/k-1?roster=r-1&teacher=t-1',
      ...{ opens: null, cells },
    })
    t.equal(avatar?.initials, 'AJ')
    const left = {
      lines: [],
      total: 0,
      whole: { students: 0, classes: 1, teachers: 1, figures: page.nothing },
    }
    const gone = await show(page, left, { childrenOf: 'r-1', grade: '3' })
    t.match(gone.view, { lines: [], empty: { title: 'No students yet' } })
  })

  t.test(`${name} tells an unverified administrator whom to ask, and adds up nothing (S6.9?)`, async (t) => {
    const given = (rosters: Roster[]) => [
      ...[...noFigures, answers(myRosters, rosters)],
      answers(ccs, { standards: 'CommonCore', columns: [] }),
    ]
    const shown = async (rosters: Roster[]) => {
      const { visit, calls } = visitOf({
        answers: given(rosters),
        identity: teacherIdentity({ role: 'District administrator', rights: 'UV' }),
        config: { supportEmail: 'help@numberlane.test' },
      })
      const view = (await page.screen.show(visit, { school: 's-1' } as never)) as UnverifiedView
      t.notOk(calls.some(({ id }) => id === page.call.id))
      return view
    }
    const view = await shown([])
    t.same(view, {
      form: 'unverified',
      title: 'Nobody has confirmed you yet',
      text: 'The figures of your school or district appear here once it is confirmed that you are an administrator. Ask an administrator there: they confirm you under Accounts. If there is none, write to help@numberlane.test.',
      email: 'help@numberlane.test',
    })
    t.same(await shown([rosterReply('r1', 'My Class', [])]), view, 'nor does a class without students')
    const own = await shown([rosterReply('r1', 'My Class', [student('s1', 'Ann Okafor')])])
    t.notMatch(own, { form: 'unverified' })
  })
}
