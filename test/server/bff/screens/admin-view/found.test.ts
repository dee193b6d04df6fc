import t from 'tap'
import { searchAdminView } from '../../../../../server/bff/screens/admin-view/search.ts'
import type { CallUpstream } from '../../../../../server/bff/upstream/client.ts'
import { readRows } from '../../../../../server/bff/upstream/read-rows.ts'
import { findPeople } from '../../../../../server/contract/find-people.ts'
import { student } from '../../../../support/classes.ts'
import { teacherIdentity, visitOf } from '../../../../support/visit.ts'

const nobody = { schools: [], teachers: [], deactivated: [], more: false }

/** What is said of a search that found these children, as far as they can be read. */
async function wordsOf(students: readonly unknown[]): Promise<string> {
  const { visit } = visitOf({ identity: teacherIdentity({ role: 'School administrator', rights: 'V' }) })
  const call = (async () => readRows(findPeople.reply, { ...nobody, students }).reply) as CallUpstream
  return (await searchAdminView.run({ ...visit, call }, { text: 'ren' })).words
}

t.test('where nobody who was found could be read, it is not said that nobody matches (S8.66?)', async (t) => {
  t.equal(await wordsOf([]), 'No names start with that.')
  t.equal(await wordsOf([{ ...student('s1', 'Renata Ito'), lastName: null }]), '')
})
