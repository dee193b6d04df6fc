import { type Answers, ofFiles, only } from './answers.ts'

/** Rosters and teachers by file. */
export const ofFileScreens: Readonly<Record<string, Answers>> = {
  'GET /api/screens/roster-upload': ofFiles('200'),
  // No upload is named: what passes the guard is refused for that.
  'GET /api/screens/roster-file': ofFiles('400'),
  'GET /api/screens/rosters-download': ofFiles('200'),
  'GET /api/screens/upload-place': ofFiles('200'),
  // No upload is named, and no file sent: what passes the guard is refused for that.
  'POST /api/screens/roster-upload/file': ofFiles('400'),
  'POST /api/screens/roster-upload/save': ofFiles('400'),
  'POST /api/screens/roster-upload/undo': ofFiles('400'),
  'PUT /api/screens/roster-upload/choose': ofFiles('400'),
  'GET /api/screens/teacher-upload': only({ v: '200', superpowers: '200' }),
  'POST /api/screens/teacher-upload/file': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/teacher-upload/save': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/teacher-upload/invite': only({ v: '400', superpowers: '400' }),
  'POST /api/screens/teacher-upload/undo': only({ v: '400', superpowers: '400' }),
  'PUT /api/screens/teacher-upload/choose': only({ v: '400', superpowers: '400' }),
}
