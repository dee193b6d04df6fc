import t from 'tap'
import { decideJoinRequest } from '../../../../../server/bff/screens/join-requests/decide.ts'
import { joinRequests } from '../../../../../server/bff/screens/join-requests/route.ts'
import type { ReplyOf } from '../../../../../server/contract/call.ts'
import {
  decideJoinRequest as decide,
  joinRequests as read,
} from '../../../../../server/contract/join-requests.ts'
import { answers, teacherIdentity, visitOf } from '../../../../support/visit.ts'

type Reply = ReplyOf<typeof read>
const place = 'Ridgeview Elementary'
const nadia: Reply['waiting'][number] = {
  ...{ id: 'q1', firstName: 'Nadia', lastName: 'Brandt', email: 'nadia.brandt@ridgeview.example' },
  ...{ role: 'Classroom teacher', gradeLevel: '5', administers: false, place },
  ...{ requestedAt: '2019-10-09T15:00:00.000Z', emailDomain: 'same', students: 22 },
}
const owen: Reply['waiting'][number] = {
  ...{ id: 'q2', firstName: 'Owen', lastName: 'Pike', email: 'owenpike.teaches@mail.example' },
  ...{ role: 'Classroom teacher', gradeLevel: '3', administers: false, place },
  ...{ requestedAt: '2019-10-10T15:00:00.000Z', emailDomain: 'public', students: 18 },
}
const marisol: Reply['waiting'][number] = {
  ...{ id: 'q3', firstName: 'Marisol', lastName: 'Vega', email: 'm.vega@ridgeview.example' },
  ...{ role: 'School administrator', gradeLevel: null, administers: true, place },
  ...{ requestedAt: '2019-10-11T15:00:00.000Z', emailDomain: 'same', students: 0 },
}
const hannah: Reply['decided'][number] = {
  ...{ id: 'q4', firstName: 'Hannah', lastName: 'Voss', email: 'h.voss@ridgeview.example' },
  ...{ role: 'Classroom teacher', gradeLevel: '2', administers: false, place },
  ...{ decision: 'confirmed', decidedAt: '2019-09-30T15:00:00.000Z', undoable: false },
  decidedBy: { firstName: 'Teresa', lastName: 'Whitcomb' },
}
const visit = (reply: Partial<Reply>) =>
  visitOf({
    answers: [
      answers(read, { total: 0, waiting: [], decided: [], seats: null, ...reply }),
      answers(decide, {}),
    ],
    identity: teacherIdentity({ rights: 'V' }),
  })
const shown = async (reply: Partial<Reply>) => joinRequests.show(visit(reply).visit, {})

t.test('those who wait, with what is known of them and what confirming means', async (t) => {
  const view = await shown({
    ...{ total: 3, waiting: [nadia, owen, marisol] },
    seats: { taken: 312, limit: 400 },
  })
  t.equal(view.heading, 'Three wait for you')
  t.match(view.subtitle, /^They chose Ridgeview Elementary /)
  t.same(
    view.waiting.map(({ id, name, role, evidence, requested, place }) => [
      id,
      name,
      role,
      evidence,
      requested,
      place,
    ]),
    [
      [
        ...['q1', 'Nadia Brandt', '5th grade teacher'],
        { isGood: true, words: 'Same email domain as yours' },
        ...['October 9 · 22 students', null],
      ],
      [
        ...['q2', 'Owen Pike', '3rd grade teacher'],
        { isGood: false, words: 'Private email address' },
        ...['October 10 · 18 students', null],
      ],
      [
        ...['q3', 'Marisol Vega', 'School administrator'],
        { isGood: true, words: 'Same email domain as yours' },
        ...['October 11 · would see all teachers', null],
      ],
    ],
  )
  t.equal(view.opens, 'Confirming Marisol gives the view of all teachers and their classes there.')
  t.same(view.seats, {
    title: 'If you confirm all three',
    text: '352 of 400',
    today: 0.78,
    confirmed: 0.88,
    words: '312 today and 40 with Nadia and Owen',
  })
  t.equal(view.until[1]?.words, 'Their students are not among the 312')
})

t.test('a district names the school of each', async (t) => {
  const view = await shown({ total: 2, waiting: [nadia, { ...owen, place: 'Cedar Point' }] })
  t.same(
    view.waiting.map(({ place }) => place),
    [place, 'Cedar Point'],
  )
  t.match(view.subtitle, /^They chose one of your institutions /)
})

t.test('one alone, more than there is room for, and more than are listed', async (t) => {
  const seats = { taken: 390, limit: 400 }
  const cut = await shown({ total: 201, waiting: [nadia], seats })
  t.equal(cut.more, 'The first 1 of 201 are listed.')
  t.equal(cut.seats, null, 'the seats of all are not known then')
  t.match((await shown({ total: 1, waiting: [nadia], seats })).seats, {
    title: 'If you confirm',
    text: '412 of 400',
    words: '390 today and 22 with Nadia. That is more than the plan has room for',
  })
  t.equal((await shown({ total: 1, waiting: [nadia] })).heading, 'One waits for you')
})

t.test('nobody waits; what was decided, and by whom', async (t) => {
  const view = await shown({
    decided: [{ ...hannah, id: 'q5', decision: 'refused', decidedBy: null, undoable: true }, hannah],
    seats: { taken: 312, limit: 400 },
  })
  t.equal(view.heading, 'No requests')
  t.equal(view.seats, null)
  t.match(view.decided, [
    { decision: 'refused', about: 'An administrator, September 30', undoable: true },
    { decision: 'confirmed', about: 'Teresa Whitcomb, September 30', undoable: false },
  ])
})

t.test('a decision is sent, and the list shown again', async (t) => {
  const { visit: of, calls } = visit({ total: 1, waiting: [nadia] })
  const view = await decideJoinRequest.run(of, {
    school: 's-1',
    request: 'q2',
    decision: 'refused',
    administers: false,
  })
  t.same(
    calls.map(({ id, args }) => [id, args]),
    [
      [
        'decideJoinRequest',
        { params: { requestId: 'q2' }, body: { decision: 'refused', administers: false } },
      ],
      ['joinRequests', { query: { schoolId: 's-1' } }],
    ],
  )
  t.equal(view.heading, 'One waits for you')
})
