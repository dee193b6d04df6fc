/** Every time span, including the school year, as the views offer them. */
export const everySpan = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '28', label: '28 days' },
  { value: 'schoolYear', label: 'School year' },
]
