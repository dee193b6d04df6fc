import type { RosterEditorView } from '../../shared/screens/roster-editor.ts'

type Student = RosterEditorView['students'][number]

/** A student as shown by the roster editor. */
export const editedChild = (
  studentId: string,
  firstName: string,
  lastName: string,
  gradeLevel = '3',
): Student => ({
  studentId,
  firstName,
  lastName,
  gradeLevel,
  name: `${firstName} ${lastName}`,
  fullName: `${firstName} ${lastName}`,
  initials: '',
  tint: 1,
  userNumber: null,
  href: '',
  password: null,
})

/** Version 4 of Room 12, with these students. */
export const editedClass = (students: Student[]): RosterEditorView => ({
  rosterId: 'r1',
  back: '',
  name: 'Room 12',
  gradeLevel: '3',
  version: 4,
  changed: { by: null, isOwn: false, when: 'today, 10:42 am' },
  grades: [{ value: '4', label: 'Grade 4' }],
  students,
  others: [],
  links: {
    print: '/account/printRoster?roster=r1',
    kit: '/account/roster/r1/login-kit',
    upload: null,
    records: null,
  },
  methods: null,
  passwords: null,
  passwordsNotice: null,
  seats: null,
})
