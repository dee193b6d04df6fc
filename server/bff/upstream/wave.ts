/** Waits for calls made at the same time and returns their answers under the same names; fails with the first. */
export async function wave<Calls extends Readonly<Record<string, unknown>>>(
  calls: Calls,
): Promise<{ [Name in keyof Calls]: Awaited<Calls[Name]> }> {
  const entries = Object.entries(calls).map(async ([name, call]) => [name, await call] as const)
  return Object.fromEntries(await Promise.all(entries)) as { [Name in keyof Calls]: Awaited<Calls[Name]> }
}
