import { askers, type Field, inQuery } from './id-field.ts'
import { recordsFields } from './records-fields.ts'

/** The ids that uploading and downloading rosters, and downloading and deleting data, take. */
export const fileFields: Readonly<Record<string, Field>> = {
  ...recordsFields,
  // Whose an upload is, is the product API's to say (uploads/upload.test.ts).
  ...Object.fromEntries(
    [
      ['GET', 'roster-upload', 'upload'],
      ['GET', 'roster-file', 'upload'],
      ['POST', 'roster-upload/save', 'upload'],
      ['POST', 'roster-upload/undo', 'upload'],
      ['PUT', 'roster-upload/choose', 'upload'],
      ['PUT', 'roster-upload/choose', 'choice'],
    ].map(([method, address, name = '']) => [
      `${method} /api/screens/${address} ${name}`,
      {
        send:
          method === 'GET'
            ? inQuery(name)
            : (id: string) => ({ payload: { upload: 'no-such-upload', row: 2, choice: null, [name]: id } }),
        own: { teacher: 'no-upload-of-mine' },
        foreign: 'no-upload-of-theirs',
        answers: askers([404, 404], 'partner', 'impersonation', 'internal'),
      } satisfies Field,
    ]),
  ),
  // A school one only belongs to is refused; one that is not one's own is unknown.
  ...Object.fromEntries(
    ['school', 'after'].map((name) => [
      `GET /api/screens/rosters-download ${name}`,
      {
        send: inQuery(name),
        own: { v: 'north', ...(name === 'school' && { superpowers: 'north' }) },
        foreign: 'far',
        answers: {
          ...askers([404, 404], 'partner', 'impersonation', 'internal'),
          v: [200, 404],
          ...(name === 'school' && { superpowers: [200, 200], teacher: [403, 404], uv: [403, 404] }),
        },
      } satisfies Field,
    ]),
  ),
}
