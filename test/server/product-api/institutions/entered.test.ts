import t from 'tap'
import { schools } from '../../../../server/product-api/db/schema/institutions.ts'
import { MAX_OWN_INSTITUTIONS, OWN_INSTITUTIONS_DAYS } from '../../../../shared/rules/account-limits.ts'
import { named } from '../join-requests/named.ts'

const DAY_S = 24 * 3600

t.test(
  'a person enters so many institutions by hand in some weeks, and no more (S3.22, S5.45)',
  async (t) => {
    const api = await named(t)
    const enter = (i: number) => api.choose('nora', { type: 'school', name: `Own ${i}`, city: 'Oakland' })
    for (let i = 0; i < MAX_OWN_INSTITUTIONS; i += 1) t.equal((await enter(i)).status, 200, `Own ${i}`)
    const kept = await api.db.$count(schools)
    for (const role of ['Parent/guardian', 'Classroom teacher'])
      t.equal((await api.becomes('nora', role)).status, 200, role)
    t.match(await api.row('nora'), { schoolId: null })
    const refused = {
      status: 429,
      body: { error: { code: 'too-many', message: /20 institutions in 30 days/ } },
    }
    t.match(await enter(99), refused)
    t.equal(
      (await api.choose('nora', { type: 'school', id: 'a2' })).status,
      200,
      'one of the directory is none',
    )
    t.match(await enter(99), refused)
    t.equal(await api.db.$count(schools), kept, 'nothing is kept of what is refused')
    api.clock.pass(OWN_INSTITUTIONS_DAYS * DAY_S)
    t.equal((await enter(99)).status, 200, 'the first is long ago')
  },
)
