import { Type } from 'typebox'

export const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  Type.Unsafe<Names[number]>(Type.Enum([...names]))

const Column = oneOf(
  'teacherFirstName',
  'teacherLastName',
  'teacherEmail',
  'studentFirstName',
  'studentLastName',
  'grade',
  'idNumber',
)
/** The cell a problem of a row is about, and its content. */
export const UploadFault = Type.Object({
  code: oneOf(
    'name',
    'formula',
    'email',
    'teacher',
    'teacher-deactivated',
    'grade',
    'id-number',
    'id-of-other',
    'cells',
    'repeated',
    'looks-like',
    'several',
    'left-out',
    'class-deleted',
    'class-unknown',
    'student-deleted',
    'student-unknown',
    'student-name',
    'class-teacher-deleted',
    'class-teacher-unknown',
    'class-teacher-missing',
    'class-untitled',
    'too-many-classes',
  ),
  column: Column,
  value: Type.String(),
})
