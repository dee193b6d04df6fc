import t from 'tap'
import { quoteFile } from '../../../../../server/product-api/quotes/pdf/make.ts'
import { sheetOf } from '../../../../../server/product-api/quotes/pdf/sheet.ts'
import { quotePayload } from '../../../../../shared/rules/quote-payload.ts'
import { readPdf } from '../../../../support/pdf.ts'

const orders = {
  email: 'orders@numberlane.test',
  phone: '(800) 555-0142',
  fax: '(800) 555-0143',
  checksTo: 'Numberlane, PO Box 555, San Mateo, CA 94401',
}
const none = { email: null, phone: null, fax: null, checksTo: null }
const person = { name: 'Renee Castellanos', email: 'renee@ridgeview.example.org' }
const quoteFor = ({
  institutionName = 'Ridgeview Elementary',
  hwAddOn = false,
  numSchoolYears = 2,
} = {}) => ({
  number: 104_217,
  createdAt: new Date('2019-10-16T15:00:00Z'),
  payload: quotePayload({ numStudents: 120, numSchoolYears, hwAddOn, institutionName }, 20191016),
  person,
})

t.test('the file says everything the quote says (S1.16, S7.131, S9.33)', async (t) => {
  const { pages, texts, title } = await readPdf(await quoteFile(quoteFor(), { orders }))
  t.equal(pages, 1)
  t.equal(title, 'Quote NL-104217 for Ridgeview Elementary')
  const [text = ''] = texts
  for (const said of [
    'Quote NL-104217',
    'Renee Castellanos renee@ridgeview.example.org',
    'Date: October 16, 2019 Good until: November 16, 2019 Students: 120',
    'Term: 2 school years, to July 1, 2021 Hardware add-on: Not included PO number:',
    'School year A student List, 120 students Discount Amount',
    'Year 1, to July 1, 2020 $9.25 $1,110.00 – $1,110.00',
    'Year 2, to July 1, 2021 $8.79 $1,110.00 5%, −$55.50 $1,054.50',
    'The games on iPad and on the web, for 120 students',
    'on this quote’s own page. Renee Castellanos can send it to you; it needs no account.',
    'Total $2,164.50',
    'Check: payable to Numberlane, with NL-104217 on it. Mail it to Numberlane, PO Box 555',
    'fax it to (800) 555-0143 or mail it to the address above.',
    'page 1 of 1',
  ])
    t.ok(text.includes(said), said)
  t.notOk(text.includes('Year 3'), 'and nothing that was not chosen')
})

t.test('the amounts of the years are those of the payload, to the cent (S3.81)', async (t) => {
  for (const numSchoolYears of [1, 2, 3])
    for (const hwAddOn of [true, false]) {
      const quote = quoteFor({ numSchoolYears, hwAddOn })
      const { years, total } = sheetOf(quote, none)
      const { totalCostY1, totalCostY2, totalCostY3 } = quote.payload
      const cents = (text: string) => Number(text.replaceAll(/[$,.]/g, ''))
      t.equal(cents(total), [totalCostY1, totalCostY2, totalCostY3][numSchoolYears - 1])
      t.equal(
        years.reduce((sum, { amount }) => sum + cents(amount), 0),
        cents(total),
        'the rows sum to the total',
      )
    }
})

t.test('only what is configured is said of how to pay (S9.34?)', async (t) => {
  t.same(sheetOf(quoteFor(), none).pay, ['Check: payable to Numberlane, with NL-104217 on it.'])
  t.same(sheetOf(quoteFor(), { ...none, phone: orders.phone }).pay.slice(1), [
    'Questions: call (800) 555-0142.',
  ])
  t.same(sheetOf(quoteFor(), none).team, [])
})

t.test('screen readers read it in order, with heads of columns and of rows', async (t) => {
  const { isTagged, language, roles } = await readPdf(await quoteFile(quoteFor(), { orders }))
  t.equal(isTagged, true)
  t.equal(language, 'en-US')
  const [page = []] = roles
  t.equal(page.filter((role) => role === 'H1').length, 1)
  t.same(page.slice(page.indexOf('Table'), page.indexOf('Table') + 9), [
    ...['Table', 'TR', 'TH', 'TH', 'TH', 'TH', 'TH'],
    ...['TR', 'TH'],
  ])
})

t.test('a name of any length leaves everything readable', async (t) => {
  for (const name of ['Š'.repeat(255), 'Wide Meadows '.repeat(19), 'مدرسة 小学', 'x'])
    for (const numSchoolYears of [1, 3]) {
      const read = await readPdf(
        await quoteFile(quoteFor({ institutionName: name, numSchoolYears }), { orders }),
      )
      const text = read.texts.join(' ')
      t.ok(read.pages <= 2, `${read.pages} pages`)
      t.match(text, /Total \$[\d,.]+/)
      t.match(text, /PO number.*Signature.*Name and title.*Date/)
    }
  const long = await readPdf(await quoteFile(quoteFor({ institutionName: 'Łódź '.repeat(51) }), { orders }))
  t.equal(long.texts[0]?.match(/Łódź/g)?.length, 51, 'all of the name is there')
})

t.test('names of other scripts are on it, letter by letter', async (t) => {
  for (const name of [
    'Школа № 5 им. Пушкина',
    'Γυμνάσιο Αθήνας',
    'Trường Nguyễn Đình Chiểu',
    'בית ספר אורים',
    'مدرسة النور',
  ]) {
    const { texts, title } = await readPdf(await quoteFile(quoteFor({ institutionName: name }), { orders }))
    t.equal(title, `Quote NL-104217 for ${name}`)
    for (const word of name.split(' ')) t.ok(texts[0]?.normalize('NFC').includes(word), word)
  }
})
