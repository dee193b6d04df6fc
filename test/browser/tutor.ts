/** Somebody who has signed up and set up, at no school: what is theirs is theirs alone. */
export const tutor = {
  isSignupComplete: true,
  rosterFinished: true,
  settings: {
    role: 'Tutor',
    gradeLevel: '3',
    mmFirstName: 'Olga',
    mmLastName: 'Brandt',
    country: 'Peru',
    timezone: 'America/Lima',
    standards: 'Other',
  },
} as const
