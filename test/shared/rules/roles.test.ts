import t from 'tap'
import { adminRoles, isParentRole, parentRoles, teacherRoles } from '../../../shared/rules/roles.ts'

t.test('the roles that are named, and other educators beside them (S6.1)', async (t) => {
  t.same(
    [...teacherRoles, ...adminRoles, ...parentRoles],
    [
      'Classroom teacher',
      'Special ed teacher',
      'Tutor',
      'Other educator',
      'School administrator',
      'District administrator',
      'Parent/guardian',
    ],
  )
})

t.test('only a parent is a parent (S6.1)', async (t) => {
  for (const role of [...teacherRoles, ...adminRoles, '', null, undefined]) t.notOk(isParentRole(role))
  t.ok(isParentRole('Parent/guardian'))
})
