import t from 'tap'
import { licensePrices } from '../../../../server/bff/rules/license-prices.ts'

t.test(
  'the prices of 2018-19, none under 5 licenses (S9.24, S9.25, S9.26, S9.27, S9.28, S9.29, S9.30, S9.31, S9.32?)',
  async (t) => {
    t.same(
      licensePrices.map(({ licenses, price }) => [licenses, price]),
      [
        ['5–9', '$14.00'],
        ['10–19', '$11.00'],
        ['20–39', '$9.00'],
        ['40–99', '$8.75'],
        ['100–249', '$8.25'],
        ['250–499', '$7.75'],
        ['500–999', '$7.00'],
        ['1000+', '$6.00'],
      ],
    )
  },
)
