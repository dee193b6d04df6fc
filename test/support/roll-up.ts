/** A line of a roll-up that is neither a person nor a class. */
export const institutionLine = { firstName: null, lastName: null, grade: null, only: null }

/** What the roll-up of a district with two schools answers besides its lines. */
export const districtReply = {
  scope: 'district' as const,
  name: 'Harbor Valley',
  schools: 2,
  school: null,
  teacher: null,
  asOf: '2019-10-16T14:48:00.000Z',
  total: 2,
}

/** What its view shows besides what is a page's own: by school, with nothing opened yet. */
export const districtView = {
  form: 'roll-up',
  asOf: 'as of 10:48 am',
  trail: [
    { label: 'Harbor Valley', href: null, current: true },
    { label: 'School', href: null, current: false },
    { label: 'Teacher', href: null, current: false },
    { label: 'Class', href: null, current: false },
  ],
  by: {
    value: 'school',
    options: [
      { value: 'school', label: 'Schools' },
      { value: 'teacher', label: 'Teachers' },
      { value: 'grade', label: 'Grades' },
    ],
  },
  allGrades: null,
  facts: [],
  resting: null,
  names: 'Schools',
  pick: null,
  more: null,
  rosters: { school: null },
  empty: null,
}

/** Of playtime: every class plays. */
export const nobodyRests = { total: 0, students: 0, list: [] }
