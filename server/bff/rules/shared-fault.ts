interface CellFault {
  readonly code: string
  readonly column: string
  readonly value: string
}

/** Whether a row is counted in a shared error; one that writes the same error otherwise says it itself. */
export const isSharedFault = (
  faults: readonly { readonly fault: CellFault }[],
  fault: CellFault | null,
): boolean =>
  faults.some(
    ({ fault: shared }) =>
      shared.code === fault?.code &&
      shared.column === fault.column &&
      (shared.code === 'cells' || shared.value === fault.value),
  )
