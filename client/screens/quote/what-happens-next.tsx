import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import layout from '../../ui/layout.module.css'

/** What follows on a payment or its announcement: a row for each step. */
export const WhatHappensNext = ({ children }: { readonly children: ReactNode }) => (
  <Card className={layout.stack} aria-labelledby="next-title">
    <h2 id="next-title">What happens next</h2>
    <div>{children}</div>
  </Card>
)
