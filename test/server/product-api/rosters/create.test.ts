import t from 'tap'
import { Value } from 'typebox/value'
import { createRoster } from '../../../../server/contract/rosters.ts'
import { callApi } from '../../../support/product-api.ts'
import { everything, onceAs, type RosterReply, schoolsApi } from '../../../support/schools-api.ts'
import { create, k1, k2, named, save, versionOf } from './changes.ts'

t.test('a roster is made with its children, last in order, once for a key (S7.78, S1.6)', async (t) => {
  const api = await schoolsApi()
  const body = { name: ' Room  9 ', students: [named('Amara Okafor'), named('Zoë Lind')] }
  const key = 'the-key-of-one-form'
  const answers = await Promise.all([1, 2, 3].map(() => create(api, body, { key })))
  t.same(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  const made = answers[0]?.body as RosterReply
  t.ok(Value.Check(createRoster.reply, made))
  t.match(made, { name: 'Room 9', gradeLevel: '2', rosterIndex: 2, version: 1, teachers: [{ id: 'alma' }] })
  t.match(made.students, [
    { firstName: 'Zoë', gradeLevel: '2', schoolId: 'north' },
    { firstName: 'Amara', gradeLevel: '2', schoolId: 'north' },
  ])
  t.equal(new Set(answers.map((answer) => JSON.stringify(answer.body))).size, 1, 'three tries, one roster')
  t.equal(await versionOf(api, 'alma'), 2)
  t.equal((await create(api, { name: 'Another' }, { key })).status, 409, 'a key is good for one thing')
  t.equal((await create(api, body, { key, who: 'principal' })).status, 200, 'of one person')
  const { status } = await callApi(api.url, createRoster, {
    bearer: api.as('alma'),
    params: { teacherId: 'alma' },
    body: { name: 'A', gradeLevel: null },
  })
  t.equal(status, 400, 'nothing is made without a key')
  await api.pass(25 * 3600)
  const later = await callApi(api.url, createRoster, {
    bearer: api.as('alma'),
    params: { teacherId: 'alma' },
    body: { name: 'Another', gradeLevel: '2' },
    headers: onceAs(key),
  })
  t.equal(later.status, 200, 'and is forgotten after a day')
})

t.test(
  'each faulty name has its error, and nothing is saved (S5.11, S5.12?, S5.13, S5.14, S5.15?, S5.16, S5.17, S5.18, S5.19, S5.20, S5.21, S5.22?, S8.77)',
  async (t) => {
    const api = await schoolsApi()
    const before = await everything(api)
    const list = [
      named('Amara Okafor'),
      named('Cher'),
      named(`${'x'.repeat(201)} B`),
      named('amara OKAFOR'),
      named(`${'x'.repeat(200)} C`),
    ]
    const fields = {
      name: 'The roster name cannot be empty.',
      students: 'Every student must have a unique player name.',
      'students.1': 'Cher must have both a first and last name',
      'students.2': `${'x'.repeat(30)}... must be less than 255 chars`,
      'students.3': 'amara OKAFOR is a duplicate name in the roster',
    }
    t.match(await create(api, { name: '  ', students: list }), { status: 400, body: { error: { fields } } })
    t.match(await save(api, { name: '', students: [k1, ...list] }), {
      status: 400,
      body: {
        error: {
          fields: {
            name: fields.name,
            students: fields.students,
            'students.2': fields['students.1'],
            'students.4': fields['students.3'],
          },
        },
      },
    })
    t.match(
      await save(api, { students: [{ ...k1, firstName: 'x'.repeat(200) }, k2] }),
      { status: 400, body: { error: { fields: { 'students.0': /must be less than 255 chars/ } } } },
      'a name that is edited stays under 200',
    )
    t.match(await save(api, { students: [k1, { ...k2, firstName: 'kid K1' }] }), {
      status: 400,
      body: { error: { fields: { 'students.1': 'kid K1 Moss is a duplicate name in the roster' } } },
    })
    t.match(await save(api, { students: [k1, k1] }), {
      status: 400,
      body: { error: { fields: { students: fields.students } } },
    })
    t.same(await everything(api), before)
  },
)
