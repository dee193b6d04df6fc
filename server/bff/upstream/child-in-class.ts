import type { Caller } from './caller.ts'
import { classChild } from './class-child.ts'
import { UpstreamError } from './upstream-error.ts'

/** Lets a command about a child through only where the class it will be shown in has that child. One upstream call. */
export async function childInClass(
  visit: Caller,
  params: { readonly student: string; readonly roster?: string; readonly teacher?: string },
): Promise<void> {
  const { roster } = await classChild(visit, params)
  if (params.roster !== undefined && params.roster !== roster.rosterId)
    throw new UpstreamError('unknown', 'rosters')
}
