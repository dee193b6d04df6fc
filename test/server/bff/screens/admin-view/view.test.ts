import t from 'tap'
import type { Summary } from '../../../../../server/bff/screens/admin-view/load.ts'
import { adminViewView } from '../../../../../server/bff/screens/admin-view/view.ts'
import { NOW } from '../../../../support/visit.ts'

const gold = {
  plan: 'gold' as const,
  scope: 'school' as const,
  trialStartDate: null,
  expirationDay: 20200701,
}
const teacher = {
  id: 't1',
  firstName: 'Renee',
  lastName: 'Castellanos',
  role: 'Classroom teacher',
  ...{ gradeLevel: '3', email: 'renee@ridgeview.example' },
  state: 'active' as const,
  numStudents: 18,
  minutes: 720,
}
const district: Summary = {
  scope: 'district',
  name: 'Harbor Valley Unified',
  teachers: 4,
  students: 330,
  office: [{ id: 'd1', firstName: 'Marcus', lastName: 'Oyelaran', role: 'District administrator' }],
  schools: {
    page: 2,
    pages: 2,
    total: 22,
    list: [
      { schoolId: 'ridge', name: 'Ridgeview', teachers: 4, students: 312, subscription: gold },
      { schoolId: 'cedar', name: 'Cedar Point', teachers: 1, students: 1, subscription: null },
    ],
  },
  open: {
    page: 1,
    pages: 1,
    total: 4,
    schoolId: 'ridge',
    name: 'Ridgeview',
    list: [
      teacher,
      {
        ...teacher,
        id: 't2',
        firstName: 'Ana',
        lastName: 'Prieto',
        state: 'unvalidated',
        numStudents: 0,
        minutes: 0,
        invitation: { firstSentAt: '2019-10-11T15:00:00.000Z', lastSentAt: '2019-10-11T15:00:00.000Z' },
      },
      {
        ...teacher,
        id: 't3',
        firstName: 'Yusuf',
        lastName: 'Demir',
        role: 'Special ed teacher',
        numStudents: 9,
        minutes: 3,
      },
      {
        ...teacher,
        id: 't4',
        firstName: 'Dana',
        lastName: 'Roe',
        role: 'District administrator',
        numStudents: 1,
        minutes: 900,
      },
    ],
  },
}
const show = (summary: Summary, mayUpdate = true) =>
  adminViewView({
    loaded: { source: 'live', summary },
    now: NOW,
    timezone: 'America/New_York',
    pageSize: 20,
    mayUpdate,
    mayManage: true,
    mayUpload: true,
    ...{ mayAddSchools: true, maySetAccess: true },
    supportEmail: 'help@numberlane.test',
  })

const adding = {
  roles: ['Classroom teacher', 'Special ed teacher', 'Tutor', 'Other educator', 'School administrator'],
  grades: [
    { value: 'Preschool', label: 'Preschool' },
    { value: 'Pre-K', label: 'Pre-K' },
    ...['K', '1', '2', '3', '4', '5', '6', '7', '8'].map((value) => ({ value, label: `Grade ${value}` })),
  ],
  uploadHref: '/account/rosterUpload',
}

t.test('a district: schools by name, one of them open, whole (S2.143, S6.16, S6.23)', async (t) => {
  t.same(show(district), {
    title: 'Harbor Valley Unified',
    subtitle: '22 schools · 4 teachers · 330 students',
    source: 'live',
    notice: null,
    canFind: true,
    office: [
      {
        teacherId: 'd1',
        name: 'Marcus Oyelaran',
        fullName: 'Marcus Oyelaran',
        initials: 'MO',
        tint: 5,
        role: 'District administrator',
      },
    ],
    isOne: false,
    adding,
    ...{ accessHref: '/account/access', addsSchools: true },
    schools: [
      {
        schoolId: 'ridge',
        name: 'Ridgeview',
        about: '4 teachers · 312 students · school subscription to July 1, 2020',
        updateHref: '/account/updateRosters?school=ridge',
        figuresHref: '/account/playtime?school=ridge',
        open: {
          teachers: [
            {
              teacherId: 't1',
              name: 'Renee Castellanos',
              fullName: 'Renee Castellanos',
              initials: 'RC',
              tint: 2,
              role: '3rd grade teacher',
              ...{ email: 'renee@ridgeview.example', students: 18 },
              weekly: { text: '10 min', share: 0.5 },
              ...{ remark: null, invitation: null, deactivation: null },
              opens: true,
            },
            {
              teacherId: 't2',
              name: 'Ana Prieto',
              fullName: 'Ana Prieto',
              initials: 'AP',
              tint: 3,
              role: '3rd grade teacher',
              ...{ email: 'renee@ridgeview.example', students: 0 },
              weekly: null,
              ...{ remark: null, deactivation: null },
              invitation: { words: 'Invited October 11', action: 'Resend', isFirst: false },
              opens: true,
            },
            {
              teacherId: 't3',
              name: 'Yusuf Demir',
              fullName: 'Yusuf Demir',
              initials: 'YD',
              tint: 4,
              role: 'Special ed teacher',
              ...{ email: 'renee@ridgeview.example', students: 9 },
              weekly: { text: '<1 min', share: 0 },
              ...{ remark: null, invitation: null, deactivation: null },
              opens: true,
            },
            {
              teacherId: 't4',
              name: 'Dana Roe',
              fullName: 'Dana Roe',
              initials: 'DR',
              tint: 2,
              role: 'District administrator',
              ...{ email: 'renee@ridgeview.example', students: 1 },
              weekly: { text: '20 min', share: 1 },
              ...{ remark: null, invitation: null, deactivation: null },
              opens: false,
            },
          ],
          range: '1 to 4 of 4',
          page: 1,
          pages: 1,
        },
      },
      {
        schoolId: 'cedar',
        name: 'Cedar Point',
        about: '1 teacher · 1 student · no subscription',
        updateHref: '/account/updateRosters?school=cedar',
        figuresHref: '/account/playtime?school=cedar',
        open: null,
      },
    ],
    range: '21 to 22 of 22',
    page: 2,
    pages: 2,
  })
})

t.test(
  'a school’s own administrator has it as the page: named and counted once (S2.143, S6.10)',
  async (t) => {
    const [ridge] = district.schools.list
    const summary = { ...district, scope: 'school' as const, office: [], students: 312 }
    const own = (name: string | null) =>
      show({ ...summary, name, schools: { page: 1, pages: 1, total: 1, list: ridge ? [ridge] : [] } })
    t.match(own('Ridgeview'), {
      title: 'Ridgeview',
      subtitle: '4 teachers · 312 students',
      isOne: true,
      schools: [{ name: 'Ridgeview', about: 'School subscription to July 1, 2020' }],
    })
    t.match(own(null), {
      title: 'Accounts',
      schools: [
        { name: 'Ridgeview', about: '4 teachers · 312 students · school subscription to July 1, 2020' },
      ],
    })
  },
)

t.test('where schools of several districts are listed, each says where it is (S6.16)', async (t) => {
  const list = district.schools.list.map((one) => ({ ...one, city: 'Fresno', state: 'CA' }))
  const { schools } = show({ ...district, scope: 'all', schools: { ...district.schools, list } })
  t.match(schools[0], { name: 'Ridgeview', about: /^Fresno, CA · 4 teachers · / })
})

t.test('somebody alone sees why, and whom to write to (S6.9?)', async (t) => {
  const alone = show({
    ...district,
    scope: 'self',
    name: null,
    office: [],
    students: 18,
    schools: {
      ...{ page: 1, pages: 1, total: 1 },
      list: [{ schoolId: null, name: '', teachers: 1, students: 18, subscription: null }],
    },
    open: { page: 1, pages: 1, total: 1, schoolId: null, name: '', list: [teacher] },
  })
  t.match(alone, {
    title: 'Accounts',
    subtitle: '18 students',
    notice:
      'You only see yourself here until it is confirmed that you are an administrator of your school or district. Ask an administrator there: they confirm you under Accounts. If there is none, write to help@numberlane.test.',
    isOne: true,
    adding: null,
    addsSchools: false,
    schools: [{ schoolId: null, name: 'No school yet', open: { teachers: [{ teacherId: 't1' }] } }],
  })
})
