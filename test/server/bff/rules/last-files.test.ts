import t from 'tap'
import { lastFilesView } from '../../../../server/bff/rules/last-files.ts'

t.test('until when a file is kept is told by its day, also after a day of 23 hours', async (t) => {
  const told = (now: string, keptUntil: string) =>
    lastFilesView([{ uploadId: 'u-1', state: 'staged', rows: 2, keptUntil }], {
      href: (id) => id,
      staged: (rows) => `${rows}.`,
      done: (rows) => rows,
      timezone: 'America/New_York',
      now: new Date(now),
    })[0]?.text
  // The clocks go forward on March 8, 2026.
  t.equal(told('2026-03-08T04:30:00Z', '2026-03-09T04:30:00Z'), '2 rows. It is kept until March 9, 12:30 am.')
  t.equal(
    told('2026-03-08T04:30:00Z', '2026-03-09T03:30:00Z'),
    '2 rows. It is kept until tomorrow, 11:30 pm.',
  )
  t.equal(told('2026-03-09T12:00:00Z', '2026-03-09T13:05:00Z'), '2 rows. It is kept until 9:05 am.')
})

t.test('two files of one minute and length are told apart by the second', async (t) => {
  const file = (uploadId: string, keptUntil: string, rows = 2) =>
    ({ uploadId, state: 'staged', rows, keptUntil }) as const
  const files = [
    file('u-3', '2026-03-09T13:05:44Z'),
    file('u-2', '2026-03-09T13:05:07Z'),
    file('u-1', '2026-03-09T13:05:03Z', 3),
  ]
  const told = lastFilesView(files, {
    href: (id) => id,
    staged: (rows) => `${rows}.`,
    done: (rows) => rows,
    timezone: 'America/New_York',
    now: new Date('2026-03-09T12:00:00Z'),
  })
  t.same(
    told.map(({ text }) => text),
    [
      '2 rows. It is kept until 9:05:44 am.',
      '2 rows. It is kept until 9:05:07 am.',
      '3 rows. It is kept until 9:05 am.',
    ],
  )
})
