import { RELEVANT_LEVELS } from '../../../../shared/rules/mastery.ts'
import { AdminMasteryParams, AdminMasteryView } from '../../../../shared/screens/admin-mastery.ts'
import { skillsRollUp } from '../../../contract/roll-ups.ts'
import { screen } from '../screen.ts'
import { adminMasteryView } from './view.ts'

/** What the children of each teacher of a school master, loaded after the list is drawn. */
export const adminMastery = screen({
  name: 'admin-mastery',
  params: AdminMasteryParams,
  view: AdminMasteryView,
  needs: 'admin-view',
  async show({ call, identity }, { school }) {
    const { standards, relevantLevels: enough = RELEVANT_LEVELS } = identity
    const query = { by: 'teacher', schoolId: school, standards, enough, together: 'true' } as const
    return adminMasteryView(await call(skillsRollUp, { query }))
  },
})
