/** What a column of a class list holds. `name` is a whole name in one cell. */
export type ListColumn = 'firstName' | 'lastName' | 'name' | 'grade' | 'idNumber' | 'email'

/** A heading as understood. */
export interface Heading {
  readonly of: 'student' | 'teacher'
  readonly column: ListColumn
  /** Whether it says whose column it is, as 'Student first name' does and 'First name' does not. */
  readonly isOwned: boolean
}

/** How owners are written at the start of a heading; 'Student Surname' begins with two of them. */
const owners = [
  ['teacher', ['homeroomteacher', 'primaryteacher', 'instructor', 'educator', 'teacher', 'staff', 'tchr']],
  ['student', ['students', 'student', 'stdnt', 'stud', 'stu', 'pupil', 'learner', 'scholar', 'child']],
] as const

/** Spellings after the owner, as letters only: those of spreadsheets, Google Classroom and school systems. */
const spellings: Readonly<Record<ListColumn, readonly string[]>> = {
  firstName: [
    ...['first', 'firstname', 'fname', 'namefirst', 'given', 'givenname', 'givennames', 'forename'],
    ...['legalfirst', 'legalfirstname', 'primernombre', 'vorname', 'prenom', 'prenoms'],
  ],
  lastName: [
    ...['last', 'lastname', 'lname', 'namelast', 'surname', 'family', 'familyname'],
    ...[
      'legallast',
      'legallastname',
      'apellido',
      'apellidos',
      'apellidopaterno',
      'primerapellido',
      'nachname',
      'nom',
      'noms',
      'nomdefamille',
      'sobrenome',
      'cognome',
      'familienname',
      'siyati',
      'apelyido',
    ],
  ],
  name: [
    ...['', 'name', 'names', 'fullname', 'legalname', 'displayname', 'firstlast', 'firstnamelastname'],
    ...[
      'lastfirst',
      'lastnamefirstname',
      'lastfirstmi',
      'lastfirstmiddle',
      'namelastfirst',
      'namelastfirstmi',
    ],
    ...[
      'nombre',
      'nombres',
      'nombrecompleto',
      'nombreyapellido',
      'nombreyapellidos',
      'apellidosynombre',
      'apellidosynombres',
    ],
    ...['nombredelestudiante', 'nombredelalumno', 'estudiante', 'estudiantes', 'alumno', 'alumnos'],
    ...['nome', 'nomecompleto', 'aluno', 'alunos', 'alunno', 'alunni', 'schuler', 'hovaten', 'pangalan'],
    ...['nometprenom', 'nometprenoms', 'nomprenom', 'prenomnom', 'nomcomplet', 'eleve', 'eleves'],
  ],
  grade: [
    ...['grade', 'grades', 'gradelevel', 'gradelvl', 'gr', 'grd', 'grlvl', 'currentgrade', 'enrolledgrade'],
    ...['grado', 'grados', 'niveau', 'klasse', 'klas', 'baitang'],
  ],
  idNumber: [
    ...['id', 'idnumber', 'idno', 'number', 'no', 'num', 'sid', 'ssid', 'uid', 'uniqueid', 'sourcedid'],
    ...['localid', 'stateid', 'stateidnumber', 'districtid', 'sisid', 'permid', 'permnumber', 'permanentid'],
  ],
  email: ['email', 'emails', 'emailaddress', 'mail', 'mailaddress', 'username', 'login', 'loginid'],
}

/** Headings in other letters, as they are written. */
const otherScripts: ReadonlyMap<string, ListColumn> = new Map([
  ...(['姓名', '名字', '学生姓名', '學生姓名', '이름', '성명', 'الاسم', 'اسم الطالب'] as const).map(
    (text) => [text, 'name'] as const,
  ),
  ['姓', 'lastName'],
  ['名', 'firstName'],
  ['年级', 'grade'],
  ['年級', 'grade'],
  ['학년', 'grade'],
  ['الصف', 'grade'],
  ['学号', 'idNumber'],
  ['學號', 'idNumber'],
  ['фамилия', 'lastName'],
  ['имя', 'firstName'],
  ['прізвище', 'lastName'],
  ["ім'я", 'firstName'],
  ['ім’я', 'firstName'],
  ['класс', 'grade'],
  ['клас', 'grade'],
])

/** How a name is written, after its heading: 'Full Name (LFM)'. Any other note may say that it is somebody else's. */
const NAME_NOTE =
  /[([]\s*(?:(?:lfm?|fml?|first[\s,]+(?:middle[\s,]+)?last|legal|official)\s*|last[\s,]+first[^()[\]]*)[)\]]$/i

/** A heading as letters only, without accents; '#' stands for 'number', and 'optional' says nothing about the column. */
const lettersOf = (text: string): string =>
  text
    .replaceAll('#', 'number')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^optional|optional$/g, '')

const columnOf = (letters: string): ListColumn | undefined =>
  (Object.keys(spellings) as ListColumn[]).find((column) => spellings[column].includes(letters))

/**
 * Understands the heading of a column in a class list, in its common spellings; undefined if it is none of
 * ours. Headings that name nobody are the student's.
 */
export function headingOf(text: string): Heading | undefined {
  const written = otherScripts.get(text.trim().toLowerCase())
  if (written) return { of: 'student', column: written, isOwned: false }
  const letters = lettersOf(text.trim().replace(NAME_NOTE, ''))
  if (letters === '') return undefined
  for (const [of, starts] of owners) {
    const columns = starts.flatMap((word) =>
      letters.startsWith(word) ? (columnOf(letters.slice(word.length)) ?? []) : [],
    )
    if (columns[0]) return { of, column: columns[0], isOwned: true }
  }
  const column = columnOf(letters)
  return column && { of: 'student', column, isOwned: false }
}
