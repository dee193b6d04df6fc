/**
 * The screens a child's page is opened from, and what each keeps in its address besides the class and its
 * teacher. The child's pages carry it along, so that their way back leads to the screen as it was.
 */
const rollUp = ['school', 'classesOf', 'by'] as const
export const originState = {
  skills: ['grade', 'detail', 'sort', 'dir', 'page', 'rows', ...rollUp],
  playtime: ['span', 'sort', 'dir', 'show', 'page', ...rollUp, 'grade'],
  factors: ['detail', 'sort', 'dir', ...rollUp, 'grade'],
  attention: ['days', 'show', 'sort', 'dir', ...rollUp, 'grade'],
  roster: ['page'],
  'roster-editor': [],
  'admin-view': ['school', 'page', 'teachers', 'deactivated', 'tab'],
  'student-data': ['grade', 'status'],
} as const
export type Origin = keyof typeof originState
export const origins = Object.keys(originState) as Origin[]

/** Everything that any of them keeps, without the span, which the child's pages have themselves. */
export const originNames = [
  'grade',
  'detail',
  'sort',
  'dir',
  'show',
  'days',
  'page',
  'rows',
  'school',
  'classesOf',
  'by',
  'teachers',
  'deactivated',
  'tab',
  'status',
] as const
