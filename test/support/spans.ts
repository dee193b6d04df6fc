/** Every span that may be asked for where the school year may be looked at, as the views offer them. */
export const everySpan = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: 'schoolYear', label: 'School year' },
]
