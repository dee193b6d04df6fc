import t from 'tap'
import { attention } from '../../../../../server/bff/screens/attention/route.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import { attentionRollUp } from '../../../../../server/contract/roll-ups.ts'
import { AttentionPageView, type AttentionParams } from '../../../../../shared/screens/attention.ts'
import { held } from '../../../../support/contract.ts'
import { districtReply, institutionLine } from '../../../../support/roll-up.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Reply = ReplyOf<typeof attentionRollUp>

const figures = { listed: 41, farUnder: 9, notYet: 12, lastLevel: 7, lowFactor: 5, away: 20 }
const district: Reply = {
  ...districtReply,
  lines: [
    { ...institutionLine, id: 's-1', name: 'Cedar Point', students: 82, classes: 4, teachers: 3, figures },
  ],
  whole: { students: 82, classes: 4, teachers: 4, figures },
}

async function show(reply: Reply, params: AttentionParams = {}) {
  const { visit, calls } = visitOf({
    answers: [answers(attentionRollUp, reply)],
    identity: teacherIdentity({ role: 'District administrator', rights: 'V', relevantLevels: 5 }),
  })
  const view = held(AttentionPageView, await attention.show(visit, params))
  if (!('form' in view) || view.form !== 'roll-up') throw new Error('not a roll-up')
  return { view, calls }
}

t.test('a class opens with the same number of days without play', async (t) => {
  const room = { rosterId: 'r-1', name: 'Room 12', teacherId: 't-1' }
  const { view, calls } = await show(
    {
      ...district,
      school: { schoolId: 's-1', name: 'Cedar Point' },
      lines: [
        {
          ...institutionLine,
          id: 'r-1',
          name: 'Room 12',
          grade: '3',
          students: 82,
          classes: 1,
          teachers: 1,
          only: room,
          figures,
        },
      ],
    },
    { school: 's-1', by: 'class', grade: '3', days: '14' },
  )
  t.match(calls, [{ args: { query: { by: 'class', schoolId: 's-1', grade: '3', days: 14 } } }])
  t.equal(view.columns[2]?.about, 'no play for 14 days')
  t.equal(view.subtitle, 'Grade 3 · 82 students in 4 classes')
  t.equal(view.allGrades, '/account/attention?days=14&school=s-1&by=grade')
  t.equal(view.trail[0]?.href, '/account/attention?days=14&grade=3')
  t.equal(view.lines[0]?.href, '/account/attention?days=14&teacher=t-1&roster=r-1')
})
