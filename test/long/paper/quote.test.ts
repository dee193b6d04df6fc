import t from 'tap'
import { quoteFile } from '../../../server/product-api/quotes/pdf/make.ts'
import { quotePayload } from '../../../shared/rules/quote-payload.ts'

/** The most CPU time the fastest of many files may take. */
const MAX_CPU_MS = 60
const person = { name: 'Renee Castellanos', email: 'renee@ridgeview.example.org' }
const orders = { email: 'orders@numberlane.test', phone: null, fax: null, checksTo: null }
const quoteFor = (institutionName: string) => ({
  number: 104_217,
  createdAt: new Date('2019-10-16T15:00:00Z'),
  payload: quotePayload({ numStudents: 120, numSchoolYears: 2, hwAddOn: false, institutionName }, 20191016),
  person,
})

const SCRIPTS = {
  Latin: 'Ridgeview Elementary',
  Cyrillic: 'Школа № 5 им. Пушкина',
  Arabic: 'مدرسة النور '.repeat(21),
  'several scripts': 'Школа Αθήνα בית ספר مدرسة Nguyễn',
}
for (const [script, institutionName] of Object.entries(SCRIPTS))
  t.test(`a file takes at most ${MAX_CPU_MS} ms of CPU: ${script}`, async (t) => {
    const times: number[] = []
    for (let made = 0; made < 30; made += 1) {
      const before = process.cpuUsage()
      await quoteFile(quoteFor(institutionName), { orders })
      const { user, system } = process.cpuUsage(before)
      times.push((user + system) / 1_000)
    }
    const [fastest = Number.NaN] = times.sort((a, b) => a - b)
    t.ok(fastest <= MAX_CPU_MS, `${fastest} ms`)
  })
