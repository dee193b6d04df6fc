import { writeName } from '../../../paper/name.ts'
import { add, bytesOf, drawLogo, ink, MARGIN, openPaper, rule, WIDTH, write } from '../../../paper/paper.ts'

/** Everything a receipt says, in words. */
export interface Receipt {
  /** Such as 'NP-100001'. */
  readonly number: string
  readonly at: Date
  /** Whom it is made out to, a line each; names as they were typed. */
  readonly payer: readonly string[]
  /** Such as ['Paid by', 'Visa ending in 4242']; values may be as they were typed. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** The label of the total; 'Total paid' if left out. */
  readonly totalLabel?: string
  readonly total: string
}

const VALUE_X = MARGIN + 130

/** A receipt as one tagged page. */
export async function receiptFile({
  number,
  at,
  payer,
  facts,
  totalLabel = 'Total paid',
  total,
}: Receipt): Promise<Buffer> {
  const paper = openPaper({ title: `Receipt ${number}`, at })
  const page = paper.struct('Document')
  paper.addStructure(page)
  drawLogo(paper)
  const beside = [MARGIN + 38, MARGIN + 4] as const
  add(paper, page, 'P', () =>
    write(paper, 'Numberlane', { size: 17, weight: 'bold', color: ink.brand, at: beside }),
  )
  const title = { size: 17, weight: 'bold', align: 'right', width: WIDTH, at: [MARGIN, MARGIN + 4] } as const
  add(paper, page, 'H1', () => write(paper, `Receipt ${number}`, title))
  paper.y += 26
  for (const line of payer)
    add(paper, page, 'P', () => writeName(paper, line, { width: WIDTH, at: [MARGIN, paper.y] }), {
      actual: line,
    })
  paper.y += 14
  for (const [name, value] of facts) {
    const { y } = paper
    const label = `${name}:`
    add(
      paper,
      page,
      'P',
      () => {
        write(paper, label, { color: ink.muted, width: VALUE_X - MARGIN, at: [MARGIN, y] })
        writeName(paper, value, { width: WIDTH - (VALUE_X - MARGIN), at: [VALUE_X, y] })
      },
      { actual: `${label} ${value}` },
    )
  }
  paper.y += 10
  rule(paper, paper.y)
  paper.y += 8
  add(paper, page, 'P', () => {
    const { y } = paper
    write(paper, totalLabel, { size: 12, weight: 'bold', at: [MARGIN, y] })
    write(paper, total, { size: 12, weight: 'bold', align: 'right', width: WIDTH, at: [MARGIN, y] })
  })
  page.end()
  return bytesOf(paper)
}
